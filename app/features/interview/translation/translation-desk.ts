import type { ChineseFlavour, LanguagePair } from "../../../state/translator-support";
import { directionOf, WRITTEN_IN } from "./direction";
import { limitTime } from "./limit-time";
import type { Translator, TranslatorSession } from "./translator";

/** What stands under a line. */
export type Translation = { state: "waiting" } | { state: "failed" } | { state: "done"; text: string; lang: string };

/** What the person should know. `progress` (0 to 1) is null as long as nothing is being downloaded. */
export type TranslationStatus =
  | { name: "quiet" }
  | { name: "loading"; progress: number | null }
  | { name: "needs-click" }
  | { name: "failed" }
  | { name: "missing" };

type Line = { text: string; lang: string };

/** How far one pair of languages is. `idle`: could be opened at once, and nobody needs it yet. */
type Channel =
  | { name: "checking" | "idle" | "needs-click" | "failed" | "missing" }
  | { name: "loading"; progress: number | null }
  | { name: "open"; session: TranslatorSession };

const QUIET: TranslationStatus = { name: "quiet" };
const WAITING: Translation = { state: "waiting" };
const FAILED: Translation = { state: "failed" };

/** So long may one line take, and a download go without any progress. */
export const LINE_SECONDS = 30;
export const STALL_SECONDS = 90;
/** After so many lines in a row that could not be translated it is not the lines. */
const FAILURES = 3;

/**
 * Translates lines one after another, those that are read first before others. What has been translated is kept by its
 * words, so that an edit is translated anew and taking it back is not.
 */
export class TranslationDesk {
  private readonly listeners = new Set<() => void>();
  private readonly results = new Map<string, Translation>();
  private channels = new Map<string, Channel>();
  private wanted: readonly Line[] = [];
  private flavour: ChineseFlavour | null = null;
  private life = new AbortController();
  private isOpening = false;
  private isTranslating = false;
  private failures = 0;
  private status = QUIET;
  private version = 0;

  constructor(private readonly translator: Translator) {}

  /** On for somebody who reads this Chinese, or off: what is under way is called off, what is done is kept. */
  set(flavour: ChineseFlavour | null): void {
    if (flavour === this.flavour) return;
    this.stop();
    this.flavour = flavour;
    this.advance();
  }

  /** What is to be translated, most urgent first. */
  want(lines: readonly Line[]): void {
    this.wanted = lines;
    if (this.flavour !== null) this.pump();
  }

  /** Somebody has just asked for it: loads what waits for a click, and tries what has failed once more. */
  retry(): void {
    for (const [key, { name }] of this.channels) {
      if (name === "needs-click" || name === "failed") this.channels.delete(key);
    }
    for (const [key, result] of this.results) if (result === FAILED) this.results.delete(key);
    this.failures = 0;
    this.advance();
  }

  /** What stands under a line: null where nothing does. The same object as long as it stays the same. */
  find = (line: Line): Translation | null => {
    const pair = this.flavour && directionOf(line, this.flavour);
    if (!pair) return null;
    const result = this.results.get(keyOf(pair, line.text));
    if (result) return result.state === "done" && result.text === line.text.trim() ? null : result;
    return this.channels.get(nameOf(pair))?.name === "open" ? WAITING : null;
  };

  /** Rises whenever `find` may say something else. */
  getVersion = (): number => this.version;

  getStatus = (): TranslationStatus => this.status;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private stop(): void {
    this.life.abort();
    this.life = new AbortController();
    for (const channel of this.channels.values()) if (channel.name === "open") channel.session.close();
    this.channels = new Map();
    for (const [key, result] of this.results) if (result === FAILED) this.results.delete(key);
    this.isOpening = false;
    this.isTranslating = false;
    this.failures = 0;
  }

  private advance(): void {
    if (this.flavour !== null) this.pump();
    this.tell();
  }

  private pump(): void {
    if (!this.isOpening) {
      const pair = this.nextPair();
      if (pair) void this.prepare(pair);
    }
    if (!this.isTranslating) {
      const next = this.nextLine();
      if (next) void this.translate(next.text, next.pair, next.session);
    }
  }

  /** A pair that has not been looked at, or one that a line needs now. */
  private nextPair(): LanguagePair | null {
    for (const { pair } of this.untranslated()) {
      const channel = this.channels.get(nameOf(pair));
      if (!channel || channel.name === "idle") return pair;
    }
    return this.usualPairs().find((pair) => !this.channels.has(nameOf(pair))) ?? null;
  }

  private usualPairs(): LanguagePair[] {
    if (this.flavour === null) return [];
    return [
      { from: "en-US", to: this.flavour },
      { from: this.flavour, to: "en-US" },
    ];
  }

