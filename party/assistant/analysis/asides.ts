import type { InterviewType } from "../../protocol/vocabulary";
import { isRequest, requestIn } from "../coach/coach-requests";
import { kindOf } from "../question-kind";
import type { Line } from "../task";

/**
 * The answer without turns to the interviewer, such as "Could you repeat that?" or "I am so nervous". Blanks replace
 * them, like words that were taken back.
 */
export function blankAsides(
  lines: readonly Line[],
  said: readonly Line[],
  question: string,
  type: InterviewType,
): readonly Line[] {
  // There it is the answer.
  if (type === "language" || kindOf(question, type) === "yours") return said;
  const asides = new Set(
    turnsOf(lines, said)
      .filter((turn) => isRequest(requestIn(turn.map(({ text }) => text.trim()).join("\n"))))
      .flat(),
  );
  return said.map((line) => (asides.has(line) ? { ...line, text: " ".repeat(line.text.length) } : line));
}

/** Consecutive lines of the candidate, without another speaker between. */
function turnsOf(lines: readonly Line[], said: readonly Line[]): Line[][] {
  const turns: Line[][] = [[]];
  for (const line of lines) {
    if (said.includes(line)) turns.at(-1)?.push(line);
    else turns.push([]);
  }
  return turns.filter((turn) => turn.length > 0);
}
