import type { MockTask } from "../assistant/task";
import type { ClientMessage } from "../protocol/client-messages";
import type { AssistantFault, RoomErrorCode } from "../protocol/errors";
import { interviewerOf, MANNER_OF, USUAL_INTERVIEWER } from "../protocol/interviewers";
import { LIMITS, PLAN_BYTES } from "../protocol/limits";
import { MOCK_MINUTES, type Mock, type MockQuestion } from "../protocol/mock";
import { jsonLength } from "../protocol/parse";
import { boardWords } from "./board";
import { viewOfTask } from "./code-view";
import { closeInterview, finish } from "./meeting";
import { type MockRow, toShownMock } from "./mock-row";
import type { Outcome } from "./operations";
import { jobOf, refuseRequest, repeatOf } from "./pending-requests";
import { takeToken } from "./rate";
import { type LiveRow, type Rows, type StoredParticipant, toSegment, toTombstone } from "./rows";
import { runningTurn } from "./running-turn";
import { AI_LINE_PREFIX, type Connection, type RoomState } from "./state";
import { broadcast, commit, headerRow, patch, type Step } from "./step";
import { linesOf, trimLines } from "./subject";
import { type LiveSuggestion, toSuggestion } from "./suggestion-rows";
import { announceEnd, endStream, openSuggestion, sendAbout } from "./suggestion-streams";
import { elapsed } from "./timer";
import { keepLine } from "./transcript";
import { closeMock, closeQuestion, putMock } from "./wrap-up";

type TurnRequest = Extract<ClientMessage, { type: "ai_mock_request" }>;

/** Rule A10: the AI interviewer takes its turn. */
export function requestTurn(
  step: Step,
  connection: Connection,
  participant: StoredParticipant,
  message: TurnRequest,
): Outcome {
  const { op, requestId, action, promptType, model, lang } = message;
  if (step.state.header?.mode !== "ai") return { refuse: "not_available", requestId };
  const repeated = repeatOf(step, participant, requestId);
  if (repeated) return repeated;
  const running = runningTurn(step.state);
  const cut = action === "end" ? running : undefined;
  const refusal = refuseTurn(step.state, message, running) ?? refuseRequest(step, connection, participant, message);
  if (refusal) return { refuse: refusal, requestId };
  if (action !== "end" && !admitTurn(step)) return { refuse: "rate_limited", requestId };
  // Before the first question there is nothing to say goodbye to.
  if (action === "end" && step.state.mock?.mock.phase === "opening") return finish(step, op, connection.id);

  const { mockContext, mockAdvert } = step.state;
  patch(step, { mockContext: message.context ?? mockContext, mockAdvert: message.advert ?? mockAdvert });
  const cancelled = cut && endStream(step, cut, { status: "cancelled" });
  const { row, put } = openSuggestion(step, op, {
    ...{ id: requestId, kind: "ai_mock", audience: "room", requestedBy: participant.participantId },
    ...{ promptType, model, turn: action },
  });
  const asker = { requestId, requestedBy: participant.participantId, promptType, model, lang };
  const wrapUp = { ...asker, ownKey: message.ownKey === true, left: [] };
  const present = step.state.mock;
  const mockRow: MockRow =
    action === "start" || !present
      ? newRow(message, step.now, wrapUp)
      : { ...present, mock: beforeTurn(step, present, action), wrapUp };
  const stored = putMock(step, mockRow);
  const mock = toShownMock(mockRow.mock);
  const task = turnTask(step, message, action === "start" ? mockRow : (present ?? mockRow));
  return {
    rev: row.rev,
    put: { ...cancelled?.put, ...put, ...stored },
    opInRow: true,
    notify: () => {
      if (cancelled) announceEnd(step, cancelled.row, connection.id);
      const suggestion = toSuggestion(row);
      sendAbout(step, row, { type: "suggestion_update", rev: row.rev, op, suggestion, mock }, connection.id);
    },
    after: [
      ...(cut ? [{ type: "stop_assist" as const, id: cut.id }] : []),
      { type: "assist", job: jobOf(step.state, row, connection, participant, task, message.ownKey === true) },
    ],
  };
}

/** Rule A10: nobody speaks that fast, and each turn reads the interview. */
function admitTurn(step: Step): boolean {
  const { ok, bucket } = takeToken(step.state.turns, step.now, LIMITS.turnsPerSecond, LIMITS.turnBurst);
  patch(step, { turns: bucket });
  return ok;
}

