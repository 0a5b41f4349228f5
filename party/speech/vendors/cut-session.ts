import type { SpeechFault } from "../../protocol/errors";
import type { RecognizerEvent, SpeechSession } from "../recognizer";
import type { Cut, UtteranceCutter } from "./utterance-cutter";

export type CutListener = {
  take(cuts: readonly Cut[]): void;
  /** No more audio comes: end the session after the last result. */
  settle(): void;
  /** The session is over, for whatever reason: no event may follow. */
  stopped(): void;
};

/** The parts that are common to sessions that cut their audio into utterances. */
export class CutSession implements SpeechSession {
  #isFinishing = false;
  #isOver = false;

  constructor(
    private readonly cutter: UtteranceCutter,
    private readonly onEvent: (event: RecognizerEvent) => void,
    private readonly listener: CutListener,
  ) {}

  get isFinishing(): boolean {
    return this.#isFinishing;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  emit(event: RecognizerEvent): void {
    if (!this.#isOver) this.onEvent(event);
  }

  end(fault: SpeechFault | null): void {
    if (this.#isOver) return;
    this.abort();
    this.onEvent({ type: "ended", fault });
  }

  write(samples: Int16Array): void {
    if (!this.#isOver && !this.#isFinishing) this.listener.take(this.cutter.write(samples));
  }

  pause(): void {
    if (!this.#isOver && !this.#isFinishing) this.listener.take(this.cutter.pause());
  }

  finish(): void {
    if (this.#isOver || this.#isFinishing) return;
    this.listener.take(this.cutter.pause());
    this.#isFinishing = true;
    // Never end before this returns.
    queueMicrotask(() => this.listener.settle());
  }

  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.listener.stopped();
  }
}
