import type { AudioSource } from "../../protocol/vocabulary";
import type { EchoContext, SaidWords } from "../../room/echo-context";
import type { SpeechEvent } from "../../room/events";
import type { SpeechStreamEvent } from "../../speech/stream-events";
import { ECHO_HOLD_MS, type EchoVerdict, judgeEcho } from "../../voice/echo-guard";
import { ReadAloud } from "../../voice/read-aloud";

/** How often a held sentence is judged again. */
const LOOK_MS = 250;
/** An echo starts later than its source; clocks differ by less than this. */
const EARLIEST_MS = 100;
/** An echo starts at most this long after its source ended. */
const LATEST_MS = 3_000;
/** Throttle of progress events. */
const PROGRESS_MS = 250;
/** How many sentences that repeated a question are kept as possible sources of echoes. */
const REMEMBERED = 6;

type Unnamed<E> = E extends SpeechEvent ? Omit<E, "id"> : never;
/** An event of a stream, without the stream's id. */
export type StreamUpdate = Unnamed<SpeechEvent>;

/** Words of a stream, before or after they were judged; `bornAt`: when the first of them was recognized. */
export type PendingWords = SaidWords & { bornAt: number };

type Final = Extract<SpeechStreamEvent, { type: "final" }>;
type Own = { text: string; startedAt: number; bornAt: number };
type Waiting = { type: "final"; words: Final & PendingWords; until: number } | { type: "through"; sequence: number };

export type EchoFilterPorts = {
  source: AudioSource;
  /** The words of others and the questions this speaker asked by a click; `heard`: words that are in streams only. */
  around(): EchoContext & { heard: readonly PendingWords[] };
  /** Whether no later frame was received. */
  isLast(sequence: number): boolean;
  now(): number;
  after(ms: number, act: () => void): () => void;
  emit(news: StreamUpdate): void;
};

/**
 * Filters the results of one stream before the room gets them. It drops echoes of other speakers and readings of a
 * question that a click already put into the transcript. Finals keep their order: a held one also holds the finals and
 * the progress behind it.
 */
export class EchoFilter {
  readonly #ports: EchoFilterPorts;
  readonly #reading = new ReadAloud();
  #queue: Waiting[] = [];
  #shown: string | null = null;
  /** The latest interim. */
  #saying: PendingWords | null = null;
  #leftOut: PendingWords[] = [];
  #forgetLook: (() => void) | null = null;
  #emittedThrough = Number.NEGATIVE_INFINITY;
  #emittedAt = Number.NEGATIVE_INFINITY;
  #next: number | null = null;
  #forgetProgress: (() => void) | null = null;
  #ends = false;

  constructor(ports: EchoFilterPorts) {
    this.#ports = ports;
  }

  /** Words that are not in the transcript (yet). Other microphones may pick up their echo. */
  get pending(): readonly PendingWords[] {
    const waiting = this.#queue.flatMap((one) => (one.type === "final" ? [one.words] : []));
    return [...this.#leftOut, ...waiting, ...(this.#saying ? [this.#saying] : [])];
  }

  handle(event: SpeechStreamEvent): void {
    switch (event.type) {
      case "interim":
        return this.#show(event);
      case "final":
        return this.#hold(event);
      case "dropped":
        if (this.#saying?.id === event.id) this.#saying = null;
        return this.#takeBack(event.id);
      case "lost":
        return this.#ports.emit({ type: "speech_lost", fault: event.fault });
      case "through":
        this.#queue.push({ type: "through", sequence: event.sequence });
        return this.#proceed();
      case "status":
        return this.#ports.emit({ ...event, type: "speech_state" });
      default:
        event satisfies never;
    }
  }

  /** No results follow: the room gets the end after everything that is still held. */
  end(): void {
    this.#ends = true;
    this.#proceed();
  }

  /** Emits nothing from here on. */
  stop(): void {
    this.#queue = [];
    this.#forgetLook?.();
    this.#forgetProgress?.();
  }

  #show({ id, text, startedAt }: Extract<SpeechStreamEvent, { type: "interim" }>): void {
    const { around, emit, source } = this.#ports;
    const bornAt = this.#bornAt(id);
    this.#saying = { id, text, startedAt, endedAt: null, bornAt };
    const rest = source === "self" ? this.#reading.rest({ text, startedAt }, around().asked, false) : text;
    const verdict = rest === "" ? null : this.#judge({ text: rest, startedAt, bornAt });
    if (verdict === null || verdict.drop || verdict.wait) return this.#takeBack(id);
    this.#shown = id;
    emit({ type: "speech_interim", line: id, text: rest, startedAt });
  }

  #hold(event: Final): void {
    const words = { ...event, bornAt: this.#bornAt(event.id) };
    if (this.#saying?.id === event.id) this.#saying = null;
    this.#queue.push({ type: "final", words, until: this.#ports.now() + ECHO_HOLD_MS });
    this.#proceed();
  }

  #bornAt(id: string): number {
    return this.#saying?.id === id ? this.#saying.bornAt : this.#ports.now();
  }

  #takeBack(line: string): void {
    if (this.#shown !== line) return;
    this.#shown = null;
    this.#ports.emit({ type: "speech_dropped", line });
  }

  /** In order, until an entry has to wait. */
  #proceed(): void {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      if (first.type === "final" && !this.#decide(first.words, first.until)) return this.#lookAgain();
      const reached = first.type === "final" ? first.words.through : first.sequence;
      // When a sentence ends with the last frame, no further progress event follows.
      if (reached !== null) this.#reach(reached);
      this.#queue.shift();
    }
    if (!this.#ends) return;
    this.#forgetProgress?.();
    this.#emitProgress();
    this.#ends = false;
    this.#ports.emit({ type: "speech_ended" });
  }

