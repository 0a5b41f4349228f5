import type { RoomSetup } from "../protocol/entities";
import { MAKER_SEAT_MS } from "../protocol/limits";
import type { TicketClaims } from "../protocol/ticket-claims";
import type { RoomEvent } from "./events";
import type { Header, Maker } from "./rows";
import { commitHeader, patch, patchHeader, type Step } from "./step";

/** Rule J16: somebody makes this room, and will join it later. Without effect once it belongs to somebody. */
export function announceRoom(step: Step, { claims, epoch }: Extract<RoomEvent, { type: "announced" }>): void {
  const { announces, uid, name } = claims;
  if (!announces || claims.mode !== "peer" || (step.state.gone.get(uid) ?? 0) > step.now) return;
  const { header } = step.state;
  if (header && (header.maker?.uid !== uid || header.participants.length > 0)) return;
  if (!header) patch(step, { header: newHeader(step, claims, epoch) });
  patchHeader(step, {
    ...chosen(step, announces.setup, uid),
    maker: { uid, name, role: announces.role, at: step.now },
  });
  commitHeader(step);
}

/** Rule J17: whether a seat and their role are still kept for this room's maker. */
export function keepsSeat(header: Header, maker: Maker, now: number): boolean {
  return now < (maker.at ?? header.createdAt) + MAKER_SEAT_MS;
}

export function newHeader({ now }: Step, { room, mode }: TicketClaims, epoch: string): Header {
  return {
    v: 1,
    room,
    epoch,
    rev: 0,
    mode,
    createdAt: now,
    touchedAt: now,
    participants: [],
    timer: { running: false, elapsedMs: 0, at: now },
    swap: null,
    finished: null,
    record: { state: "none", attempts: 0, nextAt: 0 },
    clears: [],
  };
}

/** The fields that a setup changes in a room without participants. */
export function chosen(
  { now }: Step,
  setup: RoomSetup,
  setupBy: string,
): Pick<Header, "setup" | "setupBy" | "timer" | "touchedAt"> {
  return {
    setup,
    setupBy,
    timer: { running: false, elapsedMs: 0, at: now, seconds: setup.minutes * 60 },
    touchedAt: now,
  };
}
