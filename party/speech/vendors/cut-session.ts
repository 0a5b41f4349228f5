import type { SpeechFault } from "../../protocol/errors";
import type { SpeechEvent, SpeechSession } from "../recogniser";
import type { Cut, UtteranceCutter } from "./utterance-cutter";

export type CutListener = {
  take(cuts: readonly Cut[]): void;
  /** Nothing more comes: ends the session once all is told. */
  settle(): void;
  /** It is over, however it came to that: nothing is told any more. */
  stopped(): void;
};

/** A session whose audio is cut here, as far as it does not matter what becomes of the cuts. */
export class CutSession implements SpeechSession {
  #isFinishing = false;
  #isOver = false;

  constructor(
    private readonly cutter: UtteranceCutter,
    private readonly onEvent: (event: SpeechEvent) => void,
    private readonly listener: CutListener,
  ) {}

  get isFinishing(): boolean {
    return this.#isFinishing;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  emit(event: SpeechEvent): void {
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
    // Nothing ends before this returns.
    queueMicrotask(() => this.listener.settle());
  }

  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.listener.stopped();
  }
}
