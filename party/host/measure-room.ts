import type { RoomErrorCode } from "../protocol/errors";
import type { ServerMessage } from "../protocol/server-messages";
import type { RoomEvent } from "../room/events";
import { isInterview, startOf } from "../room/interview-record";
import type { RoomState } from "../room/state";
import type { MetricEvent, RefusalReason } from "./metrics";

/** The figures of one event of a room, from the states before and after it. */
export function measureEvent(before: RoomState, event: RoomEvent, after: RoomState): MetricEvent[] {
  const { header } = after;
  if (!header) return [];
  const { mode, finished, resumed } = header;
  const metrics: MetricEvent[] = [];
  if (!isInterview(before) && isInterview(after)) metrics.push({ event: "interview_begun", mode });
  if (finished && !before.header?.finished && !resumed && isInterview(after)) {
    const minutes = Math.max(0, finished.at - startOf(header)) / 60_000;
    const lines = after.segments.count((row) => !row.deleted);
    metrics.push({ event: "interview_finished", mode, ended: finished.ended, minutes, lines });
  }
  if (isWithdrawal(before, event, after)) metrics.push({ event: "turn_withdrawn", mode });
  const returned = measureReturn(before, event, after);
  return returned ? [...metrics, returned] : metrics;
}

/** One that has failed is cleared, too, and asked for again. */
function isWithdrawal(before: RoomState, event: RoomEvent, after: RoomState): boolean {
  if (event.type !== "frame" || !event.parsed.ok || event.parsed.message.type !== "clear_suggestion") return false;
  const { id } = event.parsed.message;
  const row = before.suggestions.get(id);
  if (!row || row.deleted || row.kind !== "ai_mock" || after.suggestions.get(id)?.deleted !== true) return false;
  return row.status === "streaming" || row.status === "complete";
}

function measureReturn(before: RoomState, event: RoomEvent, { header, connections }: RoomState): MetricEvent | null {
  if (event.type !== "frame" || !event.parsed.ok || event.parsed.message.type !== "join" || !header) return null;
  const joined = connections.get(event.connection)?.participantId;
  const seat = before.header?.participants.find(({ participantId }) => participantId === joined);
  if (!seat || before.connections.get(event.connection)?.participantId) return null;
  const offlineMs = seat.offlineSince === null ? 0 : Math.max(0, event.now - seat.offlineSince);
  const how = event.parsed.message.since ? "resumed" : "reloaded";
  return { event: "reconnected", mode: header.mode, how, offlineMs };
}

/** The figure of a message that leaves the room as `frame`. */
export function measureMessage(message: ServerMessage, frame: string): MetricEvent | null {
  switch (message.type) {
    case "sync_transcripts":
    case "sync_suggestions": {
      const of = message.type === "sync_transcripts" ? "transcript" : "suggestions";
      return { event: "synced", of, extent: message.full ? "full" : "changes", size: frame.length };
    }
    case "error":
      return refuse(REFUSALS[message.code]);
    case "connect_error":
      return refuse(message.code === "unauthorized" ? "ticket" : message.code);
    default:
      return null;
  }
}

/** The others are answers to a page's mistake. */
const REFUSALS: Partial<Record<RoomErrorCode, RefusalReason>> = {
  rate_limited: "rate_limited",
  room_limit: "room_limit",
  too_large: "too_large",
};

function refuse(reason: RefusalReason | undefined): MetricEvent | null {
  return reason ? { event: "refused", by: "room", reason } : null;
}
