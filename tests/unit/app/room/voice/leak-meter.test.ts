import { describe, expect, it } from "vitest";
import { LeakMeter } from "../../../../../app/room/voice/leak-meter";
import { makeChance } from "../../../../support/sounds";
import { SENTENCES } from "../../../../support/speech/sentences";
import { RATE, speak } from "../../../../support/speech/speak";

const of = (speaker: "interviewer" | "candidate", language: "en" | "zh") =>
  SENTENCES.filter((one) => one.speaker === speaker && one.language === language).map((one) => speak(one));

/** Sentences in a row, with a pause after each, from -1 to 1. */
function talk(sentences: readonly Int16Array[], seconds: number): Float32Array {
  const all = new Float32Array(seconds * RATE);
  let at = 0;
  for (let i = 0; at < all.length; i += 1) {
    const sentence = sentences[i % sentences.length] ?? new Int16Array();
    for (const [k, sample] of sentence.entries()) if (at + k < all.length) all[at + k] = sample / 32_768;
    at += sentence.length + 0.35 * RATE;
  }
  return all;
}

type Mix = { leakDb?: number; lagMs?: number; noiseDb?: number; ownDb?: number; language?: "en" | "zh"; seed?: number };

/** The microphone while the interviewer speaks for some seconds. */
function measure(seconds: number, mix: Mix): boolean | null {
  const { leakDb = Number.NEGATIVE_INFINITY, lagMs = 180, noiseDb = -60, ownDb, language = "en", seed = 1 } = mix;
  const voice = talk(of("interviewer", language), seconds);
  const candidate = talk(of("candidate", language).toReversed(), seconds);
  const chance = makeChance(seed);
  const gain = (db: number) => 10 ** (db / 20);
  const lag = Math.round((lagMs / 1000) * RATE);
  const microphone = Int16Array.from({ length: voice.length }, (_, i) => {
    const leak = gain(leakDb) * (voice[i - lag] ?? 0);
    const own = ownDb === undefined ? 0 : gain(ownDb) * (candidate[i] ?? 0);
    return Math.round(32_767 * (leak + own + gain(noiseDb) * chance()));
  });
  const meter = new LeakMeter();
  meter.plays(voice, RATE, 5_000);
  for (let i = 0; i < microphone.length; i += 1_280)
    meter.hears(microphone.subarray(i, i + 1_280), RATE, 5_000 + (i / RATE) * 1000);
  return meter.found();
}

describe("LeakMeter", () => {
  it.each([1, 2])("B9 finds no leak in a microphone that hears only room noise: seed %i", (seed) => {
    for (const language of ["en", "zh"] as const)
      for (const noiseDb of [-85, -70, -50, -35]) expect(measure(7, { noiseDb, language, seed })).toBe(false);
  });

  it("B9 finds a leak of the own voice, loud or soft, soon or late", () => {
    for (const leakDb of [-6, -30])
      for (const lagMs of [20, 180, 420]) expect(measure(7, { leakDb, lagMs })).toBe(true);
    expect(measure(7, { leakDb: -20, language: "zh" })).toBe(true);
  });

  it("B9 never denies a leak that stands out of the noise, however soft", () => {
    for (const leakDb of [-40, -50]) expect(measure(7, { leakDb, noiseDb: -85 })).not.toBe(false);
  });

  it("B9 never denies a leak while somebody speaks", () => {
    for (const leakDb of [-6, -15, -25]) expect(measure(7, { leakDb, ownDb: -12 })).not.toBe(false);
  });

  it("B9 stays uncertain while somebody speaks, without microphone samples, or too soon", () => {
    expect(measure(7, { ownDb: -10 })).not.toBe(false);
    expect(measure(7, { noiseDb: Number.NEGATIVE_INFINITY })).toBeNull();
    expect(measure(4, {})).toBeNull();
    expect(new LeakMeter().found()).toBeNull();
  });
});
