import { toOwnTestComment } from "../../../party/care/own-test-comment";
import type { sensitiveIn } from "../../../party/care/sensitive-code";
import type { CodeLanguage } from "../../../party/protocol/code";
import type { Care } from "../../../party/protocol/mock";

/** The text of a file whose person has stopped typing, and the places where they typed since the last such moment. */
export type OwnWords = {
  file: string;
  text: string;
  places: readonly { from: number; to: number }[];
  /** For words that aren't in the file itself. */
  language?: CodeLanguage;
};

/** The values of a test that a person has added to a file's task, as they typed them. */
export function wordsOfOwnTest(file: string, values: readonly string[]): OwnWords {
  const comment = toOwnTestComment(values);
  return { file, ...comment, places: [{ from: 0, to: comment.text.length }] };
}

/** A file has up to 500,000 units; while the check can't be loaded, the oldest words are given up for newer ones. */
const MOST_WAITING = 2_000_000;

/** Words that wait for the check: it is loaded with the first gesture, and people type on meanwhile. */
export function withWaiting(waiting: readonly OwnWords[], words: OwnWords): readonly OwnWords[] {
  const all = [...waiting, words];
  let sum = 0;
  const from = all.findLastIndex(({ text }) => {
    sum += text.length;
    return sum > MOST_WAITING;
  });
  return all.slice(Math.min(from + 1, all.length - 1));
}

export type FoundCare = { care: Care; words: string };

/**
 * Danger or violence that a person's own comments tell of. `shown`: words that they got help for; the same words, longer or
 * shorter, give no other card.
 */
export function findOwnCare(
  { text, places }: OwnWords,
  language: CodeLanguage,
  find: typeof sensitiveIn,
  shown: readonly string[],
): FoundCare | null {
  const all = find({ text, language })
    .filter(({ start, end }) => places.some(({ from, to }) => from <= end && to >= start))
    .filter(({ text: words }) => !shown.some((one) => words.startsWith(one) || one.startsWith(words)));
  const found = all.find(({ care }) => care === "crisis") ?? all[0];
  return found ? { care: found.care, words: found.text } : null;
}

/** The same in all words that have waited; help in danger goes before other help. Words of a file that is gone are left out. */
export function findWaitingCare(
  waiting: readonly OwnWords[],
  languageOf: (file: string) => CodeLanguage | undefined,
  find: typeof sensitiveIn,
  shown: readonly string[],
): FoundCare[] {
  const found: FoundCare[] = [];
  for (const words of waiting) {
    const ofFile = languageOf(words.file);
    const language = ofFile && (words.language ?? ofFile);
    const care = language && findOwnCare(words, language, find, [...shown, ...found.map((one) => one.words)]);
    if (care) found.push(care);
  }
  return [...found.filter(({ care }) => care === "crisis"), ...found.filter(({ care }) => care !== "crisis")];
}

export type NextCare = { card: FoundCare | null; covered: readonly string[]; rest: readonly OwnWords[] };

/**
 * The card to show, `current` if it stays open; the words that it covers, all those of its kind; and what waits until it is
 * closed. Only help in danger takes the place of other help.
 */
export function findNextCare(
  current: FoundCare | null,
  ...[waiting, languageOf, find, shown]: Parameters<typeof findWaitingCare>
): NextCare {
  const left = (words: readonly OwnWords[], known: readonly FoundCare[]) =>
    findWaitingCare(words, languageOf, find, [...shown, ...known.map((one) => one.words)]);
  const all: FoundCare[] = [];
  for (let more = left(waiting, all); more.length > 0; more = left(waiting, all)) all.push(...more);
  const danger = all.find(({ care }) => care === "crisis");
  const card = current?.care === "crisis" ? current : (danger ?? current ?? all[0] ?? null);
  const covered = all.filter(({ care }) => care === card?.care);
  const rest = covered.length === all.length ? [] : waiting.filter((words) => left([words], covered).length > 0);
  return { card, covered: covered.map(({ words }) => words), rest: rest.length === waiting.length ? waiting : rest };
}
