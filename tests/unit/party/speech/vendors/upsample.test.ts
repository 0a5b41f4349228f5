import { describe, expect, it } from "vitest";
import { Upsampler } from "../../../../../party/speech/vendors/upsample";

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Int16Array.from({ length: rate * seconds }, (_, i) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * hertz * i) / rate)),
  );

function upsample(samples: Int16Array, piece = samples.length): Int16Array {
  const upsampler = new Upsampler();
  const pieces: Int16Array[] = [];
  for (let at = 0; at < samples.length; at += piece) pieces.push(upsampler.take(samples.subarray(at, at + piece)));
  pieces.push(upsampler.end());
  return Int16Array.from(pieces.flatMap((one) => [...one]));
}

/** Loudness of one tone in decibels below full scale. */
function levelAt(samples: Int16Array, hertz: number): number {
  let [cos, sin] = [0, 0];
  const inner = samples.subarray(1_200, -1_200);
  inner.forEach((sample, i) => {
    cos += sample * Math.cos((2 * Math.PI * hertz * i) / 24_000);
    sin += sample * Math.sin((2 * Math.PI * hertz * i) / 24_000);
  });
  return 20 * Math.log10((2 * Math.hypot(cos, sin)) / inner.length / 10_000);
}

describe("Upsampler from 16,000 to 24,000 samples a second", () => {
  it("makes three samples of every two, to the end, and stays in time", () => {
    const out = upsample(tone(1_000, 16_000));
    const wanted = tone(1_000, 24_000);
    expect(out).toHaveLength(wanted.length);
    for (let i = 100; i < out.length - 100; i++) expect(Math.abs((out[i] ?? 0) - (wanted[i] ?? 0))).toBeLessThan(60);
  });

  it.each([200, 3_000, 6_000])("leaves %i Hz as loud as it was, and adds nothing of its mirror image", (hertz) => {
    const out = upsample(tone(hertz, 16_000));
    expect(Math.abs(levelAt(out, hertz))).toBeLessThan(0.3);
    expect(levelAt(out, 16_000 - hertz)).toBeLessThan(-50);
  });

  it("gives the same result for pieces of any length, and starts over after its end", () => {
    const input = tone(700, 16_000, 0.1);
    const whole = upsample(input);
    for (const piece of [1, 7, 160, 333]) expect(upsample(input, piece)).toEqual(whole);
    const upsampler = new Upsampler();
    const once = [...upsampler.take(input), ...upsampler.end()];
    expect([...upsampler.take(input), ...upsampler.end()]).toEqual(once);
  });
});