  /** Returns false while it may still turn out to be an echo. */
  #decide(words: Final & PendingWords, until: number): boolean {
    const { id: line, text, startedAt, endedAt, through, bornAt } = words;
    const { around, now, emit, source } = this.#ports;
    const verdict = this.#judge(words);
    if (!verdict.drop && verdict.wait && now() < until) {
      this.#takeBack(line);
      return false;
    }
    if (verdict.drop) {
      if (this.#shown === line) this.#shown = null;
      emit({ type: "speech_echo", line, text, startedAt, endedAt });
      return true;
    }
    const rest = source === "self" ? this.#reading.rest({ text, startedAt, endedAt }, around().asked, true) : text;
    if (rest !== text) {
      this.#leftOut = [...this.#leftOut, { id: line, text, startedAt, endedAt, bornAt }].slice(-REMEMBERED);
    }
    // This was the first reading of a question that is already in the transcript.
    if (rest === "") this.#takeBack(line);
    else emit({ type: "speech_final", line, text: rest, startedAt, endedAt, through });
    if (this.#shown === line) this.#shown = null;
    return true;
  }

  /**
   * If two streams have the same words, the later one is the echo. The guard tolerates late start times, so on its own
   * it would call each the echo of the other.
   */
  #judge(words: Own): EchoVerdict {
    const now = this.#ports.now();
    const { others, heard } = this.#ports.around();
    const sources = [...others, ...heard.filter((one) => isEarlier(one, words))];
    const isBegun = sources.some(
      ({ startedAt, endedAt }) =>
        startedAt <= words.startedAt + EARLIEST_MS && (endedAt ?? now) >= words.startedAt - LATEST_MS,
    );
    return isBegun ? judgeEcho(words, sources, now) : { drop: false, wait: false };
  }

  #lookAgain(): void {
    this.#forgetLook?.();
    this.#forgetLook = this.#ports.after(LOOK_MS, () => this.#proceed());
  }

  #reach(sequence: number): void {
    this.#next = sequence;
    const wait = this.#emittedAt + PROGRESS_MS - this.#ports.now();
    if (wait <= 0) return this.#emitProgress();
    this.#forgetProgress ??= this.#ports.after(wait, () => this.#emitProgress());
  }

  #emitProgress(): void {
    this.#forgetProgress = null;
    const sequence = this.#next;
    if (sequence === null || sequence <= this.#emittedThrough) return;
    this.#emittedThrough = sequence;
    this.#emittedAt = this.#ports.now();
    this.#ports.emit({ type: "speech_through", sequence, idle: this.#ports.isLast(sequence) });
  }
}

/** Compares start times if they clearly differ; otherwise the stream that recognized its words first is the source. */
function isEarlier(other: PendingWords, own: Own): boolean {
  if (Math.abs(other.startedAt - own.startedAt) > EARLIEST_MS) return other.startedAt < own.startedAt;
  return other.bornAt < own.bornAt;
}
