import { AUDIO_RATE, type AudioFrame } from "../protocol/audio-frame";
import type { SpeechFault } from "../protocol/errors";
import { Alarm } from "./alarm";
import { KeptSound } from "./kept-sound";
import type { Recogniser, SpeechEvent } from "./recogniser";
import { RecogniserChoice } from "./recogniser-choice";
import { SentencesTold } from "./sentences-told";
import { SessionRun } from "./session-run";
import { StatusTold } from "./status-told";
import type { SpeechIntake, SpeechStreamPorts } from "./stream-events";

/** What comes of sound. */
type Result = Exclude<SpeechEvent, { type: "ready" }>;

const PER_MS = AUDIO_RATE / 1000;
/** How much of what nobody could recognise yet is kept: beyond it the oldest part is lost, in pieces of this size. */
export const KEPT_MS = 120_000;
const LOST_PIECE_MS = 10_000;
/** After a pause, or when frames just stop, the vendor has this long to tell what was said; then it is asked to end. */
const PAUSE_PATIENCE_MS = 6_000;
/** While the session before is still ending, or when it has just ended. */
const LOOK_AGAIN_MS = 500;
/** A session that has told everything waits this long for somebody to speak, or less where the vendor says so. */
const IDLE_MS = 60_000;
const BEFORE_VENDOR_IDLE_MS = 2_000;
/** How long a vendor may take to be ready, and to end when asked to, beyond the time of the sound it still has. */
const ANSWER_MS = 15_000;
/** A session that has said nothing for so long of so much sound is stuck: utterances may last 55 seconds. */
const STUCK = { soundMs: 75_000, silentMs: 20_000 };
/** How long `finish` waits for what is still to come. */
export const FINISH_MS = 25_000;

/**
 * The recognition of one stream of sound, over as many sessions with as many vendors as it takes: no sentence lost, none
 * doubled. What no vendor is done with yet is kept and written to the next session, and a session that begins before the
 * old one has told everything is heard only then.
 */
export class SpeechStream implements SpeechIntake<AudioFrame> {
  readonly #kept: KeptSound;
  readonly #choice: RecogniserChoice;
  readonly #sentences: SentencesTold;
  readonly #status: StatusTold;
  #write: ((text: string) => string) | null = null;
  /** The session that gets the sound, and the one before it that has been asked to end. */
  #current: SessionRun | null = null;
  #closing: SessionRun | null = null;
  /** What the current one has told while the one before was closing. */
  #held: Result[] = [];
  #told: number | null;
  #heardAt: number;
  #isSuspended = false;
  #isOver = false;
  #finished: (() => void) | null = null;
  readonly #retry: Alarm;
  readonly #answer: Alarm;
  readonly #closed: Alarm;
  readonly #pause: Alarm;
  readonly #end: Alarm;

  constructor(private readonly ports: SpeechStreamPorts) {
    const { recognisers, language, through, random, makeId, after, loadScript } = ports;
    const tell: SpeechStreamPorts["tell"] = (event) => ports.tell(event);
    this.#kept = new KeptSound(through);
    this.#told = through;
    this.#heardAt = ports.now();
    this.#choice = new RecogniserChoice(recognisers, random);
    this.#sentences = new SentencesTold(language, makeId, tell);
    this.#status = new StatusTold(after, tell);
    this.#retry = new Alarm(after);
    this.#answer = new Alarm(after);
    this.#closed = new Alarm(after);
    this.#pause = new Alarm(after);
    this.#end = new Alarm(after);
    loadScript(language).then(
      (write) => this.#begin(write),
      // A sentence in the other script is better than none.
      () => this.#begin((text) => text),
    );
  }

