import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechFault } from "../../protocol/errors";
import type { RecognizerEvent } from "../recognizer";
import type { ReplayBuffer } from "./replay-buffer";

/** Milliseconds of audio since the first, as a vendor counts them: including the silence that was sent to it. */
export type TimedMs = { from: number; to: number };

/** The assumed age of a sentence without times: the silence after it, and the vendor's delay. */
const LAG_SAMPLES = AUDIO_RATE;
/** Maximum rest after a sentence that counts as silence: the time it takes to detect a pause. */
const TAIL_SAMPLES = AUDIO_RATE * 1.5;
/** How many sentences back a vendor may repeat one. */
const REMEMBERED = 8;

/**
 * Turns a vendor's results into events of the port, whose positions never fall. Drops repeated sentences and accepts
 * late ones.
 */
export class SentResults {
  readonly #sent: ReplayBuffer;
  readonly #onEvent: (event: RecognizerEvent) => void;
  readonly #recent: string[] = [];
  #reached = 0;
  #written = 0;
  /** Where the audio continued after the last pause, or after the one before if nothing was written since. */
  #resumedAt = 0;
  #isPaused = false;
  /** Start of the current interim; null without one. */
  #interimFrom: number | null = null;

  constructor(sent: ReplayBuffer, onEvent: (event: RecognizerEvent) => void) {
    this.#sent = sent;
    this.#onEvent = onEvent;
  }

  get hasInterim(): boolean {
    return this.#interimFrom !== null;
  }

  noteWritten(length: number): void {
    if (this.#isPaused) this.#resumedAt = this.#written;
    this.#isPaused = false;
    this.#written += length;
  }

  notePause(): void {
    this.#isPaused = true;
  }

  /** A while after a pause: marks the short rest after a sentence as silence if no interim covers it. */
  passTail(): void {
    const isSentence = this.#reached > this.#resumedAt && this.#written - this.#reached <= TAIL_SAMPLES;
    if (this.#isPaused && isSentence && !this.hasInterim) this.passTo(this.#sent.written);
  }

  interim(text: string): void {
    if (text.trim() === "") return;
    this.#interimFrom ??= Math.max(this.#reached, Math.min(this.#resumedAt, this.#sent.written));
    this.#onEvent({ type: "interim", text: text.trim(), from: this.#interimFrom });
  }

  final(text: string, at: TimedMs | null): void {
    if (this.#isRepeated(text, at)) return;
    const { from, to } = this.#place(at);
    if (text.trim() === "") return this.passTo(to);
    this.#reach(to);
    this.#onEvent({ type: "final", text: text.trim(), from, to });
  }

  lost(fault: SpeechFault, at: TimedMs | null): void {
    const { to } = this.#place(at);
    this.#reach(to);
    this.#onEvent({ type: "lost", to, fault });
  }

  passTo(to: number): void {
    if (to <= this.#reached && !this.hasInterim) return;
    this.#reach(to);
    this.#onEvent({ type: "passed", to: this.#reached });
  }

  #reach(to: number): void {
    this.#reached = Math.max(this.#reached, to);
    this.#interimFrom = null;
  }

  #place(at: TimedMs | null): { from: number; to: number } {
    const place = (position: number) => Math.max(this.#reached, this.#sent.toWritten(position));
    if (!at) return { from: this.#interimFrom ?? this.#reached, to: place(this.#sent.length - LAG_SAMPLES) };
    const to = place(toSamples(at.to));
    return { from: Math.min(place(toSamples(at.from)), to), to };
  }

  #isRepeated(text: string, at: TimedMs | null): boolean {
    if (!at) return false;
    const key = `${at.from} ${at.to} ${text}`;
    if (this.#recent.includes(key)) return true;
    this.#recent.push(key);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
    return false;
  }
}

function toSamples(milliseconds: number): number {
  return Math.round((milliseconds * AUDIO_RATE) / 1000);
}
