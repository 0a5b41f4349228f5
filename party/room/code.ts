import { List } from "immutable";
import { toCodeText, writeChanges } from "../code/code-text";
import type { ClientMessage } from "../protocol/client-messages";
import { type TextChange, withName } from "../protocol/code";
import { CODE_SNAPSHOT_EVERY, LIMITS, REBASE_WORK, STARTER_CHARACTERS } from "../protocol/limits";
import { jsonLength, utf8Length } from "../protocol/parse";
import {
  type ChangeRow,
  CODE_FILE_PREFIX,
  type CodeFileState,
  changeKey,
  cutPieces,
  isPartlyBy,
  type LiveFileRow,
  pieceKey,
  toChange,
  toFile,
} from "./code-rows";
import { objectionToTask } from "./code-tasks";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import { refill } from "./rate";
import { rebase, Work } from "./rebase";
import type { Rows, StoredParticipant } from "./rows";
import { type Connection, joinedConnections } from "./state";
import { patch, type Step, send } from "./step";

type FileMessage = Extract<ClientMessage, { type: "code_file" }>;
type ChangeMessage = Extract<ClientMessage, { type: "code_change" }>;
type Rebased = Exclude<ReturnType<typeof rebase>, "too_much_work"> | Extract<Outcome, { refuse: string }>;
type Selection = Extract<ClientMessage, { type: "code_selection" }>;

export function changeBytes(changes: TextChange): number {
  return utf8Length(JSON.stringify(changes));
}

export function saveFile(step: Step, { participantId }: StoredParticipant, message: FileMessage): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  const { op, file: id, name, language, task } = message;
  if (name.length > LIMITS.nameCharacters) return { refuse: "too_large" };
  const known = step.state.code.get(id);
  const present = known?.row;
  if (present?.deleted) return { refuse: "not_found" };
  if (present?.name === name && present.language === language) return nothingToDo(step);
  if (known && present) {
    const first = { participantId: present.participantId, name: present.name };
    const names = name === present.name ? present.names : withName(present.names ?? [first], { participantId, name });
    // Kept only of those with whom the file goes: a forgotten person leaves no text behind.
    const starter = isPartlyBy(known, participantId) ? message.starter : undefined;
    const spent = starter === undefined ? 0 : jsonLength(starter);
    if (starter !== undefined && starter.length > STARTER_CHARACTERS) return { refuse: "too_large" };
    if (step.state.codeBytes + spent > LIMITS.codeBytes) return { refuse: "room_limit" };
    const rev = raiseRev(step);
    const row: LiveFileRow = {
      ...{ ...present, name, language, rev, spent: present.spent + spent },
      ...(names && { names }),
      ...(starter !== undefined && { starter }),
    };
    keepFile(step, { ...known, row });
    patch(step, { codeBytes: step.state.codeBytes + spent });
    return { rev, put: { [CODE_FILE_PREFIX + id]: row }, broadcast: { type: "code_file", rev, op, file: toFile(row) } };
  }
  const objection = objectionToTask(task);
  if (objection) return { refuse: objection };
  const text = message.text ?? "";
  const spent = jsonLength(text) + (task ? utf8Length(JSON.stringify(task)) : 0);
  const isFull = step.state.code.size >= LIMITS.codeFiles || step.state.codeBytes + spent > LIMITS.codeBytes;
  if (isFull) return { refuse: "room_limit" };
  const rev = raiseRev(step);
  const row: LiveFileRow = {
    ...{ id, name, language, text, rev, participantId, op, born: rev, spent, at: step.now },
    ...(task && { task }),
  };
  keepFile(step, { row, text: toCodeText(text), changes: List() });
  patch(step, { codeBytes: step.state.codeBytes + spent });
  return {
    rev,
    put: { [CODE_FILE_PREFIX + id]: row },
    opInRow: true,
    broadcast: { type: "code_file", rev, op, file: toFile(row), text },
  };
}

export function changeFile(step: Step, { participantId }: StoredParticipant, message: ChangeMessage): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  const file = step.state.code.get(message.file);
  if (!file || file.row.deleted) return { refuse: "not_found" };
  if (step.state.codeChanges >= LIMITS.codeChanges) return { refuse: "room_limit" };
  if (message.alone && message.version < file.changes.size) return { refuse: "conflict" };
  const rebased = rebaseAtPace(step, file, participantId, message);
  if ("refuse" in rebased) return rebased;
  const changes = writeChanges(rebased);
  const isRebased = file.changes.size !== message.version;
  const spent = changeBytes(changes) + (isRebased ? changeBytes(message.changes) : 0);
  const isFull = rebased.newLength > LIMITS.codeCharacters || step.state.codeBytes + spent > LIMITS.codeBytes;
  if (isFull) return { refuse: "room_limit" };

  const rev = raiseRev(step);
  const row: ChangeRow = {
    ...{
      file: message.file,
      version: file.changes.size + 1,
      rev,
      participantId,
      op: message.op,
      at: step.now,
      changes,
    },
    ...(isRebased && { made: madeBy(message) }),
  };
  const next = { ...file, text: rebased.apply(file.text), changes: file.changes.push(row) };
  keepFile(step, next);
  patch(step, { codeBytes: step.state.codeBytes + spent, codeChanges: step.state.codeChanges + 1 });
  return {
    rev,
    put: { [changeKey(row.file, row.version)]: row, ...(row.version % CODE_SNAPSHOT_EVERY === 0 && piecesOf(next)) },
    opInRow: true,
    broadcast: { type: "code_change", ...toChange(row) },
  };
}

/** Rule L15: what a person has used up stays used up where the change is refused. */
function rebaseAtPace(step: Step, file: CodeFileState, participantId: string, message: ChangeMessage): Rebased {
  const { atOnce, perSecond, most, free } = REBASE_WORK;
  const known = step.state.rebasing.get(participantId) ?? { level: atOnce, at: step.now };
  const bucket = refill(known, step.now, perSecond, atOnce);
  const mayWork = bucket.level > 0;
  const work = new Work(mayWork ? most : free);
  const rebased = rebase(file, participantId, message, work);
  if (mayWork && work.spent > free) {
    const rebasing = step.state.rebasing.set(participantId, { ...bucket, level: bucket.level - work.spent });
    patch(step, { rebasing });
  }
  if (rebased === "too_much_work") return { refuse: mayWork ? "conflict" : "rate_limited" };
  return rebased;
}

function madeBy({ version, after, changes }: ChangeMessage): ChangeRow["made"] {
  return { version, changes, ...(after !== undefined && { after }) };
}

function piecesOf({ row, text, changes }: CodeFileState): Rows {
  const pieces = cutPieces(text.toString());
  return Object.fromEntries(
    pieces.map((piece, index) => [
      pieceKey(row.id, index),
      { file: row.id, version: changes.size, index, count: pieces.length, text: piece },
    ]),
  );
}

function keepFile(step: Step, file: CodeFileState): void {
  patch(step, { code: step.state.code.set(file.row.id, file) });
}

/** Rule K11. */
export function passSelection(
  step: Step,
  connection: Connection,
  { participantId }: StoredParticipant,
  message: Selection,
): void {
  const file = step.state.code.get(message.file);
  if (!file || file.row.deleted || message.version > file.changes.size) return;
  const others = joinedConnections(step.state).filter((id) => id !== connection.id);
  send(step, others, { ...message, participantId });
}
