import type { MockQuestion } from "../../../protocol/mock";
import { settleAnswer } from "../../analysis/restart";
import type { Line } from "../../task";
import { requestIn } from "../coach-requests";

/** What was said since, for the question that is being asked. */
export type Heard = {
  /** The candidate's words since the interviewer last spoke. */
  fresh: string;
  /** All of their answer since the question was put, follow-ups' answers included, without what was no answer or was taken back. */
  whole: string;
  /** The lines they stand in. */
  answer: readonly Line[];
  /** The interviewer's own lines since then, the question's first. */
  said: readonly string[];
};

export function listen(lines: readonly Line[], question: MockQuestion | undefined): Heard {
  const put = lines.findIndex(({ id }) => id === question?.segmentId);
  const since = put === -1 ? lines.slice(lastOf(lines)) : lines.slice(put);
  // In the exercises of a language interview asking for something may be the answer.
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