function refuseTurn(
  state: RoomState,
  { requestId, action }: TurnRequest,
  running: LiveSuggestion | undefined,
): RoomErrorCode | null {
  const phase = state.mock?.mock.phase;
  if (state.header?.finished) return "finished";
  if (requestId.length > LIMITS.turnIdCharacters) return "too_large";
  if (state.segments.has(AI_LINE_PREFIX + requestId)) return "id_taken";
  if (action === "start") {
    if (phase !== undefined && phase !== "opening") return "not_allowed";
  } else if (phase === undefined || phase === "closed") return "not_allowed";
  if (action === "end") return running?.turn === "end" ? "not_allowed" : null;
  if (action !== "start" && phase === "opening" && !running) return "not_allowed";
  // One turn at a time: the client retries when this one is complete.
  return running ? "rate_limited" : null;
}

function newRow(message: TurnRequest, now: number, wrapUp: MockRow["wrapUp"]): MockRow {
  const { asked = [], focus = null, rounds, rest } = message;
  return { mock: newMock(message, now), asked, focus, ...(rounds && !rest && { rounds }), wrapUp };
}

function newMock(message: TurnRequest, now: number): Mock {
  const { interviewType, lang, model, company = "", position = "", minutes = MOCK_MINUTES.usual } = message;
  const { interviewer = USUAL_INTERVIEWER } = message;
  const chosen = { interviewType, lang, model, interviewer, company, position, minutes };
  return { ...chosen, startedAt: now, plan: [], phase: "opening" };
}

/** The part of a request that takes effect at once, whatever its result. */
function beforeTurn(step: Step, row: MockRow, action: TurnRequest["action"]): Mock {
  const { mock } = row;
  if (action === "end") return { ...mock, phase: "closing", plan: closeQuestion(step, row, true) };
  return action === "skip" ? { ...mock, plan: closeQuestion(step, row) } : mock;
}

/**
 * The interviewer gets the interview as it was at the time of the request, because it decides what counts as an answer.
 */
function turnTask(step: Step, message: TurnRequest, row: MockRow): MockTask {
  const { action, promptType, lang, first, rest } = message;
  const { asked, focus = null, mock } = row;
  const rounds = action === "start" ? message.rounds : row.rounds;
  const { interviewType, company, position, minutes } = mock;
  const lines = trimLines(linesOf(step.state), { question: [], answer: [] });
  const { mockContext: context } = step.state;
  const common = { promptType, interviewType, lang, company, position, context, lines, ...boardWords(step.state) };
  const known = action === "start" ? null : withoutPauses(step, mock);
  const { mockAdvert: advert } = step.state;
  const chosen = action === "start" && first ? { first, ...(rest && { rest }) } : {};
  const code = viewOfTask(
    step.state,
    known?.plan.find(({ status }) => status === "asking"),
  );
  const coding = { ...(rounds && { rounds }), ...(code && { code }) };
  const paused = known ? pausedSinceAsked(step, row) : 0;
  const now = { now: step.now, ...(paused > 0 && { paused }) };
  return {
    kind: "ai_mock",
    ...common,
    advert,
    action,
    mock: known,
    minutes,
    asked,
    focus,
    interviewer: interviewerOf(mock),
    ...chosen,
    ...coding,
    ...(message.stepsIn && mayStepIn(message, mock) && { stepsIn: true as const }),
    ...now,
  };
}

/** Rule A21. */
function mayStepIn({ action }: TurnRequest, mock: Mock): boolean {
  const asking = mock.plan.find(({ status }) => status === "asking");
  const isOpen = asking !== undefined && !asking.coding && !asking.steppedIn && mock.phase === "asking";
  return action === "reply" && isOpen && !mock.care && MANNER_OF[interviewerOf(mock)] === "pressing";
}

/** Moves the start later by the time that the timer stood: pauses don't reduce the planned time. */
function withoutPauses(step: Step, mock: Mock): Mock {
  return { ...mock, startedAt: mock.startedAt + pausedSinceStart(step, mock) };
}

/** 0 where nobody uses the timer. */
function pausedSinceStart({ state, now }: Step, { startedAt }: Mock): number {
  const timer = state.header?.timer;
  if (!timer || (!timer.running && timer.elapsedMs === 0)) return 0;
  return Math.max(0, now - startedAt - elapsed(timer, now));
}

/** Paused time since the current task was asked; 0 for other questions. A timer that was reset knows no more of it. */
function pausedSinceAsked(step: Step, { mock, stoodAt = {} }: MockRow): number {
  const current = mock.plan.find(({ status }) => status === "asking");
  const before = stoodAt[current?.id ?? ""];
  if (before === undefined) return 0;
  const sinceAsked = step.now - (current?.askedAt ?? step.now);
  return Math.min(Math.max(0, pausedSinceStart(step, mock) - before), Math.max(0, sinceAsked));
}

