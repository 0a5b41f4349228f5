import type { Interim } from "../../../party/protocol/entities";
import type { HeardInterim, RoomState } from "./client-state";

/** One interim for each speaker and source: the next one replaces it; a blank one takes it away. */
export function hearInterim(state: RoomState, interim: Interim): RoomState {
  if (interim.participantId === state.self?.participantId) return state;
  const others = state.heard.filter((known) => !isSameVoice(known, interim));
  const late = state.segments.has(interim.id) || state.gone.has(interim.id);
  if (late) return state;
  return { ...state, heard: interim.text.trim() === "" ? others : [...others, { ...interim, cutOff: false }] };
}

export function dropInterims(state: RoomState, isOver: (interim: HeardInterim) => boolean): RoomState {
  const heard = state.heard.filter((interim) => !isOver(interim));
  return heard.length === state.heard.length ? state : { ...state, heard };
}

function isSameVoice(a: Interim, b: Interim): boolean {
  return a.participantId === b.participantId && a.source === b.source;
}
