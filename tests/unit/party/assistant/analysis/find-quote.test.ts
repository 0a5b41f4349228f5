import { describe, expect, it } from "vitest";
import { findQuote } from "../../../../../party/assistant/analysis/find-quote";
import { say } from "./say";

const LINES = say([
  "So, I told my manager the same afternoon — and moved the letters.",
  "It started in May, and the art of it was to “ask first”.",
  "我先交了沒有退貨的版本，剩下的自己重寫。",
]);

describe("findQuote", () => {
  it.each<[string, string, string, number]>([
    ["as it was said", "I told my manager", "I told my manager", 4],
    ["in other case", "i TOLD My manager", "I told my manager", 4],
    [
      "with other spaces and punctuation",
      '"I told  my manager, the same afternoon and moved"',
      "I told my manager the same afternoon — and moved",
      4,
    ],
    ["in other quotation marks", "was to 'ask first'", "was to “ask first", 37],
    ["with words left out", "I told … the letters", "I told my manager the same afternoon — and moved the letters", 4],
    ["with dots around it", "...same afternoon...", "same afternoon", 26],
    ["a word that is a part of another elsewhere", "art", "art", 27],
    ["in Chinese", "没有退货的版本", "沒有退貨的版本", 4],
  ])("finds %s in the transcript's own letters", (_, words, text, start) => {
    const quote = findQuote(LINES, words);
    expect(quote).toMatchObject({ text, start });
    const line = LINES.find(({ id }) => id === quote?.segmentId);
    expect(line?.text.slice(start, start + text.length)).toBe(text);
  });

  it("cuts a quote over two lines to its longer part", () => {
    expect(findQuote(LINES, "moved the letters. It started in May, and the art")).toEqual({
      segmentId: "line-2",
      start: 0,
      text: "It started in May, and the art",
    });
  });

  it.each(["I told my mother", "told my mana", "tart", "", " … ", "?!", "I told the same", "退货的新版本", "a"])(
    "finds nothing for words that are not in the transcript: %j",
    (words) => expect(findQuote(LINES, words)).toBeNull(),
  );
});
