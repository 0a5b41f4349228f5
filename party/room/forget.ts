import { withoutPlace } from "../protocol/entities";
import { TURNED_AWAY_MS } from "../protocol/limits";
import type { Effect } from "./effects";
import { dropInterims } from "./interims";
import { reopenRecord } from "./interview-record";
import { raiseRev } from "./operations";
import { greetOthers } from "./presence";
import { GONE_KEY, HEADER_KEY, type Header, type Rows, type StoredParticipant } from "./rows";
import { abortStreams } from "./speech-streams";
import { emptyState, type RoomState } from "./state";
import { broadcast, closeConnection, commit, patch, patchHeader, type Step, turnAway } from "./step";
import { sweep } from "./sweep";

/** Rule F: removes everything of these people. Idempotent; the words and actions of others stay. */
export function forgetPeople(step: Step, uids: readonly string[]): void {
  const people = new Set(uids);
  const until = step.now + TURNED_AWAY_MS;
  patch(step, { gone: step.state.gone.merge(uids.map((uid) => [uid, until])) });
  const { header } = step.state;
  const leaving = header?.participants.filter(({ uid }) => people.has(uid)) ?? [];
  const losesMaker = header?.maker !== undefined && people.has(header.maker.uid);
  const place = placeWithout(header, people, leaving.length > 0);
  const isConcerned = leaving.length > 0 || losesMaker || place !== null;
  if (header && isConcerned && leaving.length === header.participants.length) {
    sendAway(step, people);
    return eraseRoom(step);
  }
  const since = step.state.rev;
  if (losesMaker) patchHeader(step, { maker: undefined });
  if (place) patchHeader(step, place);
  const cleanups = leaving.map((participant) => removeParticipant(step, participant));
  if (place && leaving.length === 0) {
    raiseRev(step);
    reopenRecord(step);
  }
  commit(step, {
    ...goneRow(step.state),
    ...(isConcerned && step.state.header && { [HEADER_KEY]: step.state.header }),
  });
  sendAway(step, people);
  for (const participant of leaving) announceForgotten(step, participant);
  if (leaving.length > 0 || place) greetOthers(step, since);
  step.effects.push(...cleanups);
}

/** In memory; the caller stores the header. */
function removeParticipant(step: Step, { participantId }: StoredParticipant): Effect {
  dropInterims(step, participantId);
  abortStreams(step, participantId);
  patch(step, { grace: step.state.grace.delete(participantId) });
  const { cleanup } = sweep(step, { upTo: step.state.rev, of: participantId });
  const participants = (step.state.header?.participants ?? []).filter(
    (participant) => participant.participantId !== participantId,
  );
  patchHeader(step, { participants: participants, swap: null, ending: null });
  reopenRecord(step);
  return cleanup;
}

function announceForgotten(step: Step, { participantId, left }: StoredParticipant): void {
  if (!left) broadcast(step, { type: "disconnect", participantId, left: true });
}

/** Rule F10: the header's new fields; null where nothing of the setup was theirs. */
function placeWithout(
  header: Header | null,
  people: ReadonlySet<string>,
  isLeft: boolean,
): Pick<Header, "setup" | "setupBy"> | null {
  if (!header?.setup) return null;
  const { setup, setupBy } = header;
  if (setupBy !== undefined) return people.has(setupBy) ? { setup: withoutPlace(setup), setupBy: undefined } : null;
  const isNamed = setup.company !== "" || setup.position !== "";
  return isLeft && isNamed ? { setup: withoutPlace(setup) } : null;
}

function sendAway(step: Step, people: ReadonlySet<string>): void {
  for (const { id, claims } of step.state.connections.values()) {
    if (people.has(claims.uid)) turnAway(step, id, "account_deleted");
  }
}

/** Deletes the room, except for the list of uids that it refuses. */
export function eraseRoom(step: Step): void {
  const { room, gone, usedTickets } = step.state;
  abortStreams(step);
  for (const id of step.state.streams.keys()) step.effects.push({ type: "stop_assist", id });
  step.effects.push({ type: "erase", keep: gone.isEmpty() ? {} : goneRow(step.state) });
  for (const { id } of step.state.connections.values()) closeConnection(step, id, 1001, "expired");
  step.state = { ...emptyState(room), gone, usedTickets };
}

function goneRow({ gone }: RoomState): Rows {
  return { [GONE_KEY]: { until: [...gone] } };
}

export function nextGone({ gone }: RoomState): number {
  return Math.min(...gone.values(), Number.POSITIVE_INFINITY);
}

/** Their tickets have expired, so nobody has to be refused any more. */
export function dropGone(step: Step): void {
  patch(step, { gone: step.state.gone.filter((until) => until > step.now) });
  if (step.state.header || !step.state.gone.isEmpty()) commit(step, goneRow(step.state));
  else step.effects.push({ type: "erase", keep: {} });
}
