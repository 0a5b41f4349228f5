import { type LocalMatch, matchLocally } from "./local-match";
import { type PlacedToken, sizeOf, tokenizePlaces } from "./similarity";

/** A question that a click put into the transcript; `startedAt` in room time. */
export type AskedLine = { id: string; text: string; startedAt: number };

export type ReadWords = { text: string; startedAt: number; endedAt?: number };

/** A question may be read aloud for this long after the click, or already when it is clicked. */
const LATEST_MS = 60_000;
const EARLIEST_MS = -20_000;
/** Fewer matching words are chance, unless they are a whole short question. */
const SHORTEST = 3;
/** Between own words, more has to match: questions share their ends ("what did you learn?"). */
const SHORTEST_AMONG_OWN = 4;
const ALIKE = 0.78;
const VERBATIM = 0.99;
/** Words at the edge of the question that count as misheard, not added. */
const MISHEARD = 2;
/** Words in the middle without a counterpart: so many in a row count as added, not misheard. */
const ADDED = 3;
/** More words of a question belong to its reading if they follow the earlier ones this soon. */
const GOES_ON_MS = 10_000;
/** Minimum of a reading whose first words were lost or misheard: other sentences share the ends of questions. */
const LONGEST_CHANCE = 6;

/**
 * Removes readings of a question that is already in the transcript, because a person often reads it aloud after the
 * click and the recognizer would write it a second time. In doubt it keeps everything. A reading starts with the
 * question's beginning and continues from its last position; a question that was read to its end is not removed again,
 * because from then on people talk about it.
 */
export class ReadAloud {
  /** How far each question was read (index of the next word), and until when. */
  private read = new Map<string, { upTo: number; at: number }>();

  /**
   * `words` without the parts that repeat a question; "" if nothing is left. Interims are held back sooner: they come
   * again as a final.
   */
  rest(words: ReadWords, asked: readonly AskedLine[], isFinal: boolean): string {
    let text = words.text.normalize("NFC");
    for (const line of asked.filter((one) => isRecent(words, one)).reverse()) {
      text = this.without(text, words, line, isFinal);
      if (text === "") return "";
    }
    return text.length === words.text.normalize("NFC").length ? words.text : text;
  }

  /**
   * Whether these may be another speaker's reading of their question, from the loudspeaker: all of it, and no own
   * words. A person who repeats the question says the same words, so the caller must also know whether the other spoke.
   */
  isEcho(words: ReadWords, asked: readonly AskedLine[], isFinal: boolean): boolean {
    return asked.some((line) => {
      if (!isRecent(words, line)) return false;
      const heard = tokenizePlaces(words.text.normalize("NFC"));
      const question = tokenizePlaces(line.text.normalize("NFC"));
      const match = matchLocally(heard, question);
      if (!match || sizeOf(heard) < SHORTEST_AMONG_OWN + 1) return false;
      const isAll = match.part.start === 0 && match.part.end === heard.length;
      const isNext = match.whole.start <= 1 || this.goesOn(line, match.whole.start, words.startedAt);
      if (!isAll || !isNext || likeness(heard, match) < ALIKE) return false;
      if (isFinal) this.remember(line, match.whole.end, words);
      return true;
    });
  }

  private without(text: string, words: ReadWords, line: AskedLine, isFinal: boolean): string {
    const heard = tokenizePlaces(text);
    const composed = line.text.normalize("NFC");
    const question = tokenizePlaces(composed);
    const match = matchLocally(heard, question);
    if (!match || !this.isReading(heard, question, match, line, words, isFinal)) return text;
    const { part, whole } = match;
    const misheardUpTo = findMisheardEnd(heard.length - part.end, composed, question, whole.end);
    const after = misheardUpTo === null ? part.end : heard.length;
    const before = part.start <= MISHEARD && whole.start > 0 && whole.start <= MISHEARD ? 0 : part.start;
    const hasOwn = before > 0 || after < heard.length;
    if (hasOwn) {
      const size = sizeOf(heard.slice(part.start, part.end));
      const isWhole = size >= sizeOf(question) * ALIKE;
      if (size < SHORTEST_AMONG_OWN && !isWhole) return text;
      // A speaker who leaves a question in the middle of a sentence says a sentence of their own.
      if (before > 0 && whole.start > 0 && !this.goesOn(line, whole.start, words.startedAt)) return text;
      if (after < heard.length && !endsClause(composed, question, whole.end)) return text;
    }
    if (isFinal) this.remember(line, misheardUpTo ?? whole.end, words);
    const pieces = [
      cut(text, heard, 0, before),
      ...addedIn(match).map(([start, end]) => cut(text, heard, start, end)),
      cut(text, heard, after, heard.length),
    ];
    return pieces.filter((piece) => piece !== "").join(" ");
  }

