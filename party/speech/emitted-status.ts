import type { SpeechFault } from "../protocol/errors";
import type { SpeechProvider } from "../protocol/vocabulary";
import { Alarm } from "./alarm";
import type { SpeechNet } from "./recognizer";
import type { SpeechStreamEvent } from "./stream-events";

/** A session that replaces another within this time is not reported. */
const SHORT_MS = 1_000;

type Status = Extract<SpeechStreamEvent, { type: "status" }>;
type Trouble = { fault: SpeechFault; faulty: SpeechProvider; next: SpeechProvider | null; isShort: boolean };

/** Emits the status of a stream, each state once. */
export class EmittedStatus {
  #last: Status | null = null;
  #provider: SpeechProvider | null = null;
  #fault: SpeechFault = "unreachable";
  readonly #later: Alarm;

  constructor(
    after: SpeechNet["after"],
    private readonly emit: (event: SpeechStreamEvent) => void,
  ) {
    this.#later = new Alarm(after);
  }

  get lastFault(): SpeechFault {
    return this.#fault;
  }

  /** The stream switches to this provider. */
  turn(provider: SpeechProvider): void {
    const isFirst = this.#provider === null;
    const isBack = this.#last?.status === "failed";
    this.#provider = provider;
    if (isFirst || isBack) this.#change({ type: "status", status: "connecting", provider });
  }

  ready(provider: SpeechProvider): void {
    this.#later.clear();
    this.#change({ type: "status", status: "ready", provider });
  }

  /**
   * `isShort`: a session end that is normal for the vendor, which is never reported. Other faults are, unless the
   * stream recovers within a moment.
   */
  fault({ fault, faulty, next, isShort }: Trouble): void {
    this.#fault = fault;
    if (!next) return;
    const status: Status = { type: "status", status: "connecting", provider: next, fault };
    if (next !== faulty) this.#change({ ...status, faulty });
    else if (!isShort) this.#later.set(SHORT_MS, () => this.#change(status));
    this.#provider = next;
  }

  failed(): void {
    this.#later.clear();
    if (this.#provider)
      this.#change({ type: "status", status: "failed", provider: this.#provider, fault: this.#fault });
  }

  stop(): void {
    this.#later.clear();
  }

  #change(status: Status): void {
    this.#later.clear();
    const { status: state, provider, fault } = this.#last ?? {};
    if (state === status.status && provider === status.provider && fault === status.fault) return;
    this.#last = status;
    this.emit(status);
  }
}
