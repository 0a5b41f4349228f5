/** Half the length of the filter, in samples of the lower rate. */
const REACH = 16;
/** Cutoff as a share of half the lower rate: frequencies above it are mirror images. */
const CUTOFF = 0.94;

/** 16,000 samples a second → 24,000. The output lags `REACH` samples behind the input, until `end`. */
export class Upsampler {
  /** Input that the filter still needs, from `REACH` samples before the next one. */
  #kept = new Int16Array(REACH - 1);
  /** Phase of the next sample in thirds: two samples become three. */
  #phase = 0;

  take(samples: Int16Array): Int16Array<ArrayBuffer> {
    const input = new Int16Array(this.#kept.length + samples.length);
    input.set(this.#kept);
    input.set(samples, this.#kept.length);
    const output: number[] = [];
    let at = 0;
    // A sample depends on `REACH` samples before it and as many after it.
    while (at + 2 * REACH <= input.length) {
      output.push(weigh(input, at, this.#phase));
      this.#phase += 2;
      if (this.#phase >= 3) {
        this.#phase -= 3;
        at += 1;
      }
    }
    this.#kept = input.slice(at);
    return Int16Array.from(output);
  }

  /** Flushes the filter; afterwards it starts over. */
  end(): Int16Array<ArrayBuffer> {
    const rest = this.take(new Int16Array(REACH));
    this.#kept = new Int16Array(REACH - 1);
    this.#phase = 0;
    return rest;
  }
}

function weigh(input: Int16Array, at: number, phase: number): number {
  const filter = FILTERS[phase] ?? [];
  let sum = 0;
  for (let tap = 0; tap < filter.length; tap++) sum += (input[at + tap] ?? 0) * (filter[tap] ?? 0);
  return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
}

/** Windowed sincs for the phases 0, 1/3 and 2/3; each keeps a constant signal as it is. */
const FILTERS = [0, 1, 2].map((phase) => {
  const taps = Array.from({ length: 2 * REACH }, (_, tap) => {
    const x = tap - (REACH - 1) - phase / 3;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * x) / REACH) + 0.08 * Math.cos((2 * Math.PI * x) / REACH);
    return x === 0 ? CUTOFF : (Math.sin(Math.PI * CUTOFF * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});
