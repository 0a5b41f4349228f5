import type { RoomState } from "./state";
import type { LiveSuggestion } from "./suggestion-rows";

/** The turn that the AI interviewer is speaking now. */
export function runningTurn({ streams, suggestions }: RoomState): LiveSuggestion | undefined {
  for (const id of streams.keys()) {
    const row = suggestions.get(id);
    if (row && !row.deleted && row.kind === "ai_mock") return row;
  }
  return undefined;
}
