import { Map as ImmutableMap } from "immutable";
import { PRESENCE_GRACE_MS } from "../protocol/limits";
import { interruptStreams } from "./assistant-output";
import { StoredBoard } from "./board-restore";
import { StoredCode } from "./code-restore";
import { arm } from "./deadlines";
import { MOCK_KEY, type MockRow } from "./mock-row";
import { newConnection } from "./presence";
import {
  GONE_KEY,
  type Gone,
  HEADER_KEY,
  type Header,
  OPERATION_PREFIX,
  operationKey,
  SEGMENT_PREFIX,
  type SegmentRow,
  type StoredParticipant,
  type StoredValue,
} from "./rows";
import { type Attachment, emptyState, participantOf } from "./state";
import { patch, type Result, type Step } from "./step";
import { SUGGESTION_PREFIX, type SuggestionRow } from "./suggestion-rows";
import { clearRows } from "./sweep";
import { RECENT_LINES } from "./transcript";

export type Snapshot = {
  room: string;
  rows: Iterable<[string, StoredValue]>;
  connections: Iterable<{ id: string; attachment: Attachment }>;
  alarmAt: number | null;
  now: number;
};

/** Restores a room after hibernation, eviction or a crash, from its rows and live sockets alone. */
export function restore(snapshot: Snapshot): Result {
  const state = emptyState(snapshot.room);
  const segments: [string, SegmentRow][] = [];
  const suggestions: [string, SuggestionRow][] = [];
  const operations: [string, number][] = [];
  const code = new StoredCode();
  const board = new StoredBoard();
  for (const [key, value] of snapshot.rows) {
    if (code.take(key, value) || board.take(key, value)) continue;
    if (key === HEADER_KEY) state.header = readHeader(value as StoredHeader);
    else if (key === GONE_KEY) state.gone = ImmutableMap((value as Gone).until);
    else if (key === MOCK_KEY) state.mock = value as MockRow;
    else if (key.startsWith(SEGMENT_PREFIX)) segments.push([key.slice(SEGMENT_PREFIX.length), value as SegmentRow]);
    else if (key.startsWith(SUGGESTION_PREFIX))
      suggestions.push([key.slice(SUGGESTION_PREFIX.length), value as SuggestionRow]);
    else if (key.startsWith(OPERATION_PREFIX)) operations.push([key, value as number]);
  }
  const step: Step = { state, effects: [], now: snapshot.now };
  patch(step, {
    alarmAt: snapshot.alarmAt,
    segments: ImmutableMap(segments),
    operations: ImmutableMap(operations).withMutations((known) => {
      // Lines of the AI interviewer have no op.
      for (const [, row] of segments) if (row.op !== "") known.set(operationKey(row.participantId, row.op), row.born);
      for (const [, row] of suggestions)
        if (row.op !== null) known.set(operationKey(row.requestedBy, row.op), row.born);
      for (const [key, rev] of [...code.operations(), ...board.operations()]) known.set(key, rev);
    }),
    suggestions: ImmutableMap(suggestions),
    suggestionBytes: suggestions.reduce((sum, [, row]) => sum + row.spent, 0),
    rev: highest(state.header?.rev ?? 0, [
      ...[...segments, ...suggestions].map(([, row]) => row.rev),
      ...operations.map(([, rev]) => rev),
      ...code.revs(),
      ...board.revs(),
    ]),
    ...code.state(),
    ...board.state(),
    seq: highest(
      0,
      segments.map(([, row]) => row.seq),
    ),
    recent: newest(segments),
    textBytes: segments.reduce((sum, [, row]) => sum + row.spent, 0),
    connections: ImmutableMap(
      [...snapshot.connections].map(({ id, attachment }) => {
        const known = participantOf(state, attachment.participantId) ? attachment : withoutSeat(attachment);
        return [id, newConnection(id, known, snapshot.now)];
      }),
    ),
  });
  finishClears(step);
  interruptStreams(step);
  awaitReturns(step);
  arm(step);
  return { state: step.state, effects: step.effects };
}

/** The socket joined, but the participant was never stored: it has to join again. */
function withoutSeat({ claims, openedAt }: Attachment): Attachment {
  return { claims, openedAt };
}

/** Headers from before the rename to participants have `members`. */
export type StoredHeader = Header | (Omit<Header, "participants"> & { members: StoredParticipant[] });

/** Never touch the rows of a version that this code doesn't know. */
function readHeader(header: StoredHeader): Header {
  if (header.v !== 1) throw new Error("The room was stored by another version");
  if (!("members" in header)) return header;
  const { members, ...rest } = header;
  return { ...rest, participants: members };
}

function highest(least: number, values: number[]): number {
  return values.reduce((most, value) => Math.max(most, value), least);
}

function newest(segments: readonly [string, SegmentRow][]): string[] {
  const last = highest(
    0,
    segments.map(([, row]) => row.seq),
  );
  const late = segments.filter(([, row]) => row.seq > last - RECENT_LINES);
  return late.sort(([, a], [, b]) => a.seq - b.seq).map(([id]) => id);
}

/** A clear was durable before its rows were rewritten: apply it again and rewrite them. */
function finishClears(step: Step): void {
  for (const clear of step.state.header?.clears ?? []) {
    step.effects.push({ type: "cleanup", rev: clear.rev, put: clearRows(step, clear) });
  }
}

/** Participants who were online and whose sockets did not survive the restart get the grace of a reload. */
function awaitReturns(step: Step): void {
  const present = new Set([...step.state.connections.values()].map((connection) => connection.participantId));
  const missing = (step.state.header?.participants ?? []).filter(
    (participant) => participant.offlineSince === null && !present.has(participant.participantId),
  );
  patch(step, {
    grace: ImmutableMap(missing.map((participant) => [participant.participantId, step.now + PRESENCE_GRACE_MS])),
  });
}
