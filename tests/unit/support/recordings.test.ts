import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeWav, encodeWav } from "../../support/speech/adpcm";
import { SENTENCES } from "../../support/speech/sentences";
import { RATE, RECORDINGS, recordingOf, speak } from "../../support/speech/speak";

describe("speech recordings", () => {
  it("exist for the sentences of the tests and no others (`npm run sounds` makes them)", () => {
    expect(readdirSync(RECORDINGS).sort()).toEqual(SENTENCES.map(recordingOf).sort());
  });

  it.each(SENTENCES.map((sentence) => [sentence.text, sentence] as const))(
    "are as long as espeak-ng's own: %s",
    (_, sentence) => {
      const milliseconds = (speak(sentence).length * 1000) / RATE;
      expect(milliseconds / (sentence.times.at(-1) ?? 0)).toBeGreaterThan(0.85);
      expect(milliseconds / (sentence.times.at(-1) ?? 0)).toBeLessThan(1.15);
    },
  );
});

describe("encodeWav", () => {
  it("writes what decodeWav reads, with a noise 25 dB below a voice", () => {
    const voice = Int16Array.from({ length: 20_001 }, (_, i) =>
      Math.round(6_000 * Math.sin(i / 12) * Math.sin(i / 900) + 2_000 * Math.sin(i / 3)),
    );
    const { samples, rate } = decodeWav(encodeWav(voice, RATE));
    expect([samples.length, rate]).toEqual([voice.length, RATE]);
    const energy = (of: (i: number) => number) => voice.reduce((sum, _, i) => sum + of(i) ** 2, 0);
    const noise = energy((i) => (voice[i] ?? 0) - (samples[i] ?? 0));
    expect(10 * Math.log10(energy((i) => voice[i] ?? 0) / noise)).toBeGreaterThan(25);
  });
});
