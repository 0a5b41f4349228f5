import { type Quote, STAR_PARTS, type StarPart } from "../../protocol/analysis";
import { findActs } from "./acts";
import { cues } from "./cues";
import { findNumbers } from "./numbers";
import { quoteAt } from "./quoting";
import type { Terms } from "./terms";
import type { AnswerText, Span } from "./text";

export type Star = Record<StarPart, Quote | null>;

/** In which words of the answer each part of a story is told. */
export function findStar(answer: AnswerText): Star {
  const { folded, sentences } = answer;
  const total = folded.length;
  const situation = firstOf(cues.situation, folded, total * 0.6) ?? openingPast(answer);
  const task = firstOf(cues.task, folded, total * 0.8);
  const action = findActs(answer).ownHits.find((hit) => hit.start !== situation?.start) ?? null;
  const after = action ? action.start : total * 0.3;
  const last = sentences.at(-1);
  const results = [...cues.result.find(folded), ...findNumbers(answer)].filter(
    (hit) => hit.start > after && hit.start >= Math.min(total * 0.5, last?.start ?? total),
  );
  const worded = cues.result.find(folded).some((hit) => results.some((one) => one.start === hit.start));
  const places: Record<StarPart, Span | null> = {
    situation,
    task,
    action,
    result: worded ? (results.sort((a, b) => a.start - b.start)[0] ?? null) : null,
  };
  const quote = (part: StarPart) => {
    const at = places[part];
    return at && quoteAt(answer, at);
  };
  return { situation: quote("situation"), task: quote("task"), action: quote("action"), result: quote("result") };
}

export function missingParts(star: Star): StarPart[] {
  return STAR_PARTS.filter((part) => star[part] === null);
}

function firstOf(terms: Terms, folded: string, before: number): Span | null {
  return terms.find(folded).find((hit) => hit.start <= before) ?? null;
}

function openingPast(answer: AnswerText): Span | null {
  const first = answer.sentences[0];
  if (!first) return null;
  const words = answer.folded.slice(first.start, first.end);
  return /\b(?:was|were|had|\w{3,}ed)\b|[了过]|当时/u.test(words) ? first : null;
}
