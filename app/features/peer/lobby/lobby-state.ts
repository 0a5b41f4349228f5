import type { RoomSetup } from "../../../../party/protocol/entities";
import type { RoomPreview } from "../../../../party/protocol/record";
import { oppositeRole, SEAT_ROLES, type SeatRole } from "../../../../party/protocol/vocabulary";

/** Somebody has made this room and asks this person to come in. */
export type Invitation = { host: string; setup: RoomSetup | null };

export type LobbyState = {
  /** The holder of each role; absent while it is free. */
  holders: Partial<Record<SeatRole, { name: string; online: boolean; self: boolean }>>;
  /** The role that this person has in the room already: the room will not give another. */
  own: SeatRole | null;
  /** Roles that can be chosen. */
  open: readonly SeatRole[];
  /** Why no new participant is admitted. Earlier participants always are, to read on. */
  blocked: "full" | "finished" | "other_mode" | "quota_reached" | null;
  /** Joining opens this room, which does not exist yet. False while unknown. */
  opens: boolean;
  finished: boolean;
  /** Null where this person makes the room, or has a seat in it. */
  invitation: Invitation | null;
  setup: RoomSetup | null;
  /** This person makes the room: nobody else does, and nobody has joined it. */
  makes: boolean;
  /** The room knows this person as its maker. */
  announced: boolean;
  /** The role that was announced for this person. */
  announcedRole: SeatRole | null;
};

/** `usedUp`: this person's plan opens no more rooms. Existing rooms stay open to them. */
export function readLobby(preview: RoomPreview | null, usedUp = false): LobbyState {
  const holders: LobbyState["holders"] = {};
  const participants = preview?.participants ?? [];
  for (const { name, role, online, self } of participants) holders[role] = { name, online, self };
  const announced = preview?.maker?.self === true;
  // Their seat is kept, in the role that is left.
  if (preview?.maker && !announced && !preview.maker.freed) {
    const { name, role } = preview.maker;
    holders[holders[role] ? oppositeRole(role) : role] = { name, online: false, self: false };
  }
  const own = SEAT_ROLES.find((role) => holders[role]?.self) ?? null;
  const free = SEAT_ROLES.filter((role) => !holders[role]);
  const otherMode = preview?.exists === true && preview.mode !== undefined && preview.mode !== "peer";
  const finished = preview?.finished ?? false;
  const full = free.length === 0;
  const opens = preview?.exists === false;
  const blocked = own ? null : findObstacle();
  const setup = preview?.setup ?? null;
  const host = preview?.maker?.name ?? participants[0]?.name;
  const invitation = own || blocked || announced || host === undefined ? null : { host, setup };
  return {
    holders,
    own,
    open: own ? [own] : free,
    blocked,
    opens,
    finished,
    invitation,
    setup,
    makes: !own && !blocked && invitation === null && participants.length === 0,
    announced,
    announcedRole: preview?.maker ? (announced ? preview.maker.role : oppositeRole(preview.maker.role)) : null,
  };

  function findObstacle(): LobbyState["blocked"] {
    if (otherMode) return "other_mode";
    if (finished) return "finished";
    if (full) return "full";
    return opens && usedUp ? "quota_reached" : null;
  }
}

/**
 * Whether camera and microphone should be open; null: unknown, they stay as they are. Nothing is opened for an
 * interview that may be over: a camera light that turns on after the end is alarming.
 */
export function readOpening(of: {
  /** In the address or the field; null before one is made. */
  room: string | null;
  /** It is the name of a room at all. */
  isRoom: boolean;
  /** Whether the server can be asked about the room: there is a user, or one is still loading. */
  canAsk: boolean;
  status: "loading" | "known" | "unknown";
  finished: boolean;
}): boolean | null {
  if (of.status !== "loading") return !of.finished;
  if (of.room === null) return null;
  return of.isRoom && of.canAsk ? null : true;
}

/** A role that somebody chose. `swapIn`: the room in which it was the other's, who is to be asked to swap. */
export type Wish = { role: SeatRole; swapIn: string | null };

export function wishFor(role: SeatRole, lobby: LobbyState, room: string | null): Wish {
  return { role, swapIn: lobby.open.includes(role) ? null : room };
}

/** Whether joining asks the other to swap: only where the person chose the other's role in this very room. */
export function isSwapWished(lobby: LobbyState, wish: Wish | null, room: string | null): boolean {
  if (lobby.invitation === null || wish === null || wish.swapIn === null || wish.swapIn !== room) return false;
  return wish.role !== chooseRole(lobby, wish.role);
}

/** The role to preselect: the own seat, else the wished-for role if it is free, else the announced or first free one. */
export function chooseRole(lobby: LobbyState, wished: SeatRole | null): SeatRole | null {
  if (lobby.own) return lobby.own;
  if (wished && lobby.open.includes(wished)) return wished;
  const { announcedRole, open } = lobby;
  return announcedRole && open.includes(announcedRole) ? announcedRole : (open[0] ?? null);
}
