import { AUDIO_RATE, type AudioFrame } from "../protocol/audio-frame";
import type { SpeechFault } from "../protocol/errors";
import { Alarm } from "./alarm";
import { AudioRing } from "./audio-ring";
import { EmittedSentences } from "./emitted-sentences";
import { EmittedStatus } from "./emitted-status";
import type { Recognizer } from "./recognizer";
import { SessionBridge, type SessionResult } from "./session-bridge";
import type { SessionRun } from "./session-run";
import type { SpeechIntake, SpeechStreamPorts } from "./stream-events";

const PER_MS = AUDIO_RATE / 1000;
/** Maximum of unrecognized audio in the buffer; beyond it the oldest part is lost, in pieces of this size. */
const KEPT_MS = 120_000;
const LOST_PIECE_MS = 10_000;
/** Maximum of frames: four times as many as pages send for so much audio, in case they are nearly empty. */
const KEPT_FRAMES = KEPT_MS / 5;
/** After a pause, or when frames just stop, the vendor has this long for its results; then the session is finished. */
const PAUSE_PATIENCE_MS = 6_000;
/** Interval of checks while the previous session is finishing or has just finished. */
const LOOK_AGAIN_MS = 500;
/** A session without open results waits this long for more speech, or less if the vendor's idle timeout is shorter. */
const IDLE_MS = 60_000;
const BEFORE_VENDOR_IDLE_MS = 2_000;
/** A session is stuck if it is silent for so long with so much audio; utterances may last 55 seconds. */
const STUCK = { soundMs: 75_000, silentMs: 20_000 };
/** Timeout of `finish`. */
const FINISH_MS = 25_000;

/**
 * Recognizes one audio stream over as many sessions and vendors as it takes, without losing or repeating a sentence.
 * Unprocessed audio is buffered and written to the next session, and events of a new session are held until the old one
 * has ended.
 */
export class SpeechStream implements SpeechIntake<AudioFrame> {
  readonly #audio: AudioRing;
  readonly #sentences: EmittedSentences;
  readonly #status: EmittedStatus;
  readonly #bridge: SessionBridge;
  #write = (text: string) => text;
  #emittedThrough: number | null;
  #heardAt: number;
  /** End of the last sentence that a vendor failed on. */
  #failedUntil = 0;
  #isLoaded = false;
  #isSuspended = false;
  #isOver = false;
  #finished: (() => void) | null = null;
  readonly #pause: Alarm;
  readonly #end: Alarm;

