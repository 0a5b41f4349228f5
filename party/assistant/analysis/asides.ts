import type { InterviewType } from "../../protocol/vocabulary";
import { isRequest, requestIn } from "../coach/coach-requests";
import { kindOf } from "../question-kind";
import type { Line } from "../task";

/**
 * An answer without what was a turn of its own and said to the interviewer: "Could you repeat that?", "I am so nervous". As
 * where something is taken back, blanks stand in its place.
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

/** What was said without another's words between. */
function turnsOf(lines: readonly Line[], said: readonly Line[]): Line[][] {
  const turns: Line[][] = [[]];
  for (const line of lines) {
    if (said.includes(line)) turns.at(-1)?.push(line);
    else turns.push([]);
  }
  return turns.filter((turn) => turn.length > 0);
}
