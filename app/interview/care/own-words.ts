import type { sensitiveIn } from "../../../party/care/sensitive-code";
import type { CodeLanguage } from "../../../party/protocol/code";
import type { Care } from "../../../party/protocol/mock";

/** The text of a file whose person has stopped typing, and the places where they typed since the last such moment. */
export type OwnWords = { file: string; text: string; places: readonly { from: number; to: number }[] };

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
  const found = find({ text, language })
    .filter(({ start, end }) => places.some(({ from, to }) => from <= end && to >= start))
    .find(({ text: words }) => !shown.some((one) => words.startsWith(one) || one.startsWith(words)));
  return found ? { care: found.care, words: found.text } : null;
}
