/** Length of a frame's feature vector. */
export const BANDS = 16;
const WINDOW_SECONDS = 0.025;
const LOWEST = 120;
const HIGHEST = 6_500;
/** Loudness grows with this power of energy, so that weak bands count, and their noise does not. */
const POWER = 0.3;

export type Frame = {
  /** The shape of the spectrum as a vector of length 1, independent of gain; all 0 in digital silence. */
  shape: Float32Array;
  /** Root mean square, in steps of 16-bit samples. */
  loudness: number;
};

/** Cuts a stream of samples of any rate into frames. Frame n begins n / `framesPerSecond` seconds in. */
export class BandFrames {
  readonly #hop: number;
  readonly #window: Float32Array;
  readonly #size: number;
  readonly #edges: number[];
  readonly #transform: (real: Float64Array, imaginary: Float64Array) => void;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  #rest = new Int16Array();

  constructor(rate: number, framesPerSecond: number) {
    this.#hop = rate / framesPerSecond;
    const length = Math.round(rate * WINDOW_SECONDS);
    this.#window = Float32Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
    this.#size = 2 ** Math.ceil(Math.log2(length));
    this.#transform = makeTransform(this.#size);
    this.#real = new Float64Array(this.#size);
    this.#imaginary = new Float64Array(this.#size);
    const mels = [LOWEST, HIGHEST].map((hertz) => Math.log(1 + hertz / 700));
    this.#edges = Array.from({ length: BANDS + 1 }, (_, band) => {
      const mel = (mels[0] ?? 0) + (((mels[1] ?? 0) - (mels[0] ?? 0)) * band) / BANDS;
      return Math.round((700 * (Math.exp(mel) - 1) * this.#size) / rate);
    });
  }

  take(samples: Int16Array): Frame[] {
    const all = new Int16Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const frames: Frame[] = [];
    let at = 0;
    for (; at + this.#window.length <= all.length; at += this.#hop) frames.push(this.#measure(all, at));
    this.#rest = all.slice(at);
    return frames;
  }

  #measure(samples: Int16Array, at: number): Frame {
    const [real, imaginary, window] = [this.#real, this.#imaginary, this.#window];
    real.fill(0);
    imaginary.fill(0);
    let energy = 0;
    for (let i = 0; i < window.length; i++) {
      const sample = samples[at + i] ?? 0;
      energy += sample * sample;
      real[i] = sample * (window[i] ?? 0);
    }
    this.#transform(real, imaginary);
    const shape = new Float32Array(BANDS);
    let mean = 0;
    for (let band = 0; band < BANDS; band++) {
      const [from = 0, to = 0] = [this.#edges[band], this.#edges[band + 1]];
      let sum = 0;
      for (let k = from; k < Math.max(to, from + 1); k++) sum += (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
      shape[band] = sum ** POWER;
      mean += (shape[band] ?? 0) / BANDS;
    }
    let square = 0;
    for (let band = 0; band < BANDS; band++) square += ((shape[band] ?? 0) - mean) ** 2;
    const length = Math.sqrt(square);
    for (let band = 0; band < BANDS; band++) shape[band] = length > 0 ? ((shape[band] ?? 0) - mean) / length : 0;
    return { shape, loudness: Math.sqrt(energy / this.#window.length) };
  }
}

/** The fast Fourier transform, in place, of this many numbers: a power of two. */
function makeTransform(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const turned = Uint16Array.from({ length: size }, () => 0);
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    turned[i] = j;
  }
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((-2 * Math.PI * k) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => Math.sin((-2 * Math.PI * k) / size));
  return (real, imaginary) => {
    for (let i = 1; i < size; i++) {
      const j = turned[i] as number;
      if (i >= j) continue;
      const [r, m] = [real[i] as number, imaginary[i] as number];
      real[i] = real[j] as number;
      imaginary[i] = imaginary[j] as number;
      real[j] = r;
      imaginary[j] = m;
    }
    for (let span = 2; span <= size; span *= 2) {
      const half = span / 2;
      const step = size / span;
      for (let k = 0; k < half; k++) {
        const cos = cosines[k * step] as number;
        const sin = sines[k * step] as number;
        for (let i = k; i < size; i += span) {
          const r = real[i + half] as number;
          const m = imaginary[i + half] as number;
          const turnedR = r * cos - m * sin;
          const turnedM = r * sin + m * cos;
          real[i + half] = (real[i] as number) - turnedR;
          imaginary[i + half] = (imaginary[i] as number) - turnedM;
          real[i] = (real[i] as number) + turnedR;
          imaginary[i] = (imaginary[i] as number) + turnedM;
        }
      }
    }
  };
}
