import type { CodeChange, CodeFile, CodeRun } from "../protocol/code";
import type { ServerMessageOf } from "../protocol/server-messages";
import { cutPieces, toChange, toFile, toRun } from "./code-rows";
import { knowsHiddenTests } from "./code-tasks";
import { paginate } from "./pages";
import type { StoredParticipant } from "./rows";
import { participantOf, type RoomState } from "./state";
import { type Step, send } from "./step";

type Piece = ServerMessageOf<"sync_code">["pieces"][number];
/** In this order: a file comes before its text, and that before its changes. */
type SyncRow = { file: CodeFile } | { piece: Piece } | { change: CodeChange } | { run: CodeRun };

/** Rule K9. `after`: the revision that the page has; absent for a full sync. */
export function sendCode(step: Step, connection: string, after: number | undefined): void {
  const reader = participantOf(step.state, step.state.connections.get(connection)?.participantId);
  const all = collect(step.state, reader, after);
  if (all.rows.length === 0 && all.deleted.length === 0) return;
  const pages = paginate(all);
  pages.forEach(({ rows, deleted }, index) => {
    send(step, connection, {
      type: "sync_code",
      full: after === undefined,
      rev: step.state.rev,
      files: rows.flatMap((row) => ("file" in row ? [row.file] : [])),
      pieces: rows.flatMap((row) => ("piece" in row ? [row.piece] : [])),
      changes: rows.flatMap((row) => ("change" in row ? [row.change] : [])),
      runs: rows.flatMap((row) => ("run" in row ? [row.run] : [])),
      deleted,
      ...(index < pages.length - 1 && { more: true as const }),
    });
  });
}

function collect(
  state: RoomState,
  reader: StoredParticipant | undefined,
  after: number | undefined,
): { rows: SyncRow[]; deleted: string[] } {
  const { code, runs } = state;
  const rows: SyncRow[] = [];
  const deleted: string[] = [];
  for (const { row, text, changes } of code.values()) {
    if (row.deleted) {
      if (after !== undefined && row.rev > after) deleted.push(row.id);
      continue;
    }
    const isNew = after === undefined || row.born > after;
    if (isNew || row.rev > after) rows.push({ file: toFile(row) });
    const version = after === undefined ? changes.size : 0;
    const whole = after === undefined ? text.toString() : row.text;
    if (isNew) {
      const pieces = cutPieces(whole).map((piece, index) => ({
        file: row.id,
        version,
        isFirst: index === 0,
        text: piece,
      }));
      rows.push(...pieces.map((piece) => ({ piece })));
    }
    if (after === undefined) continue;
    const known = changes.findLastIndex((change) => change.rev <= after);
    for (const change of changes.slice(known + 1)) if (!change.deleted) rows.push({ change: toChange(change) });
  }
  for (const row of runs.values()) {
    const isNews = after === undefined || row.rev > after;
    if (!isNews) continue;
    if (!row.deleted) rows.push({ run: toRun(row, reader !== undefined && knowsHiddenTests(state, reader, row.file)) });
    else if (after !== undefined) deleted.push(row.id);
  }
  return { rows, deleted };
}
