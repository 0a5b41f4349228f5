import type { AskRequest } from "../../room/client/asks";
import { isOwnAnswer } from "../../room/client/own-answer";
import type { RoomView, TranscriptLine } from "../../room/client/room-view";
import { asks } from "./answers";
import type { AskExtra } from "./build-request";

/** Whether this very question is being answered already: pressing twice asks once. */
export function isUnderWay(
  { asks: pending, suggestions, self, lines }: Pick<RoomView, "asks" | "suggestions" | "self" | "lines">,
  mode: AskRequest["mode"],
  { segmentIds = [], audience = "self", image }: AskExtra = {},
): boolean {
  if (image) return false;
  const waits = pending.some(
    ({ state, message }) =>
      state !== "refused" &&
      message.type === "ai_request" &&
      message.mode === mode &&
      (message.audience ?? "self") === audience &&
      !message.picture &&
      isSame(message.segmentIds ?? [], segmentIds),
  );
  return (
    waits ||
    suggestions.some(
      ({ status, kind, requestedBy, audience: own, about = "", createdAt }) =>
        status === "streaming" &&
        kind === mode &&
        own === audience &&
        requestedBy === self?.participantId &&
        (segmentIds.length > 0 ? segmentIds.includes(about) : isLatest(lines, mode, about, createdAt)),
    )
  );
}

/** Whether what was asked about then is still what was said last. */
function isLatest(lines: RoomView["lines"], mode: AskRequest["mode"], about: string, askedAt: number): boolean {
  const isMeant = (line: TranscriptLine) => (mode === "answer_analysis" ? isOwnAnswer(line) : asks(line.role));
  const last = lines.findLastIndex(isMeant);
  let first = last;
  while (first > 0 && lines.slice(first - 1, first).every(isMeant)) first--;
  const meant = lines.slice(first, last + 1);
  // The first of several questions in a row may have been skipped.
  return meant.some(({ id }) => id === about) && meant.every(({ endedAt }) => endedAt <= askedAt);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, i) => id === others[i]);
}
