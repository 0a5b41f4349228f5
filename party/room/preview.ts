import type { RoomPreview } from "../protocol/record";
import type { RoomState } from "./state";

/** What somebody at the door may know: `self` marks the seat that is theirs already. */
export function previewRoom({ header }: RoomState, uid: string): RoomPreview {
  if (!header) return { exists: false, finished: false, participants: [] };
  return {
    exists: true,
    mode: header.mode,
    finished: header.finished !== null,
    participants: header.members.map((member) => ({
      name: member.name,
      role: member.role,
      online: member.offlineSince === null,
      self: member.uid === uid,
    })),
  };
}
