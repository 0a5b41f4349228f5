import { MOST_ANSWER, MOST_QUESTION } from "../bound-task";
import type { InterviewTask, Line } from "../task";
import { settleAnswer } from "../words/restart";
import type { Block } from "./fence";

/** Maximum of each in UTF-16 units; together they fit into the smallest model of the menu. */
const MOST_TRANSCRIPT = 12_000;
const MOST_CONTEXT = 8_000;
const MOST_ADVERT = 4_000;
const MOST_BOARD = 2_000;
const MOST_NAME = 200;

const SPEAKERS: Record<Line["role"], string> = {
  interviewer: "Interviewer",
  ai: "Interviewer",
  candidate: "Candidate",
};

/** Writes each speaker's words on one line, without line breaks, so that they can't imitate another line. */
export function writeLines(lines: readonly Line[]): string {
  return lines.map(({ role, text }) => `${SPEAKERS[role]}: ${flatten(text)}`).join("\n");
}

export function flatten(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function chooseLines(lines: readonly Line[], ids: readonly string[]): Line[] {
  const wanted = new Set(ids);
  return lines.filter(({ id }) => wanted.has(id));
}

export function describeJob({ company, position }: InterviewTask): Block {
  const cut = (text: string) => flatten(text).slice(0, MOST_NAME);
  const parts = [company && `Company: ${cut(company)}`, position && `Position: ${cut(position)}`];
  return { label: "job", text: parts.filter(Boolean).join("\n") };
}

export function showContext({ context }: InterviewTask): Block {
  return { label: "notes of the candidate (résumé, stories)", text: context.slice(0, MOST_CONTEXT) };
}

export function showAdvert({ advert = "" }: { advert?: string }): Block {
  return { label: "job advert", text: advert.slice(0, MOST_ADVERT) };
}

export function showBoard({ board = [] }: InterviewTask): Block {
  return { label: "words on the whiteboard", text: board.map(flatten).join("\n").slice(0, MOST_BOARD) };
}

/** Keeps the newest part. */
export function showTranscript({ lines }: InterviewTask): Block {
  const kept: Line[] = [];
  let left = MOST_TRANSCRIPT;
  for (const line of [...lines].reverse()) {
    left -= line.text.length;
    if (left < 0 && kept.length > 0) break;
    kept.unshift({ ...line, text: line.text.slice(-MOST_TRANSCRIPT) });
  }
  return { label: "transcript", text: writeLines(kept) };
}

/** Keeps the last words: a question comes at the end of what its interviewer says. */
export function showQuestion(lines: readonly Line[]): Block {
  const newest = lines.slice(-MOST_QUESTION).map(({ text }) => flatten(text.slice(-MOST_QUESTION)));
  return { label: "question", text: newest.join("\n").slice(-MOST_QUESTION) };
}

/**
 * From the first word of the answer to its last, one line each, with follow-ups in brackets. Words that the candidate
 * has taken back are left out.
 */
export function showAnswer(lines: readonly Line[], question: readonly Line[], answer: readonly Line[]): Block {
  const said = new Map(settleAnswer(answer).map(({ id, text }) => [id, flatten(text)]));
  const isPart = ({ id }: Line) => Boolean(said.get(id));
  const within = lines.slice(Math.max(0, lines.findIndex(isPart)), lines.findLastIndex(isPart) + 1);
  const shown = within.flatMap((line) => {
    const words = said.get(line.id);
    if (words) return [words];
    return question.includes(line) ? [`[Interviewer: ${flatten(line.text)}]`] : [];
  });
  return { label: "answer", text: shown.join("\n").slice(0, MOST_ANSWER) };
}
