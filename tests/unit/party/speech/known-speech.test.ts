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

/** What the fakes of vendors rest upon: they must know lost, doubled and cut words. */
describe.each([
  ["en", ENGLISH_SENTENCES],
  ["zh", CHINESE_SENTENCES],
] as const)("the recogniser of known speech in %s", (language, sentences) => {
  const textOf = (pcm: Int16Array, rate?: number) => joinWords(hearWords(language, pcm, rate).map(({ text }) => text));
  const all = joinWords(sentences.flatMap(({ text }) => splitWords(text)));
  const [first, second, third] = sentences.filter(({ text }) => splitWords(text).length > 7);
  if (!first || !second || !third) throw new Error("no sentences");

  it("knows every sentence, in a room with noise, whatever the rate and the gain", () => {
    const session = makeSession(
      sentences.flatMap((sentence) => [400, sentence]),
      { noise: 60, gain: 0.5 },
    );
    expect(textOf(session)).toBe(all);
    expect(textOf(changeRate(session, RATE, 24_000), 24_000)).toBe(all);
  });

  it("says where the words are", () => {
    const words = hearWords(language, makeSession([1000, first, 500, second]));
    const begin = RATE + speak(first).length + RATE / 2;
    const last = words.find(({ sentence }) => sentence === second);
    expect(Math.abs((words[0]?.from ?? 0) - RATE)).toBeLessThan(RATE / 20);
    expect(Math.abs((last?.from ?? 0) - begin)).toBeLessThan(RATE / 20);
    expect(words.every(({ from }, i) => from >= (words[i - 1]?.from ?? 0))).toBe(true);
  });

  it("hears of a part of a sentence the words that are in it", () => {
    for (const sentence of [first, second, third]) {
      const words = splitWords(sentence.text);
      const at = Math.floor(words.length / 2);
      const cut = Math.round(((sentence.times[at] ?? 0) / (sentence.times.at(-1) ?? 1)) * speak(sentence).length);
      expect(textOf(joinPcm([speak(sentence).slice(0, cut), makeSilence(300)]))).toBe(joinWords(words.slice(0, at)));
      expect(textOf(joinPcm([makeSilence(300), speak(sentence).slice(cut)]))).toBe(joinWords(words.slice(at)));
    }
  });

  it("hears twice what came twice, and not what was replaced by silence", () => {
    const pcm = speak(first);
    expect(textOf(joinPcm([pcm, makeSilence(200), pcm]))).toBe(joinWords([first, first].flatMap(wordsOf)));
    const [from, to] = [placeOf(first, 3), placeOf(first, 5)];
    const holed = pcm.slice();
    holed.fill(0, from, to);
    expect(textOf(holed)).toBe(joinWords(wordsOf(first).toSpliced(3, 2)));
    // Gone altogether: what follows is nearer.
    expect(textOf(joinPcm([pcm.slice(0, from), pcm.slice(to)]))).toBe(joinWords(wordsOf(first).toSpliced(3, 2)));
  });

  it("hears nothing in silence, noise, clicks and other languages", () => {
    const others = language === "en" ? CHINESE_SENTENCES : ENGLISH_SENTENCES;
    const pcm = makeSession([3000, ...others.slice(0, 6), 500], { noise: 40, clicks: [500, 1500, 2500] });
    expect(textOf(pcm)).toBe("");
  });

  it("hears the louder of two who speak at once", () => {
    const voices = [
      { pcm: speak(first), at: 0 },
      { pcm: speak(second), at: 0, gain: 0.06 },
    ];
    expect(textOf(mixPcm(voices))).toBe(first.text);
  });

  it("hears a stream as it comes, and knows since when it is quiet", () => {
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
