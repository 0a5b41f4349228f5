import type { ClientMessage } from "../protocol/client-messages";
import type { CodeTask } from "../protocol/code";
import type { RoomErrorCode } from "../protocol/errors";
import { LIMITS } from "../protocol/limits";
import { isBlank } from "../text/blank";
import { CODE_FILE_PREFIX, type LiveFileRow, toFile } from "./code-rows";
import type { SecretShare } from "./effects";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import type { StoredParticipant } from "./rows";
import type { Connection, RoomState } from "./state";
import { patch, type Step, sendError } from "./step";

type ShowMessage = Extract<ClientMessage, { type: "code_show" }>;
type FinishMessage = Extract<ClientMessage, { type: "code_finish" }>;
type SecretMessage = Extract<ClientMessage, { type: "code_secret" }>;

/** Rule K13. Why a new file can't have this task. */
export function objectionToTask(task: CodeTask | undefined): RoomErrorCode | null {
  if (task?.kind !== "own") return null;
  if (isBlank(task.title) || isBlank(task.statement)) return "content_required";
  const isLong = task.title.length > LIMITS.nameCharacters || task.statement.length > LIMITS.statementCharacters;
  return isLong ? "too_large" : null;
}

/** Rule K14. */
export function showTask(step: Step, participant: StoredParticipant, message: ShowMessage): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  const row = liveFile(step.state, message.file);
  if (!row) return { refuse: "not_found" };
  if (row.task?.kind !== "bank") return { refuse: "not_available" };
  const shown = row.hintsShownAt ?? [];
  const count = message.hints ?? 0;
  const mayShow =
    isInterviewer(step.state, participant) ||
    (hasOneSeat(step.state) && (message.solution ? row.final !== undefined : count <= shown.length + 1));
  if (!mayShow) return { refuse: "not_allowed" };
  if (message.solution) {
    if (row.solutionShownAt !== undefined) return nothingToDo(step);
    return changeRow(step, message.op, { ...row, solutionShownAt: step.now });
  }
  if (count <= shown.length) return nothingToDo(step);
  const hintsShownAt = [...shown, ...Array<number>(count - shown.length).fill(step.now)];
  return changeRow(step, message.op, { ...row, hintsShownAt });
}

/** Rule K15. */
export function finishFile(step: Step, { op, file, version }: FinishMessage): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  if (!hasOneSeat(step.state)) return { refuse: "not_available" };
  const row = liveFile(step.state, file);
  if (!row || version > (step.state.code.get(file)?.changes.size ?? 0)) return { refuse: "not_found" };
  return row.final ? nothingToDo(step) : changeRow(step, op, { ...row, final: { version, at: step.now } });
}

function changeRow(step: Step, op: string, changed: LiveFileRow): Outcome {
  const { state } = step;
  const file = state.code.get(changed.id);
  if (!file) return { refuse: "not_found" };
  const rev = raiseRev(step);
  const row = { ...changed, rev };
  patch(step, { code: state.code.set(row.id, { ...file, row }) });
  return {
    rev,
    put: { [CODE_FILE_PREFIX + row.id]: row },
    broadcast: { type: "code_file", rev, op, file: toFile(row) },
  };
}

/** Rule K16. */
export function askSecret(
  step: Step,
  { id: connection }: Connection,
  participant: StoredParticipant,
  { file }: SecretMessage,
): void {
  const row = liveFile(step.state, file);
  if (row?.task?.kind !== "bank") return sendError(step, connection, "not_found");
  const share = shareOf(step.state, participant, row);
  step.effects.push({ type: "read_secret", connection, file, task: row.task.id, share });
}

function shareOf(state: RoomState, participant: StoredParticipant, row: LiveFileRow): SecretShare {
  if (isInterviewer(state, participant)) return "all";
  const hasTests = knowsHiddenTests(state, participant, row.id);
  return {
    hints: row.hintsShownAt?.length ?? 0,
    solution: hasTests || row.solutionShownAt !== undefined,
    tests: hasTests,
  };
}

/** Whether this participant may know the hidden tests of a file's task (rules K16, K17). */
export function knowsHiddenTests(state: RoomState, participant: StoredParticipant, file: string): boolean {
  if (isInterviewer(state, participant)) return true;
  return hasOneSeat(state) && liveFile(state, file)?.final !== undefined;
}

/** A role in a room with one seat says nothing: nobody interviews there but the AI. */
function isInterviewer(state: RoomState, { role }: StoredParticipant): boolean {
  return !hasOneSeat(state) && role === "interviewer";
}

function hasOneSeat({ header }: RoomState): boolean {
  return header?.mode !== "peer";
}

function liveFile({ code }: RoomState, id: string): LiveFileRow | null {
  const row = code.get(id)?.row;
  return row && !row.deleted ? row : null;
}
