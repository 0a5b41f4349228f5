import type { Segment, Suggestion } from "../../../party/protocol/entities";
import { oppositeRole, type SeatRole } from "../../../party/protocol/vocabulary";
import { type PendingAsk, pendingAsk } from "./asks";
import type { ClientRoomState } from "./client-state";
import { overlay, paceOf } from "./operations";
import type { OutboxEntry } from "./outbox-entry";
import type { InterimWords } from "./room-actions";
import type { InterimLine, OutboxView, ParticipantView, RoomView, Self, TranscriptLine } from "./room-view";

/**
 * State → what the screen is drawn from; parts whose inputs did not change keep their identity, and so does the whole.
 * Changes of files and of the board have stores of their own, and change nothing here.
 */
export function createViewSelector(): (state: ClientRoomState) => RoomView {
  const keepPending = keepEqual<OutboxEntry>();
  const keepAcked = keepEqual<ClientRoomState["acked"][number]>();
  const selectLines = createLineSelector();
  const selectInterims = memoize(
    (
      interims: ClientRoomState["interims"],
      spoken: ClientRoomState["spoken"],
      recognized: ClientRoomState["recognized"],
      self: ClientRoomState["self"],
      role: SeatRole,
    ) =>
      [
        ...interims.map((interim): InterimLine => ({ ...interim, own: false })),
        ...[...spoken, ...recognized].map((words) => ownInterim(words, self?.participantId ?? "", self?.role ?? role)),
      ].sort((a, b) => a.startedAt - b.startedAt),
  );
  const selectSuggestions = memoize(shownSuggestions);
  const selectAsks = memoize(shownAsks);
  const keepOutbox = createOutboxSelector();
  let last: RoomView | null = null;
  const select = (state: ClientRoomState): RoomView => ({
    connection: state.connection,
    mode: state.mode,
    epoch: state.epoch,
    self: state.self,
    participants: state.participants,
    peer: peerOf(state),
    polite: state.polite,
    loaded: state.loaded,
    suggestionsLoaded: state.suggestionsLoaded,
    upToDate: state.sync === null,
    lines: selectLines(state),
    interims: selectInterims(state.interims, state.spoken, state.recognized, state.self, state.role),
    undoable: state.undoable,
    setup: state.setup,
    timer: state.timer,
    begunAt: state.begunAt,
    swap: state.swap,
    ending: state.ending,
    finishedAt: state.finishedAt,
    isDebrief: state.debrief,
    suggestions: selectSuggestions(state.suggestions, state.pending, state.acked),
    asks: selectAsks(state.outbox.asks, state.pending, state.acked, state.suggestions),
    mock: state.mock,
    ownKey: state.ownKey,
    outbox: state.outbox,
  });
  return (state) => {
    const pending = keepPending(state.pending.filter(({ message }) => paceOf(message) === null));
    const acked = keepAcked(state.acked.filter(({ entry }) => paceOf(entry.message) === null));
    const view = select({ ...state, pending, acked, outbox: keepOutbox(state.outbox) });
    last = last && isSameIn(Object.keys(view) as (keyof RoomView)[], last, view) ? last : view;
    return last;
  };
}

/** Whether both have the very same values under these keys. */
function isSameIn<T>(keys: readonly (keyof T)[], a: T, b: T): boolean {
  return keys.every((key) => Object.is(a[key], b[key]));
}

/** Answers the list before while the elements are the same. */
function keepEqual<T>(): (list: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  return (list) => {
    if (list.length !== last.length || list.some((one, i) => one !== last[i])) last = list;
    return last;
  };
}

/** Each operation makes another view of the outbox, mostly one that shows nothing, as before. */
function createOutboxSelector(): (outbox: OutboxView) => OutboxView {
  let last: OutboxView | null = null;
  return (outbox) => {
    const isEmpty = [outbox, last].every((one) => one && [...one.foreign, ...one.refusals, ...one.asks].length === 0);
    const isSame = last !== null && isEmpty && isSameIn(["pending", "storage"], last, outbox);
    if (!isSame) last = outbox;
    return last ?? outbox;
  };
}

function peerOf({ self, participants }: ClientRoomState): ParticipantView | null {
  return self ? (participants.find(({ participantId }) => participantId !== self.participantId) ?? null) : null;
}

function ownInterim(words: InterimWords, participantId: string, role: SeatRole): InterimLine {
  const { source, ...rest } = words;
  return source === "shared_audio"
    ? { ...rest, source, participantId, role: oppositeRole(role), isFinal: false, own: false, cutOff: false }
    : { ...rest, participantId, role, isFinal: false, own: true, cutOff: false };
}

/** Remembers the last call. */
function memoize<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let last: { args: A; result: R } | null = null;
  return (...args) => {
    if (!last?.args.every((arg, i) => Object.is(arg, args[i]))) last = { args, result: compute(...args) };
    return last.result;
  };
}

type Inputs = Pick<ClientRoomState, "segments" | "gone" | "pending" | "acked" | "undoable" | "self" | "role">;
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
function createLineSelector(): (inputs: Inputs) => readonly TranscriptLine[] {
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
    for (const entry of [...inputs.acked.map((acked) => acked.entry), ...inputs.pending]) {
      const { gone, role } = inputs;
      overlay(entry.message, { lines, gone, self, role, keep: (line) => keep(entry, line) });
    }
    for (const { id } of inputs.undoable) lines.delete(id);
    last = { inputs, lines: [...lines.values()].sort(byTime) };
    return last.lines;
  };
}

/** As the room shows it; what it has not numbered yet comes last among equals, in the order it was said. */
function byTime(a: TranscriptLine, b: TranscriptLine): number {
  return a.startedAt - b.startedAt || (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER);
}

/** The newest first; what this person has cleared is away at once. */
function shownSuggestions(
  rows: ClientRoomState["suggestions"],
  pending: ClientRoomState["pending"],
  acked: ClientRoomState["acked"],
): readonly Suggestion[] {
  const cleared = [...acked.map(({ entry }) => entry), ...pending].map(({ message }) => message);
  const isCleared = ({ id, rev }: Suggestion) =>
    cleared.some(
      (message) =>
        (message.type === "clear_suggestion" && message.id === id) ||
        (message.type === "clear_suggestions" && rev <= message.upTo),
    );
  return [...rows.values()].filter((row) => !isCleared(row)).sort((a, b) => b.createdAt - a.createdAt || b.rev - a.rev);
}

/**
 * An answered question is shown on until its suggestion has come, or a card would blink; one that was taken back is away
 * at once, wherever it is by now.
 */
function shownAsks(
  asks: readonly PendingAsk[],
  pending: ClientRoomState["pending"],
  acked: ClientRoomState["acked"],
  rows: ClientRoomState["suggestions"],
): readonly PendingAsk[] {
  const isTakenBack = (id: string) =>
    [...acked.map(({ entry }) => entry), ...pending].some(
      ({ message }) => message.type === "clear_suggestion" && message.id === id,
    );
  const answered = acked.flatMap(({ entry }) => pendingAsk(entry, false) ?? []);
  const waiting = asks.filter(({ op }) => !answered.some((ask) => ask.op === op));
  return [...answered, ...waiting]
    .filter(({ requestId }) => !rows.has(requestId) && !isTakenBack(requestId))
    .sort((a, b) => b.askedAt - a.askedAt);
}
