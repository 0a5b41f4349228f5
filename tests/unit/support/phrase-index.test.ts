import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PhraseIndex } from "../../support/phrase-index";

describe("PhraseIndex", () => {
  it("finds a phrase that begins and ends in the middle of words", () => {
    const index = new PhraseIndex("return sorted(known, key=len) // 先排序，再比较大小");
    expect(["orted(known, ke", "排序，再比", "len", ""].map((phrase) => index.has(phrase))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["sorted(key, known", "known, len)", "排序，比较"].some((phrase) => index.has(phrase))).toBe(false);
  });

  it("finds what a plain search finds", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "我", " ", ",", "_", "("), maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.nat(40), fc.nat(10), (long, other, at, length) => {
        const index = new PhraseIndex(long);
        for (const phrase of [long.slice(at, at + length), other.slice(0, length)])
          expect(index.has(phrase)).toBe(long.includes(phrase));
      }),
    );
  });
});
