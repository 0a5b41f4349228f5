import { AUDIO_RATE } from "../../../party/protocol/audio-frame";

/** Half of the transition band lies on either side of this: flat to 7 kHz, gone from 8.4 kHz on, for 16 kHz. */
const CUTOFF = 0.963;
const TRANSITION = 0.175;
/** Kaiser's window for what comes back mirrored, in decibels below the signal. */
const ATTENUATION_DB = 72;
/** Places between two samples for which the filter is worked out; what lies between is interpolated, 90 dB below. */
const PHASES = 256;

/**
 * Resamples any rate to 16,000 samples a second, without aliases. Exact in time: the position of the next sample is
 * kept in integers, so nothing drifts however long it runs. Pure. No maintained library does this in a worklet without
 * WebAssembly; browsers' own resamplers need a context of 16 kHz, to which Firefox connects no microphone.
 */
export class Resampler {
  private readonly rate: number;
  private readonly taps: number;
  /** One filter for each phase, the last one twice as far as the first: `PHASES + 1` rows of `taps`. */
  private readonly filters: Float32Array;
  /** The end of what came before, as far as it still counts, then what is new. */
  private buffer: Float32Array;
  private filled: number;
  /** Where the next sample lies: whole input samples into the buffer, and 1/16,000ths of one beyond. */
  private whole = 0;
  private rest = 0;

  /** `rate`: a whole number of samples a second. */
  constructor(rate: number) {
    this.rate = rate;
    const edge = (Math.min(rate, AUDIO_RATE) / 2 / rate) * CUTOFF;
    const width = ((Math.min(rate, AUDIO_RATE) / 2) * TRANSITION) / rate;
    const length = (ATTENUATION_DB - 8) / (2.285 * 2 * Math.PI * width);
    this.taps = 2 * Math.ceil(length / 2);
    this.filters = designFilters(this.taps, edge);
    this.buffer = new Float32Array(this.taps * 2);
    // Silence before the beginning, so that the first sample out corresponds to the first one in.
    this.filled = this.taps / 2 - 1;
  }

  /** As many samples as are complete by now; what is left over counts the next time. */
  take(input: Float32Array): Float32Array {
    this.append(input);
    const output = new Float32Array(this.ready());
    for (let i = 0; i < output.length; i++) {
      output[i] = this.sample();
      this.rest += this.rate;
      const steps = Math.floor(this.rest / AUDIO_RATE);
      this.whole += steps;
      this.rest -= steps * AUDIO_RATE;
    }
    this.forget();
    return output;
  }

  private append(input: Float32Array): void {
    if (this.filled + input.length > this.buffer.length) {
      const larger = new Float32Array(2 * (this.filled + input.length));
      larger.set(this.buffer.subarray(0, this.filled));
      this.buffer = larger;
    }
    this.buffer.set(input, this.filled);
    this.filled += input.length;
  }

  /** How many samples the buffer is enough for. */
  private ready(): number {
    const room = this.filled - this.taps - this.whole;
    return room < 0 ? 0 : Math.floor((room * AUDIO_RATE + AUDIO_RATE - 1 - this.rest) / this.rate) + 1;
  }

  private sample(): number {
    const place = (this.rest / AUDIO_RATE) * PHASES;
    const phase = Math.floor(place);
    const between = place - phase;
    const near = phase * this.taps;
    const a = this.weigh(near);
    return between === 0 ? a : a + (this.weigh(near + this.taps) - a) * between;
  }

  private weigh(row: number): number {
    const [buffer, filters, from, taps] = [this.buffer, this.filters, this.whole, this.taps];
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += (buffer[from + tap] ?? 0) * (filters[row + tap] ?? 0);
    return sum;
  }

  private forget(): void {
    const done = Math.min(this.whole, this.filled);
    this.buffer.copyWithin(0, done, this.filled);
    this.filled -= done;
    this.whole -= done;
  }
}

/** Windowed sincs, each of which lets silence and a steady value pass unchanged. `edge`: in input samples. */
function designFilters(taps: number, edge: number): Float32Array {
  const filters = new Float32Array((PHASES + 1) * taps);
  const beta = 0.1102 * (ATTENUATION_DB - 8.7);
  for (let phase = 0; phase <= PHASES; phase++) {
    const row = filters.subarray(phase * taps, (phase + 1) * taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const x = tap - (taps / 2 - 1) - phase / PHASES;
      const value = sinc(2 * edge * x) * kaiser(x / (taps / 2), beta);
      row[tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap++) row[tap] = (row[tap] ?? 0) / sum;
  }
  return filters;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** `x`: -1 to 1 over the window. */
function kaiser(x: number, beta: number): number {
  return bessel(beta * Math.sqrt(Math.max(0, 1 - x * x))) / bessel(beta);
}

/** Modified Bessel function of the first kind, order 0. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
