import { limitTime } from "../../../party/protocol/limit-time";
import { Observable, ObservableValue } from "../../state/observable";
import type { ChineseFlavor, LanguagePair } from "../../state/translator-support";
import { directionOf, WRITTEN_IN } from "./direction";
import { gather } from "./gather";
import { isSame, QUIET, summarize, type TranslationChannel, type TranslationStatus } from "./translation-status";
import { LimitReachedError, type Translator, type TranslatorSession } from "./translator";

/** Translation state of one line. */
export type Translation = { state: "waiting" } | { state: "failed" } | { state: "done"; text: string; lang: string };

type Line = { text: string; lang: string };

const WAITING: Translation = { state: "waiting" };
const FAILED: Translation = { state: "failed" };

type Batch = { pair: LanguagePair; session: TranslatorSession; texts: readonly string[] };

/** Timeout for a download without progress. */
export const STALL_SECONDS = 90;
/** After this many failed lines in a row, the fault is not in the lines. */
const FAILURES = 3;

/**
 * Translates lines, the ones being read first, as many at once as the translator takes. Translations are cached by
 * text: an edit is translated again, undoing it is not. The view is a version, which rises whenever `find` may say
 * something else.
 */
export class TranslationQueue extends Observable<number> {
  readonly status = new ObservableValue<TranslationStatus>(QUIET);
  private readonly results = new Map<string, Translation>();
  private channels = new Map<string, TranslationChannel>();
  private wanted: readonly Line[] = [];
  private flavor: ChineseFlavor | null = null;
  private life = new AbortController();
  private isOpening = false;
  private isTranslating = false;
  private failures = 0;
  /** Fewer at once, after some that failed together. */
  private most = Number.POSITIVE_INFINITY;
  /** Until when what waits is gathered, by pair. */
  private readonly gathering = new Map<string, number>();
  private alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly translator: Translator) {
    super(0);
  }

  /** Switches on for this Chinese variant, or off (null): aborts running translations, keeps finished ones. */
  set(flavor: ChineseFlavor | null): void {
    if (flavor === this.flavor) return;
    this.stop();
    this.flavor = flavor;
    this.advance();
  }

  /** Sets the lines to translate, most urgent first. */
  want(lines: readonly Line[]): void {
    this.wanted = lines;
    if (this.flavor !== null) this.pump();
  }

  /** Called on a user gesture: loads language packs that wait for a click, and retries failed ones. */
  retry(): void {
    for (const [key, { name }] of this.channels) {
      if (name === "needs-click" || name === "failed" || name === "limited") this.channels.delete(key);
    }
    for (const [key, result] of this.results) if (result === FAILED) this.results.delete(key);
    this.failures = 0;
    this.advance();
  }

  /** The translation of a line; null if it has none. Keeps its identity while it is unchanged. */
  find = (line: Line): Translation | null => {
    const pair = this.flavor && directionOf(line, this.flavor);
    if (!pair) return null;
    const result = this.results.get(keyOf(pair, line.text));
    if (result) return result.state === "done" && result.text === line.text.trim() ? null : result;
    return this.channels.get(nameOf(pair))?.name === "open" ? WAITING : null;
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
    this.most = Number.POSITIVE_INFINITY;
    this.gathering.clear();
    clearTimeout(this.alarm);
  }

  private advance(): void {
    if (this.flavor !== null) this.pump();
    this.tell();
  }

  private pump(): void {
    if (!this.isOpening) {
      const pair = this.nextPair();
      if (pair) void this.prepare(pair);
    }
    if (!this.isTranslating) {
      const batch = this.nextBatch();
      if (batch) void this.translate(batch);
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
    if (this.flavor === null) return [];
    return [
      { from: "en-US", to: this.flavor },
      { from: this.flavor, to: "en-US" },
    ];
  }

  /** Null where nothing waits, or where more may come soon that goes along with it. */
  private nextBatch(): Batch | null {
    let soonest = Number.POSITIVE_INFINITY;
    const looked = new Set<string>();
    for (const { pair } of this.untranslated()) {
      const name = nameOf(pair);
      const channel = this.channels.get(name);
      if (looked.has(name) || channel?.name !== "open") continue;
      looked.add(name);
      const { session } = channel;
      const { texts, isFull } = gather(this.waitingFor(name), {
        ...session.pace,
        texts: Math.min(session.pace.texts, this.most),
      });
      const ms = (this.gathering.get(name) ?? 0) - Date.now();
      if (isFull || ms <= 0) return { pair, session, texts };
      soonest = Math.min(soonest, ms);
    }
    clearTimeout(this.alarm);
    if (soonest < Number.POSITIVE_INFINITY) this.alarm = setTimeout(() => this.advance(), soonest);
    return null;
  }

  private *waitingFor(name: string): Generator<string> {
    for (const { text, pair } of this.untranslated()) if (nameOf(pair) === name) yield text;
  }

  private *untranslated(): Generator<{ text: string; pair: LanguagePair }> {
    for (const line of this.wanted) {
      const pair = this.flavor && directionOf(line, this.flavor);
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

  private async open(pair: LanguagePair, signal: AbortSignal): Promise<TranslationChannel> {
    const support = await this.translator.support(pair);
    if (signal.aborted || support === "missing") return { name: "missing" };
    if (support === "available" && !this.isNeeded(pair)) return { name: "idle" };
    if (support === "downloadable" && !this.translator.isActivated()) {
      // Don't ask for permission for the second direction before it has a line.
      return { name: this.isNeeded(pair) || !this.isAnyReady() ? "needs-click" : "idle" };
    }
    this.turn(pair, { name: "loading", progress: support === "available" ? null : 0 });
    const opened = await limitTime(
      STALL_SECONDS * 1000,
      (limited, goesOn) =>
        this.translator.open(pair, {
          signal: limited,
          onProgress: (progress) => {
            goesOn();
            if (limited.aborted || support === "available") return;
            this.turn(pair, { name: "loading", progress });
          },
        }),
      signal,
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

  private async translate({ pair, session, texts }: Batch): Promise<void> {
    const { signal } = this.life;
    const { seconds, gatherMs } = session.pace;
    this.isTranslating = true;
    this.gathering.set(nameOf(pair), Date.now() + gatherMs);
    const answer = await limitTime(seconds * 1000, (limited) => session.translate(texts, limited), signal).catch(
      (error) => (error instanceof LimitReachedError ? ("limited" as const) : null),
    );
    if (signal.aborted) return;
    this.isTranslating = false;
    if (answer === "limited") {
      session.close();
      this.channels.set(nameOf(pair), { name: "limited" });
    } else this.take({ pair, session, texts }, answer);
    this.advance();
  }

  /** One text of a failed batch may be the cause: retry them in smaller batches. */
  private take({ pair, session, texts }: Batch, answer: readonly string[] | null): void {
    const results = texts.map((_, i) => done(answer?.[i] ?? "", pair));
    const isDone = results.some((result) => result !== FAILED);
    this.most = isDone ? Number.POSITIVE_INFINITY : Math.ceil(texts.length / 4);
    if (isDone || texts.length === 1) {
      for (const [i, text] of texts.entries()) this.results.set(keyOf(pair, text), results[i] ?? FAILED);
      this.failures = isDone ? 0 : this.failures + 1;
    }
    if (!isDone) this.replace(pair, session);
  }

  /** A translator that has failed may be broken for good; a fresh one tells. */
  private replace(pair: LanguagePair, session: TranslatorSession): void {
    session.close();
    if (this.failures < FAILURES) this.channels.delete(nameOf(pair));
    else this.channels.set(nameOf(pair), { name: "failed" });
  }

  private turn(pair: LanguagePair, channel: TranslationChannel): void {
    this.channels.set(nameOf(pair), channel);
    this.tell();
  }

  private tell(): void {
    const status = summarize([...this.channels.values()]);
    if (!isSame(status, this.status.getView())) this.status.set(status);
    this.setView(this.getView() + 1);
  }
}

function done(words: string, { to }: LanguagePair): Translation {
  const text = words.trim();
  return text === "" ? FAILED : { state: "done", text, lang: WRITTEN_IN[to] };
}

function nameOf({ from, to }: LanguagePair): string {
  return `${from}>${to}`;
}

function keyOf(pair: LanguagePair, text: string): string {
  return `${nameOf(pair)}\n${text}`;
}
