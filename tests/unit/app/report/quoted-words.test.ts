import { describe, expect, it } from "vitest";
import { findQuote } from "../../../../app/report/find-quote";

describe("words that are quoted from a line", () => {
  const TEXT = "We moved it, then we moved it again.";

  it("are found where they stand, though they stand there twice", () => {
    expect(findQuote(TEXT, { start: 21, text: "moved it" })).toEqual({ from: 21, to: 29 });
    expect(findQuote(TEXT, { start: 3, text: "moved it" })).toEqual({ from: 3, to: 11 });
  });

  it("are found after an edit before them, and are gone with one of themselves", () => {
    expect(findQuote(`Well. ${TEXT}`, { start: 21, text: "moved it again" })).toEqual({ from: 27, to: 41 });
    expect(findQuote("We left it.", { start: 3, text: "moved it" })).toBeNull();
  });
});
