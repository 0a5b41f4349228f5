import { type Quote, STAR_PARTS, type StarPart } from "../../protocol/analysis";
import { findActs } from "../analysis/acts";
import { measureDelivery } from "../analysis/measure-delivery";
import { findStar } from "../analysis/star";
import type { Line } from "../task";
import { readAnswer } from "../words/text";
import { findFigures } from "./find-figures";
import { findSections } from "./sections";

export type StoryHint =
  | "too_short"
  | "too_long"
  | "no_situation"
  | "no_task"
  | "no_action"
  | "no_result"
  | "no_numbers"
  | "we_not_i";

export type StoryFindings = {
  star: Record<StarPart, string | null>;
  numbers: string[];
  unit: "words" | "characters";
  amount: number;
  spokenMs: number;
  hints: StoryHint[];
};

/** Per minute, at the pace of a nervous speaker who is easy to understand. */
const PACE = { words: 140, characters: 230 };
const SHORTEST_MS = 45_000;
const LONGEST_MS = 180_000;
const MOST_NUMBERS = 20;
const MISSING: Record<StarPart, StoryHint> = {
  situation: "no_situation",
  task: "no_task",
  action: "no_action",
  result: "no_result",
};

/** Finds in a story (Markdown) the things that an interviewer listens for. Quotes are verbatim. */
export function checkStory(content: string, language: string): StoryFindings {
  const { lines, headed } = findSections(content);
  const text = readAnswer(lines.map(toLine));
  const { unit, amount } = measureDelivery(lines.map(toLine), language);
  const found = findStar(text);
  const written = content.split("\n");
  const quote = (part: StarPart): string | null => {
    if (headed[part]) return headed[part];
    const at = found[part];
    return at && (written[Number(at.segmentId)]?.slice(at.start, at.start + at.text.length) ?? null);
  };
  // The setting comes before the actions.
  const isLate = found.situation !== null && found.action !== null && isBefore(found.action, found.situation);
  const star = {
    situation: isLate && !headed.situation ? null : quote("situation"),
    task: quote("task"),
    action: quote("action"),
    result: quote("result"),
  };
  const numbers = findFigures(text);
  const spokenMs = Math.round((amount * 60_000) / PACE[unit]);
  const { first, we } = findActs(text);
  const hints: StoryHint[] = [
    ...(spokenMs < SHORTEST_MS ? ["too_short" as const] : []),
    ...(spokenMs > LONGEST_MS ? ["too_long" as const] : []),
    ...STAR_PARTS.filter((part) => star[part] === null).map((part) => MISSING[part]),
    ...(numbers.length === 0 ? ["no_numbers" as const] : []),
    ...(we >= 2 && we > first ? ["we_not_i" as const] : []),
  ];
  // An empty story has no missing parts yet.
  return {
    star,
    numbers: numbers.slice(0, MOST_NUMBERS),
    unit,
    amount,
    spokenMs,
    hints: amount === 0 ? ["too_short"] : hints,
  };
}

function isBefore(one: Quote, other: Quote): boolean {
  const [line, otherLine] = [Number(one.segmentId), Number(other.segmentId)];
  return line < otherLine || (line === otherLine && one.start < other.start);
}

function toLine(text: string, n: number): Line {
  return { id: String(n), role: "candidate", text, lang: "", startedAt: 0, endedAt: 0 };
}
