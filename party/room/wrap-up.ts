import { LIMITS } from "../protocol/limits";
import { asNotAsked, isTheirQuestions, type MockQuestion } from "../protocol/mock";
import { COACH } from "../protocol/vocabulary";
import { boardWords } from "./board";
import { codeOfAnswer, countWork, isTaskWorked } from "./code-view";
import { touchRecord } from "./interview-record";
import { MOCK_KEY, type MockRow } from "./mock-row";
import { isBusy, jobOf } from "./pending-requests";
import type { Rows } from "./rows";
import { connectionOf, participantOf } from "./state";
import { commit, headerRow, patch, type Step } from "./step";
import { linesOf, type Subject, subjectOfQuestion, trimLines } from "./subject";
import { type LiveSuggestion, toSuggestion } from "./suggestion-rows";
import { announceEnd, endStream, openSuggestion, sendAbout } from "./suggestion-streams";

/**
 * Closes the AI interview; with `analyse`, requests the analyses of its answers. `isEnded`: the person ended it. The caller
 * stores the row.
 */
export function closeMock(step: Step, analyse: boolean, isEnded = false): Rows {
  const { mock: row } = step.state;
  if (!row || row.mock.phase === "closed") return {};
  const plan = closeQuestion(step, row, isEnded).map((question) => withWork(step, question));
  const mock = { ...row.mock, phase: "closed" as const, plan };
  const isByRules = row.wrapUp?.model === COACH || row.mock.takenOver;
  const lines = linesOf(step.state);
  const isJudged = (question: MockQuestion) =>
    !isTheirQuestions(question) &&
    // Rules can't judge the talk about a task: the report has the facts of its work.
    !(isByRules && question.coding) &&
    question.status !== "skipped" &&
    subjectOfQuestion(lines, mock, question).answer.length > 0;
  const left = mock.plan.flatMap((question, index) => (isJudged(question) ? [index + 1] : []));
  return putMock(step, { ...row, mock, wrapUp: row.wrapUp && { ...row.wrapUp, left: analyse ? left : [] } });
}

function withWork({ state }: Step, question: MockQuestion): MockQuestion {
  const work = question.coding && countWork(state, question);
  return question.coding && work ? { ...question, coding: { ...question.coding, work } } : question;
}

/** The plan with the current question closed. `isEnded`: the person ended the interview (A10). */
export function closeQuestion(step: Step, { mock }: MockRow, isEnded = false): MockQuestion[] {
  const lines = linesOf(step.state);
  const wasHeard = ({ segmentId }: MockQuestion) => {
    const put = lines.findIndex(({ id }) => id === segmentId);
    return put !== -1 && lines.slice(put).some(({ role }) => role === "candidate");
  };
  return mock.plan.map((question) => {
    if (question.status !== "asking") return question;
    const isAnswered = subjectOfQuestion(lines, mock, question).answer.length > 0 || isTaskWorked(step.state, question);
    if (isEnded && !isAnswered && !question.coding && !wasHeard(question)) return asNotAsked(question);
    return { ...question, status: isAnswered ? ("done" as const) : ("skipped" as const), endedAt: step.now };
  });
}

export function putMock(step: Step, row: MockRow): Rows {
  patch(step, { mock: row });
  return { [MOCK_KEY]: row };
}

/** Rule A12: runs one analysis after another, each on its own, until every answered question has one. */
export function continueWrapUp(step: Step): void {
  const { mock: row, streams } = step.state;
  const wrapUp = row?.wrapUp;
  if (!row || !wrapUp) return;
  const [n, ...left] = wrapUp.left;
  const participant = participantOf(step.state, wrapUp.requestedBy);
  if (n === undefined || !participant || isBusy(step.state, participant.participantId)) return;
  if (streams.some((_stream, running) => running.startsWith(`${wrapUp.requestId}.`))) return;

  const put = putMock(step, { ...row, wrapUp: { ...wrapUp, left } });
  const id = `${wrapUp.requestId}.${n}`;
  const lines = linesOf(step.state);
  const question = row.mock.plan[n - 1];
  const subject: Subject = question ? subjectOfQuestion(lines, row.mock, question) : { question: [], answer: [] };
  const [first] = subject.answer;
  if (first === undefined || step.state.suggestions.has(id) || isFull(step) || isAnalysed(step, subject, wrapUp)) {
    commit(step, { ...put, ...(touchRecord(step) && headerRow(step)) });
    return continueWrapUp(step);
  }
  const { promptType, model, lang, ownKey } = wrapUp;
  const { interviewType, company, position } = row.mock;
  const opened = openSuggestion(step, null, {
    ...{
      id,
      kind: "answer_analysis",
      audience: "self",
      requestedBy: participant.participantId,
      promptType,
      model,
      about: first,
    },
  });
  commit(step, { ...put, ...opened.put });
  const { rev } = opened.row;
  sendAbout(step, opened.row, { type: "suggestion_update", rev, suggestion: toSuggestion(opened.row) });
  const common = { promptType, interviewType, lang, company, position, context: step.state.mockContext };
  const code = codeOfAnswer(step.state, subject);
  const board = boardWords(step.state);
  const about = { lines: trimLines(lines, subject), ...subject, ...board, ...(code && { code }) };
  const task = { kind: "answer_analysis" as const, ...common, ...about };
  const connection = connectionOf(step.state, participant.participantId);
  if (ownKey && !connection?.ownKey) return loseKey(step, opened.row);
  step.effects.push({ type: "assist", job: jobOf(step.state, opened.row, connection, participant, task, ownKey) });
}

/**
 * Reuses an analysis from during the interview if it has the same model and rules, and nothing of the answer has
 * changed since.
 */
function isAnalysed(
  { state }: Step,
  { question, answer }: Subject,
  { requestedBy, model, promptType }: NonNullable<MockRow["wrapUp"]>,
): boolean {
  const revOf = (id: string) => state.segments.get(id)?.rev ?? Number.POSITIVE_INFINITY;
  return state.suggestions.some((row) => {
    if (row.deleted || row.kind !== "answer_analysis" || row.status !== "complete" || !row.analysis) return false;
    if (row.requestedBy !== requestedBy || row.model !== model || row.answeredBy || row.promptType !== promptType)
      return false;
    const about = row.analysis;
    return (
      question.length === 1 &&
      question[0] === about.question.segmentId &&
      answer.length === about.answer.segmentIds.length &&
      answer.every((id) => about.answer.segmentIds.includes(id)) &&
      [...question, ...answer].every((id) => revOf(id) < row.born)
    );
  });
}

/** The key's connection is gone, or came back without the key: its owner can request the analysis again later. */
function loseKey(step: Step, row: LiveSuggestion): void {
  const ended = endStream(step, row, { status: "failed", error: "key_needed", promptVersion: "" });
  commit(step, { ...ended.put, ...(touchRecord(step) && headerRow(step)) });
  announceEnd(step, ended.row);
  continueWrapUp(step);
}

function isFull({ state }: Step): boolean {
  return state.suggestions.size >= LIMITS.suggestionIds || state.suggestionBytes >= LIMITS.suggestionBytes;
}
