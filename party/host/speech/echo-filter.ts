import type { AudioSource } from "../../protocol/vocabulary";
import type { SpeechEvent } from "../../room/events";
import type { SaidWords, WordsAround } from "../../room/words-around";
import type { SpeechStreamEvent } from "../../speech/stream-events";
import { type EchoVerdict, judgeEcho } from "../../voice/echo-guard";
import { ReadAloud } from "../../voice/read-aloud";

/** A sentence that may be an echo waits this long for the other's words, then it is written. */
export const HOLD_MS = 2_500;
/** How often it is looked at meanwhile. */
const LOOK_MS = 250;
/** An echo comes later than what it echoes, by clocks that differ by less than this. */
const EARLIEST_MS = 100;
/** And is over soon after it. */
const LATEST_MS = 3_000;
/** Progress is told at most this often. */
const PROGRESS_MS = 250;
/** Words that were left out since they repeat a question: so many are remembered, for what echoes them. */
const REMEMBERED = 6;

type Unnamed<E> = E extends SpeechEvent ? Omit<E, "id"> : never;
/** What the room hears of a stream, but for the stream's id. */
export type StreamUpdate = Unnamed<SpeechEvent>;

/** Words as a stream has them, judged or not; `bornAt`: when the first of them was made out. */
export type PendingWords = SaidWords & { bornAt: number };

type Final = Extract<SpeechStreamEvent, { type: "final" }>;
type Own = { text: string; startedAt: number; bornAt: number };
type Waiting = { type: "final"; words: Final & PendingWords; until: number } | { type: "through"; sequence: number };

export type EchoFilterPorts = {
  source: AudioSource;
  /** What the others said and say, and what this speaker has asked by a click; `heard`: what only streams know. */
  around(): WordsAround & { heard: readonly PendingWords[] };
  /** Whether no later frame was received. */
  isLast(sequence: number): boolean;
  now(): number;
  after(ms: number, act: () => void): () => void;
  emit(news: StreamUpdate): void;
};

/**
 * Between a stream and the room, as the page's desk is between the browser's recogniser and the room: what is somebody
 * else's echo is kept out, and so is what repeats a question that was put into the transcript by a click. Finals keep their
 * order: one that waits keeps those behind it, and what counts as done with, waiting too.
 */
export class EchoFilter {
  readonly #ports: EchoFilterPorts;
  readonly #reading = new ReadAloud();
  #queue: Waiting[] = [];
  #shown: string | null = null;
  /** The sentence being said, as it was heard last. */
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

  /** Words of this stream that are not in the transcript, or not yet: others may hear their echo. */
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

  /** Nothing more comes: the room hears of the end behind what still waits. */
  end(): void {
    this.#ends = true;
    this.#proceed();
  }

  /** Nothing more is told. */
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
    this.#queue.push({ type: "final", words, until: this.#ports.now() + HOLD_MS });
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

  /** In order, until something has to wait. */
  #proceed(): void {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      if (first.type === "final" && !this.#decide(first.words, first.until)) return this.#lookAgain();
      const reached = first.type === "final" ? first.words.through : first.sequence;
      // A sentence that ends with the last frame is followed by no other word of how far the stream is.
      if (reached !== null) this.#reach(reached);
      this.#queue.shift();
    }
    if (!this.#ends) return;
    this.#forgetProgress?.();
    this.#emitProgress();
    this.#ends = false;
    this.#ports.emit({ type: "speech_ended" });
  }

  /** False: it may yet turn out an echo. */
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
    // It was the question's first reading, and the question stands in the transcript already.
    if (rest === "") this.#takeBack(line);
    else emit({ type: "speech_final", line, text: rest, startedAt, endedAt, through });
    if (this.#shown === line) this.#shown = null;
    return true;
  }

  /**
   * Of two who say the same, the later one echoes the other. The guard allows for recognisers that are late with where a
   * sentence began, so it would find each to be the other's echo, and both are heard here.
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

/** Where it began is the better sign, if it is clear; else who was made out first. */
function isEarlier(other: PendingWords, own: Own): boolean {
  if (Math.abs(other.startedAt - own.startedAt) > EARLIEST_MS) return other.startedAt < own.startedAt;
  return other.bornAt < own.bornAt;
}
