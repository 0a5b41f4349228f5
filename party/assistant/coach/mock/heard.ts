import type { MockQuestion } from "../../../protocol/mock";
import type { Line } from "../../task";

/** What was said since, for the question that is being asked. */
export type Heard = {
  /** The candidate's words since the interviewer last spoke. */
  fresh: string;
  /** All of their words since the question was put, follow-ups' answers included. */
  whole: string;
  /** The lines they stand in. */
  answer: readonly Line[];
  /** The interviewer's own lines since then, the question's first. */
  said: readonly string[];
};

export function listen(lines: readonly Line[], question: MockQuestion | undefined): Heard {
  const put = lines.findIndex(({ id }) => id === question?.segmentId);
  const since = put === -1 ? lines.slice(lastOf(lines)) : lines.slice(put);
  const words = (list: readonly Line[]) =>
    list
      .filter(({ role }) => role !== "ai")
      .map(({ text }) => text.trim())
      .filter((text) => text !== "")
      .join("\n");
  return {
    fresh: words(lines.slice(lastOf(lines))),
    whole: words(since),
    answer: since.filter(({ role, text }) => role !== "ai" && text.trim() !== ""),
    said: since.filter(({ role }) => role === "ai").map(({ text }) => text),
  };
}

function lastOf(lines: readonly Line[]): number {
  return Math.max(
    0,
    lines.findLastIndex(({ role }) => role === "ai"),
  );
}
