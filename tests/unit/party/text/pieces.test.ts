import { describe, expect, it } from "vitest";
import { firstFrom, judgePieces } from "../../../../party/text/pieces";

describe("judgePieces", () => {
  it("judges what is between the marks around a span, each piece once", () => {
    const text = "one two. three. four";
    const pieces: string[] = [];
    const judge = judgePieces(text, [7, 14], (piece) => pieces.push(piece));
    const at = (words: string) => judge({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
    expect([at("one"), at("two"), at("three"), at("four"), at("two")]).toEqual([1, 1, 2, 3, 1]);
    expect(pieces).toEqual(["one two", " three", " four"]);
  });

  it("reads on to the mark after a span with a mark in it", () => {
    expect(judgePieces("a, b. c", [1, 4], (piece) => piece)({ start: 0, end: 3 })).toBe("a, b");
  });

  it("judges the whole of a text without marks", () => {
    expect(judgePieces("one", [], (piece) => piece)({ start: 1, end: 2 })).toBe("one");
  });
});

describe("firstFrom", () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [7, 2],
    [8, 3],
  ])("finds the first of 2, 4, 7 that is at least %i at index %i", (least, index) =>
    expect(firstFrom([2, 4, 7], least)).toBe(index),
  );
});
