import type { InterviewType } from "../../protocol/vocabulary";
import { answerOf, readTurns } from "../moves/answer-lines";
import type { Recognise } from "../moves/recognise-move";
import { kindOf } from "../question-kind";
import type { Line } from "../task";

/**
 * The answer without the candidate's other moves, such as "Could you repeat that?" or "I'm so nervous", and without
 * what they said before starting over. Blanks replace these words, so that positions stay.
 */
export function blankAsides(
  lines: readonly Line[],
  said: readonly Line[],
  about: { interviewType: InterviewType; question: string },
  recognise: Recognise,
): readonly Line[] {
  if (kindOf(about.question, about.interviewType) === "yours") return said;
  // Lines of others end a turn, as they did when it was spoken.
  const turns = readTurns(
    lines.map((line) =>
      said.includes(line) ? { ...line, role: "candidate" as const } : { ...line, role: "ai" as const },
    ),
    about,
    recognise,
  );
  const kept = new Map(answerOf(turns, about, recognise).map((line) => [line.id, line]));
  return said.map((line) => {
    const own = kept.get(line.id);
    return { ...line, text: own?.text ?? " ".repeat(line.text.length) };
  });
}
