import { type AudioSource, oppositeRole, type SeatRole } from "../protocol/vocabulary";
import type { StoredParticipant } from "./rows";

/** Clamps `startedAt` to the time between the speaker's first join and now. */
export function holdStart(participant: StoredParticipant, startedAt: number, now: number): number {
  return Math.max(participant.joinedAt, Math.min(startedAt, now));
}

/** The speaker's role at that time. */
export function speakerRole(
  participant: StoredParticipant,
  startedAt: number,
  source: AudioSource | undefined,
): SeatRole {
  let role = participant.roles[0]?.role ?? participant.role;
  for (const since of participant.roles) if (since.from <= startedAt) role = since.role;
  return source === "shared_audio" ? oppositeRole(role) : role;
}