  take(frame: AudioFrame): void {
    if (this.#isOver || this.#finished) return;
    // A repeat as well says that the rest of the sentence is on its way.
    this.#heardAt = this.ports.now();
    if (!this.#kept.add(frame, this.#heardAt)) return this.#watchPause();
    this.#pump();
    this.#loseWhatIsTooMuch();
    this.#watchStuck();
    this.#watchPause();
    this.#tellThrough();
  }

  suspend(): void {
    this.#isSuspended = true;
    this.#pause.clear();
  }

  resume(): void {
    this.#isSuspended = false;
    this.#heardAt = this.ports.now();
    this.#pump();
    this.#watchPause();
  }

  finish(): Promise<void> {
    if (this.#isOver || this.#finished) return Promise.resolve();
    return new Promise((resolve) => {
      this.#finished = resolve;
      this.#isSuspended = false;
      this.#end.set(FINISH_MS, () => this.#giveUp("timeout"));
      this.#pump();
    });
  }

  stop(): void {
    if (this.#isOver) return;
    this.#sentences.drop();
    this.#isOver = true;
    this.#abort();
    this.#status.stop();
    for (const alarm of [this.#retry, this.#pause, this.#end]) alarm.clear();
    this.#finished?.();
  }

  #begin(write: (text: string) => string): void {
    this.#write = write;
    if (this.#isOver) return;
    // At once, though nobody speaks yet: a key that is refused is known before the first word.
    this.#open();
    this.#pump();
  }

  /** Where the next session begins. */
  get #next(): number {
    return this.#closing?.sent ?? this.#kept.done;
  }

  #pump(): void {
    if (this.#isOver || !this.#write || this.#isSuspended) return;
    if (!this.#current && this.#kept.end > this.#next && !this.#retry.isSet) this.#open();
    const cut = this.#current?.write() ?? null;
    if (cut !== null && !this.#closing) {
      this.#close(cut);
      this.#pump();
    } else if (this.#finished) {
      this.#finishIfDone();
    }
  }

  #finishIfDone(): void {
    if (this.#kept.done === this.#kept.end) this.stop();
    else if (this.#current && !this.#closing) this.#close(this.#kept.end);
  }

  #open(): void {
    const now = this.ports.now();
    const recogniser = this.#choice.pick(now);
    if (!recogniser) return this.#fail();
    this.#status.turn(recogniser.provider);
    const start = { from: this.#next, language: this.ports.language, now };
    const run = new SessionRun(recogniser, this.#kept, start, (from, event) => this.#hear(from, event));
    this.#current = run;
    this.#answer.set(ANSWER_MS, () => this.#break(run, "timeout"));
    this.#watchPause();
  }

  /** The current session gets what lies before `end` and no more. */
  #close(end: number): void {
    const run = this.#current;
    if (!run) return;
    this.#current = null;
    this.#closing = run;
    this.#answer.clear();
    const rest = (end - Math.max(this.#kept.done, run.from)) / PER_MS;
    this.#closed.set(ANSWER_MS + rest, () => this.#break(run, "timeout"));
    run.writeTo(end);
    run.session.finish();
  }

  #hear(run: SessionRun, event: SpeechEvent): void {
    if (this.#isOver || (run !== this.#current && run !== this.#closing)) return;
    run.lastEventAt = this.ports.now();
    if (event.type === "ready") {
      this.#answer.clear();
      run.isReady = true;
      this.#status.ready(run.recogniser.provider);
    } else if (run === this.#current && this.#closing) {
      this.#held.push(event);
    } else {
      this.#follow(run, event);
    }
  }

  #follow(run: SessionRun, event: Result): void {
    if (this.#isOver) return;
    if (event.type === "ended") return this.#ended(run, event.fault);
    const place = (position: number) => Math.max(this.#kept.done, Math.min(run.from + position, run.sent));
    if (event.type === "interim") {
      this.#sentences.interim({ text: this.#spell(event.text), startedAt: this.#kept.startOf(place(event.from)) });
      return;
    }
    const to = place(event.to);
    if (event.type === "final" && this.#spell(event.text) !== "") {
      const text = this.#spell(event.text);
      const startedAt = this.#kept.startOf(place(event.from));
      const endedAt = this.#kept.endOf(to);
      this.#advance(run, to);
      this.#told = this.#kept.through;
      this.#sentences.final({ text, startedAt, endedAt, through: this.#told });
    } else {
      this.#sentences.drop();
      if (event.type === "lost") this.#lose(to, event.fault);
      this.#advance(run, to);
    }
    this.#tellThrough();
    if (this.#finished) this.#finishIfDone();
  }

  #spell(text: string): string {
    return (this.#write?.(text) ?? text).trim();
  }

  #advance(run: SessionRun, to: number): void {
    if (to > this.#kept.done) {
      run.hasWorked = true;
      this.#choice.praise(run.recogniser);
    }
    this.#kept.release(to);
  }

  #tellThrough(): void {
    this.#kept.release(this.#kept.done);
    const { through } = this.#kept;
    if (through === null || through === this.#told) return;
    this.#told = through;
    this.ports.tell({ type: "through", sequence: through });
  }

  #ended(run: SessionRun, fault: SpeechFault | null): void {
    if (run !== this.#closing) return this.#break(run, fault ?? "closed");
    if (fault !== null && this.#kept.done < run.sent) return this.#break(run, fault);
    this.#closing = null;
    this.#closed.clear();
    if (this.#kept.done < run.sent) this.#sentences.drop();
    this.#advance(run, run.sent);
    this.#tellThrough();
    const { held, current } = { held: this.#held.splice(0), current: this.#current };
    for (const event of held) if (current) this.#follow(current, event);
    this.#pump();
  }

  /** The session is of no use any more; what it is not done with goes to the next one. */
  #break(run: SessionRun, fault: SpeechFault): void {
    const now = this.ports.now();
    const wasEnough = fault === "closed" && (run.hasWorked || (run.isReady && this.#kept.done === this.#kept.end));
    this.#abort();
    if (!wasEnough) this.#choice.blame(run.recogniser, fault, now);
    const next = this.#choice.pick(now);
    this.#status.fault({ fault, faulty: run.recogniser.provider, next: next?.provider ?? null, isShort: wasEnough });
    if (!next) return this.#fail();
    if (wasEnough && this.#kept.done === this.#kept.end) return this.#pump();
    this.#retry.set(next === run.recogniser ? this.#choice.delay(next) : 0, () => {
      if (this.#isSuspended) return;
      this.#open();
      this.#pump();
    });
  }

  #abort(): void {
    this.#current?.session.abort();
    this.#closing?.session.abort();
    this.#current = null;
    this.#closing = null;
    this.#held = [];
    this.#answer.clear();
    this.#closed.clear();
  }

  /** Nobody is left to ask: for now, or for good. */
  #fail(): void {
    this.#status.failed();
    const rest = this.#choice.rest(this.ports.now());
    if (rest === null) return this.#giveUp(this.#status.lastFault);
    this.#retry.set(rest * (1 + this.ports.random() / 4), () => {
      this.#open();
      this.#pump();
    });
  }

  #giveUp(fault: SpeechFault): void {
    this.#sentences.drop();
    this.#lose(this.#kept.end, fault);
    this.#tellThrough();
    this.stop();
  }

  #lose(to: number, fault: SpeechFault): void {
    const { done } = this.#kept;
    if (to <= done) return;
    this.ports.tell({ type: "lost", startedAt: this.#kept.startOf(done), endedAt: this.#kept.endOf(to), fault });
    this.#kept.release(to);
  }

  #loseWhatIsTooMuch(): void {
    if ((this.#kept.end - this.#kept.done) / PER_MS <= KEPT_MS) return;
    const run = this.#current ?? this.#closing;
    this.#abort();
    this.#sentences.drop();
    this.#lose(this.#kept.end - (KEPT_MS - LOST_PIECE_MS) * PER_MS, this.#status.lastFault);
    if (run) this.#break(run, "timeout");
  }

  #watchStuck(): void {
    const run = this.#current;
    if (!run || this.#closing || (run.sent - this.#kept.done) / PER_MS < STUCK.soundMs) return;
    if (this.ports.now() - run.lastEventAt >= STUCK.silentMs) this.#break(run, "timeout");
  }

  /** Nothing more comes for now: the session ends when everything is told, or must be. */
  #watchPause(): void {
    const run = this.#current;
    if (!run || this.#isSuspended) return this.#pause.clear();
    const isDone = this.#kept.done === this.#kept.end;
    const patience = isDone ? idleOf(run.recogniser) : PAUSE_PATIENCE_MS * (this.#kept.isPaused ? 1 : 2);
    const since = Math.max(this.#heardAt, run.openedAt);
    this.#pause.set(Math.max(LOOK_AGAIN_MS, since + patience - this.ports.now()), () => {
      if (run !== this.#current || this.#closing) return this.#watchPause();
      if (!isDone && this.#kept.done === this.#kept.end) return this.#watchPause();
      this.#close(run.sent);
      this.#pump();
    });
  }
}

function idleOf({ idleMs }: Recogniser): number {
  return idleMs === null ? IDLE_MS : Math.max(idleMs / 2, idleMs - BEFORE_VENDOR_IDLE_MS);
}
