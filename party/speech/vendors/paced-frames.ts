import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechNet } from "../recognizer";
import { ReplayBuffer } from "./replay-buffer";

/** A vendor's requirements for its audio. */
export type FramePace = {
  /** Samples per frame; only the last frame may be shorter. */
  frame: number;
  /** Maximum speed relative to real time while buffered audio is sent. */
  speed: number;
  /** Whether pauses are filled with silence. */
  fills: boolean;
};

/** Silence sent at once for a pause: it makes the vendor end the sentence. */
const PAUSE_SAMPLES = AUDIO_RATE;
/** Without audio for this long, and without an announced pause, audio is late and silence fills the gap. */
const STALL_MS = 1_500;
/** Timers fire late; a frame may then be sent this much ahead of the pace. */
const SLACK_MS = 50;

type Piece = { samples: Int16Array | null; length: number };

/** Cuts audio into frames and sends them at the vendor's pace; fills pauses with silence in real time. */
export class PacedFrames {
  readonly sent = new ReplayBuffer();
  readonly #net: SpeechNet;
  readonly #pace: FramePace;
  readonly #send: (frame: Int16Array<ArrayBuffer>) => void;
  readonly #frameMs: number;
  /** Audio waiting to be sent; samples of null are silence. */
  readonly #queue: Piece[] = [];
  #queued = 0;
  #isStarted = false;
  #onEnd: (() => void) | null = null;
  /** Time of the next frame, and of the next silence. */
  #dueAt = 0;
  #silenceAt = Number.POSITIVE_INFINITY;
  #cancel: () => void = () => undefined;

  constructor(net: SpeechNet, pace: FramePace, send: (frame: Int16Array<ArrayBuffer>) => void) {
    this.#net = net;
    this.#pace = pace;
    this.#send = send;
    this.#frameMs = (pace.frame / AUDIO_RATE) * 1000;
  }

  /** The vendor accepts audio from here on. */
  start(): void {
    this.#isStarted = true;
    this.#expectWriting();
    this.#pump();
  }

  /** Copies the samples. */
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

  /** Calls `done` when everything was sent; nothing may be written afterwards. */
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

  /** Fills up with silence where the queue is empty. */
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
