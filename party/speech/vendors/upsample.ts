/** Half the length of the filter, in samples of the lower rate. */
const REACH = 16;
/** Of half the lower rate: what lies above is the mirror image that the higher rate would make of it. */
const CUTOFF = 0.94;

/** 16,000 samples a second → 24,000. What comes out lies `REACH` samples behind what went in, until `end`. */
export class Upsampler {
  /** The last samples that still count, from `REACH` before the first one that is to come. */
  #kept = new Int16Array(REACH - 1);
  /** Which third of a sample comes next: two samples make three. */
  #phase = 0;

  take(samples: Int16Array): Int16Array<ArrayBuffer> {
    const input = new Int16Array(this.#kept.length + samples.length);
    input.set(this.#kept);
    input.set(samples, this.#kept.length);
    const output: number[] = [];
    let at = 0;
    // A sample is made of `REACH` before its place and as many after it.
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

  /** What is still inside; afterwards it begins anew. */
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

/** Windowed sincs for the places 0, 1/3 and 2/3 after a sample; each leaves a steady value as it is. */
const FILTERS = [0, 1, 2].map((phase) => {
  const taps = Array.from({ length: 2 * REACH }, (_, tap) => {
    const x = tap - (REACH - 1) - phase / 3;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * x) / REACH) + 0.08 * Math.cos((2 * Math.PI * x) / REACH);
    return x === 0 ? CUTOFF : (Math.sin(Math.PI * CUTOFF * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});
