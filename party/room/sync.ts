import type { Segment } from "../protocol/entities";
import { sendBoard } from "./board-sync";
import { sendCode } from "./code-sync";
import { paginate, type SyncPage } from "./pages";
import { type RoomState, shownSegment } from "./state";
import { type Step, send } from "./step";
import { collectSuggestions, sendSuggestionPages } from "./suggestions";

type Since = { epoch: string; rev: number };

/**
 * Rule S: with a `since` of this epoch, sends the changes after it and the ids that went; otherwise everything. The
 * size grows with the missed changes, never with the length of the session.
 */
export function sendSync(step: Step, connection: string, participantId: string, since: Since | undefined): void {
  const { header, rev } = step.state;
  const after = since && header?.epoch === since.epoch && since.rev <= rev ? since.rev : undefined;
  const full = after === undefined;
  sendCode(step, connection, after);
  sendBoard(step, connection, after);
  const pages = paginate(collect(step.state, after));
  pages.forEach(({ rows: segments, deleted }, index) => {
    const more = index < pages.length - 1;
    send(step, connection, {
      type: "sync_transcripts",
      full,
      rev,
      segments,
      deleted,
      ...(more && { more: true as const }),
    });
  });
  sendSuggestionPages(step, connection, { full, rev }, collectSuggestions(step.state, participantId, after));
}

function collect(state: RoomState, after: number | undefined): SyncPage<Segment> {
  const rows: Segment[] = [];
  const deleted: string[] = [];
  for (const row of state.segments.values()) {
    if (after !== undefined && row.rev <= after) continue;
    if (!row.deleted) rows.push(shownSegment(state, row));
    else if (after !== undefined) deleted.push(row.id);
  }
  rows.sort((a, b) => a.seq - b.seq);
  return { rows, deleted };
}
