import { AUDIO_RATE, type AudioFrame } from "../protocol/audio-frame";

const PER_MS = AUDIO_RATE / 1000;
/**
 * Audio cannot arrive before it was spoken: a sample clock that is ahead by more than this runs too fast, and is reset.
 */
const AHEAD_MS = 150;

type Heard = { from: number; samples: Int16Array; sequence: number; pauses: boolean };
type Kept = Heard & { to: number };
/** From this position on, samples count time from this moment. */
type Anchor = { at: number; time: number };

/**
 * Received audio that is not done with: its frames, and their place in room time. Positions are samples since the first
 * one received; gaps in frames or time take up no positions.
 */
export class AudioRing {
  #frames: Kept[] = [];
  #anchors: Anchor[] = [];
  #end = 0;
  #done = 0;
  #isPaused = true;
  /** The last frame received, and the last one done with. */
  #received: number | null;
  #through: number | null;
  #frameMs = 0;

  /** `through`: frames up to this one count as received. */
  constructor(through: number | null) {
    this.#received = through;
    this.#through = through;
  }

  /** End of the received audio. */
  get end(): number {
    return this.#end;
  }

  /** Everything before this is done with. */
  get done(): number {
    return this.#done;
  }

  /** The last frame that is entirely done with. */
  get through(): number | null {
    return this.#through;
  }

  /** Whether the speaker paused after the last frame; true before the first one. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Number of buffered frames. */
  get count(): number {
    return this.#frames.length;
  }

  /** Returns false for a repeat. `now`: the time of arrival. */
  add({ sequence, startedAt, pauses, samples }: AudioFrame, now: number): boolean {
    if (this.#received !== null && sequence <= this.#received) return false;
    const missing = this.#received === null || this.#end === 0 ? 0 : sequence - this.#received - 1;
    if (samples.length > 0) this.#anchor(startedAt, missing, now - samples.length / PER_MS);
    const from = this.#end;
    this.#end += samples.length;
    this.#frames.push({ from, to: this.#end, samples, sequence, pauses });
    this.#received = sequence;
    this.#isPaused = pauses;
    if (samples.length > 0) this.#frameMs = samples.length / PER_MS;
    return true;
  }

  #anchor(startedAt: number | null, missing: number, latest: number): void {
    const expected = this.#anchors.length === 0 ? null : this.endOf(this.#end);
    const time = this.#timeOfNext(startedAt, missing, latest, expected);
    if (time !== expected) this.#anchors.push({ at: this.#end, time });
  }

  #timeOfNext(startedAt: number | null, missing: number, latest: number, expected: number | null): number {
    if (startedAt !== null) return Math.min(startedAt, latest);
    if (expected === null) return latest;
    if (this.#isPaused) return Math.max(expected, latest);
    if (missing > 0) return Math.max(expected, Math.min(latest, expected + missing * this.#frameMs));
    return expected > latest + AHEAD_MS ? latest : expected;
  }

  /**
   * Reads on from the position: the frames after the one with sequence `after` or, without it, those that reach beyond
   * the position, starting there. A frame `pauses` after its last sample.
   */
  *read(position: number, after: number | null): Generator<Heard> {
    let first = this.#frames.length;
    while (first > 0 && isAhead(this.#frames[first - 1], position, after)) first -= 1;
    for (const frame of this.#frames.slice(first)) {
      const from = Math.max(position, frame.from);
      yield { ...frame, from, samples: frame.samples.subarray(from - frame.from) };
    }
  }

  /** Marks everything before the position as done with. */
  release(to: number): void {
    this.#done = Math.max(this.#done, Math.min(to, this.#end));
    let gone = 0;
    while (gone < this.#frames.length && (this.#frames[gone]?.to ?? Number.POSITIVE_INFINITY) <= this.#done) gone += 1;
    if (gone > 0) this.#through = this.#frames[gone - 1]?.sequence ?? this.#through;
    this.#frames.splice(0, gone);
    while ((this.#anchors[1]?.at ?? Number.POSITIVE_INFINITY) <= this.#done) this.#anchors.shift();
  }

  /** Room time of the start of the sample at the position. */
  startOf(position: number): number {
    return this.#time(position, (anchor) => anchor.at <= position);
  }

  /** Room time of the end of the sample before the position. */
  endOf(position: number): number {
    return this.#time(position, (anchor) => anchor.at < position);
  }

  #time(position: number, holds: (anchor: Anchor) => boolean): number {
    const anchor = this.#anchors.findLast(holds) ?? this.#anchors[0];
    return anchor ? anchor.time + (position - anchor.at) / PER_MS : 0;
  }
}

function isAhead(frame: Kept | undefined, from: number, after: number | null): boolean {
  return frame !== undefined && (after === null ? frame.to > from : frame.sequence > after);
}