  private nextLine(): { text: string; pair: LanguagePair; session: TranslatorSession } | null {
    for (const { text, pair } of this.untranslated()) {
      const channel = this.channels.get(nameOf(pair));
      if (channel?.name === "open") return { text, pair, session: channel.session };
    }
    return null;
  }

  private *untranslated(): Generator<{ text: string; pair: LanguagePair }> {
    for (const line of this.wanted) {
      const pair = this.flavour && directionOf(line, this.flavour);
      if (pair && !this.results.has(keyOf(pair, line.text))) yield { text: line.text, pair };
    }
  }

  /** One pair at a time: what is loaded for one direction mostly serves the other as well. */
  private async prepare(pair: LanguagePair): Promise<void> {
    const { signal } = this.life;
    this.isOpening = true;
    this.turn(pair, { name: "checking" });
    const next = await this.open(pair, signal);
    if (signal.aborted) {
      if (next.name === "open") next.session.close();
      return;
    }
    this.isOpening = false;
    this.turn(pair, next);
    this.advance();
  }

  private async open(pair: LanguagePair, signal: AbortSignal): Promise<Channel> {
    const support = await this.translator.support(pair);
    if (signal.aborted || support === "missing") return { name: "missing" };
    if (support === "available" && !this.isNeeded(pair)) return { name: "idle" };
    if (support === "downloadable" && !this.translator.isActivated()) {
      // Nobody is asked for the second direction before there is a line for it.
      return { name: this.isNeeded(pair) || !this.isAnyReady() ? "needs-click" : "idle" };
    }
    this.turn(pair, { name: "loading", progress: support === "available" ? null : 0 });
    const opened = await limitTime(STALL_SECONDS, signal, (limited, goesOn) =>
      this.translator.open(pair, {
        signal: limited,
        onProgress: (progress) => {
          goesOn();
          if (limited.aborted || support === "available") return;
          this.turn(pair, { name: "loading", progress });
        },
      }),
    ).catch(() => "failed" as const);
    if (typeof opened !== "string") return { name: "open", session: opened };
    return { name: opened === "unasked" ? "needs-click" : opened };
  }

  private isAnyReady(): boolean {
    return [...this.channels.values()].some(({ name }) => name === "open" || name === "idle");
  }

  private isNeeded(pair: LanguagePair): boolean {
    for (const line of this.untranslated()) if (nameOf(line.pair) === nameOf(pair)) return true;
    return false;
  }

  private async translate(text: string, pair: LanguagePair, session: TranslatorSession): Promise<void> {
    const { signal } = this.life;
    this.isTranslating = true;
    const result = await limitTime(LINE_SECONDS, signal, (limited) => session.translate(text, limited))
      .then((words) => done(words, pair))
      .catch(() => FAILED);
    if (signal.aborted) return;
    this.isTranslating = false;
    this.results.set(keyOf(pair, text), result);
    this.failures = result === FAILED ? this.failures + 1 : 0;
    if (result === FAILED) this.replace(pair, session);
    this.advance();
  }

  /** A translator that has failed may be broken for good; a fresh one tells. */
  private replace(pair: LanguagePair, session: TranslatorSession): void {
    session.close();
    if (this.failures < FAILURES) this.channels.delete(nameOf(pair));
    else this.channels.set(nameOf(pair), { name: "failed" });
  }

  private turn(pair: LanguagePair, channel: Channel): void {
    this.channels.set(nameOf(pair), channel);
    this.tell();
  }

  private tell(): void {
    this.version += 1;
    const status = summarise([...this.channels.values()]);
    if (!isSame(status, this.status)) this.status = status;
    for (const listener of this.listeners) listener();
  }
}

function done(words: string, { to }: LanguagePair): Translation {
  const text = words.trim();
  return text === "" ? FAILED : { state: "done", text, lang: WRITTEN_IN[to] };
}

/** What matters most of what is to be said about all pairs. */
function summarise(channels: readonly Channel[]): TranslationStatus {
  const loading = channels.find((channel) => channel.name === "loading");
  if (loading) return loading;
  for (const name of ["failed", "needs-click"] as const) {
    if (channels.some((channel) => channel.name === name)) return { name };
  }
  // A browser that knows one direction only is of use for that one.
  const isMissing = channels.length > 0 && channels.every(({ name }) => name === "missing");
  return isMissing ? { name: "missing" } : QUIET;
}

function isSame(one: TranslationStatus, other: TranslationStatus): boolean {
  if (one.name !== other.name) return false;
  return one.name !== "loading" || other.name !== "loading" || one.progress === other.progress;
}

function nameOf({ from, to }: LanguagePair): string {
  return `${from}>${to}`;
}

function keyOf(pair: LanguagePair, text: string): string {
  return `${nameOf(pair)}\n${text}`;
}
