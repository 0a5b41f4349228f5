import { cutBefore } from "../client/split-text";
import type { RecognizerResults } from "./recognizer";

export type Words = { id: string; text: string; lang: string; startedAt: number };
export type FinishedWords = Words & { endedAt: number };

export type UtterancePorts = {
  /** Repeated and cumulative results, see `isAndroid`. */
  repeats: boolean;
  /** Room time. */
  now: () => number;
  newId: () => string;
  onInterim: (words: Words) => void;
  onFinal: (words: FinishedWords) => void;
};

/** Somewhat below what the room takes: the next words must fit too. */
const LONGEST = 7_500;
const REPEATED_WITHIN_MS = 250;

type Slot = { text: string; isFinal: boolean; confidence: number };

/**
 * A recognizer's results → lines. The list of a session is rebuilt from `resultIndex` with each event; a line keeps
 * its id from the first interim to the final, and what never became final is finished by `finish`.
 */
export class Utterances {
  private lang = "";
  private slots: Slot[] = [];
  /** Slots before this index are part of emitted finals. */
  private done = 0;
  /** Characters of the open words that a final already contains, because they grew too long. */
  private cut = 0;
  private open: Words | null = null;
  /** Everything said in this session, where results are cumulative. */
  private said = "";
  private last = { text: "", at: Number.NEGATIVE_INFINITY };

  constructor(private readonly ports: UtterancePorts) {}

  /** Whether words were heard that are not final yet. */
  get isOpen(): boolean {
    return this.open !== null;
  }

  begin(lang: string): void {
    this.finish();
    this.lang = lang;
    this.slots = [];
    this.done = 0;
    this.said = "";
  }

  hear({ resultIndex, results }: RecognizerResults): void {
    this.slots.length = Math.min(this.slots.length, results.length);
    for (let i = resultIndex; i < results.length; i++) {
      const best = results[i]?.[0];
      this.slots[i] = {
        text: best?.transcript ?? "",
        isFinal: results[i]?.isFinal === true,
        confidence: best?.confidence ?? 0,
      };
    }
    this.done = Math.min(this.done, this.slots.length);
    for (let end = this.nextFinal(); end > 0; end = this.nextFinal()) {
      this.complete(this.wordsBetween(this.done, end));
      this.done = end;
    }
    this.extend(this.wordsBetween(this.done, this.slots.length));
  }

  /** Makes open words final: the session is over, the microphone muted, or the page closing. */
  finish(): void {
    if (this.open) this.emit(this.open.text);
    this.done = this.slots.length;
  }

  /** Index after the next final slot; 0 if there is none. */
  private nextFinal(): number {
    for (let i = this.done; i < this.slots.length; i++) {
      const slot = this.slots[i];
      if (slot?.isFinal && !(this.ports.repeats && slot.confidence === 0)) return i + 1;
    }
    return 0;
  }

  private wordsBetween(from: number, to: number): string {
    const texts = this.slots.slice(from, to).map(({ text }) => text);
    const words = texts.reduce(
      (all, text) => (this.ports.repeats && continues(text, all) ? text : join(all, text)),
      "",
    );
    return (this.ports.repeats ? after(this.said, words) : words).trim();
  }

  private complete(words: string): void {
    if (this.ports.repeats) this.said = join(this.said, words);
    this.emit(words.slice(this.cut).trim());
  }

  private extend(words: string): void {
    let text = words.slice(this.cut).trim();
    if (text === "") return;
    this.open ??= { id: this.ports.newId(), text, lang: this.lang, startedAt: this.ports.now() };
    if (text.length > LONGEST) {
      const end = cutBefore(text, LONGEST);
      const rest = text.slice(end).trim();
      const cut = words.length - rest.length;
      this.emit(text.slice(0, end).trim());
      this.cut = cut;
      text = rest;
      if (text === "") return;
      this.open = { id: this.ports.newId(), text, lang: this.lang, startedAt: this.ports.now() };
    }
    if (this.open) {
      this.open = { ...this.open, text };
      this.ports.onInterim(this.open);
    }
  }

  private emit(text: string): void {
    const now = this.ports.now();
    const { open } = this;
    this.open = null;
    this.cut = 0;
    const isRepeated = text === this.last.text && now - this.last.at <= REPEATED_WITHIN_MS;
    if (text === "" || isRepeated) return;
    this.last = { text, at: now };
    const { id, startedAt } = open ?? { id: this.ports.newId(), startedAt: now };
    this.ports.onFinal({ id, text, lang: this.lang, startedAt, endedAt: Math.max(now, startedAt) });
  }
}

function continues(text: string, before: string): boolean {
  return before !== "" && text.trim().toLowerCase().startsWith(before.trim().toLowerCase());
}

/** The words that came on top of what was said before. */
function after(said: string, words: string): string {
  return said !== "" && continues(words, said) ? words.trim().slice(said.trim().length) : words;
}

/** Chinese and its like have no spaces between words. */
function join(before: string, text: string): string {
  if (before === "") return text;
  const isTight =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}]$/u.test(before) &&
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return isTight || /\s$/.test(before) || /^\s/.test(text) ? before + text : `${before} ${text}`;
}
