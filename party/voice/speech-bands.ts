/** In hertz. Voices are in the first two bands, whispering and sibilants in the others; hum and rumble are below. */
export const BANDS: readonly (readonly [from: number, to: number])[] = [
  [200, 800],
  [800, 2_500],
  [2_500, 6_000],
];
const RATE = 16_000;
/** For a second-order Butterworth filter. */
const Q = Math.SQRT1_2;

/** The power of a signal in each band. The filters keep their state between frames. */
export class SpeechBands {
  readonly #filters = BANDS.map(([from, to]) => [highPass(from), lowPass(to)] as const);

  /** Mean powers of the frame in squared sample values, one per band; never 0. */
  measure(frame: Int16Array): number[] {
    return this.#filters.map(([high, low]) => {
      let power = 0;
      for (let i = 0; i < frame.length; i++) power += low(high(frame[i] ?? 0)) ** 2;
      return power / frame.length + 1e-3;
    });
  }
}

type Filter = (sample: number) => number;

function highPass(hertz: number): Filter {
  const { cos, alpha } = angle(hertz);
  return biquad((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

function lowPass(hertz: number): Filter {
  const { cos, alpha } = angle(hertz);
  return biquad((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

function angle(hertz: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * hertz) / RATE;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * Q) };
}

/** Robert Bristow-Johnson's cookbook form, transposed. */
function biquad(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Filter {
  const [c0, c1, c2, d1, d2] = [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
  let s1 = 0;
  let s2 = 0;
  return (x) => {
    const y = c0 * x + s1;
    s1 = c1 * x - d1 * y + s2;
    s2 = c2 * x - d2 * y;
    return y;
  };
}
