import type { Delivery } from "../../protocol/analysis";
import { coveredMs } from "../../protocol/lines-in-time";
import { hasHan } from "../../text/letters";
import { findManyHedges } from "../claims/many-hedges";
import type { Line } from "../task";
import { type CountedSpan, findFillers } from "../words/fillers";
import { type AnswerText, readAnswer, readText } from "../words/text";
import { blankToInterviewer } from "../words/to-interviewer";
import { HEDGES } from "./words/cue-words";

/** Shorter silences are breaths. */
const SHORTEST_PAUSE_MS = 2_000;
/** Shorter answers have no measurable pace. */
const SHORTEST_SPEECH_MS = 5_000;
const FEWEST = 8;
/** Faster than speech: it was typed or pasted. */
const FASTEST = { words: 400, characters: 700 };

const hedges = HEDGES.map(([words, pattern]) => ({ words, pattern: new RegExp(pattern, "gu") }));

/**
 * Measurements from the words and times of the transcript. `others`: lines of the other speaker, who may speak between
 * two lines of the answer; that time isn't a pause of the candidate.
 */
export function measureDelivery(answer: readonly Line[], lang: string, others: readonly Line[] = []): Delivery {
  const text = readAnswer(answer);
  const chinese = text.tokens.length > 0 ? text.chinese : lang.toLowerCase().startsWith("zh");
  const unit = chinese ? "characters" : "words";
  const timed = answer.filter((line) => line.endedAt > line.startedAt);
  const speakingMs = Math.round(coveredMs(timed.flatMap(withoutBlanks)));
  const spoken = timed.reduce((sum, line) => sum + countUnits(readText(line.text), chinese), 0);
  const pace = Math.round((spoken * 60_000) / Math.max(speakingMs, 1));
  const isTold = speakingMs >= SHORTEST_SPEECH_MS && spoken >= FEWEST && pace <= FASTEST[unit];
  return {
    unit,
    amount: countUnits(text, chinese),
    speakingMs,
    pace: isTold ? pace : null,
    fillers: count(text, findFillers(text)),
    hedges: count(text, findHedges(text)),
    pauses: findPauses(timed, others),
  };
}

/** The part of a spoken line that has words. Blanks replace those that are no answer, whose time doesn't count either. */
function withoutBlanks(line: Line): Line[] {
  const { text, startedAt, endedAt } = line;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  if (end <= start) return [];
  const perUnit = (endedAt - startedAt) / text.length;
  return [{ ...line, startedAt: startedAt + start * perUnit, endedAt: startedAt + end * perUnit }];
}

/** Chinese text is counted in characters; a foreign word or a number counts as one. */
function countUnits(text: AnswerText, chinese: boolean): number {
  return text.tokens.reduce((sum, token) => sum + (chinese && hasHan(token.text) ? token.text.length : 1), 0);
}

function findPauses(lines: readonly Line[], others: readonly Line[]): Delivery["pauses"] {
  const pauses: Delivery["pauses"] = [];
  let until: number | null = null;
  for (const line of [...lines].sort((a, b) => a.startedAt - b.startedAt)) {
    const from = until;
    const to = line.startedAt;
    if (from !== null && to - from >= SHORTEST_PAUSE_MS) {
      const isTurn = others.some(({ startedAt }) => startedAt >= from && startedAt <= to);
      if (!isTurn) pauses.push({ at: from, ms: to - from });
    }
    until = Math.max(until ?? line.endedAt, line.endedAt);
  }
  return pauses;
}

/**
 * Finds words that weaken the candidate's statements, except in sentences to the interviewer: certain ones, or all if
 * there are many.
 */
function findHedges(text: AnswerText): CountedSpan[] {
  const told = blankToInterviewer(text.raw, { keepsDoubts: true });
  const many = findManyHedges(told, readText(told).size);
  if (many.length > 0)
    return [...new Set(many.map(({ words }) => words))].map((words) => ({
      words,
      spans: many.filter((one) => one.words === words),
    }));
  return hedges
    .map(({ words, pattern }) => ({
      words,
      spans: [...told.matchAll(pattern)].map(({ index, 0: hit }) => ({ start: index, end: index + hit.length })),
    }))
    .filter(({ spans }) => spans.length > 0);
}

/** Most frequent first; Chinese words in their original characters. */
function count(text: AnswerText, found: readonly CountedSpan[]): { words: string; count: number }[] {
  return found
    .map(({ words, spans }) => {
      const [first] = spans;
      // A word may be said twice in a row, or in a shorter form.
      const end = first ? Math.min(first.end, first.start + words.length) : 0;
      const written = first && hasHan(words) ? text.raw.slice(first.start, end) : words;
      return { words: written, count: spans.length };
    })
    .sort((a, b) => b.count - a.count);
}
