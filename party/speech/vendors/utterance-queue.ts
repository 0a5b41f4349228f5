import type { SpeechFault } from "../../protocol/errors";
import type { RecognizerEvent } from "../recognizer";
import type { Cut } from "./utterance-cutter";

/** Result of an utterance. An empty text: there was nothing to understand. */
export type UtteranceOutcome = { text: string } | { lost: SpeechFault };

/** A stretch of audio whose result is emitted after those before it. */
export type Pending = { readonly cut: Cut; outcome: UtteranceOutcome | null; interim: string };

/** Emits results in the order of the audio, in whatever order the answers come. */
export class UtteranceQueue {
  readonly #pending: Pending[] = [];
  readonly #onEvent: (event: RecognizerEvent) => void;
  #hasInterim = false;

  constructor(onEvent: (event: RecognizerEvent) => void) {
    this.#onEvent = onEvent;
  }

  get isEmpty(): boolean {
    return this.#pending.length === 0;
  }

  add(cut: Cut): Pending {
    const pending: Pending = { cut, outcome: cut.type === "silence" ? { text: "" } : null, interim: "" };
    this.#pending.push(pending);
    this.#flush();
    return pending;
  }

  settle(pending: Pending, outcome: UtteranceOutcome): void {
    pending.outcome ??= outcome;
    this.#flush();
  }

  /** The words so far, emitted when the utterance is first in the queue. */
  interim(pending: Pending, text: string): void {
    pending.interim = text.trim();
    if (this.#pending[0] === pending) this.#showInterim(pending);
  }

  #flush(): void {
    for (let head = this.#pending[0]; head?.outcome; head = this.#pending[0]) {
      this.#pending.shift();
      this.#emit(head.cut, head.outcome);
    }
    const head = this.#pending[0];
    if (head && !this.#hasInterim) this.#showInterim(head);
  }

  #emit(cut: Cut, outcome: UtteranceOutcome): void {
    this.#hasInterim = false;
    if ("lost" in outcome) return this.#onEvent({ type: "lost", to: cut.to, fault: outcome.lost });
    const text = outcome.text.trim();
    if (cut.type === "silence" || text === "") return this.#onEvent({ type: "passed", to: cut.to });
    this.#onEvent({ type: "final", text, from: cut.from, to: cut.to });
  }

  #showInterim({ cut, interim }: Pending): void {
    if (cut.type === "silence" || interim === "") return;
    this.#hasInterim = true;
    this.#onEvent({ type: "interim", text: interim, from: cut.from });
  }
}
