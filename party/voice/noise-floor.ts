/** Powers below this are quantization noise of the sound card. */
const LEAST = 9;
/** Until the room is known, louder frames don't count as noise: somebody may speak from the first moment. */
const UNKNOWN = 60 ** 2;
/** Frames of 20 ms: after one second the room is known. */
const KNOWN_AFTER = 50;
const SMOOTHING = 0.6;
/** The quietest moment is below the mean of a noise by about this factor. */
const BIAS = 1.5;
/** The last three seconds, in parts: a new part replaces the oldest. */
const PARTS = 8;
const PART_FRAMES = 20;

/** Estimates the power of the steady noise under a signal: the quietest (smoothed) frame of the last three seconds. */
export class NoiseFloor {
  #smooth = -1;
  #frames = 0;
  readonly #quietest: number[] = [];

  /** Takes the power of a frame's band; returns the noise's. */
  follow(power: number): number {
    this.#smooth = this.#smooth < 0 ? power : SMOOTHING * this.#smooth + (1 - SMOOTHING) * power;
    if (this.#frames++ % PART_FRAMES === 0) {
      this.#quietest.push(this.#smooth);
      if (this.#quietest.length > PARTS) this.#quietest.shift();
    }
    const last = this.#quietest.length - 1;
    this.#quietest[last] = Math.min(this.#quietest[last] ?? this.#smooth, this.#smooth);
    const floor = BIAS * Math.min(...this.#quietest);
    return Math.max(LEAST, this.#frames < KNOWN_AFTER ? Math.min(floor, UNKNOWN) : floor);
  }
}
