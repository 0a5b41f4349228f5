import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechNet } from "../recogniser";
import { ReplayBuffer } from "./replay-buffer";

/** How a vendor wants its audio. */
export type Pace = {
  /** Samples in a frame; only the last one may be shorter. */
  frame: number;
  /** How many times faster than speech it may go while there is something to catch up with. */
  speed: number;
  /** Whether pauses are filled with silence. */
  fills: boolean;
};

/** A pause is told by this much silence at once: it is what ends a sentence. */
const PAUSE_SAMPLES = AUDIO_RATE;
/** Nothing is written for this long, and nobody said that there is a pause: something is late, and silence fills in. */
const STALL_MS = 1_500;
/** Timers come late; a frame may then go this much earlier than the pace has it. */
const SLACK_MS = 50;

type Piece = { samples: Int16Array | null; length: number };

/** Cuts what is written into frames and sends them at a vendor's pace; fills pauses with silence in real time. */
export class PacedFrames {
  readonly sent = new ReplayBuffer();
  readonly #net: SpeechNet;
  readonly #pace: Pace;
  readonly #send: (frame: Int16Array<ArrayBuffer>) => void;
  readonly #frameMs: number;
  /** What waits; samples of null are silence. */
  readonly #queue: Piece[] = [];
  #queued = 0;
  #isStarted = false;
  #onEnd: (() => void) | null = null;
  /** When the next frame may go, and when silence is due. */
  #dueAt = 0;
  #silenceAt = Number.POSITIVE_INFINITY;
  #cancel: () => void = () => undefined;

  constructor(net: SpeechNet, pace: Pace, send: (frame: Int16Array<ArrayBuffer>) => void) {
    this.#net = net;
    this.#pace = pace;
    this.#send = send;
    this.#frameMs = (pace.frame / AUDIO_RATE) * 1000;
  }

  /** The vendor takes audio. */
  start(): void {
    this.#isStarted = true;
    this.#expectWriting();
    this.#pump();
  }

  /** Copies them. */
  write(samples: Int16Array): void {
    this.#push({ samples: samples.slice(), length: samples.length });
    this.#expectWriting();
    this.#pump();
  }

  pause(): void {
    if (!this.#pace.fills) return;
    this.#push({ samples: null, length: PAUSE_SAMPLES });
    this.#silenceAt = this.#net.now();
    this.#pump();
  }

  /** Calls `done` when all that was written is sent; nothing may be written afterwards. */
  end(done: () => void): void {
    this.#onEnd = done;
    this.#pump();
  }

  stop(): void {
    this.#isStarted = false;
    this.#cancel();
  }

  #push(piece: Piece): void {
    if (piece.length === 0) return;
    this.#queue.push(piece);
    this.#queued += piece.length;
  }

  #expectWriting(): void {
    if (this.#pace.fills) this.#silenceAt = this.#net.now() + STALL_MS;
  }

  #pump(): void {
    this.#cancel();
    while (this.#isStarted) {
      if (this.#onEnd && this.#queued === 0) {
        this.stop();
        return this.#onEnd();
      }
      const now = this.#net.now();
      const at = this.#nextAt();
      if (at > now) {
        if (at < Number.POSITIVE_INFINITY) this.#cancel = this.#net.after(at - now, () => this.#pump());
        return;
      }
      this.#sendFrame(now);
    }
  }

  #nextAt(): number {
    const isWhole = this.#queued >= this.#pace.frame;
    return isWhole || this.#onEnd ? this.#dueAt : Math.max(this.#dueAt, this.#silenceAt);
  }

  #sendFrame(now: number): void {
    const isLast = this.#onEnd !== null && this.#queued < this.#pace.frame;
    const isSilence = !isLast && this.#queued < this.#pace.frame;
    this.#dueAt = Math.max(this.#dueAt, now - SLACK_MS) + this.#frameMs / this.#pace.speed;
    if (isSilence) this.#silenceAt = Math.max(this.#silenceAt, now - SLACK_MS) + this.#frameMs;
    this.#send(this.#take(isLast ? this.#queued : this.#pace.frame));
  }

  /** What the queue does not have is silence. */
  #take(length: number): Int16Array<ArrayBuffer> {
    const frame = new Int16Array(length);
    let filled = 0;
    while (filled < length) {
      const piece = this.#queue[0] ?? { samples: null, length: length - filled };
      const take = Math.min(piece.length, length - filled);
      if (piece.samples) frame.set(piece.samples.subarray(0, take), filled);
      this.sent.add(take, piece.samples === null);
      filled += take;
      if (piece !== this.#queue[0]) break;
      this.#queued -= take;
      if (take === piece.length) this.#queue.shift();
      else this.#queue[0] = { samples: piece.samples?.subarray(take) ?? null, length: piece.length - take };
    }
    return frame;
  }
}
