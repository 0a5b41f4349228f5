import { forgetLines } from "../protocol/forget-lines";
import { jsonLength } from "../protocol/parse";
import { forgetBoard } from "./board";
import { forgetCode } from "./code-forget";
import type { Effect } from "./effects";
import { raiseRev } from "./operations";
import { clearRow, type PendingClear, type Rows, SEGMENT_PREFIX } from "./rows";
import { patch, patchHeader, type Step } from "./step";
import {
  type LiveSuggestion,
  maySee,
  SUGGESTION_PREFIX,
  type SuggestionRow,
  toSuggestionTombstone,
} from "./suggestion-rows";

/** Clears rows in one durable step: the caller stores the header and then adds the effect. */
export function sweep(step: Step, what: Omit<PendingClear, "rev">): { rev: number; cleanup: Effect } {
  const rev = raiseRev(step);
  const clear = { ...what, rev };
  const put = clearRows(step, clear);
  patchHeader(step, { clears: [...(step.state.header?.clears ?? []), clear] });
  return { rev, cleanup: { type: "cleanup", rev, put } };
}

/** Applies a clear in memory and returns the rows that still have to be stored. Idempotent. */
export function clearRows(step: Step, clear: PendingClear): Rows {
  const put: Rows = {};
  // Suggestions first: their subject's author is known from a line and from its tombstone alike.
  patch(step, {
    suggestions: step.state.suggestions.withMutations((suggestions) => {
      for (const row of step.state.suggestions.values()) {
        const left = row.deleted || row.rev > clear.upTo ? row : leave(step, row, clear);
        if (left === row) continue;
        suggestions.set(row.id, left);
        put[SUGGESTION_PREFIX + row.id] = left;
      }
    }),
  });
  patch(step, {
    segments: step.state.segments.withMutations((segments) => {
      for (const row of step.state.segments.values()) {
        const cleared = clearRow(row, clear);
        if (!cleared) continue;
        segments.set(row.id, cleared);
        put[SEGMENT_PREFIX + row.id] = cleared;
      }
    }),
  });
  if (clear.of !== undefined) {
    Object.assign(put, forgetCode(step, clear.of, clear.rev), forgetBoard(step, clear.of, clear.rev));
  }
  return put;
}

/** The suggestion after the clear: unchanged, gone, or without the words of a cleared line. */
function leave(step: Step, row: LiveSuggestion, { rev, of, seenBy }: PendingClear): SuggestionRow {
  if (seenBy !== undefined) return maySee(row, seenBy) ? bury(step, row, rev) : row;
  if (of === undefined) return row;
  const left = forgetLines(row, (id) => step.state.segments.get(id)?.participantId === of);
  if (row.requestedBy === of || !left) return bury(step, row, rev);
  return left === row ? row : { ...left, rev };
}

/** The tombstone of a suggestion; ends its stream if it has one. The caller stores the row. */
export function bury(step: Step, row: LiveSuggestion, rev: number): SuggestionRow {
  if (row.status !== "streaming") return toSuggestionTombstone(row, rev, row.spent);
  const spent = jsonLength(row.text);
  patch(step, {
    streams: step.state.streams.delete(row.id),
    suggestionBytes: step.state.suggestionBytes + spent,
  });
  step.effects.push({ type: "stop_assist", id: row.id });
  return toSuggestionTombstone(row, rev, spent);
}
