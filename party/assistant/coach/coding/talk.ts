import type { CodingTalk, TaskPoint } from "../../../protocol/mock";
import type { KeyPoint } from "../../../questions/guide";
import type { TaskSecret } from "../../../tasks/secret/task-secret";
import { cutText } from "../../../text/cut-text";
import { speaksOfCost, statedGrowth } from "../../../text/stated-growth";
import { matchPoints } from "../../points/match-points";

const LONGEST_QUOTE = 160;

export function emptyTalk({ complexity }: Pick<TaskSecret, "complexity">): CodingTalk {
  return { time: null, space: null, known: complexity, followUps: [] };
}

/**
 * Finds the key points in words and quotes them; points that were found before stay. Words that only state a cost don't
 * count, and neither do points that the task's statement itself matches: people have to judge these.
 */
export function readPoints(
  words: string,
  points: readonly KeyPoint[],
  statement: string,
  before: readonly TaskPoint[] = [],
): TaskPoint[] {
  const inStatement = new Set(matchPoints(statement, points).map(({ id }) => id));
  const found = matchPoints(words, points).flatMap(({ id, kind, start, end }) => {
    const quote = words.slice(start, end).trim();
    return kind === "wrong" || inStatement.has(id) || speaksOfCost(quote) ? [] : [{ id, quote }];
  });
  return points.map(({ id, text }) => {
    const quote = before.find((one) => one.id === id)?.quote ?? found.find((one) => one.id === id)?.quote ?? null;
    return { id, text, quote: quote && cutText(quote, LONGEST_QUOTE) };
  });
}

/** Updates the growths to those that were stated last. */
export function hearGrowth(talk: CodingTalk, words: string): CodingTalk {
  const { time, space } = statedGrowth(words);
  return { ...talk, time: time ?? talk.time, space: space ?? talk.space };
}

export function hearFollowUp(
  talk: CodingTalk,
  { id, text, keyPoints }: { id: string; text: string; keyPoints: readonly KeyPoint[] },
  words: string,
  statement: string,
): CodingTalk {
  const before = talk.followUps.find((one) => one.id === id);
  const heard = { id, text, points: readPoints(words, keyPoints, statement, before?.points) };
  const others = talk.followUps.filter((one) => one.id !== id);
  return { ...talk, followUps: [...others, heard] };
}
