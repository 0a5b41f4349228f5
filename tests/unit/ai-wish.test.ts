import { describe, expect, it } from "vitest";
import { focusIn, readWish, withFocus, withoutWish } from "../../app/features/interview/ai/prepare/wish";
import { notesQuestion } from "../../party/assistant/coach/mock/notes-question";
import { CRITERIA } from "../../party/protocol/analysis";
import { wordsIn } from "../e2e/support/words";

const read = (query: string) => readWish(new URLSearchParams(query));
const sentencesIn = (language: "en" | "zh-CN" | "zh-TW") => {
  const words = wordsIn(language);
  return {
    relevance: words("ai:focus.say.relevance"),
    structure: words("ai:focus.say.structure"),
    evidence: words("ai:focus.say.evidence"),
    clarity: words("ai:focus.say.clarity"),
  };
};
const WORDS = sentencesIn("en");

describe("what a link to the preparation asks for", () => {
  it("is read", () => {
    expect(read("type=hr&focus=evidence&company=Halden&position=%20Welder%20")).toEqual({
      ...{ type: "hr", focus: "evidence", company: "Halden", position: "Welder" },
    });
  });

  it("is nothing in an address of the preparation itself", () => {
    expect(read("")).toBeNull();
    expect(read("room=abcdefgh")).toBeNull();
  });

  it("is passed over where it makes no sense", () => {
    const none = { type: null, focus: null, company: null, position: null };
    expect(read("type=poker&focus=luck&company=%20")).toEqual(none);
    expect(read(`position=${"x".repeat(121)}`)).toEqual(none);
  });

  it("is taken out of the address, and the rest stays", () => {
    expect(withoutWish(new URLSearchParams("type=hr&room=abcdefgh&focus=clarity")).toString()).toBe("room=abcdefgh");
  });
});

describe("what is to be practised", () => {
  it("stands before the text, once, and alone", () => {
    const first = withFocus("My résumé", WORDS, "structure");
    expect(first).toBe(`${WORDS.structure}\n\nMy résumé`);
    expect(withFocus(first, WORDS, "structure")).toBe(first);
    expect(withFocus(first, WORDS, "clarity")).toBe(`${WORDS.clarity}\n\nMy résumé`);
    expect(withFocus("", WORDS, "clarity")).toBe(WORDS.clarity);
  });

  it("is known by its sentence, and left out with it", () => {
    const text = withFocus("My résumé", WORDS, "evidence");
    expect(focusIn(text, WORDS)).toBe("evidence");
    expect(withFocus(text, WORDS, null)).toBe("My résumé");
    expect(focusIn("My résumé", WORDS)).toBeNull();
  });

  it.each(["en", "zh-CN", "zh-TW"] as const)("is no story to be asked about (%s)", (language) => {
    const sentences = sentencesIn(language);
    for (const criterion of CRITERIA) {
      expect(notesQuestion(sentences[criterion], language === "en" ? "en" : "zh-CN", "behavioral")).toEqual([]);
    }
  });
});
