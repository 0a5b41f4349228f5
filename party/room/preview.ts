import type { RoomPreview } from "../protocol/record";
import type { RoomState } from "./state";

/** The public view of a room before joining; `self` marks the caller's own seat. */
export function previewRoom({ header }: RoomState, uid: string): RoomPreview {
  if (!header) return { exists: false, finished: false, participants: [] };
  return {
    exists: true,
    mode: header.mode,
    finished: header.finished !== null,
    ...(header.setup && { setup: header.setup }),
    ...(header.maker && {
      maker: { name: header.maker.name, role: header.maker.role, self: header.maker.uid === uid },
    }),
    participants: header.participants.map((participant) => ({
      name: participant.name,
      role: participant.role,
      online: participant.offlineSince === null,
      self: participant.uid === uid,
    })),
  };
}
