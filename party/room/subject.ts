import type { Line } from "../assistant/task";
import type { ClientMessage } from "../protocol/client-messages";
import { TASK_LINES } from "../protocol/limits";
import { whenAsked } from "../protocol/lines-in-time";
import type { Mock, MockQuestion } from "../protocol/mock";
import { type RoomState, shownTranscript } from "./state";

type AiRequest = Extract<ClientMessage, { type: "ai_request" }>;

/** The lines that a request is about, by id. For a hint, `question` is the line to answer. */
export type Subject = { question: string[]; answer: string[] };

/** The transcript for the assistant. In an AI interview everything that the person says is the candidate's. */
export function linesOf(state: RoomState): Line[] {
  const isAlone = state.header?.mode === "ai";
  return shownTranscript(state).map(({ id, role, text, lang, startedAt, endedAt }) => ({
    id,
    role: isAlone && role !== "ai" ? "candidate" : role,
    text,
    lang,
    startedAt,
    endedAt,
  }));
}

/** The newest lines, plus the subject's, however old. */
export function trimLines(lines: readonly Line[], { question, answer }: Subject): Line[] {
  if (lines.length <= TASK_LINES) return [...lines];
  const subject = new Set([...question, ...answer]);
  const first = lines.length - TASK_LINES;
  return lines.filter(({ id }, index) => index >= first || subject.has(id));
}

function asks({ role }: Line): boolean {
  return role !== "candidate";
}

/**
 * The answers that this participant may not have analyzed, by the ids of their lines: in a peer room those of others,
 * because a judgement is for the person who answered. Words from shared audio always belong to others. Null: in an AI
 * interview there are none.
 */
export function answersOfOthers(state: RoomState, participantId: string): ReadonlySet<string> | null {
  if (state.header?.mode !== "peer") return null;
  const answers = shownTranscript(state).filter(({ role }) => role === "candidate");
  const others = answers.filter((line) => line.participantId !== participantId || line.source === "shared_audio");
  return new Set(others.map(({ id }) => id));
}

/**
 * Finds the subject of a request. Without named lines: the latest question; for an analysis, the latest one that was
 * answered. With named lines, those of the asking side are the question and the candidate's the answer; a missing part
 * is taken from the lines next to them. A model answer needs the question alone; a hint is about the named lines.
 * `begins`: lines that ask a question of the plan. Lines before one are not part of it, even if that earlier question was
 * skipped. `others`: answers of others, which are skipped in the search for the latest answer, and whose questions are
 * theirs alone.
 */
export function findSubject(
  lines: readonly Line[],
  named: readonly string[],
  mode: AiRequest["mode"],
  begins: ReadonlySet<string>,
  others: ReadonlySet<string> | null,
): Subject {
  const wanted = new Set(named);
  const chosen = lines.flatMap((line, index) => (wanted.has(line.id) ? [{ line, index }] : []));
  if (named.length > 0 && chosen.length === 0) return { question: [], answer: [] };
  const questions = chosen.filter(({ line }) => asks(line));
  const answers = chosen.filter(({ line }) => !asks(line));
  const idsOf = (some: readonly { line: Line }[]) => some.map(({ line }) => line.id);
  const [firstAnswer] = answers;
  if (mode !== "answer_analysis") {
    if (chosen.length === 0) return { question: blockBefore(lines, lines.length, begins), answer: [] };
    if (mode === "interview_hint" || !firstAnswer) return { question: idsOf(chosen), answer: [] };
    const asked = questions.length > 0 ? idsOf(questions) : blockBefore(lines, firstAnswer.index, begins);
    return { question: asked.length > 0 ? asked : idsOf(chosen), answer: [] };
  }
  if (firstAnswer) {
    const question = questions.length > 0 ? idsOf(questions) : blockBefore(lines, firstAnswer.index, begins, others);
    return { question, answer: idsOf(answers) };
  }
  const lastQuestion = questions.at(-1);
  if (lastQuestion) return { question: idsOf(questions), answer: answerAfter(lines, lastQuestion.index) };
  return latestAnswered(lines, begins, others);
}

/**
 * The question's lines above this index, with only answers in between. None if one of those answers is another
 * person's: the question was theirs to answer.
 */
function blockBefore(
  lines: readonly Line[],
  index: number,
  begins: ReadonlySet<string>,
  others: ReadonlySet<string> | null = null,
): string[] {
  let end = index;
  while (end > 0 && !asks(lines[end - 1] as Line)) {
    end--;
    if (others?.has((lines[end] as Line).id)) return [];
  }
  let start = end;
  while (start > 0 && asks(lines[start - 1] as Line)) {
    start--;
    if (begins.has((lines[start] as Line).id)) break;
  }
  return lines.slice(start, end).map(({ id }) => id);
}

function answerAfter(lines: readonly Line[], index: number): string[] {
  const answer: string[] = [];
  for (const line of lines.slice(index + 1)) {
    if (!asks(line)) answer.push(line.id);
    else if (answer.length > 0) break;
  }
  return answer;
}

function latestAnswered(
  lines: readonly Line[],
  begins: ReadonlySet<string>,
  others: ReadonlySet<string> | null,
): Subject {
  const isMeant = (line: Line) => !asks(line) && !others?.has(line.id);
  const last = lines.findLastIndex(isMeant);
  if (last < 0) return { question: blockBefore(lines, lines.length, begins), answer: [] };
  let first = last;
  while (first > 0 && isMeant(lines[first - 1] as Line)) first--;
  const answer = lines.slice(first, last + 1).map(({ id }) => id);
  return { question: blockBefore(lines, first, begins, others), answer };
}

/** A question of the plan with its follow-ups and all answers to them. */
export function subjectOfQuestion(lines: readonly Line[], { plan }: Mock, question: MockQuestion): Subject {
  const from = whenAsked(lines, question);
  const later = plan.filter((other) => other.askedAt !== null).map((other) => whenAsked(lines, other));
  const to = Math.min(...later.filter((at) => at > from), Number.POSITIVE_INFINITY);
  const within = lines.filter(({ startedAt }) => startedAt >= from && startedAt < to);
  // Lines after the last answer ask nothing that was answered; usually the goodbye.
  const answered = within.slice(0, within.findLastIndex((line) => !asks(line)) + 1);
  return {
    question: answered.filter(asks).map(({ id }) => id),
    answer: answered.filter((line) => !asks(line)).map(({ id }) => id),
  };
}
