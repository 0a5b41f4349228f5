import { describe, expect, it } from "vitest";
import { locateQuote } from "../../../../app/report/locate-quote";

describe("locateQuote", () => {
  const TEXT = "We moved it, then we moved it again.";

  it("finds the quote at its position, even if the words occur twice", () => {
    expect(locateQuote(TEXT, { start: 21, text: "moved it" })).toEqual({ from: 21, to: 29 });
    expect(locateQuote(TEXT, { start: 3, text: "moved it" })).toEqual({ from: 3, to: 11 });
  });

  it("finds the quote after an edit before it, and nothing once a word of it is gone", () => {
    expect(locateQuote(`Well. ${TEXT}`, { start: 21, text: "moved it again" })).toEqual({ from: 27, to: 41 });
    expect(locateQuote("We left it.", { start: 3, text: "moved it" })).toBeNull();
  });
});
