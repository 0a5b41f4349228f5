import type { ServerMessageOf } from "../../../party/protocol/server-messages";
import type { RoomState } from "./client-state";

export function putStream(state: RoomState, { recognition, status }: ServerMessageOf<"config">): RoomState {
  if (!recognition) return state;
  const { stream, language, source = "self" } = recognition;
  const isOn = status === "ready" || status === "connecting";
  const known = state.streams.find((one) => one.stream === stream);
  if (isOn && known?.language === language && known.source === source) return state;
  if (!isOn && !known) return state;
  const others = state.streams.filter((one) => one !== known);
  return isOn
    ? { ...state, streams: [...others, { stream, language, source }] }
    : { ...state, streams: others, recognised: state.recognised.filter((words) => words.source !== known?.source) };
}

/**
 * One's own words as the room hears them, beside those of the browser's recogniser. A final stands in for its line until
 * that comes, so that nothing blinks.
 */
export function hearOwn(
  state: RoomState,
  { stream, segment, echo }: ServerMessageOf<"recognition_result">,
  at: number,
): RoomState {
  const { source, language } = state.streams.find((one) => one.stream === stream) ?? { source: "self", language: "" };
  const { id, text, lang = language, startedAt = at } = segment;
  const isOver = echo || text.trim() === "" || state.segments.has(id) || state.gone.has(id);
  if (isOver) return dropRecognised(state, id);
  const others = state.recognised.filter((words) => words.source !== source);
  return { ...state, recognised: [...others, { id, text, lang, startedAt, source }] };
}

export function dropRecognised(state: RoomState, id: string): RoomState {
  const recognised = state.recognised.filter((words) => words.id !== id);
  return recognised.length === state.recognised.length ? state : { ...state, recognised };
}
