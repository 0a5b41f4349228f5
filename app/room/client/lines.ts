import type { Segment } from "../../../party/protocol/entities";
import { oppositeRole, type SeatRole } from "../../../party/protocol/vocabulary";
import type { RoomState } from "./client-state";
import type { OutboxEntry } from "./outbox-entry";
import type { Self, TranscriptLine } from "./room-view";

type Inputs = Pick<RoomState, "segments" | "gone" | "pending" | "acked" | "undoable" | "self" | "role">;
const INPUTS = [
  "segments",
  "gone",
  "pending",
  "acked",
  "undoable",
  "self",
  "role",
] as const satisfies readonly (keyof Inputs)[];

/**
 * The transcript as it will be once the room has answered: its rows, and over them what this person did meanwhile,
 * in the order in which it was done. A line that did not change keeps its identity.
 */
export function createLineSelector(): (inputs: Inputs) => readonly TranscriptLine[] {
  let last: { inputs: Inputs; lines: readonly TranscriptLine[] } | null = null;
  let speaker = "";
  let stored = new WeakMap<Segment, TranscriptLine>();
  const shown = new WeakMap<OutboxEntry, TranscriptLine>();

  const lineOf = (segment: Segment, self: Self | null): TranscriptLine => {
    const own = segment.participantId === self?.participantId && segment.source === undefined;
    const known = stored.get(segment) ?? { ...segment, pending: null, own };
    stored.set(segment, known);
    return known;
  };
  const keep = (entry: OutboxEntry, line: TranscriptLine): TranscriptLine => {
    const known = shown.get(entry);
    const same = known && (Object.keys(line) as (keyof TranscriptLine)[]).every((key) => known[key] === line[key]);
    if (same) return known;
    shown.set(entry, line);
    return line;
  };

  return (inputs) => {
    if (last && INPUTS.every((key) => inputs[key] === last?.inputs[key])) return last.lines;
    const { self } = inputs;
    if (speaker !== (self?.participantId ?? "")) {
      speaker = self?.participantId ?? "";
      stored = new WeakMap();
    }
    const lines = new Map<string, TranscriptLine>();
    for (const segment of inputs.segments.values()) lines.set(segment.id, lineOf(segment, self));
    for (const { entry } of inputs.acked) overlay(lines, entry, inputs, keep);
    for (const entry of inputs.pending) overlay(lines, entry, inputs, keep);
    for (const { id } of inputs.undoable) lines.delete(id);
    last = { inputs, lines: [...lines.values()].sort(byTime) };
    return last.lines;
  };
}

function overlay(
  lines: Map<string, TranscriptLine>,
  entry: OutboxEntry,
  { gone, self, role }: Inputs,
  keep: (entry: OutboxEntry, line: TranscriptLine) => TranscriptLine,
): void {
  const { message } = entry;
  switch (message.type) {
    case "transcript_update":
      if (!lines.has(message.segment.id) && !gone.has(message.segment.id)) {
        lines.set(message.segment.id, keep(entry, pendingLine(message.segment, self, role)));
      }
      return;
    case "edit_transcript": {
      const line = lines.get(message.id);
      // Somebody else was faster: their words stand until the room has answered.
      if (!line || (line.text !== message.from && (line.rev === null || line.rev !== message.base))) return;
      const edited = { text: message.text, editedBy: self?.participantId, rev: null };
      lines.set(message.id, keep(entry, { ...line, ...edited, pending: line.pending ?? "editing" }));
      return;
    }
    case "delete_transcript":
      lines.delete(message.id);
      return;
    case "clear_transcripts":
      for (const [id, { rev }] of lines) if (rev !== null && rev <= message.upTo) lines.delete(id);
      return;
    case "swap_roles":
    case "timer":
    case "finish":
    case "ai_request":
    case "ai_mock_request":
    case "clear_suggestion":
    case "clear_suggestions":
      return;
    default:
      message satisfies never;
  }
}

type SaidSegment = Extract<OutboxEntry["message"], { type: "transcript_update" }>["segment"];

function pendingLine({ source, ...segment }: SaidSegment, self: Self | null, role: SeatRole): TranscriptLine {
  const seat = self?.role ?? role;
  const line = {
    ...segment,
    participantId: self?.participantId ?? "",
    rev: null,
    seq: null,
    pending: "sending" as const,
  };
  return source === "shared_audio"
    ? { ...line, source, role: oppositeRole(seat), own: false }
    : { ...line, role: seat, own: true };
}

/** As the room shows it; what it has not numbered yet comes last among equals, in the order it was said. */
function byTime(a: TranscriptLine, b: TranscriptLine): number {
  return a.startedAt - b.startedAt || (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER);
}
