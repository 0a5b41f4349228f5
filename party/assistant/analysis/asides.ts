import type { InterviewType } from "../../protocol/vocabulary";
import { answerOf, readTurns, toUtterance } from "../moves/answer-lines";
import { asksForWords } from "../moves/closing-remark";
import type { Move } from "../moves/move";
import type { Recognize } from "../moves/recognize-move";
import { kindOf } from "../question-kind";
import type { Line } from "../task";

/**
 * Moves whose sentence at the beginning or the end of a line is not part of the answer. At the end this is looser than
 * `partRemark`, to which the interviewer replies: leaving a sentence out of a judgement costs little, but replying to a
 * sentence that was part of the answer loses it.
 */
const BEFORE: ReadonlySet<Move> = new Set<Move>(["greeting", "repeat", "think", "nervous", "restart"]);
const AFTER: ReadonlySet<Move> = new Set<Move>([
  ...(["repeat", "clarify", "think", "hint", "skip", "done", "not_done", "meta", "ask_company", "stop"] as const),
]);
/**
 * Most clauses of a line that can consist of moves only. A longer line is an answer, whatever its clauses look like.
 */
const MOST_CLAUSES = 4;
const SENTENCES = /[^.!?。！？\n]+(?:\.(?=\S)[^.!?。！？\n]*)*[.!?。！？\n]*/g;
const CLAUSES = /[^,.!?，。！？、\n]+/g;

/**
 * Overwrites with spaces the candidate's other moves in an answer, such as "Could you repeat that?" or "I'm so
 * nervous", and the words before a restart. Positions stay the same.
 */
export function blankAsides(
  lines: readonly Line[],
  said: readonly Line[],
  about: { interviewType: InterviewType; question: string },
  recognize: Recognize,
): readonly Line[] {
  if (kindOf(about.question, about.interviewType) === "yours") return said;
  // Lines of others end a turn, as they did when it was spoken.
  const turns = readTurns(
    lines.map((line) =>
      said.includes(line) ? { ...line, role: "candidate" as const } : { ...line, role: "ai" as const },
    ),
    about,
    recognize,
  );
  const kept = new Map(answerOf(turns, about, recognize).map((line) => [line.id, line]));
  return said.map((line) => {
    const own = kept.get(line.id);
    return { ...line, text: own ? blankMoves(own, about, recognize) : " ".repeat(line.text.length) };
  });
}

/** Overwrites the sentences before and after a line's answer that are other moves; all of it if each clause is one. */
function blankMoves(
  line: Line,
  about: { interviewType: InterviewType; question: string },
  recognize: Recognize,
): string {
  const { text } = line;
  // "Could you explain what you mean?" may be the answer.
  if (asksForWords(about.question)) return text;
  const moveOf = (part: string) => recognize(toUtterance([{ ...line, text: part }], about));
  const clauses = text.match(CLAUSES) ?? [];
  if (clauses.length > 1 && clauses.length <= MOST_CLAUSES && clauses.every((clause) => moveOf(clause) !== "answer"))
    return " ".repeat(text.length);
  const sentences = text.match(SENTENCES) ?? [];
  let [from, to] = [0, sentences.length];
  while (from < to - 1 && BEFORE.has(moveOf(sentences[from] ?? ""))) from += 1;
  while (to - 1 > from && AFTER.has(moveOf(sentences[to - 1] ?? ""))) to -= 1;
  let at = -1;
  return text.replace(SENTENCES, (sentence) => {
    at += 1;
    return at < from || at >= to ? sentence.replace(/[^\n]/g, " ") : sentence;
  });
}
