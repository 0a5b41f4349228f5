import { AUDIO_RATE } from "../protocol/audio-frame";
import type { SpeechFault } from "../protocol/errors";
import { Alarm } from "./alarm";
import type { AudioRing } from "./audio-ring";
import type { EmittedStatus } from "./emitted-status";
import { hasVoice } from "./has-voice";
import type { RecognizerEvent } from "./recognizer";
import { RecognizerChoice } from "./recognizer-choice";
import { SessionRun } from "./session-run";
import type { SpeechStreamPorts } from "./stream-events";

const PER_MS = AUDIO_RATE / 1000;
/** Timeout for a vendor to become ready, and to end after `finish`, beyond the duration of its unprocessed audio. */
const ANSWER_MS = 15_000;

/** Results of audio. */
export type SessionResult = Exclude<RecognizerEvent, { type: "ready" | "ended" }>;
type HeldEvent = Exclude<RecognizerEvent, { type: "ready" }>;
type Ended = Extract<RecognizerEvent, { type: "ended" }>;

export type BridgeListener = {
  /** In the order of the audio, across sessions. */
  result(run: SessionRun, result: SessionResult): void;
  /** A session ended with nothing left: all of its audio is done with. */
  ended(run: SessionRun): void;
  opened(): void;
  /** Everything that can be written has been written. */
  settled(): void;
  /** No recognizer will ever work for this stream. */
  hopeless(fault: SpeechFault): void;
};

/**
 * Runs the sessions of one stream one after another: opens them, writes the buffered audio, changes to a new session
 * before the vendor's limit or after a fault, and holds back the events of a session until the one before it has ended.
 */
export class SessionBridge {
  readonly #choice: RecognizerChoice;
  /** The session that receives audio, and the one before it, which is finishing. */
  #current: SessionRun | null = null;
  #closing: SessionRun | null = null;
  /** Events of the current session, held while the one before is finishing. */
  #held: HeldEvent[] = [];
  #isResting = true;
  #isOver = false;
  readonly #retry: Alarm;
  readonly #answer: Alarm;
  readonly #closed: Alarm;

  constructor(
    private readonly ports: Pick<SpeechStreamPorts, "recognizers" | "language" | "random" | "now" | "after">,
    private readonly audio: AudioRing,
    private readonly status: EmittedStatus,
    private readonly listener: BridgeListener,
  ) {
    this.#choice = new RecognizerChoice(ports.recognizers, ports.random);
    this.#retry = new Alarm(ports.after);
    this.#answer = new Alarm(ports.after);
    this.#closed = new Alarm(ports.after);
  }

  get current(): SessionRun | null {
    return this.#current;
  }

  get isClosing(): boolean {
    return this.#closing !== null;
  }

  /** Opens a session before any audio arrives: a refused key is known before the first word. */
  begin(): void {
    if (this.#isOver) return;
    this.#isResting = false;
    this.#open();
    this.pump();
  }

  /** Opens no session and writes nothing until `wake`. */
  rest(): void {
    this.#isResting = true;
  }

  wake(): void {
    this.#isResting = false;
    this.pump();
  }

  pump(): void {
    if (this.#isOver || this.#isResting) return;
    if (!this.#current && this.audio.end > this.#next && !this.#retry.isSet) this.#open();
    const cut = this.#current?.write() ?? null;
    if (cut === null || this.#closing) return this.listener.settled();
    this.close(cut);
    this.pump();
  }

  /** Finishes the current session after the audio before `end`. */
  close(end: number): void {
    const run = this.#current;
    if (!run) return;
    this.#current = null;
    this.#closing = run;
    this.#answer.clear();
    const rest = (end - Math.max(this.audio.done, run.from)) / PER_MS;
    this.#closed.set(ANSWER_MS + rest, () => this.break(run, "timeout"));
    run.writeTo(end);
    run.session.finish();
  }

  /** Drops a broken session; the next one gets the audio that it was not done with. */
  break(run: SessionRun, fault: SpeechFault): void {
    const now = this.ports.now();
    const wasEnough = fault === "closed" && (run.hasWorked || (run.isReady && this.audio.done === this.audio.end));
    this.abort();
    if (run.hasWorked) this.#choice.praise(run.recognizer);
    if (!wasEnough) this.#choice.blame(run.recognizer, fault, now);
    const next = this.#choice.pick(now);
    this.status.fault({ fault, faulty: run.recognizer.provider, next: next?.provider ?? null, isShort: wasEnough });
    if (!next) return this.#fail();
    if (wasEnough && this.audio.done === this.audio.end) return this.pump();
    this.#retry.set(next === run.recognizer ? this.#choice.delay(next) : 0, () => {
      if (!this.#isResting) this.#open();
      this.pump();
    });
  }

  /** Aborts both sessions. A session that is opened later gets the audio that is not done with. */
  abort(): SessionRun | null {
    const run = this.#current ?? this.#closing;
    this.#current?.session.abort();
    this.#closing?.session.abort();
    this.#current = null;
    this.#closing = null;
    this.#held = [];
    this.#answer.clear();
    this.#closed.clear();
    return run;
  }

  stop(): void {
    this.#isOver = true;
    this.abort();
    this.#retry.clear();
  }

  /** Position at which the next session begins. */
  get #next(): number {
    return this.#closing?.sent ?? this.audio.done;
  }

  #open(): void {
    const now = this.ports.now();
    const recognizer = this.#choice.pick(now);
    if (!recognizer) return this.#fail();
    this.status.turn(recognizer.provider);
    const start = { from: this.#next, language: this.ports.language, now };
    const run = new SessionRun(recognizer, this.audio, start, (from, event) => this.#onEvent(from, event));
    this.#current = run;
    this.#answer.set(ANSWER_MS, () => this.break(run, "timeout"));
    this.listener.opened();
  }

  #onEvent(run: SessionRun, event: RecognizerEvent): void {
    if (this.#isOver || (run !== this.#current && run !== this.#closing)) return;
    run.lastEventAt = this.ports.now();
    if (event.type === "ready") {
      this.#answer.clear();
      run.isReady = true;
      this.status.ready(run.recognizer.provider);
    } else if (run === this.#current && this.#closing) {
      this.#held.push(event);
    } else {
      this.#follow(run, event);
    }
  }

  #follow(run: SessionRun, event: HeldEvent): void {
    if (this.#isOver) return;
    if (event.type === "ended") this.#ended(run, event);
    else this.listener.result(run, event);
  }

  #ended(run: SessionRun, { fault, brokeOff }: Ended): void {
    // Otherwise a vendor that always breaks off would get the same silence again and again, and count as faulty.
    if (brokeOff && !hasVoice(this.audio, this.audio.done, run.sent)) this.listener.ended(run);
    if (run !== this.#closing) return this.break(run, fault ?? "closed");
    if (fault !== null && this.audio.done < run.sent) return this.break(run, fault);
    this.#closing = null;
    this.#closed.clear();
    if (run.hasWorked) this.#choice.praise(run.recognizer);
    this.listener.ended(run);
    const current = this.#current;
    for (const event of this.#held.splice(0)) if (current) this.#follow(current, event);
    this.pump();
  }

  /** No recognizer is available: for now, or for good. */
  #fail(): void {
    this.status.failed();
    const rest = this.#choice.rest(this.ports.now());
    if (rest === null) return this.listener.hopeless(this.status.lastFault);
    this.#retry.set(rest * (1 + this.ports.random() / 4), () => {
      if (!this.#isResting) this.#open();
      this.pump();
    });
  }
}
