import type { Segment } from "../protocol/entities";
import { CONNECT_ERRORS, type ConnectErrorCode, ROOM_ERRORS, type RoomErrorCode } from "../protocol/errors";
import type { ServerMessage } from "../protocol/server-messages";
import type { Effect } from "./effects";
import { HEADER_KEY, type Header, type Rows, type StoredParticipant } from "./rows";
import { type Connection, joinedConnections, type RoomState } from "./state";

/** A transition in progress: the state so far and its effects. It lives no longer than the call. */
export type Step = { state: RoomState; readonly effects: Effect[]; readonly now: number };

export type Result = { state: RoomState; effects: Effect[] };

export function patch(step: Step, change: Partial<RoomState>): void {
  step.state = { ...step.state, ...change };
}

/** Changes header fields in memory; `commitHeader` or the rows of an outcome store them. */
export function patchHeader(step: Step, change: Partial<Header>): Header {
  if (!step.state.header) throw new Error("a room without a header has nothing to change");
  const header = { ...step.state.header, ...change, rev: step.state.rev };
  patch(step, { header });
  return header;
}

export function patchParticipant(step: Step, participantId: string, change: Partial<StoredParticipant>): void {
  const participants = (step.state.header?.participants ?? []).map((participant) =>
    participant.participantId === participantId ? { ...participant, ...change } : participant,
  );
  patchHeader(step, { participants: participants });
}

export function patchConnection(step: Step, id: string, change: Partial<Connection>): void {
  const connection = step.state.connections.get(id);
  if (connection) patch(step, { connections: step.state.connections.set(id, { ...connection, ...change }) });
}

export function commit(step: Step, put: Rows): void {
  step.effects.push({ type: "commit", put });
}

export function commitHeader(step: Step): void {
  if (step.state.header) commit(step, headerRow(step));
}

/** The current header as a row, to be stored with others. */
export function headerRow({ state }: Step): Rows {
  return state.header ? { [HEADER_KEY]: state.header } : {};
}

export function send(step: Step, to: string | readonly string[], message: ServerMessage): void {
  const receivers = typeof to === "string" ? [to] : to;
  if (receivers.length > 0) step.effects.push({ type: "send", to: receivers, message });
}

export function broadcast(step: Step, message: ServerMessage, except?: string): void {
  send(
    step,
    joinedConnections(step.state).filter((id) => id !== except),
    message,
  );
}

/** To everybody, the sender last: the others are waiting. */
export function broadcastFrom(step: Step, from: string, message: ServerMessage): void {
  send(step, [...joinedConnections(step.state).filter((id) => id !== from), from], message);
}

export function sendError(
  step: Step,
  to: string,
  code: RoomErrorCode,
  about: { op?: string; requestId?: string; segment?: Segment } = {},
): void {
  send(step, to, { ...toError(code), ...about });
}

export function toError(code: RoomErrorCode): Extract<ServerMessage, { type: "error" }> {
  return { type: "error", code, ...ROOM_ERRORS[code] };
}

/** Sends the reason, then closes; the connection is forgotten at once, so its `closed` event finds nothing. */
export function turnAway(step: Step, connection: string, code: ConnectErrorCode): void {
  const { close, message } = CONNECT_ERRORS[code];
  send(step, connection, { type: "connect_error", code, message });
  closeConnection(step, connection, close, code);
}

export function closeConnection(step: Step, connection: string, code: number, reason: string): void {
  step.effects.push({ type: "close", connection, code, reason });
  patch(step, { connections: step.state.connections.delete(connection) });
}
