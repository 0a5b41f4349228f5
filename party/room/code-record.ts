import type { CodeRecord } from "../protocol/code";
import { RECORDED_HISTORY_BYTES } from "../protocol/limits";
import { jsonLength, utf8Length } from "../protocol/parse";
import { type CodeFileState, type LiveFileRow, toFile, toRun } from "./code-rows";
import type { RoomState } from "./state";

type RecordedFile = CodeRecord["files"][number];

/** Rule K18; null without any code. */
export function recordCode({ code, runs }: RoomState): CodeRecord | null {
  let left = RECORDED_HISTORY_BYTES;
  const files = [...code.values()].flatMap((file): RecordedFile[] => {
    if (file.row.deleted) return [];
    const { history, bytes } = recordHistory(file.row, file, left);
    left -= bytes;
    return [
      {
        ...toFile(file.row),
        ...{ participantId: file.row.participantId, createdAt: file.row.at, text: file.text.toString() },
        writers: [...new Set(file.changes.map(({ participantId }) => participantId))],
        ...(file.row.names && { names: [...file.row.names] }),
        ...history,
      },
    ];
  });
  const all = [...runs.values()].flatMap((row) => (row.deleted ? [] : [toRun(row, true)]));
  return files.length > 0 || all.length > 0 ? { files, runs: all } : null;
}

/** As much of the history as fits into so many bytes, from its beginning. */
function recordHistory(
  { text, starter }: LiveFileRow,
  { changes }: CodeFileState,
  most: number,
): { history: Pick<RecordedFile, "first" | "starter" | "changes" | "isCut">; bytes: number } {
  const begun = { first: text, ...(starter !== undefined && { starter }) };
  let bytes = jsonLength(text) + (starter === undefined ? 0 : jsonLength(starter));
  if (bytes > most) return { history: { changes: [], isCut: true }, bytes: 0 };
  const kept: RecordedFile["changes"] = [];
  for (const stored of changes) {
    if (stored.deleted) continue;
    const { version, participantId, at, changes: made } = stored;
    const change = { version, participantId, at, changes: made };
    const size = utf8Length(JSON.stringify(change));
    if (bytes + size > most) return { history: { ...begun, changes: kept, isCut: true }, bytes };
    bytes += size;
    kept.push(change);
  }
  return { history: { ...begun, changes: kept }, bytes };
}
