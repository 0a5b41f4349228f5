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

/** Words of the candidate; without an id their line isn't known. */
type HeardLine = { id?: string; text: string };

/** The words of lines, one below the other. */
export function joinWords(said: readonly HeardLine[]): string {
  return said.map(({ text }) => text.trim()).join("\n");
}

/**
 * Finds the key points in the words of lines and quotes them; points that were found before stay. Words that only state a
 * cost don't count, and neither do points that the task's statement itself matches: people have to judge these.
 */
export function readPoints(
  said: readonly HeardLine[],
  points: readonly KeyPoint[],
  statement: string,
  before: readonly TaskPoint[] = [],
): TaskPoint[] {
  const words = joinWords(said);
  const inStatement = new Set(matchPoints(statement, points).map(({ id }) => id));
  const found = matchPoints(words, points).flatMap(({ id, kind, start, end }) => {
    const quote = words.slice(start, end).trim();
    return kind === "wrong" || inStatement.has(id) || speaksOfCost(quote)
      ? []
      : [{ id, quote, segmentId: lineAt(said, start) }];
  });
  return points.map(({ id, text }) => {
    const isHeard = (one: Pick<TaskPoint, "id" | "quote">) => one.id === id && one.quote !== null;
    const { quote = null, segmentId } = before.find(isHeard) ?? found.find(isHeard) ?? {};
    return { id, text, quote: quote && cutText(quote, LONGEST_QUOTE), ...(segmentId !== undefined && { segmentId }) };
  });
}

/** The line at a position of the joined words. */
function lineAt(said: readonly HeardLine[], position: number): string | undefined {
  let end = 0;
  for (const { id, text } of said) {
    end += text.trim().length + 1;
    if (position < end) return id;
  }
  return undefined;
}

/** Updates the growths to those that were stated last. */
export function hearGrowth(talk: CodingTalk, words: string): CodingTalk {
  const { time, space } = statedGrowth(words);
  return { ...talk, time: time ?? talk.time, space: space ?? talk.space };
}

export function hearFollowUp(
  talk: CodingTalk,
  { id, text, keyPoints }: { id: string; text: string; keyPoints: readonly KeyPoint[] },
  said: readonly HeardLine[],
  statement: string,
): CodingTalk {
  const before = talk.followUps.find((one) => one.id === id);
  const heard = { id, text, points: readPoints(said, keyPoints, statement, before?.points) };
  const others = talk.followUps.filter((one) => one.id !== id);
  return { ...talk, followUps: [...others, heard] };
}