  constructor(private readonly ports: SpeechStreamPorts) {
    const { language, through, makeId, after } = ports;
    const emit: SpeechStreamPorts["emit"] = (event) => ports.emit(event);
    this.#audio = new AudioRing(through);
    this.#emittedThrough = through;
    this.#heardAt = ports.now();
    this.#sentences = new EmittedSentences(language, makeId, emit);
    this.#status = new EmittedStatus(after, emit);
    this.#bridge = new SessionBridge(ports, this.#audio, this.#status, {
      result: (run, result) => this.#follow(run, result),
      ended: (run) => this.#pass(run),
      opened: () => this.#watchPause(),
      settled: () => this.#finishIfDone(),
      hopeless: (fault) => this.#giveUp(fault),
    });
    this.#pause = new Alarm(after);
    this.#end = new Alarm(after);
    ports.loadScript(language).then(
      (write) => this.#begin(write),
      // A sentence in the other script is better than none.
      () => this.#begin(this.#write),
    );
  }

  take(frame: AudioFrame): void {
    if (this.#isOver || this.#finished) return;
    // A repeat also shows that the rest of the sentence is on its way.
    this.#heardAt = this.ports.now();
    if (!this.#audio.add(frame, this.#heardAt)) return this.#watchPause();
    this.#bridge.pump();
    this.#loseWhatIsTooMuch();
    this.#watchStuck();
    this.#watchPause();
    this.#emitThrough();
  }

  suspend(): void {
    this.#isSuspended = true;
    this.#bridge.rest();
    this.#pause.clear();
  }

  resume(): void {
    this.#isSuspended = false;
    this.#heardAt = this.ports.now();
    if (this.#isLoaded) this.#bridge.wake();
    this.#watchPause();
  }

  finish(): Promise<void> {
    if (this.#isOver || this.#finished) return Promise.resolve();
    return new Promise((resolve) => {
      this.#finished = resolve;
      this.#isSuspended = false;
      this.#end.set(FINISH_MS, () => this.#giveUp("timeout"));
      if (this.#isLoaded) this.#bridge.wake();
    });
  }

  stop(): void {
    if (this.#isOver) return;
    this.#sentences.drop();
    this.#isOver = true;
    this.#bridge.stop();
    this.#status.stop();
    this.#pause.clear();
    this.#end.clear();
    this.#finished?.();
  }

  #begin(write: (text: string) => string): void {
    this.#write = write;
    this.#isLoaded = true;
    if (!this.#isSuspended) this.#bridge.begin();
  }

  #finishIfDone(): void {
    if (!this.#finished) return;
    if (this.#audio.done === this.#audio.end) this.stop();
    else if (!this.#bridge.isClosing) this.#bridge.close(this.#audio.end);
  }

  #follow(run: SessionRun, result: SessionResult): void {
    const place = (position: number) => Math.max(this.#audio.done, Math.min(run.from + position, run.sent));
    const text = "text" in result ? this.#write(result.text).trim() : "";
    if (result.type === "interim") {
      this.#sentences.interim({ text, startedAt: this.#audio.startOf(place(result.from)) });
      return;
    }
    const to = place(result.to);
    if (result.type === "lost" && this.#mayTryAgain(to)) return this.#bridge.break(run, result.fault);
    if (text !== "" && result.type === "final") {
      const startedAt = this.#audio.startOf(place(result.from));
      const endedAt = this.#audio.endOf(to);
      this.#advance(run, to);
      this.#emittedThrough = this.#audio.through;
      this.#sentences.final({ text, startedAt, endedAt, through: this.#emittedThrough });
    } else {
      this.#sentences.drop();
      if (result.type === "lost") this.#lose(to, result.fault);
      this.#advance(run, to);
    }
    this.#emitThrough();
    this.#finishIfDone();
  }

  /** The audio is still buffered: the next session retries the sentence, once. */
  #mayTryAgain(to: number): boolean {
    if (this.#audio.done < this.#failedUntil || to <= this.#audio.done) return false;
    this.#failedUntil = to;
    return true;
  }

  #pass(run: SessionRun): void {
    if (this.#audio.done < run.sent) this.#sentences.drop();
    this.#advance(run, run.sent);
    this.#emitThrough();
  }

  #advance(run: SessionRun, to: number): void {
    run.hasWorked ||= to > this.#audio.done;
    this.#audio.release(to);
  }

  #emitThrough(): void {
    this.#audio.release(this.#audio.done);
    const { through } = this.#audio;
    if (through === null || through === this.#emittedThrough) return;
    this.#emittedThrough = through;
    this.ports.emit({ type: "through", sequence: through });
  }

  #giveUp(fault: SpeechFault): void {
    this.#sentences.drop();
    this.#lose(this.#audio.end, fault);
    this.#emitThrough();
    this.stop();
  }

  #lose(to: number, fault: SpeechFault): void {
    const { done } = this.#audio;
    if (to <= done) return;
    this.ports.emit({ type: "lost", startedAt: this.#audio.startOf(done), endedAt: this.#audio.endOf(to), fault });
    this.#audio.release(to);
  }

  #loseWhatIsTooMuch(): void {
    const { end, done, count } = this.#audio;
    const areTooMany = count > KEPT_FRAMES;
    if ((end - done) / PER_MS <= KEPT_MS && !areTooMany) return;
    const run = this.#bridge.abort();
    this.#sentences.drop();
    this.#lose(areTooMany ? end : end - (KEPT_MS - LOST_PIECE_MS) * PER_MS, this.#status.lastFault);
    if (run) this.#bridge.break(run, "timeout");
  }

  #watchStuck(): void {
    const { current: run, isClosing } = this.#bridge;
    if (!run || isClosing || (run.sent - this.#audio.done) / PER_MS < STUCK.soundMs) return;
    if (this.ports.now() - run.lastEventAt >= STUCK.silentMs) this.#bridge.break(run, "timeout");
  }

  /** On a pause: finishes the session after its last result, or after a timeout. */
  #watchPause(): void {
    const run = this.#bridge.current;
    if (!run || this.#isSuspended) return this.#pause.clear();
    const isDone = this.#audio.done === this.#audio.end;
    const patience = isDone ? idleOf(run.recognizer) : PAUSE_PATIENCE_MS * (this.#audio.isPaused ? 1 : 2);
    const since = Math.max(this.#heardAt, run.openedAt);
    this.#pause.set(Math.max(LOOK_AGAIN_MS, since + patience - this.ports.now()), () => {
      if (run !== this.#bridge.current || this.#bridge.isClosing) return this.#watchPause();
      if (!isDone && this.#audio.done === this.#audio.end) return this.#watchPause();
      this.#bridge.close(run.sent);
      this.#bridge.pump();
    });
  }
}

function idleOf({ idleMs }: Recognizer): number {
  return idleMs === null ? IDLE_MS : Math.max(idleMs / 2, idleMs - BEFORE_VENDOR_IDLE_MS);
}
