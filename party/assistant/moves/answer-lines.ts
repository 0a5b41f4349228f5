import type { InterviewType } from "../../protocol/vocabulary";
import type { Line } from "../task";
import { settleAnswer } from "../words/restart";
import { partRemark } from "./closing-remark";
import type { Move } from "./move";
import type { Recognize } from "./recognize-move";

/** `closes`: a remark to the interviewer that was split off from the end of the answer before it. */
export type TurnMove = { move: Move; lines: readonly Line[]; closes?: true };

/** Moves that may come before or after the sentences of an answer without being part of it. */
const ASIDES: ReadonlySet<Move> = new Set<Move>([
  ...(["greeting", "repeat", "clarify", "think", "hint", "done", "not_done", "meta", "nervous", "noise"] as const),
]);
/** Moves that are never part of an answer, whatever their place. */
const SENSITIVE: ReadonlySet<Move> = new Set<Move>(["crisis", "disclosure"]);

/**
 * Groups the candidate's consecutive lines into turns, each with its move. A remark to the interviewer at the end of an
 * answer is a turn of its own. `lines`: those since the question was asked.
 */
export function readTurns(
  lines: readonly Line[],
  about: { interviewType: InterviewType; question: string },
  recognize: Recognize,
): TurnMove[] {
  const turns: Line[][] = [];
  let isNew = true;
  for (const line of lines) {
    if (line.role === "ai" || line.text.trim() === "") {
      isNew ||= line.role === "ai";
      continue;
    }
    if (isNew) turns.push([]);
    turns.at(-1)?.push(line);
    isNew = false;
  }
  return turns.flatMap((turn): TurnMove[] => {
    const closed = partRemark(turn, about, recognize);
    if (!closed) return [{ move: recognize(toUtterance(turn, about)), lines: turn }];
    const { answer, remark } = closed;
    return [
      { move: "answer", lines: answer },
      { move: remark.move, lines: [remark.line], closes: true },
    ];
  });
}

/**
 * Returns the lines of these turns that answer the question, without other moves and without the lines before a
 * restart. Spaces replace words that were taken back, so that positions stay the same.
 */
export function answerOf(
  turns: readonly TurnMove[],
  about: { interviewType: InterviewType; question: string },
  recognize: Recognize,
): readonly Line[] {
  const from = turns.findLastIndex(({ move }) => move === "restart") + 1;
  const said = turns
    .slice(from)
    .filter(({ move }) => move === "answer")
    .flatMap(({ lines }) => {
      if (lines.length === 1) return lines;
      const moves = lines.map((line) => recognize(toUtterance([line], about)));
      const kept = lines.filter((_, i) => {
        const move = moves[i] ?? "answer";
        if (SENSITIVE.has(move)) return false;
        return (i > 0 && i < lines.length - 1) || !ASIDES.has(move);
      });
      return kept.length > 0 ? kept : lines.filter((_, i) => !SENSITIVE.has(moves[i] ?? "answer"));
    });
  return settleAnswer(said).filter(({ text }) => text.trim() !== "");
}

export function toUtterance(lines: readonly Line[], about: { interviewType: InterviewType; question: string }) {
  return {
    ...about,
    said: lines.map(({ text }) => text.trim()).join("\n"),
    // Typed lines have no duration.
    spoken: lines.some(({ startedAt, endedAt }) => endedAt > startedAt),
  };
}
