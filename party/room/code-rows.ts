import type { List } from "immutable";
import type { CodeText } from "../code/code-text";
import {
  type CodeChange,
  type CodeFile,
  type CodeRun,
  type GivenName,
  type TextChange,
  withoutHiddenTests,
} from "../protocol/code";
import { CODE_PIECE_CHARACTERS } from "../protocol/limits";

/**
 * The stored keys of a room's code:
 *   `f/{id}`              a file or its tombstone, with the first text and the op that made it
 *   `c/{file}/{version}`  the change that led to this version, with its op; after a forgetting without words
 *   `k/{file}/{n}`        a piece of the text at a version that is a multiple of `CODE_SNAPSHOT_EVERY`
 *   `r/{id}`              a run or its tombstone, with its op
 */
export const CODE_FILE_PREFIX = "f/";
export const CODE_CHANGE_PREFIX = "c/";
export const CODE_PIECE_PREFIX = "k/";
export const CODE_RUN_PREFIX = "r/";

type RowBase = {
  id: string;
  rev: number;
  participantId: string;
  /** The op that made the row, and the revision it was acknowledged with. */
  op: string;
  born: number;
  /** Bytes that this row has used up in the room's life. */
  spent: number;
};
export type LiveFileRow = RowBase &
  Omit<CodeFile, "id"> & {
    deleted?: undefined;
    text: string;
    /** Has replaced the first text, in another language. */
    starter?: string;
    at: number;
    /** Of a file that was renamed. */
    names?: readonly GivenName[];
  };
export type FileRow = LiveFileRow | (RowBase & { deleted: true });

/** `made`: the change as its author sent it, if the room had to rebase it. */
export type ChangeRow = CodeChange & {
  deleted?: undefined;
  made?: { version: number; after?: string; changes: TextChange };
};
/** Holds the op, and what it has used up, once its file is gone. */
export type ForgottenChange = Pick<CodeChange, "file" | "version" | "rev" | "participantId" | "op"> & {
  deleted: true;
  spent: number;
};
export type StoredChange = ChangeRow | ForgottenChange;

/** Pieces with the version of the first one are the text at that version. */
export type PieceRow = { file: string; version: number; index: number; count: number; text: string };

export type LiveRunRow = RowBase & Omit<CodeRun, "id" | "rev" | "participantId"> & { deleted?: undefined };
export type RunRow = LiveRunRow | (RowBase & { deleted: true });

/** A file in memory. The n-th change leads to version n. */
export type CodeFileState = { row: FileRow; text: CodeText; changes: List<StoredChange> };

export type CodeRow = FileRow | StoredChange | PieceRow | RunRow;

export function changeKey(file: string, version: number): string {
  return `${CODE_CHANGE_PREFIX}${file}/${version}`;
}

export function pieceKey(file: string, index: number): string {
  return `${CODE_PIECE_PREFIX}${file}/${index}`;
}

/** At least one piece. */
export function cutPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length || start === 0; start += CODE_PIECE_CHARACTERS) {
    pieces.push(text.slice(start, start + CODE_PIECE_CHARACTERS));
  }
  return pieces;
}

export function toFile({ id, name, language, task, hintsShownAt, solutionShownAt, final }: LiveFileRow): CodeFile {
  return {
    ...{ id, name, language },
    ...(task && { task }),
    ...(hintsShownAt && { hintsShownAt }),
    ...(solutionShownAt !== undefined && { solutionShownAt }),
    ...(final && { final }),
  };
}

/** Whether forgetting a participant takes the file (rule K12): they created it or wrote in it. */
export function isPartlyBy({ row, changes }: CodeFileState, participantId: string): boolean {
  return row.participantId === participantId || changes.some((change) => change.participantId === participantId);
}

export function toChange({ made: _made, deleted: _deleted, ...change }: ChangeRow): CodeChange {
  return change;
}

/** Rule K17. `isInTheKnow`: the receiver may know the hidden tests. */
export function toRun(
  { op: _op, born: _born, spent: _spent, deleted: _deleted, ...run }: LiveRunRow,
  isInTheKnow: boolean,
): CodeRun {
  return isInTheKnow ? run : withoutHiddenTests(run);
}
