import type { ClientMessage } from "../protocol/client-messages";
import { withoutPlace } from "../protocol/entities";
import {
  LIMITS,
  PRESENCE_GRACE_MS,
  SOCKETS_OF_ONE,
  TURNED_AWAY_MS,
  WAITING_SOCKETS,
  WAITING_SOCKETS_OF_ONE,
} from "../protocol/limits";
import { secondName } from "../protocol/same-name";
import type { TicketClaims } from "../protocol/ticket-claims";
import { type SeatRole, seatsOf } from "../protocol/vocabulary";
import { chosen, keepsSeat, newHeader } from "./announcement";
import { dropInterims } from "./interims";
import { countStart, keepUnfinished } from "./interview-record";
import { isDebriefing } from "./meeting";
import { toShownMock } from "./mock-row";
import type { StoredParticipant } from "./rows";
import { awaitSender, closeStreams, STREAM_BURST } from "./speech-streams";
import {
  type Attachment,
  type Connection,
  connectionOf,
  participantOf,
  participants,
  type RoomState,
  toParticipant,
} from "./state";
import {
  broadcast,
  closeConnection,
  commitHeader,
  patch,
  patchConnection,
  patchHeader,
  patchParticipant,
  type Step,
  send,
  turnAway,
} from "./step";
import { sendSync } from "./sync";

type Join = Extract<ClientMessage, { type: "join" }>;
type Fresh = { participantId: string; epoch: string };

export function newConnection(id: string, attachment: Attachment, now: number): Connection {
  return {
    id,
    ...attachment,
    messages: { level: LIMITS.messageBurst, at: now },
    candidates: { level: LIMITS.iceCandidateBurst, at: now },
    audio: { level: LIMITS.audioFrameBurst, at: now },
    streams: { level: STREAM_BURST, at: now },
    pointers: { level: LIMITS.boardPointerBurst, at: now },
    // After a restart of the room they may show one of before.
    isPointing: true,
    refusals: { since: now, count: 0 },
  };
}

export function openConnection(step: Step, id: string, claims: TicketClaims): void {
  if ((step.state.gone.get(claims.uid) ?? 0) > step.now) return turnAway(step, id, "account_deleted");
  if (isUsed(step.state, claims)) return turnAway(step, id, "unauthorized");
  spendTicket(step, claims);
  if (hasOpenedTooMany(step.state, claims.uid)) return turnAway(step, id, "flooding");
  makeRoomAtTheDoor(step, claims.uid);
  const attachment: Attachment = { claims, openedAt: step.now };
  patch(step, { connections: step.state.connections.set(id, newConnection(id, attachment, step.now)) });
  step.effects.push({ type: "attach", connection: id, attachment });
}

/** Rule J1. After hibernation the room knows the tickets of the sockets that are still open. */
function isUsed({ usedTickets, connections }: RoomState, { ticketId }: TicketClaims): boolean {
  if (ticketId === undefined) return false;
  return usedTickets.has(ticketId) || connections.some(({ claims }) => claims.ticketId === ticketId);
}

function spendTicket(step: Step, { ticketId, uid }: TicketClaims): void {
  if (ticketId === undefined) return;
  const valid = step.state.usedTickets.filter(({ until }) => until > step.now);
  patch(step, { usedTickets: valid.set(ticketId, { uid, until: step.now + TURNED_AWAY_MS }) });
}

/** Rule J15. */
function hasOpenedTooMany({ usedTickets }: RoomState, uid: string): boolean {
  return usedTickets.count((ticket) => ticket.uid === uid) > SOCKETS_OF_ONE;
}

/**
 * A person with too many sockets that have not joined loses the oldest of them; with too many overall, the oldest of
 * all goes.
 */
function makeRoomAtTheDoor(step: Step, uid: string): void {
  const waiting = [...step.state.connections.values()].filter((connection) => !connection.participantId);
  const own = waiting.filter((connection) => connection.claims.uid === uid);
  const tooMany = own.length >= WAITING_SOCKETS_OF_ONE ? own : waiting.length >= WAITING_SOCKETS ? waiting : [];
  const oldest = tooMany.reduce<Connection | undefined>(
    (first, connection) => (first && first.openedAt <= connection.openedAt ? first : connection),
    undefined,
  );
  if (oldest) turnAway(step, oldest.id, "join_timeout");
}

/**
 * Rule J: a room belongs to the first uids that take its seats; a participant keeps the role and can always come back.
 */
