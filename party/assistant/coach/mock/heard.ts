import type { MockQuestion } from "../../../protocol/mock";
import { settleAnswer } from "../../analysis/restart";
import type { Line } from "../../task";
import { requestIn } from "../coach-requests";

/** Everything said since the current question was asked. */
export type Heard = {
  /** The candidate's words since the interviewer last spoke. */
  fresh: string;
  /**
   * The whole answer since the question was asked, including answers to follow-ups, without asides and words taken
   * back.
   */
  whole: string;
  /** The ids of its lines. */
  answer: readonly Line[];
  /** The interviewer's lines since then, the question first. */
  said: readonly string[];
};

export function listen(lines: readonly Line[], question: MockQuestion | undefined): Heard {
  const put = lines.findIndex(({ id }) => id === question?.segmentId);
  const since = put === -1 ? lines.slice(lastOf(lines)) : lines.slice(put);
  // In language exercises a request may be the answer.
  const inScene = question?.id.startsWith("language-") ?? false;
  const isAnswer = ({ text }: Line) => ["nothing", "unknown"].includes(requestIn(text, inScene));
  const answer = spoken(settleAnswer(spoken(since))).filter(isAnswer);
  return {
    fresh: wordsOf(spoken(settleAnswer(spoken(lines.slice(lastOf(lines)))))),
    whole: wordsOf(answer),
    answer,
    said: since.filter(({ role }) => role === "ai").map(({ text }) => text),
  };
}

function spoken(lines: readonly Line[]): Line[] {
  return lines.filter(({ role, text }) => role !== "ai" && text.trim() !== "");
}

function wordsOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text.trim()).join("\n");
}

function lastOf(lines: readonly Line[]): number {
  return Math.max(
    0,
    lines.findLastIndex(({ role }) => role === "ai"),
  );
}
