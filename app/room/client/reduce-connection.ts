import { CONNECT_ERRORS } from "../../../party/protocol/errors";
import type { RoomEvent, RoomState } from "./client-state";
import type { Connection } from "./room-view";

/** Drops shorter than this pass without a word. */
export const QUIET_MS = 5_000;

type ConnectionEvent = Exclude<
  RoomEvent,
  { type: "outbox" | "spoken" | "spoken_dropped" | "removed" | "unremoved" | "key" }
>;

export function reduceConnection(state: RoomState, event: ConnectionEvent): RoomState {
  const connection = nextConnection(state.connection, event);
  return connection === state.connection ? state : { ...state, connection };
}

function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case "attempt": {
      const attempting = { ...connection, closed: null, attempt: connection.attempt + 1, nextTryAt: null };
      const downSince = connection.downSince ?? event.at;
      return { ...attempting, phase: connection.phase === "reconnecting" ? "reconnecting" : "connecting", downSince };
    }
    case "waiting":
      return { ...connection, nextTryAt: event.nextTryAt };
    case "down":
      return {
        ...connection,
        ...unmeasured,
        phase: "reconnecting",
        downSince: event.at,
        attempt: 0,
        recoveredAt: null,
      };
    case "closed":
      return { ...connection, ...ended, phase: "closed", closed: event.reason };
    case "stopped":
      return { ...connection, ...ended, phase: "idle" };
    case "measured":
      return { ...connection, rttMs: event.rttMs, quality: qualityOf(event.rttMs) };
    case "tick": {
      const bannerVisible = connection.downSince !== null && event.at - connection.downSince >= QUIET_MS;
      return bannerVisible === connection.bannerVisible ? connection : { ...connection, bannerVisible };
    }
    case "message":
      if (event.message.type !== "initialized") return connection;
      return {
        ...connection,
        ...ended,
        ...(connection.quality === "none" && { quality: "good" }),
        phase: "live",
        closed: null,
        recoveredAt: connection.bannerVisible ? event.clientAt : null,
      };
    default:
      return event satisfies never;
  }
}

const unmeasured = { quality: "none", rttMs: null } as const;
const ended = { ...unmeasured, downSince: null, attempt: 0, nextTryAt: null, bannerVisible: false, recoveredAt: null };

function qualityOf(rttMs: number): Connection["quality"] {
  if (rttMs < 250) return "good";
  return rttMs < 700 ? "fair" : "poor";
}

/** Whether a close code ends the visit; `connect_error` names the reason more exactly. */
export function closedReasonOf(code: number): keyof typeof CONNECT_ERRORS | null {
  const codes = Object.keys(CONNECT_ERRORS) as (keyof typeof CONNECT_ERRORS)[];
  return codes.find((name) => CONNECT_ERRORS[name].close === code) ?? null;
}
