import { describe, expect, it } from "vitest";
import { changeRate } from "../../../support/speech/change-rate";
import { hearWords, KnownSpeech } from "../../../support/speech/known-speech";
import {
  CHINESE_SENTENCES,
  ENGLISH_SENTENCES,
  joinWords,
  type Sentence,
  splitWords,
} from "../../../support/speech/sentences";
import { joinPcm, makeSession, makeSilence, mixPcm } from "../../../support/speech/sessions";
import { RATE, speak } from "../../../support/speech/speak";

/** The fake vendors depend on this: the recognizer must notice lost, doubled and cut words. */
describe.each([
  ["en", ENGLISH_SENTENCES],
  ["zh", CHINESE_SENTENCES],
] as const)("KnownSpeech recognizer in %s", (language, sentences) => {
  const textOf = (pcm: Int16Array, rate?: number) => joinWords(hearWords(language, pcm, rate).map(({ text }) => text));
  const all = joinWords(sentences.flatMap(({ text }) => splitWords(text)));
  const [first, second, third] = sentences.filter(({ text }) => splitWords(text).length > 7);
  if (!first || !second || !third) throw new Error("no sentences");

  it("knows every sentence in a room with noise, at any rate and gain", () => {
    const session = makeSession(
      sentences.flatMap((sentence) => [400, sentence]),
      { noise: 60, gain: 0.5 },
    );
    expect(textOf(session)).toBe(all);
    expect(textOf(changeRate(session, RATE, 24_000), 24_000)).toBe(all);
  });

  it("reports where the words are", () => {
    const words = hearWords(language, makeSession([1000, first, 500, second]));
    const begin = RATE + speak(first).length + RATE / 2;
    const last = words.find(({ sentence }) => sentence === second);
    expect(Math.abs((words[0]?.from ?? 0) - RATE)).toBeLessThan(RATE / 20);
    expect(Math.abs((last?.from ?? 0) - begin)).toBeLessThan(RATE / 20);
    expect(words.every(({ from }, i) => from >= (words[i - 1]?.from ?? 0))).toBe(true);
  });

  it("recognizes only the words that are in part of a sentence", () => {
    for (const sentence of [first, second, third]) {
      const words = splitWords(sentence.text);
      const at = Math.floor(words.length / 2);
      const cut = Math.round(((sentence.times[at] ?? 0) / (sentence.times.at(-1) ?? 1)) * speak(sentence).length);
      expect(textOf(joinPcm([speak(sentence).slice(0, cut), makeSilence(300)]))).toBe(joinWords(words.slice(0, at)));
      expect(textOf(joinPcm([makeSilence(300), speak(sentence).slice(cut)]))).toBe(joinWords(words.slice(at)));
    }
  });

  it("recognizes repeated words twice, and no words replaced by silence", () => {
    const pcm = speak(first);
    expect(textOf(joinPcm([pcm, makeSilence(200), pcm]))).toBe(joinWords([first, first].flatMap(wordsOf)));
    const [from, to] = [placeOf(first, 3), placeOf(first, 5)];
    const holed = pcm.slice();
    holed.fill(0, from, to);
    expect(textOf(holed)).toBe(joinWords(wordsOf(first).toSpliced(3, 2)));
    // Removed altogether: the rest moves closer.
    expect(textOf(joinPcm([pcm.slice(0, from), pcm.slice(to)]))).toBe(joinWords(wordsOf(first).toSpliced(3, 2)));
  });

  it("recognizes nothing in silence, noise, clicks and other languages", () => {
    const others = language === "en" ? CHINESE_SENTENCES : ENGLISH_SENTENCES;
    const pcm = makeSession([3000, ...others.slice(0, 6), 500], { noise: 40, clicks: [500, 1500, 2500] });
    expect(textOf(pcm)).toBe("");
  });

  it("recognizes the louder of two simultaneous speakers", () => {
    const voices = [
      { pcm: speak(first), at: 0 },
      { pcm: speak(second), at: 0, gain: 0.06 },
    ];
    expect(textOf(mixPcm(voices))).toBe(first.text);
  });

  it("recognizes a stream as it arrives, and reports since when it is quiet", () => {
    const session = makeSession([first, 900], { noise: 20 });
    const speech = new KnownSpeech(language);
    let before = 0;
    for (let at = 0; at < session.length; at += 320) {
      speech.hear(session.subarray(at, at + 320));
      const { length } = speech.words();
      expect(length).toBeGreaterThanOrEqual(Math.min(before, 2));
      before = length;
    }
    expect(joinWords(speech.words().map(({ text }) => text))).toBe(first.text);
    expect(joinWords(speech.words().map(({ traditional }) => traditional))).toBe(first.traditional);
    expect(speech.heard).toBe(session.length);
    expect(Math.abs(speech.soundUntil - speak(first).length)).toBeLessThan(RATE / 10);
  });
});

function wordsOf({ text }: Sentence): string[] {
  return splitWords(text);
}

function placeOf(sentence: Sentence, word: number): number {
  return Math.round(((sentence.times[word] ?? 0) / (sentence.times.at(-1) ?? 1)) * speak(sentence).length);
}
