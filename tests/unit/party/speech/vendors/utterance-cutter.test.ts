import { describe, expect, it } from "vitest";
import { type Cut, UtteranceCutter } from "../../../../../party/speech/vendors/utterance-cutter";
import { hearWords } from "../../../../support/speech/known-speech";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES, joinWords } from "../../../../support/speech/sentences";
import { joinPcm, makeSession } from "../../../../support/speech/sessions";
import { speak } from "../../../../support/speech/speak";

const SECOND = 16_000;
const LONGEST = 55 * SECOND;

/** Cuts with their audio, for pieces of that length. */
function cut(pcm: Int16Array, { piece = 1_600, lookBackMs = 20_000, pauses = [] as readonly number[] } = {}) {
  const cutter = new UtteranceCutter({ lookBackMs });
  const cuts: (Cut & { from: number; pcm: Int16Array })[] = [];
  let reached = 0;
  const take = (some: readonly Cut[]) => {
    for (const one of some) {
      const from = one.type === "speech" ? one.from : reached;
      expect(from).toBe(reached);
      expect(one.to).toBeGreaterThan(from);
      cuts.push({ ...one, from, pcm: one.type === "speech" ? cutter.read(one.from, one.to) : new Int16Array() });
      reached = one.to;
    }
  };
  for (let at = 0; at < pcm.length; at += piece) {
    take(cutter.write(pcm.subarray(at, at + piece)));
    if (pauses.some((pause) => pause > at && pause <= at + piece)) take(cutter.pause());
  }
  take(cutter.pause());
  expect(reached).toBe(pcm.length);
  return cuts;
}

const speechOf = (cuts: ReturnType<typeof cut>) => cuts.filter(({ type }) => type === "speech");

describe("UtteranceCutter", () => {
  it.each([320, 1_600, 37, 1_000_000])(
    "cuts at the pauses, and leaves out and doubles nothing, in pieces of %i",
    (piece) => {
      const sentences = ENGLISH_SENTENCES.slice(0, 5);
      const pcm = makeSession([500, ...sentences.flatMap((sentence) => [sentence, 900])], { noise: 30 });
      const cuts = cut(pcm, { piece });
      const texts = speechOf(cuts).map((one) => joinWords(hearWords("en", one.pcm).map(({ text }) => text)));
      expect(texts).toEqual(sentences.map(({ text }) => text));
      expect(speechOf(cuts).every((one) => one.pcm.every((sample, i) => sample === pcm[one.from + i]))).toBe(true);
    },
  );

  it("begins before the first sound", () => {
    const pcm = makeSession([2_000, CHINESE_SENTENCES[2] ?? 0, 900], { noise: 30 });
    const [first] = speechOf(cut(pcm));
    expect(first?.from).toBeLessThan(2 * SECOND);
    expect(first?.from).toBeGreaterThan(1.5 * SECOND);
  });

  it("reports silence while it lasts", () => {
    const cuts = cut(makeSession([10_000], { noise: 30 }));
    expect(cuts.every(({ type }) => type === "silence")).toBe(true);
    expect(cuts.length).toBeGreaterThan(5);
  });

  it("cuts at a signaled pause, and recognizes the words right after it", () => {
    const [one, two] = CHINESE_SENTENCES.slice(2, 4);
    const first = speak(one ?? CHINESE_SENTENCES[0] ?? raise());
    const second = speak(two ?? CHINESE_SENTENCES[1] ?? raise());
    // As a page sends it: the silence in between never arrived.
    const pcm = joinPcm([first, second]);
    const cuts = speechOf(cut(pcm, { pauses: [first.length], piece: 100 }));
    expect(cuts).toHaveLength(2);
    expect(Math.abs((cuts[0]?.to ?? 0) - first.length)).toBeLessThanOrEqual(100);
    const texts = cuts.map((each) => joinWords(hearWords("zh", each.pcm).map(({ text }) => text)));
    expect(texts).toEqual([one?.text, two?.text]);
  });

  it("takes a breath for a pause after long speech", () => {
    const parts = Array.from({ length: 14 }, (_, i) => [CHINESE_SENTENCES[i % 12] ?? 0, 320]).flat();
    const cuts = speechOf(cut(makeSession(parts, { noise: 20 })));
    expect(cuts.length).toBeGreaterThan(1);
    for (const { from, to } of cuts.slice(0, -1)) {
      expect(to - from).toBeGreaterThan(14 * SECOND);
      expect(to - from).toBeLessThan(30 * SECOND);
    }
    const words = cuts.flatMap(({ pcm }) => hearWords("zh", pcm).map(({ text }) => text));
    expect(joinWords(words)).toBe(Array.from({ length: 14 }, (_, i) => CHINESE_SENTENCES[i % 12]?.text).join(""));
  });

  it("cuts at the quietest moment in a minute without a pause, and never sends more than 55 seconds", () => {
    // A steady hum hides all pauses from the voice activity detection except one: 120 ms, 50 seconds in.
    const hum = hummed(90);
    hum.fill(0, 50 * SECOND, 50 * SECOND + 1_920);
    const cuts = speechOf(cut(hum));
    const long = cuts.filter(({ from, to }) => to - from > 30 * SECOND);
    for (const { from, to } of cuts) expect(to - from).toBeLessThanOrEqual(LONGEST);
    expect(long.length).toBeGreaterThan(0);
    const end = long[0]?.to ?? 0;
    expect(end).toBeGreaterThan(50 * SECOND - 1_600);
    expect(end).toBeLessThan(50 * SECOND + 3_520);
  });
});

/** Syllables four times a second without a pause between them. */
function hummed(seconds: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: seconds * SECOND }, (_, i) => {
    const t = i / SECOND;
    const tone = Math.sin(2 * Math.PI * 180 * t) + Math.sin(2 * Math.PI * 900 * t) + Math.sin(2 * Math.PI * 2_300 * t);
    return Math.round(2_500 * tone * (0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * t)));
  });
}

function raise(): never {
  throw new Error("no sentence");
}