export function join(step: Step, connection: Connection, message: Join, fresh: Fresh): void {
  const { claims } = connection;
  const present = step.state.header?.participants.find((participant) => participant.uid === claims.uid);
  if (!present) {
    const refusal = refuseSeat(step, claims.uid, message.role);
    if (refusal) return turnAway(step, connection.id, refusal);
    takeSeat(step, claims, message, fresh);
  }
  const participantId = present?.participantId ?? fresh.participantId;
  const wasOnline = present !== undefined && present.offlineSince === null;

  takeOver(step, participantId, message.pageId);
  // Audio of an older page is complete; this page, if it is the same one, continues its own.
  closeStreams(step, (stream) => stream.participantId === participantId && stream.pageId !== message.pageId);
  awaitSender(step, participantId);
  const { openedAt } = connection;
  const attachment: Attachment = { claims, openedAt, participantId, pageId: message.pageId };
  patchConnection(step, connection.id, { participantId, pageId: message.pageId });
  patch(step, { grace: step.state.grace.delete(participantId) });
  patchParticipant(step, participantId, { name: nameApart(step, claims), offlineSince: null, left: undefined });
  patchHeader(step, { touchedAt: step.now });
  const losesPlace = dropPlaceOfAbsent(step);
  beginTogether(step);
  commitHeader(step);
  step.effects.push({ type: "attach", connection: connection.id, attachment });

  greet(step, connection.id, participantId, message);
  if (losesPlace) greetOthers(step, step.state.rev, connection.id);
  const participant = participantOf(step.state, participantId);
  if (participant && !wasOnline) {
    broadcast(step, { type: "connect", participant: toParticipant(step.state, participant) }, connection.id);
  }
  announceReady(step);
  countStart(step);
}

function refuseSeat({ state, now }: Step, uid: string, role: SeatRole): "room_full" | "role_taken" | null {
  const { header } = state;
  if (!header) return null;
  const { participants, maker, mode, finished } = header;
  const isKept = maker && maker.uid !== uid && keepsSeat(header, maker, now);
  const seats: { role: SeatRole }[] = isKept ? [...participants, maker] : participants;
  if (seats.length >= seatsOf(mode) || finished) return "room_full";
  return seats.some((seat) => seat.role === role) ? "role_taken" : null;
}

/** Rule J18. */
function nameApart({ state: { header } }: Step, { uid, name }: TicketClaims): string {
  const others = [...(header?.participants ?? []), ...(header?.maker ? [header.maker] : [])];
  const isTaken = (own: string) => others.some((other) => other.uid !== uid && other.name === own);
  if (!isTaken(name)) return name;
  const second = secondName(name);
  return isTaken(second) ? secondName(second) : second;
}

function takeSeat(step: Step, claims: TicketClaims, { role, setup }: Join, fresh: Fresh): void {
  const participant: StoredParticipant = {
    participantId: fresh.participantId,
    uid: claims.uid,
    userId: claims.userId,
    name: nameApart(step, claims),
    role,
    joinedAt: step.now,
    roles: [{ from: step.now, role }],
    offlineSince: step.now,
  };
  const header = step.state.header ?? newHeader(step, claims, fresh.epoch);
  patch(step, { header });
  const { mode, start, maker } = header;
  const isMaker = maker?.uid === claims.uid;
  const participants = [...header.participants, participant];
  if (participants.length === 1 && mode === "peer" && setup && (!maker || isMaker)) {
    patchHeader(step, chosen(step, setup, claims.uid));
  }
  const ids = participants.map(({ participantId }) => participantId);
  const [first] = ids;
  if (start?.silent?.length) {
    // Somebody who had not spoken may have been forgotten since.
    const silent = [...start.silent.filter((id) => ids.includes(id)), participant.participantId];
    patchHeader(step, { start: { ...start, silent } });
  } else if (!start && first !== undefined && ids.length > 1 && mode === "peer") {
    const by = isMaker ? participant.participantId : first;
    patchHeader(step, { start: { by, counted: false, silent: ids } });
  }
  const isComplete = isMaker || participants.length === seatsOf(mode);
  patchHeader(step, { participants, ...(isComplete && { maker: undefined }) });
}

/**
 * Rule J17: who chose the setup never came, and has no seat any more. Nothing would remove their company and position
 * with them, so they don't become part of the others' interview. The caller stores the header.
 */
function dropPlaceOfAbsent(step: Step): boolean {
  const { header } = step.state;
  if (!header?.setup || header.setupBy === undefined) return false;
  const { setup, setupBy, participants, mode } = header;
  if (participants.length < seatsOf(mode) || participants.some(({ uid }) => uid === setupBy)) return false;
  patchHeader(step, { setup: withoutPlace(setup), setupBy: undefined });
  return setup.company !== "" || setup.position !== "";
}

/** The newest page of a person wins. */
function takeOver(step: Step, participantId: string, pageId: string): void {
  for (const older of step.state.connections.values()) {
    if (older.participantId !== participantId) continue;
    if (older.pageId === pageId) closeConnection(step, older.id, 1000, "replaced");
    else turnAway(step, older.id, "continued_elsewhere");
  }
}

