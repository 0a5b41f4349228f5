import type { SpeechFault } from "../../protocol/errors";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { Recognizer, RecognizerEvent, SpeechNet, SpeechSession } from "../recognizer";
import { AudioBuffer } from "./audio-buffer";
import { type Cut, UtteranceCutter } from "./utterance-cutter";
import { type IatSetup, type IatUtterance, openUtterance } from "./xunfei-iat-utterance";

/** The vendor ends a dictation after 60 s. */
const LONGEST_MS = 55_000;
/** Without audio for this long, and without an announced pause, the dictation ends before the vendor gives up. */
const STALL_MS = 3_000;
/** The vendor closes a connection without audio after ten seconds. */
const UNUSED_MS = 8_000;

/**
 * iFLYTEK's dictation (IAT). A socket takes one utterance of at most a minute; a session runs them one after another,
 * so that the text stays in order. Silence is not sent.
 */
export function createXunfeiIat(setup: IatSetup, net: SpeechNet): Recognizer {
  return {
    provider: "xunfei",
    longestMs: LONGEST_MS,
    idleMs: null,
    knows: () => true,
    open: (language, onEvent) => new IatSession(setup, language, net, onEvent),
  };
}

/** Results to emit, in order. `to` of null: somebody is speaking. */
type Part = { type: "speech"; from: number; to: number | null } | { type: "silence"; to: number };

class IatSession implements SpeechSession {
  readonly #cutter = new UtteranceCutter({ lookBackMs: 0 });
  /** Audio that no event covers yet. */
  readonly #kept = new AudioBuffer();
  readonly #parts: Part[] = [];
  /** The socket, and how much of the first part it got; it may still wait for a first part. */
  #running: { utterance: IatUtterance; given: number | null; isEnded: boolean } | null = null;
  #isReady = false;
  #hasInterim = false;
  #isFinishing = false;
  #isOver = false;
  #stopWatch = () => {};

  constructor(
    private readonly setup: IatSetup,
    private readonly language: SpokenLanguage,
    private readonly net: SpeechNet,
    private readonly onEvent: (event: RecognizerEvent) => void,
  ) {
    // Connect at once: a refused key is known before the first word.
    this.#dial();
    this.#watch(UNUSED_MS, () => this.#dropUnused());
  }

  write(samples: Int16Array): void {
    if (this.#isOver || this.#isFinishing || samples.length === 0) return;
    this.#kept.append(samples);
    this.#take(this.#cutter.write(samples));
    if (this.#cutter.begun !== null) this.#watch(STALL_MS, () => this.pause());
  }

  pause(): void {
    if (!this.#isOver && !this.#isFinishing) this.#take(this.#cutter.pause());
  }

  finish(): void {
    if (this.#isOver || this.#isFinishing) return;
    this.pause();
    this.#isFinishing = true;
    // Never end before this returns.
    queueMicrotask(() => this.#goOn());
  }

  abort(): void {
    this.#isOver = true;
    this.#stopWatch();
    this.#running?.utterance.abort();
  }

  #take(cuts: readonly Cut[]): void {
    for (const cut of cuts) {
      const last = this.#parts.at(-1);
      if (cut.type === "speech" && last?.type === "speech" && last.to === null) last.to = cut.to;
      else this.#parts.push({ ...cut });
    }
    const last = this.#parts.at(-1);
    const isSpeaking = last?.type === "speech" && last.to === null;
    const { begun } = this.#cutter;
    if (begun !== null && !isSpeaking) this.#parts.push({ type: "speech", from: begun, to: null });
    this.#goOn();
  }

  #goOn(): void {
    while (!this.#isOver) {
      const [part] = this.#parts;
      if (!part) {
        if (this.#isFinishing) this.#end(null);
        return;
      }
      if (part.type === "speech") return this.#give(part);
      this.#parts.shift();
      this.#pass(part.to);
    }
  }

  /** Writes the audio of the socket's part, and ends the utterance with it. */
  #give(part: Part & { type: "speech" }): void {
    const running = this.#running ?? this.#dial();
    if (running.isEnded) return;
    const from = running.given ?? part.from;
    const to = part.to ?? this.#kept.to;
    if (running.given === null) this.#stopWatch();
    if (to > from) running.utterance.write(this.#kept.read(from, to));
    running.given = to;
    if (part.to === null) return;
    running.isEnded = true;
    running.utterance.end();
  }

  #dial() {
    const utterance = openUtterance(this.setup, this.language, this.net, {
      ready: () => this.#ready(),
      interim: (text) => this.#interim(text),
      done: (text, heard) => this.#done(text, heard),
      failed: (fault) => this.#end(fault),
    });
    this.#running = { utterance, given: null, isEnded: false };
    return this.#running;
  }

  #ready(): void {
    if (!this.#isReady) this.onEvent({ type: "ready" });
    this.#isReady = true;
  }

  #interim(text: string): void {
    const [part] = this.#parts;
    if (text === "" || part?.type !== "speech") return;
    this.#hasInterim = true;
    this.onEvent({ type: "interim", text, from: part.from });
  }

  /**
   * The socket has sent all its text. If it did not get its whole part, or ended by itself, another socket continues.
   */
  #done(text: string, heard: number): void {
    const [part] = this.#parts;
    this.#running = null;
    if (part?.type !== "speech") return this.#end("closed");
    const { from } = part;
    const to = from + heard;
    if (part.to !== null && to >= part.to) this.#parts.shift();
    else part.from = to;
    if (text === "") this.#pass(to);
    else {
      this.#hasInterim = false;
      this.#kept.dropUntil(to);
      this.onEvent({ type: "final", text, from, to });
    }
    this.#goOn();
  }

  #pass(to: number): void {
    if (to > this.#kept.from || this.#hasInterim) this.onEvent({ type: "passed", to });
    this.#hasInterim = false;
    this.#kept.dropUntil(to);
  }

  #dropUnused(): void {
    this.#running?.utterance.abort();
    this.#running = null;
  }

  #watch(ms: number, act: () => void): void {
    this.#stopWatch();
    this.#stopWatch = this.net.after(ms, act);
  }

  #end(fault: SpeechFault | null): void {
    if (this.#isOver) return;
    this.abort();
    this.onEvent({ type: "ended", fault });
  }
}