  private isReading(
    heard: readonly PlacedToken[],
    question: readonly PlacedToken[],
    match: LocalMatch,
    line: AskedLine,
    words: ReadWords,
    isFinal: boolean,
  ): boolean {
    const { part, whole } = match;
    const size = sizeOf(heard.slice(part.start, part.end));
    const alike = likeness(heard, match);
    if (!this.isNext(question, match, line, words, size)) return false;
    if (size >= SHORTEST) return alike >= ALIKE;
    const isAll = part.start === 0 && part.end === heard.length && alike >= VERBATIM;
    if (!isAll) return false;
    const isWhole = whole.start === 0 && whole.end === question.length;
    return !isFinal || isWhole || this.goesOn(line, whole.start, words.startedAt);
  }

  private isNext(
    question: readonly PlacedToken[],
    { whole }: LocalMatch,
    line: AskedLine,
    words: ReadWords,
    size: number,
  ): boolean {
    const upTo = this.read.get(line.id)?.upTo ?? 0;
    if (whole.end <= upTo) return false;
    const isAsGoodAsRead = upTo > 0 && upTo >= question.length - MISHEARD;
    if (this.goesOn(line, whole.start, words.startedAt)) return !isAsGoodAsRead || whole.start >= upTo;
    if (isAsGoodAsRead) return false;
    return whole.start === 0 || (whole.start <= MISHEARD && size >= LONGEST_CHANCE);
  }

  private goesOn(line: AskedLine, from: number, at: number): boolean {
    const read = this.read.get(line.id);
    return read !== undefined && Math.abs(from - read.upTo) <= MISHEARD && at - read.at <= GOES_ON_MS;
  }

  private remember(line: AskedLine, upTo: number, { startedAt, endedAt }: ReadWords): void {
    this.read.set(line.id, { upTo, at: endedAt ?? startedAt });
  }
}

function isRecent(words: ReadWords, line: AskedLine): boolean {
  const later = words.startedAt - line.startedAt;
  return later >= EARLIEST_MS && later <= LATEST_MS;
}

/** Share of the stretch that matches the question; words added in its middle don't count. */
function likeness(heard: readonly PlacedToken[], match: LocalMatch): number {
  const { start, end } = match.part;
  const added = addedIn(match).reduce((size, [from, to]) => size + sizeOf(heard.slice(from, to)), 0);
  const found = heard.slice(start, end).filter((_, i) => match.places[start + i] != null);
  return sizeOf(found) / Math.max(1e-9, sizeOf(heard.slice(start, end)) - added);
}

/** Runs of words in the stretch that have hardly any counterpart in the question. */
function addedIn({ part, places }: LocalMatch): [start: number, end: number][] {
  const runs: [number, number][] = [];
  let from = part.start;
  for (let i = part.start; i < part.end; i++) {
    const place = places[i];
    if (place == null) continue;
    const previous = places[from - 1];
    const missing = previous == null ? 0 : place - previous - 1;
    if (i - from >= ADDED && i - from - missing >= ADDED - 1) runs.push([from, i]);
    from = i + 1;
  }
  return runs;
}

const CLAUSE_END = /[\p{P}\p{S}]/u;

function endsClause(text: string, tokens: readonly PlacedToken[], index: number): boolean {
  if (index === tokens.length) return true;
  return CLAUSE_END.test(text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start ?? text.length));
}

/** End of the clause whose last few words match the remaining words; null without one. */
function findMisheardEnd(left: number, text: string, tokens: readonly PlacedToken[], from: number): number | null {
  if (left === 0 || left > MISHEARD || endsClause(text, tokens, from)) return null;
  const ends = Array.from({ length: MISHEARD }, (_, i) => from + i + 1);
  return ends.find((index) => index <= tokens.length && endsClause(text, tokens, index)) ?? null;
}

/** The words from `start` to `end` as they are in the text, with the punctuation after them. */
function cut(text: string, tokens: readonly PlacedToken[], start: number, end: number): string {
  const [first, next] = [tokens[start], tokens[end]];
  if (!first || start >= end) return "";
  return text
    .slice(start === 0 ? 0 : first.start, next?.start ?? text.length)
    .trim()
    .replace(/[,，、;；:：–—-]+$/u, "")
    .trim();
}
