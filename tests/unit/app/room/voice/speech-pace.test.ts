import { expect, it } from "vitest";
import { SpeechPace, saidAt } from "../../../../../app/room/voice/speech-pace";

it("saidAt returns whole words, none at the start and all at the end", () => {
  const words = "Tell me about a project.";
  expect([0, 0.05, 0.25, 0.9, 1].map((share) => words.slice(0, saidAt(words, share)))).toEqual([
    "",
    "Tell",
    "Tell me",
    "Tell me about a project.",
    words,
  ]);
  expect("請介紹一個專案。".slice(0, saidAt("請介紹一個專案。", 0.4))).toBe("請介紹");
});

it("SpeechPace learns a voice's pace from whole sentences, not from a word or two", () => {
  const pace = new SpeechPace();
  const words = "Tell me about a project.";
  pace.learn("Hi.", 3);
  const usual = pace.secondsFor(words);
  pace.learn(words, 2 * usual);
  expect(pace.secondsFor(words)).toBeCloseTo(2 * usual);
});
