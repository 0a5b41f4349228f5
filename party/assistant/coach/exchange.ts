import type { MockQuestion } from "../../protocol/mock";
import type { InterviewType } from "../../protocol/vocabulary";
import { answerOf, readTurns, type TurnMove, toUtterance } from "../moves/answer-lines";
import type { Move } from "../moves/move";
import type { Recognize } from "../moves/recognize-move";
import type { Line } from "../task";

/** Everything said since the current question was asked. */
export type Exchange = {
  /** The candidate's words since the interviewer last spoke; empty if there are none. */
  fresh: string;
  /** The kind of these words; null without any. */
  move: Move | null;
  /** Whether they are a remark at the end of an answer, which they aren't part of. */
  closes: boolean;
  /** Whether they came by voice. */
  spoken: boolean;
  /** The candidate's earlier turns since the question. */
  before: readonly TurnMove[];
  /** The whole answer so far, including answers to follow-ups, without other moves and without words taken back. */
  whole: string;
  /** The lines of `whole`. */
  answer: readonly Line[];
  /** The interviewer's lines since then, the question first. */
  said: readonly string[];
};

export function readExchange(
  lines: readonly Line[],
  question: Pick<MockQuestion, "segmentId"> | undefined,
  about: { interviewType: InterviewType; question: string },
  recognize: Recognize,
): Exchange {
  const put = lines.findIndex(({ id }) => id === question?.segmentId);
  const lastAsking = lines.findLastIndex(({ role }) => role === "ai");
  const since = lines.slice(put === -1 ? Math.max(0, lastAsking) : put);
  const turns = readTurns(since, about, recognize);
  const newest = turns.at(-1);
  const first = newest?.lines[0];
  const isFresh =
    newest !== undefined && first !== undefined && lines.findIndex(({ id }) => id === first.id) >= lastAsking + 1;
  const answer = answerOf(turns, about, recognize);
  return {
    fresh: isFresh ? saidIn(newest.lines) : "",
    move: isFresh ? newest.move : null,
    closes: isFresh && newest.closes === true,
    spoken: isFresh && toUtterance(newest.lines, about).spoken,
    before: isFresh ? turns.slice(0, -1) : turns,
    whole: saidIn(answer),
    answer,
    said: since.filter(({ role }) => role === "ai").map(({ text }) => text),
  };
}

/** Nothing was said, because nothing was asked. */
export const EMPTY_EXCHANGE: Exchange = {
  fresh: "",
  move: null,
  closes: false,
  spoken: false,
  before: [],
  whole: "",
  answer: [],
  said: [],
};

/** The words of several lines, each on a line of its own. */
export function saidIn(lines: readonly Line[]): string {
  return lines.map(({ text }) => text.trim()).join("\n");
}