/** Everything that a page needs when it comes in; `since` as in S2. */
export function greet(
  step: Step,
  connection: string,
  participantId: string,
  { pageId, since }: Pick<Join, "pageId" | "since">,
): void {
  const { header, rev, mock } = step.state;
  const self = participantOf(step.state, participantId);
  if (!header || !self) return;
  send(step, connection, {
    type: "initialized",
    protocol: 1,
    self: { participantId, role: self.role, name: self.name, pageId },
    participants: participants(step.state),
    epoch: header.epoch,
    rev,
    now: step.now,
    mode: header.mode,
    ...(header.setup && { setup: header.setup }),
    timer: header.timer,
    ...(header.begunAt !== undefined && { begunAt: header.begunAt }),
    ...(header.swap && { swap: header.swap }),
    ...(header.ending && { ending: header.ending }),
    ...(header.finished && { finishedAt: header.finished.at }),
    ...(isDebriefing(header, step.now) && { debrief: true }),
    ...(mock && { mock: toShownMock(mock.mock) }),
    limits: LIMITS,
  });
  sendSync(step, connection, participantId, since);
}

/** Greets the participants once more, except on the connection `except`: a page handles it like its first greeting. */
export function greetOthers(step: Step, since: number, except?: string): void {
  const epoch = step.state.header?.epoch ?? "";
  for (const { id, participantId, pageId } of step.state.connections.values()) {
    if (participantId && pageId && id !== except) {
      greet(step, id, participantId, { pageId, since: { epoch, rev: since } });
    }
  }
}

/** The second participant, if both have a page. */
function secondOfTwo({ state }: Step): StoredParticipant | undefined {
  const [, second] = state.header?.participants ?? [];
  return participants(state).every(({ pageId }) => pageId !== undefined) ? second : undefined;
}

/** Rule P7. Rooms from before `silent` existed began without being noted. The caller stores the header. */
function beginTogether(step: Step): void {
  const { header } = step.state;
  if (!header?.start?.silent || header.begunAt !== undefined || header.finished || !secondOfTwo(step)) return;
  const { timer } = header;
  const isUnused = !timer.running && timer.elapsedMs === 0;
  patchHeader(step, { begunAt: step.now, ...(isUnused && { timer: { ...timer, running: true, at: step.now } }) });
}

/** When both are online: says who is on which page, and which peer is polite (the later seat). */
function announceReady(step: Step): void {
  const { header } = step.state;
  const second = secondOfTwo(step);
  if (!header || !second) return;
  const { timer, begunAt } = header;
  broadcast(step, {
    type: "room_ready",
    participants: participants(step.state),
    polite: second.participantId,
    timer,
    ...(begunAt !== undefined && { begunAt }),
  });
}

/** A socket is gone. The departure is announced when the grace is over. */
export function loseConnection(step: Step, id: string): void {
  const connection = step.state.connections.get(id);
  if (!connection) return;
  patch(step, { connections: step.state.connections.delete(id) });
  awaitReturn(step, connection.participantId);
}

/** Starts the grace of a reload for a participant who has no other socket. */
export function awaitReturn(step: Step, participantId: string | undefined): void {
  if (!participantId || connectionOf(step.state, participantId)) return;
  dropInterims(step, participantId);
  awaitSender(step, participantId);
  patch(step, { grace: step.state.grace.set(participantId, step.now + PRESENCE_GRACE_MS) });
}

/** Rule J13: closes these people's sockets. They keep their seats, and the others notice a lost connection. */
export function closeSignedOut(step: Step, uids: readonly string[]): void {
  for (const { id, claims, participantId } of step.state.connections.values()) {
    if (!uids.includes(claims.uid)) continue;
    turnAway(step, id, "unauthorized");
    awaitReturn(step, participantId);
  }
}

/** Leaving on purpose is announced at once. */
export function leave(step: Step, connection: Connection): void {
  closeConnection(step, connection.id, 1000, "left");
  if (!connection.participantId) return;
  const { participantId } = connection;
  closeStreams(step, (stream) => stream.participantId === participantId);
  dropInterims(step, participantId);
  depart(step, participantId, { left: true });
}

export function depart(step: Step, participantId: string, how: { left?: true } = {}): void {
  patch(step, { grace: step.state.grace.delete(participantId) });
  patchParticipant(step, participantId, { offlineSince: step.now, ...how });
  const finished = step.state.header?.finished;
  patchHeader(step, {
    touchedAt: step.now,
    ...(finished && how.left && { finished: { ...finished, parted: true as const } }),
  });
  keepUnfinished(step);
  commitHeader(step);
  broadcast(step, { type: "disconnect", participantId, ...how });
}
