import { NoiseFloor } from "./noise-floor";
import { BANDS, SpeechBands } from "./speech-bands";

const FRAME_MS = 20;
const FRAME = 320;

/**
 * Audio before the start of speech that belongs to it, in milliseconds: a soft first consonant is below the noise.
 * Callers that send or cut by voice activity keep at least this much and put it in front. It also covers the delay of
 * the decision, up to 100 ms after the `at` of its change.
 */
export const VOICE_LEAD_MS = 300;

/** Speech exceeds the noise by this much in one band, or by the lesser amount in two. In decibels. */
const BEGINS = { one: 8, two: 5.5 };
/** Speech that has begun continues above this. */
const GOES_ON = { one: 6, two: 4.5 };
/** Frames in a row, more or less, that make speech; a click is shorter. */
const ONSET_FRAMES = 3;
/** The scale of the device meter: speech close by is around the middle. */
const QUIET_DB = -60;
const LOUD_DB = -8;
/** A level this far below the recent maximum is the echo of a bang, not the start of speech. */
const ECHO_DB = 12;
const ECHO_FADES_DB = 1.5;

type Change = { at: number; speaking: boolean };
type Heard = { speaking: boolean; level: number; changes: readonly Change[]; quiet: number; unvoiced: number };

/**
 * Detects speech in one stream of 16 kHz mono samples; adapts to the room's noise. Pure. It compares frames of 20 ms
 * with the noise in three speech bands. The noise is the quietest level of the last three seconds, so a fan that is
 * switched on counts as speech for that long.
 */
export class VoiceActivity {
  readonly #hangover: number;
  readonly #bands = new SpeechBands();
  readonly #noise = BANDS.map(() => new NoiseFloor());
  readonly #frame = new Int16Array(FRAME);
  #filled = 0;
  /** Samples in whole frames so far. */
  #position = 0;
  #speaking = false;
  /** Evidence for the start of speech, in frames, and where these frames began. */
  #onset = 0;
  #onsetAt = 0;
  /** The recent maximum in decibels, decaying. */
  #peak = Number.NEGATIVE_INFINITY;
  #lastVoiceAt = 0;
  #lastChangeAt = 0;
  #lastSoundAt = 0;
  /** Loud frames of late, and the end of the last one that was no click. */
  #loud = 0;
  #lastVoicedAt = 0;
  #level = 0;

  /** `hangoverMs`: the length of silence after which speech is over. */
  constructor({ hangoverMs = 500 }: { hangoverMs?: number } = {}) {
    this.#hangover = (hangoverMs / FRAME_MS) * FRAME;
  }

  /**
   * Takes any number of samples. `speaking`: the state at their end; `level`: 0…1 (loudest 20 ms, in decibels).
   * Transitions carry positions in samples since the first: the start of speech, which may be before these samples, and
   * the end of the hangover. They never fall. `quiet`: samples since anything was louder than the noise, even a click
   * or the beginning of a word. `unvoiced`: the same without clicks, which are shorter than any word.
   */
  take(samples: Int16Array): Heard {
    const changes: Change[] = [];
    let loudest = -1;
    for (let read = 0; read < samples.length; ) {
      const part = samples.subarray(read, read + FRAME - this.#filled);
      this.#frame.set(part, this.#filled);
      this.#filled += part.length;
      read += part.length;
      if (this.#filled < FRAME) break;
      this.#filled = 0;
      loudest = Math.max(loudest, meter(this.#frame));
      const change = this.#follow(this.#frame);
      if (change) changes.push(change);
    }
    if (loudest >= 0) this.#level = loudest;
    const { speaking, level } = { speaking: this.#speaking, level: this.#level };
    const [quiet, unvoiced] = [this.#position - this.#lastSoundAt, this.#position - this.#lastVoicedAt];
    return { speaking, level, changes, quiet, unvoiced };
  }

  #follow(frame: Int16Array): Change | null {
    const from = this.#position;
    this.#position += FRAME;
    const powers = this.#bands.measure(frame);
    const above = powers.map((power, band) => 10 * Math.log10(power / (this.#noise[band]?.follow(power) ?? power)));
    const loudness = 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0));
    this.#peak = Math.max(loudness, this.#peak - ECHO_FADES_DB);
    const stands = standsOut(above, this.#speaking ? GOES_ON : BEGINS);
    if (stands) this.#lastSoundAt = this.#position;
    this.#loud = stands ? Math.min(this.#loud + 1, 2 * ONSET_FRAMES) : Math.max(0, this.#loud - 1);
    if (stands && this.#loud >= ONSET_FRAMES) this.#lastVoicedAt = this.#position;
    return this.#judge(from, stands && (this.#speaking || loudness > this.#peak - ECHO_DB));
  }

  #judge(from: number, voice: boolean): Change | null {
    if (this.#speaking) {
      if (voice) this.#lastVoiceAt = this.#position;
      if (this.#position - this.#lastVoiceAt < this.#hangover) return null;
      return this.#turn(this.#position);
    }
    if (voice && this.#onset === 0) this.#onsetAt = from;
    this.#onset = voice ? this.#onset + 1 : Math.max(0, this.#onset - 1);
    if (this.#onset < ONSET_FRAMES) return null;
    this.#lastVoiceAt = this.#position;
    return this.#turn(Math.max(this.#onsetAt, this.#lastChangeAt));
  }

  #turn(at: number): Change {
    this.#speaking = !this.#speaking;
    this.#onset = 0;
    this.#lastChangeAt = at;
    return { at, speaking: this.#speaking };
  }
}

function standsOut(above: readonly number[], { one, two }: { one: number; two: number }): boolean {
  return above.some((db) => db >= one) || above.filter((db) => db >= two).length >= 2;
}

function meter(frame: Int16Array): number {
  let power = 0;
  for (const sample of frame) power += sample * sample;
  const db = 10 * Math.log10(power / frame.length / 32_768 ** 2 + 1e-12);
  return Math.min(1, Math.max(0, (db - QUIET_DB) / (LOUD_DB - QUIET_DB)));
}
