import { toCodeText } from "../code/code-text";
import { withoutNames } from "../protocol/code";
import { CODE_PIECE_CHARACTERS, CODE_SNAPSHOT_EVERY, LIMITS } from "../protocol/limits";
import { spentBy } from "./code-restore";
import {
  CODE_FILE_PREFIX,
  CODE_RUN_PREFIX,
  type CodeFileState,
  changeKey,
  type ForgottenChange,
  isPartlyBy,
  pieceKey,
  type RunRow,
} from "./code-rows";
import type { Rows } from "./rows";
import { patch, type Step } from "./step";

const MOST_PIECES = Math.ceil(LIMITS.codeCharacters / CODE_PIECE_CHARACTERS);

/** Rule K12. Returns the rows that have to be stored. Idempotent. */
export function forgetCode(step: Step, of: string, rev: number): Rows {
  const put: Rows = {};
  const gone = step.state.code.filter((file) => !file.row.deleted && isPartlyBy(file, of));
  const code = step.state.code.map((file) =>
    gone.has(file.row.id) ? bury(file, rev, put) : unname(file, of, rev, put),
  );
  const runs = step.state.runs.map((row): RunRow => {
    if (row.deleted || (row.participantId !== of && !gone.has(row.file))) return row;
    const { id, participantId, op, born, spent } = row;
    const tombstone = { id, rev, participantId, op, born, spent, deleted: true as const };
    put[CODE_RUN_PREFIX + id] = tombstone;
    return tombstone;
  });
  patch(step, { code, runs });
  return put;
}

/** A name that they gave goes. */
function unname(file: CodeFileState, of: string, rev: number, put: Rows): CodeFileState {
  const { row } = file;
  if (row.deleted || !row.names?.some(({ participantId }) => participantId === of)) return file;
  const renamed = { ...row, ...withoutNames(row, (participantId) => participantId === of), rev };
  put[CODE_FILE_PREFIX + row.id] = renamed;
  return { ...file, row: renamed };
}

function bury({ row, changes }: CodeFileState, rev: number, put: Rows): CodeFileState {
  const { id, participantId, op, born, spent } = row;
  const tombstone = { id, rev, participantId, op, born, spent, deleted: true as const };
  const left = changes.map((change): ForgottenChange => {
    const { file, version, rev: made, participantId: by, op: of } = change;
    const forgotten = {
      file,
      version,
      rev: made,
      participantId: by,
      op: of,
      spent: spentBy(change),
      deleted: true as const,
    };
    put[changeKey(file, version)] = forgotten;
    return forgotten;
  });
  put[CODE_FILE_PREFIX + id] = tombstone;
  // As many pieces as the largest text has.
  for (let index = 0; index < MOST_PIECES && changes.size >= CODE_SNAPSHOT_EVERY; index++) {
    put[pieceKey(id, index)] = { file: id, version: 0, index, count: 0, text: "" };
  }
  return { row: tombstone, text: toCodeText(""), changes: left };
}
