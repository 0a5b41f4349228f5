import { oppositeRole, type SeatRole } from "../../../party/protocol/vocabulary";
import type { RoomState } from "./client-state";
import { createLineSelector } from "./lines";
import type { InterimWords } from "./room-actions";
import type { InterimLine, ParticipantView, RoomView } from "./room-view";
import { shownAsks, shownSuggestions } from "./shown-suggestions";

/** State → what the screen is drawn from; parts whose inputs did not change keep their identity. */
export function createViewSelector(): (state: RoomState) => RoomView {
  const selectLines = createLineSelector();
  const selectInterims = memoize(
    (
      heard: RoomState["heard"],
      spoken: RoomState["spoken"],
      recognised: RoomState["recognised"],
      self: RoomState["self"],
      role: SeatRole,
    ) =>
      [
        ...heard.map((interim): InterimLine => ({ ...interim, own: false })),
        ...[...spoken, ...recognised].map((words) => ownInterim(words, self?.participantId ?? "", self?.role ?? role)),
      ].sort((a, b) => a.startedAt - b.startedAt),
  );
  const selectSuggestions = memoize(shownSuggestions);
  const selectAsks = memoize(shownAsks);
  return (state) => ({
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
    interims: selectInterims(state.heard, state.spoken, state.recognised, state.self, state.role),
    undoable: state.undoable,
    timer: state.timer,
    swap: state.swap,
    finishedAt: state.finishedAt,
    suggestions: selectSuggestions(state.suggestions, state.pending, state.acked),
    asks: selectAsks(state.outbox.asks, state.pending, state.acked, state.suggestions),
    mock: state.mock,
    ownKey: state.ownKey,
    outbox: state.outbox,
  });
}

function peerOf({ self, participants }: RoomState): ParticipantView | null {
  return self ? (participants.find(({ participantId }) => participantId !== self.participantId) ?? null) : null;
}

function ownInterim(words: InterimWords, participantId: string, role: SeatRole): InterimLine {
  const { source, ...rest } = words;
  return source === "shared_audio"
    ? { ...rest, source, participantId, role: oppositeRole(role), isFinal: false, own: false, cutOff: false }
    : { ...rest, participantId, role, isFinal: false, own: true, cutOff: false };
}

/** Remembers the last call. */
export function memoize<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let last: { args: A; result: R } | null = null;
  return (...args) => {
    if (!last?.args.every((arg, i) => Object.is(arg, args[i]))) last = { args, result: compute(...args) };
    return last.result;
  };
}
