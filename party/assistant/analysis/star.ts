import { type Quote, STAR_PARTS, type StarPart } from "../../protocol/analysis";
import { findActs } from "./acts";
import { cues } from "./cues";
import { findNumbers } from "./numbers";
import { quoteAt } from "./quoting";
import type { Hit } from "./terms";
import type { AnswerText, Span } from "./text";

export type Star = Record<StarPart, Quote | null>;

/** How well a place in the answer tells a part of the story. */
type Candidate = { at: Span; sentence: number; value: number };

/** In which words of the answer each part of a story is told; where it can be, each in a sentence of its own. */
export function findStar(answer: AnswerText): Star {
  const taken = new Set<number>();
  const pick = (part: StarPart): Quote | null => {
    const found = findCandidates(answer, part).sort((a, b) => b.value - a.value);
    const best = found.find(({ sentence }) => !taken.has(sentence)) ?? found[0];
    if (!best) return null;
    taken.add(best.sentence);
    return quoteAt(answer, best.at);
  };
  const result = pick("result") ?? figureAtTheEnd(answer, taken);
  // Who says outright what the task was has said it there; otherwise what was done has the first choice.
  const isOutright = findCandidates(answer, "task").some(({ value }) => value >= 2);
  const early = isOutright ? pick("task") : null;
  const action = pick("action");
  const task = early ?? pick("task");
  const situation = pick("situation");
  return { situation, task, action, result };
}

/** A story that ends with what is counted has a result, whatever words lead to it. */
function figureAtTheEnd(answer: AnswerText, taken: Set<number>): Quote | null {
  const { folded, sentences } = answer;
  const last = sentences.length - 1;
  const at = sentences[last];
  if (last < 2 || !at || !isPast(folded, at) || !findNumbers(answer).some(({ start }) => start >= at.start))
    return null;
  taken.add(last);
  return quoteAt(answer, at);
}

export function missingParts(star: Star): StarPart[] {
  return STAR_PARTS.filter((part) => star[part] === null);
}

function findCandidates(answer: AnswerText, part: StarPart): Candidate[] {
  const { folded, sentences } = answer;
  const hits: Record<StarPart, readonly Hit[]> = {
    situation: cues.situation.find(folded),
    task: cues.task.find(folded),
    action: findActs(answer).ownHits,
    result: cues.result.find(folded),
  };
  const numbers = findNumbers(answer);
  return sentences.flatMap((sentence, i) => {
    const inside = (all: readonly Span[]) =>
      all.filter((hit) => sentence.start <= hit.start && hit.start < sentence.end);
    const own = inside(hits[part]);
    const at = own[0] ?? (part === "situation" && i === 0 && isPast(folded, sentence) ? sentence : null);
    if (!at) return [];
    const place = at.start / Math.max(folded.length, 1);
    const strong = own.filter(({ start, end }) => STRONG_TASK.test(folded.slice(start, end))).length;
    switch (part) {
      case "situation":
        return place > 0.6 ? [] : [{ at, sentence: i, value: own.length * 0.5 + 2 * (1 - place) }];
      case "task":
        return place > 0.8 ? [] : [{ at, sentence: i, value: own.length * 0.5 + strong * 2 + (1 - place) * 0.5 }];
      case "action":
        return [{ at, sentence: i, value: own.length + (place < 0.85 ? 0.5 : 0) }];
      case "result":
        return place < 0.4 ? [] : [{ at, sentence: i, value: own.length + inside(numbers).length * 0.7 + place * 2.5 }];
      default:
        return part satisfies never;
    }
  });
}

/** Words that say outright what somebody was there for. */
const STRONG_TASK =
  /job|task|role|responsib|charge|goal|aim|part|asked me|assigned|任务|负责|目标|要求|让我|要我|交给我|角色/u;

function isPast(folded: string, sentence: Span): boolean {
  return /\b(?:was|were|had|\w{3,}ed)\b|[了过]|当时/u.test(folded.slice(sentence.start, sentence.end));
}
