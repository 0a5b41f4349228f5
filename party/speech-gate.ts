import type { AudioSource } from "./protocol/vocabulary";
import type { SpeechEvent } from "./room/events";
import type { SaidWords, WordsAround } from "./room/words-around";
import type { SpeechStreamEvent } from "./speech/stream-events";
import { judgeEcho } from "./voice/echo-guard";
import { ReadAloud } from "./voice/read-aloud";

/** A sentence that may be an echo waits this long for the other's words, then it is written. */
export const HOLD_MS = 2_500;
/** How often it is looked at meanwhile. */
const LOOK_MS = 250;
/** Progress is told at most this often. */
const PROGRESS_MS = 250;
/** Words that were left out since they repeat a question: so many are remembered, for what echoes them. */
const REMEMBERED = 6;

type Unnamed<E> = E extends SpeechEvent ? Omit<E, "id"> : never;
/** What the room hears of a stream, but for the stream's id. */
export type StreamNews = Unnamed<SpeechEvent>;

type Final = Extract<SpeechStreamEvent, { type: "final" }>;
type Waiting = { type: "final"; words: Final; until: number } | { type: "through"; sequence: number };

export type GatePorts = {
  source: AudioSource;
  /** What the others of the room said and say, and what this speaker has asked by a click. */
  around(): WordsAround;
  /** Whether no later frame was received. */
  isLast(sequence: number): boolean;
  now(): number;
  after(ms: number, act: () => void): () => void;
  tell(news: StreamNews): void;
};

/**
 * Between a stream and the room, as the page's desk is between the browser's recogniser and the room: what is somebody
 * else's echo is kept out, and so is what repeats a question that was put into the transcript by a click. Finals keep their
 * order: one that waits keeps those behind it, and what counts as done with, waiting too.
 */
export class SpeechGate {
  readonly #ports: GatePorts;
  readonly #reading = new ReadAloud();
  #queue: Waiting[] = [];
  #shown: string | null = null;
  #leftOut: SaidWords[] = [];
  #forgetLook: (() => void) | null = null;
  #told = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;
  #next: number | null = null;
  #forgetProgress: (() => void) | null = null;
  #ends = false;

  constructor(ports: GatePorts) {
    this.#ports = ports;
  }

  /** Words of this stream that are not in the room, since they repeat a question: others may hear their echo. */
  get leftOut(): readonly SaidWords[] {
    return this.#leftOut;
  }

  take(event: SpeechStreamEvent): void {
    switch (event.type) {
      case "interim":
        return this.#show(event);
      case "final":
        this.#queue.push({ type: "final", words: event, until: this.#ports.now() + HOLD_MS });
        return this.#proceed();
      case "dropped":
        return this.#takeBack(event.id);
      case "lost":
        return this.#ports.tell({ type: "speech_lost", fault: event.fault });
      case "through":
        this.#queue.push({ type: "through", sequence: event.sequence });
        return this.#proceed();
      case "status":
        return this.#ports.tell({ ...event, type: "speech_state" });
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
    const { around, now, tell, source } = this.#ports;
    const { others, asked } = around();
    const rest = source === "self" ? this.#reading.rest({ text, startedAt }, asked, false) : text;
    const verdict = rest === "" ? null : judgeEcho({ text: rest, startedAt }, others, now());
    if (verdict === null || verdict.drop || verdict.wait) return this.#takeBack(id);
    this.#shown = id;
    tell({ type: "speech_interim", line: id, text: rest, startedAt });
  }

  #takeBack(line: string): void {
    if (this.#shown !== line) return;
    this.#shown = null;
    this.#ports.tell({ type: "speech_dropped", line });
  }

  /** In order, until something has to wait. */
  #proceed(): void {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      if (first.type === "through") this.#reach(first.sequence);
      else if (!this.#decide(first.words, first.until)) return this.#lookAgain();
      this.#queue.shift();
    }
    if (!this.#ends) return;
    this.#forgetProgress?.();
    this.#tellProgress();
    this.#ends = false;
    this.#ports.tell({ type: "speech_ended" });
  }

  /** False: it may yet turn out an echo. */
  #decide({ id: line, text, startedAt, endedAt, through }: Final, until: number): boolean {
    const { around, now, tell, source } = this.#ports;
    const { others, asked } = around();
    const verdict = judgeEcho({ text, startedAt }, others, now());
    if (!verdict.drop && verdict.wait && now() < until) {
      this.#takeBack(line);
      return false;
    }
    if (verdict.drop) {
      if (this.#shown === line) this.#shown = null;
      tell({ type: "speech_echo", line, text, startedAt, endedAt });
      return true;
    }
    const rest = source === "self" ? this.#reading.rest({ text, startedAt, endedAt }, asked, true) : text;
    if (rest !== text) this.#leftOut = [...this.#leftOut, { id: line, text, startedAt, endedAt }].slice(-REMEMBERED);
    // It was the question's first reading, and the question stands in the transcript already.
    if (rest === "") this.#takeBack(line);
    else tell({ type: "speech_final", line, text: rest, startedAt, endedAt, through });
    if (this.#shown === line) this.#shown = null;
    return true;
  }

  #lookAgain(): void {
    this.#forgetLook?.();
    this.#forgetLook = this.#ports.after(LOOK_MS, () => this.#proceed());
  }

  #reach(sequence: number): void {
    this.#next = sequence;
    const wait = this.#toldAt + PROGRESS_MS - this.#ports.now();
    if (wait <= 0) return this.#tellProgress();
    this.#forgetProgress ??= this.#ports.after(wait, () => this.#tellProgress());
  }

  #tellProgress(): void {
    this.#forgetProgress = null;
    const sequence = this.#next;
    if (sequence === null || sequence <= this.#told) return;
    this.#told = sequence;
    this.#toldAt = this.#ports.now();
    this.#ports.tell({ type: "speech_through", sequence, idle: this.#ports.isLast(sequence) });
  }
}
