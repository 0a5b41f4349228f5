import { type AudioSource, oppositeRole, type SeatRole } from "../protocol/vocabulary";
import type { Member } from "./rows";

/** `startedAt` is held between the speaker's first join and now. */
export function holdStart(member: Member, startedAt: number, now: number): number {
  return Math.max(member.joinedAt, Math.min(startedAt, now));
}

/** The role of words begun then. */
export function speakerRole(member: Member, startedAt: number, source: AudioSource | undefined): SeatRole {
  let role = member.roles[0]?.role ?? member.role;
  for (const since of member.roles) if (since.from <= startedAt) role = since.role;
  return source === "shared_audio" ? oppositeRole(role) : role;
}
