import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Resampler } from "../../../../../app/room/audio/resampler";
import { quickExpect } from "../../../../support/quick-expect";

const RATES = [8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000];
const BLOCK = 128;

function sine(rate: number, hertz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate));
}

/** In blocks, as a worklet gets them. */
function resample(input: Float32Array, rate: number, block = BLOCK): Float32Array {
  const resampler = new Resampler(rate);
  const parts: Float32Array[] = [];
  for (let at = 0; at < input.length; at += block) parts.push(resampler.take(input.subarray(at, at + block)));
  return join(parts);
}

function join(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The middle, where neither beginning nor end are felt. */
function middle(samples: Float32Array): Float32Array {
  return samples.subarray(1_000, samples.length - 1_000);
}

function loudness(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return 10 * Math.log10(power / samples.length + 1e-20);
}

const SINE_DB = 20 * Math.log10(0.5 / Math.SQRT2);

describe("resampler", () => {
  it.each(RATES)("passes the frequencies of speech unchanged, from %i Hz", (rate) => {
    const top = Math.min(7_000, rate * 0.43);
    for (const hertz of [60, 440, 1_000, 3_000, top]) {
      const gain = loudness(middle(resample(sine(rate, hertz, 0.5), rate))) - SINE_DB;
      expect(Math.abs(gain), `${hertz} Hz`).toBeLessThan(0.1);
    }
  });

  it.each(RATES.filter((rate) => rate > 17_000))("suppresses aliases, from %i Hz", (rate) => {
    const highs = Array.from({ length: 12 }, (_, i) => 8_500 + (i * (rate / 2 - 8_600)) / 11);
    for (const hertz of highs) {
      const rest = loudness(middle(resample(sine(rate, hertz, 0.5), rate))) - SINE_DB;
      expect(rest, `${hertz} Hz`).toBeLessThan(-65);
    }
  });

  it("adds no tones of its own when it raises the sample rate", () => {
    const output = middle(resample(sine(8_000, 3_000, 0.5), 8_000));
    // Without the tone itself, fitted by what it is correlated with.
    let a = 0;
    let b = 0;
    for (let i = 0; i < output.length; i++) {
      a += ((output[i] ?? 0) * Math.sin((2 * Math.PI * 3_000 * i) / 16_000) * 2) / output.length;
      b += ((output[i] ?? 0) * Math.cos((2 * Math.PI * 3_000 * i) / 16_000) * 2) / output.length;
    }
    const rest = output.map((sample, i) => {
      const angle = (2 * Math.PI * 3_000 * i) / 16_000;
      return sample - a * Math.sin(angle) - b * Math.cos(angle);
    });
    expect(loudness(rest) - SINE_DB).toBeLessThan(-65);
  });

  it.each(RATES)("keeps the time to the sample, from %i Hz", (rate) => {
    const input = sine(rate, 500, 1);
    const output = resample(input, rate);
    const ideal = sine(16_000, 500, 1);
    let worst = 0;
    for (let i = 1_000; i < output.length - 1_000; i++) {
      worst = Math.max(worst, Math.abs((output[i] ?? 0) - (ideal[i] ?? 0)));
    }
    expect(worst).toBeLessThan(0.002);
  });

  it.each([
    [44_100, 120],
    [47_999, 60],
  ])("does not drift, at %i Hz in %i seconds", (rate, seconds) => {
    const resampler = new Resampler(rate);
    const block = new Float32Array(Math.floor(rate / 10));
    let samples = 0;
    let given = 0;
    const missing: number[] = [];
    while (given < rate * seconds) {
      given += block.length;
      samples += resampler.take(block).length;
      missing.push((given * 16_000) / rate - samples);
    }
    // Everything except the half of the filter that waits for further input, at the end as at the beginning.
    expect(Math.min(...missing)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...missing)).toBeLessThan(64);
    expect(Math.max(...missing) - Math.min(...missing)).toBeLessThan(2);
  });

  it("returns the same output however its input is divided", () => {
    const input = Float32Array.from({ length: 6_000 }, (_, i) => Math.sin(i * i * 0.00003));
    fc.assert(
      fc.property(
        fc.constantFrom(...RATES),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 40 }),
        (rate, cuts) => {
          const resampler = new Resampler(rate);
          const parts: Float32Array[] = [];
          let at = 0;
          for (const length of [...cuts, input.length]) {
            parts.push(resampler.take(input.subarray(at, at + length)));
            at = Math.min(input.length, at + length);
          }
          quickExpect(join(parts)).toEqual(resample(input, rate, input.length));
        },
      ),
      { numRuns: 40 },
    );
  });
});
