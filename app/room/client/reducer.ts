import type { RoomEvent, RoomState } from "./client-state";
import { reduceConnection } from "./reduce-connection";
import { reduceMessage } from "./reduce-message";
import type { InterimWords } from "./room-actions";

/** The one way from a state to the next: pure, total, and without a clock of its own. */
export function reduceRoom(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case "message":
      return reduceMessage(reduceConnection(state, event), event.message, event.at);
    case "attempt":
    case "waiting":
    case "closed":
    case "stopped":
    case "measured":
    case "tick":
      return reduceConnection(state, event);
    case "down":
      return cutOffOthers(reduceConnection(state, event));
    case "outbox":
      return { ...state, pending: event.pending, outbox: event.outbox };
    case "spoken":
      return { ...state, spoken: [...without(state.spoken, event.words), event.words] };
    case "spoken_dropped":
      return state.spoken.some(({ id }) => id === event.id)
        ? { ...state, spoken: state.spoken.filter(({ id }) => id !== event.id) }
        : state;
    case "removed":
      return { ...state, undoable: [...state.undoable, event.undoable] };
    case "unremoved":
      return { ...state, undoable: state.undoable.filter(({ id }) => !event.ids.includes(id)) };
    case "key":
      return state.ownKey === event.brought ? state : { ...state, ownKey: event.brought };
    default:
      return event satisfies never;
  }
}

function without(spoken: readonly InterimWords[], words: InterimWords): InterimWords[] {
  return spoken.filter(({ id, source }) => id !== words.id && (source ?? "self") !== (words.source ?? "self"));
}

/** While this page is cut off, what the others were saying stands unfinished. */
function cutOffOthers(state: RoomState): RoomState {
  if (state.heard.length === 0) return state;
  return { ...state, heard: state.heard.map((interim) => ({ ...interim, cutOff: true })) };
}
