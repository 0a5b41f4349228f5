import type { InterviewType } from "../../protocol/vocabulary";
import { hasLetter } from "../../text/letters";
import { openRecognize } from "../moves/recognize-move";
import { frameOf } from "../question-kind";
import type { AnalysisTask, CodeView, Line } from "../task";
import { blankAsides } from "./asides";

export type AnalysisInput = {
  interviewType: InterviewType;
  /** Language of the judgement: a tag such as `zh-TW`. */
  lang: string;
  /** Empty if there is no question. */
  question: { segmentId: string | null; text: string };
  /** The part of the question before the answer began; all of it if absent. */
  opening?: string;
  /** First to last; may be empty. */
  answer: readonly Line[];
  /** Lines of the other speaker, such as the question and its follow-ups. */
  others?: readonly Line[];
  /** The candidate's words on the whiteboard. */
  board?: readonly string[];
  /** The file of the task that the answer is about. */
  code?: CodeView;
};

export async function inputOf(task: AnalysisTask): Promise<AnalysisInput> {
  const { interviewType, lang, lines, question, answer, board, isOwnBoard, code } = task;
  const recognize = await openRecognize();
  const isAsked = ({ id }: Line) => question.includes(id);
  const asked = lines.filter(isAsked);
  const said = lines.filter(({ id }) => answer.includes(id));
  const text = wordsOf(asked);
  return {
    interviewType,
    lang,
    question: { segmentId: asked[0]?.id ?? null, text },
    opening: wordsOf(openingOf(lines, asked, said)),
    answer: blankAsides(lines, said, { interviewType, question: text }, recognize),
    others: lines.filter(({ role }) => role !== "candidate"),
    ...(board && isOwnBoard && { board }),
    ...(code && { code: code.code }),
  };
}

function wordsOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text.replace(/\s+/g, " ").trim()).join(" ");
}

/** The lines of the question before the answer begins; all of them if there are none. */
export function openingOf(lines: readonly Line[], question: readonly Line[], answer: readonly Line[]): readonly Line[] {
  const first = lines.findIndex((line) => answer.includes(line));
  const before = question.filter((line) => first === -1 || lines.indexOf(line) < first);
  return before.length > 0 ? before : question;
}

/** Whether there is a question to compare the answer with. */
export function isAsked({ question }: AnalysisInput): boolean {
  return hasLetter(question.text);
}

/** The interview type whose criteria apply to this answer. */
export function frameFor({ opening, question, interviewType }: AnalysisInput): InterviewType {
  return frameOf(opening || question.text, interviewType);
}
