import { describe, expect, it } from "vitest";
import { withTyped, wordsOf } from "../../../../../app/interview/again/attempt-words";

const said = [
  { text: "It has not failed since.", startedAt: 5_000, endedAt: 8_000 },
  { text: "That was in May.", startedAt: 9_000, endedAt: 10_000 },
];

describe("withTyped", () => {
  it("keeps typed words before what is spoken after them", () => {
    const lines = withTyped(" I moved the export. ", said, 1);
    expect(lines).toEqual([{ text: "I moved the export.", startedAt: 5_000, endedAt: 5_000 }, ...said]);
    expect(wordsOf(lines)).toBe("I moved the export. It has not failed since. That was in May.");
  });

  it("keeps typed words if nothing was spoken", () => {
    expect(withTyped("I moved the export.", [], 7)).toEqual([
      { text: "I moved the export.", startedAt: 7, endedAt: 7 },
    ]);
  });

  it("adds no line for blank words", () => {
    expect(withTyped(" \n", said, 1)).toEqual(said);
  });
});
