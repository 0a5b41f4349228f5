import type { Suggestion } from "../../../party/protocol/entities";
import { type PendingAsk, pendingAsk } from "./asks";
import type { RoomState } from "./client-state";

/** The newest first; what this person has cleared is away at once. */
export function shownSuggestions(
  rows: RoomState["suggestions"],
  pending: RoomState["pending"],
  acked: RoomState["acked"],
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
export function shownAsks(
  asks: readonly PendingAsk[],
  pending: RoomState["pending"],
  acked: RoomState["acked"],
  rows: RoomState["suggestions"],
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