/**
 * Rule A19: the newest turn is taken back because its answer goes on. Its line goes, and the plan is as before. Null if
 * nothing changes but the suggestion.
 */
export function takeBackTurn(step: Step, row: LiveSuggestion, rev: number): { put: Rows; notify: () => void } | null {
  const own = step.state.mock;
  if (row.status !== "complete" || own?.last?.id !== row.id || step.state.header?.finished) return null;
  const line = step.state.segments.get(AI_LINE_PREFIX + row.id);
  const { last, ...rest } = own;
  const { takenOver } = own.mock;
  const mock = { ...last.mock, ...(takenOver && { takenOver }) };
  const put = putMock(step, { ...rest, mock });
  if (line && !line.deleted) Object.assign(put, keepLine(step, toTombstone(line, rev), 0));
  return {
    put,
    notify: () => {
      if (line && !line.deleted) broadcast(step, { type: "delete_transcript", rev, id: line.id });
      broadcast(step, { type: "suggestion_update", mock: toShownMock(mock) });
    },
  };
}

type Made = { promptVersion: string; answeredBy?: string };

/** Rule A11: the AI's words become a line, stored together with the new plan. Returns the fault if they cannot. */
export function completeTurn(
  step: Step,
  row: LiveSuggestion,
  after: Mock | undefined,
  made: Made,
): AssistantFault | null {
  const own = step.state.mock;
  if (!own || !after || jsonLength(JSON.stringify(after.plan)) > PLAN_BYTES) return "bad_answer";
  const id = AI_LINE_PREFIX + row.id;
  const bytes = jsonLength(row.text);
  const { segments, textBytes, streams } = step.state;
  const isFull = segments.size >= LIMITS.segmentIds || textBytes + bytes > LIMITS.textBytes;
  if (isFull || row.text.length > LIMITS.segmentCharacters) return "too_long";

  const ended = endStream(step, row, { status: "complete", ...made });
  const { rev } = ended.row;
  const line: LiveRow = {
    ...{ id, seq: step.state.seq + 1, rev, participantId: "ai", role: "ai", text: row.text, lang: own.mock.lang },
    ...{ startedAt: streams.get(row.id)?.firstAt ?? step.now, endedAt: step.now, op: "", born: rev, spent: bytes },
  };
  const stored = { ...ended.put, ...keepLine(step, line, bytes) };
  const closes = row.turn === "end" || after.phase === "closed";
  // A plan with an asked question is past its opening, whatever the model's phase says.
  const phase = after.phase === "opening" || after.phase === "closed" ? "asking" : after.phase;
  const { care: _, ...before } = own.mock;
  const { care, takenOver } = after;
  const task = after.plan.find(isNewTask);
  const stoodAt = task && { ...own.stoodAt, [task.id]: pausedSinceStart(step, own.mock) };
  const plan = withLine(after.plan, id);
  const next: Mock = { ...before, plan, phase, ...(care && { care }), ...(takenOver && { takenOver }) };
  Object.assign(
    stored,
    putMock(step, { ...own, ...(stoodAt && { stoodAt }), mock: next, last: { id: row.id, mock: own.mock } }),
  );
  if (closes) Object.assign(stored, closeMock(step, true));
  const mock = toShownMock(step.state.mock?.mock ?? own.mock);
  const closed = closes ? closeInterview(step, "finished") : null;
  const finishRev = step.state.rev;
  commit(step, { ...stored, ...(closed && headerRow(step)) });
  const suggestion = toSuggestion(ended.row);
  sendAbout(step, row, { type: "mock_response_complete", rev, suggestion, segment: toSegment(line), mock });
  if (closed) broadcast(step, { type: "finish", rev: finishRev, ...closed });
  return null;
}

/** A coding task that this turn asks. */
function isNewTask({ status, segmentId, coding }: MockQuestion): boolean {
  return coding !== undefined && status === "asking" && segmentId === null;
}

/** Links the question that was just asked to its line; a follow-up keeps the line of its main question. */
function withLine(plan: readonly MockQuestion[], segmentId: string): MockQuestion[] {
  return plan.map((question) =>
    question.status === "asking" && question.segmentId === null ? { ...question, segmentId } : question,
  );
}

/** The goodbye failed: the interview ends without it. */
export function closeAfterLostTurn(step: Step): void {
  if (step.state.header?.finished) return;
  const stored = closeMock(step, true);
  const closed = closeInterview(step, "finished");
  commit(step, { ...stored, ...headerRow(step) });
  const mock = step.state.mock?.mock;
  if (mock) broadcast(step, { type: "suggestion_update", mock });
  broadcast(step, { type: "finish", rev: step.state.rev, ...closed });
}
