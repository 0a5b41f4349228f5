import { type AnswerText, readText, type Span } from "../words/text";
import { splitClauses } from "./orders";

/** A piece of a sentence that can tell one thing; `sentence` is the index of its sentence in the text. */
export type Clause = Span & { sentence: number };

/** In words. Longer clauses are split at connectives, because recognized speech has no commas. */
const LONG = 9;
const JOINTS =
  /\s+(?=(?:and then|and so|and i|and we|so i|so we|but then|but i|then i|(?:and |but )?(?:in the end|eventually|finally|after that|as a result)|which meant|which means|because)\b)|(?=然后|于是|所以我|最后|最终|后来|结果(?!的|是))/giu;

export function findClauses({ raw, folded, sentences }: AnswerText): Clause[] {
  return sentences.flatMap((sentence, i) =>
    splitClauses(raw.slice(sentence.start, sentence.end))
      .map(({ start, end }) => ({ start: sentence.start + start, end: sentence.start + end }))
      .flatMap((clause) => partAtJoints(folded, clause))
      .map((clause) => ({ ...clause, sentence: i })),
  );
}

function partAtJoints(folded: string, clause: Span): Span[] {
  const words = folded.slice(clause.start, clause.end);
  if (readText(words).size <= LONG) return [clause];
  const parts: Span[] = [];
  let from = 0;
  for (const { index, 0: joint } of words.matchAll(JOINTS)) {
    if (/^\s*(?:and|but)?$/u.test(words.slice(from, index))) continue;
    parts.push({ start: clause.start + from, end: clause.start + index });
    from = index + joint.length;
  }
  return [...parts, { start: clause.start + from, end: clause.end }];
}
