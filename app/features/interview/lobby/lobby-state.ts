import type { RoomPreview } from "../../../../party/protocol/record";
import { SEAT_ROLES, type SeatRole } from "../../../../party/protocol/vocabulary";

export type LobbyState = {
  /** Who holds a role, by role; absent while it is free. */
  holders: Partial<Record<SeatRole, { name: string; online: boolean; self: boolean }>>;
  /** The role that this person has in the room already: the room will not give another. */
  own: SeatRole | null;
  /** Roles that can be chosen. */
  open: readonly SeatRole[];
  /** Why nobody new gets in. Members always do, to read on. */
  blocked: "full" | "finished" | "other_mode" | null;
  finished: boolean;
};

export function readLobby(preview: RoomPreview | null): LobbyState {
  const holders: LobbyState["holders"] = {};
  for (const { name, role, online, self } of preview?.participants ?? []) holders[role] = { name, online, self };
  const own = SEAT_ROLES.find((role) => holders[role]?.self) ?? null;
  const free = SEAT_ROLES.filter((role) => !holders[role]);
  const otherMode = preview?.exists === true && preview.mode !== undefined && preview.mode !== "peer";
  const finished = preview?.finished ?? false;
  const full = free.length === 0;
  return {
    holders,
    own,
    open: own ? [own] : free,
    blocked: own ? null : otherMode ? "other_mode" : finished ? "finished" : full ? "full" : null,
    finished,
  };
}

/** The role to show as chosen: one's own seat, else what was wished for if it is free, else the free one. */
export function chooseRole(lobby: LobbyState, wished: SeatRole | null): SeatRole | null {
  if (lobby.own) return lobby.own;
  if (wished && lobby.open.includes(wished)) return wished;
  return lobby.open.length === 1 ? (lobby.open[0] ?? null) : null;
}
