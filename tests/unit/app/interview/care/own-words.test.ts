import { describe, expect, it } from "vitest";
import {
  type FoundCare,
  findNextCare,
  findOwnCare,
  findWaitingCare,
  type OwnWords,
  withWaiting,
  wordsOfOwnTest,
} from "../../../../../app/interview/care/own-words";
import { sensitiveIn } from "../../../../../party/care/sensitive-code";
import type { CodeLanguage } from "../../../../../party/protocol/code";

const DARK = "I don't want to live any more";
const text = `# ${DARK}\na = 1\n# My manager keeps touching me and I don't know what to do.\n`;
const find = (from: number, to: number, shown: string[] = []) =>
  findOwnCare({ file: "f", text, places: [{ from, to }] }, "python", sensitiveIn, shown)?.care ?? null;
const second = text.lastIndexOf("#");

describe("findOwnCare", () => {
  it("finds such words only where the person typed", () => {
    expect(find(0, 10)).toBe("crisis");
    expect(find(second + 5, second + 6)).toBe("disclosure");
    expect(find(text.indexOf("a = 1"), text.indexOf("a = 1") + 5)).toBeNull();
  });

  it("finds the same words once, longer or shorter", () => {
    expect(find(0, 10, [DARK])).toBeNull();
    expect(find(0, 10, [DARK.slice(0, 20)])).toBeNull();
    expect(find(0, text.length, [DARK])).toBe("disclosure");
  });

  it.each([
    ["typescript", "// kill the child process, or it never dies"],
    ["sql", "-- rows that nobody wants any more"],
    ["javascript", 'const message = "The connection was killed";'],
  ] as const)("finds nothing in a program's own words, in %s: %s", (language, code) => {
    const places = [{ from: 0, to: code.length }];
    expect(findOwnCare({ file: "f", text: code, places }, language, sensitiveIn, [])).toBeNull();
  });
});

describe("words that wait for the check", () => {
  const wait = (...all: OwnWords[]) => all.reduce(withWaiting, [] as readonly OwnWords[]);
  const words = (text: string, file = "f"): OwnWords => ({ file, text, places: [{ from: 0, to: text.length }] });
  const check = (waiting: readonly OwnWords[], shown: string[] = []) =>
    findWaitingCare(waiting, (file) => (file === "gone" ? undefined : "python"), sensitiveIn, shown);

  it("are all looked at, also those that were typed over, and those of several files", () => {
    const waiting = wait(words(`# ${DARK}`), words("a = 1"), words("b = 2", "g"));
    expect(check(waiting)).toEqual([{ care: "crisis", words: DARK }]);
    expect(check(waiting, [DARK])).toEqual([]);
    expect(check(wait(words(`# ${DARK}`, "gone")))).toEqual([]);
  });

  it("may be the values of a test that the person added, whatever the language of its file", () => {
    const typed = wordsOfOwnTest("f", ["3", `["${DARK}"]`, "true"]);
    const careIn = (language: CodeLanguage | undefined) =>
      findWaitingCare([typed], () => language, sensitiveIn, []).map(({ care }) => care);
    expect([careIn("javascript"), careIn("python"), careIn(undefined)]).toEqual([["crisis"], ["crisis"], []]);
    expect(check([wordsOfOwnTest("f", ['"kill the child process"', "[1, 2]"])])).toEqual([]);
  });

  it("give danger first, and the same words once", () => {
    const touched = words("# My manager keeps touching me and I don't know what to do.");
    const found = check(wait(touched, words(`# ${DARK}`), words(`# ${DARK}`)));
    expect(found.map(({ care }) => care)).toEqual(["crisis", "disclosure"]);
  });

  it("get help of one kind after the other, the next when the card before it is closed", () => {
    const next = (current: FoundCare | null, waiting: readonly OwnWords[], shown: readonly string[]) =>
      findNextCare(current, waiting, () => "python", sensitiveIn, shown);
    const both = [words(text)];
    const first = next(null, [words("a = 1"), ...both], []);
    expect(first).toEqual({ card: { care: "crisis", words: DARK }, covered: [DARK], rest: both });
    expect(next(first.card, both, [DARK])).toEqual({ card: first.card, covered: [], rest: both });
    const second = next(null, both, [DARK]);
    expect(second).toMatchObject({ card: { care: "disclosure" }, rest: [] });
    // Danger doesn't wait for other help.
    expect(next(second.card, both, second.covered)).toMatchObject({ card: { care: "crisis" }, rest: [] });
    expect(next(second.card, [words("a = 1")], [])).toEqual({ card: second.card, covered: [], rest: [] });
  });

  it("get one card for all that are of one kind", () => {
    const more = "I want to kill myself";
    const twice = [words(`# ${DARK}\na = 1\n# ${more}`)];
    const next = findNextCare(null, twice, () => "python", sensitiveIn, []);
    expect(next).toEqual({ card: { care: "crisis", words: DARK }, covered: [DARK, more], rest: [] });
  });

  it("give danger first also if it comes later in the text", () => {
    const turned = words(`# My manager keeps touching me and I don't know what to do.\na = 1\n# ${DARK}`);
    expect(check([turned]).map(({ care }) => care)).toEqual(["crisis"]);
  });

  it("give the oldest up for newer ones, and never the newest", () => {
    const long = (n: number) => words(`${n}${"x".repeat(899_999)}`);
    expect(wait(long(1), long(2), long(3)).map(({ text }) => text[0])).toEqual(["2", "3"]);
    expect(wait(long(1), words("y".repeat(3_000_000))).map(({ text }) => text[0])).toEqual(["y"]);
  });
});
