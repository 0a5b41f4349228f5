import { describe, expect, it } from "vitest";
import { AHEAD, chooseLines } from "../../../../../app/interview/transcript/choose-lines";
import type { Row } from "../../../../../app/interview/transcript/lines";
import { directionOf } from "../../../../../app/interview/translation/direction";
import { chooseFlavor } from "../../../../../app/state/translator-support";

describe("Chinese variant for the reader", () => {
  it.each([
    ["en-US", "en-US", "zh-CN"],
    ["zh-CN", "en-US", "zh-CN"],
    ["zh-TW", "en-US", "zh-TW"],
    ["en-US", "zh-TW", "zh-TW"],
    ["zh-CN", "zh-TW", "zh-TW"],
  ] as const)("with pages in %s and speech in %s is %s", (page, spoken, flavor) => {
    expect(chooseFlavor(page, spoken)).toBe(flavor);
  });
});

describe("directionOf", () => {
  const way = (text: string, lang: string, flavor: "zh-CN" | "zh-TW" = "zh-CN") => {
    const pair = directionOf({ text, lang }, flavor);
    return pair && `${pair.from} to ${pair.to}`;
  };

  it("goes from English into the reader's Chinese", () => {
    expect(way("Tell me about yourself.", "en-US")).toBe("en-US to zh-CN");
    expect(way("Tell me about yourself.", "en-US", "zh-TW")).toBe("en-US to zh-TW");
  });

  it("goes from the speaker's Chinese into English, whichever Chinese the reader reads", () => {
    expect(way("请介绍一下自己。", "zh-CN", "zh-TW")).toBe("zh-CN to en-US");
    expect(way("請介紹一下自己。", "zh-TW", "zh-CN")).toBe("zh-TW to en-US");
  });

  it("follows the words if the line's language is only the one that was set", () => {
    expect(way("我在上海工作。", "en-US", "zh-TW")).toBe("zh-TW to en-US");
    expect(way("I worked in Shanghai.", "zh-TW")).toBe("en-US to zh-CN");
  });

  it.each([
    ["我用 TypeScript 和 React 做项目", "zh-CN to en-US"],
    ["用 Go", "zh-CN to en-US"],
    ["She said 你好 to all of us", "en-US to zh-CN"],
  ])("detects %s as %s", (text, expected) => {
    expect(way(text, "zh-CN")).toBe(expected);
  });

  it.each([
    ["42 %", "en-US"],
    ["……！", "zh-CN"],
    ["", "en-US"],
    ["これは日本語です", "en-US"],
    ["한국어", "zh-CN"],
    ["Bonjour", "fr-FR"],
  ])("is null for %s in %s", (text, lang) => {
    expect(way(text, lang)).toBeNull();
  });
});

describe("chooseLines", () => {
  const rows = Array.from({ length: 200 }, (_, i): Row => {
    const id = String(i);
    const line = { id, text: `Line ${i}` };
    // Only what `chooseLines` reads.
    return { kind: i === 101 ? "interim" : "final", id, line } as Row;
  });
  const ids = (first: number, last: number) => chooseLines(rows, { first, last }).map(({ id }) => Number(id));

  it("puts visible lines first, then those below, then those above, nearest first, without interims", () => {
    const chosen = ids(100, 103);
    expect(chosen.slice(0, 3)).toEqual([100, 102, 103]);
    expect(chosen[3]).toBe(104);
    expect(chosen.slice(3 + AHEAD, 5 + AHEAD)).toEqual([99, 98]);
    expect(chosen).toHaveLength(3 + 2 * AHEAD);
  });

  it("ends with the list", () => {
    expect(ids(0, 1).slice(0, 3)).toEqual([0, 1, 2]);
    expect(ids(198, 199).slice(0, 3)).toEqual([198, 199, 197]);
    expect(chooseLines([], { first: 0, last: -1 })).toEqual([]);
  });
});
