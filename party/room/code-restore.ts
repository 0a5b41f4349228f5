import { Map as ImmutableMap, List } from "immutable";
import { toCodeText } from "../code/code-text";
import { changeBytes } from "./code";
import {
  CODE_CHANGE_PREFIX,
  CODE_FILE_PREFIX,
  CODE_PIECE_PREFIX,
  CODE_RUN_PREFIX,
  type CodeFileState,
  type FileRow,
  type PieceRow,
  type RunRow,
  type StoredChange,
} from "./code-rows";
import { applyStored } from "./rebase";
import { operationKey, type StoredValue } from "./rows";
import type { RoomState } from "./state";

/** The rows of a room's code, gathered one by one. */
export class StoredCode {
  readonly #files: FileRow[] = [];
  readonly #changes = new Map<string, StoredChange[]>();
  readonly #pieces = new Map<string, PieceRow[]>();
  readonly #runs: RunRow[] = [];

  /** Whether it is such a row. */
  take(key: string, value: StoredValue): boolean {
    if (key.startsWith(CODE_FILE_PREFIX)) this.#files.push(value as FileRow);
    else if (key.startsWith(CODE_RUN_PREFIX)) this.#runs.push(value as RunRow);
    else if (key.startsWith(CODE_CHANGE_PREFIX)) push(this.#changes, value as StoredChange);
    else if (key.startsWith(CODE_PIECE_PREFIX)) push(this.#pieces, value as PieceRow);
    else return false;
    return true;
  }

  /** Acknowledged ops by their keys, and the revisions of their acknowledgements. */
  operations(): [string, number][] {
    const changes = [...this.#changes.values()].flat();
    return [
      ...[...this.#files, ...this.#runs].map(({ participantId, op, born }): [string, number] => [
        operationKey(participantId, op),
        born,
      ]),
      ...changes.map(({ participantId, op, rev }): [string, number] => [operationKey(participantId, op), rev]),
    ];
  }

  revs(): number[] {
    return [...this.#files, ...this.#runs, ...[...this.#changes.values()].flat()].map(({ rev }) => rev);
  }

  state(): Pick<RoomState, "code" | "codeBytes" | "codeChanges" | "runs" | "runsBytes"> {
    const changes = [...this.#changes.values()].flat();
    const spent = changes.reduce((sum, change) => sum + spentBy(change), 0);
    return {
      code: ImmutableMap(this.#files.map((row): [string, CodeFileState] => [row.id, this.#file(row)])),
      codeBytes: this.#files.reduce((sum, row) => sum + row.spent, spent),
      codeChanges: changes.length,
      runs: ImmutableMap(this.#runs.map((row): [string, RunRow] => [row.id, row])),
      runsBytes: this.#runs.reduce((sum, row) => sum + row.spent, 0),
    };
  }

  #file(row: FileRow): CodeFileState {
    const changes = List((this.#changes.get(row.id) ?? []).sort((a, b) => a.version - b.version));
    if (row.deleted) return { row, text: toCodeText(""), changes };
    const pieces = (this.#pieces.get(row.id) ?? []).sort((a, b) => a.index - b.index);
    const first = pieces[0];
    // A longer text of before may have left pieces behind.
    const text = first
      ? pieces
          .slice(0, first.count)
          .map((piece) => piece.text)
          .join("")
      : row.text;
    const later = changes.slice(first?.version ?? 0);
    return { row, text: later.reduce(applyStored, toCodeText(text)), changes };
  }
}

export function spentBy(change: StoredChange): number {
  if (change.deleted) return change.spent;
  return changeBytes(change.changes) + (change.made ? changeBytes(change.made.changes) : 0);
}

function push<T extends { file: string }>(rows: Map<string, T[]>, row: T): void {
  const known = rows.get(row.file);
  if (known) known.push(row);
  else rows.set(row.file, [row]);
}
