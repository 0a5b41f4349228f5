import type { RoomPreview } from "../protocol/record";
import { keepsSeat } from "./announcement";
import { isDebriefing } from "./meeting";
import type { Header, Maker } from "./rows";
import type { RoomState } from "./state";

/** The public view of a room before joining; `self` marks the caller's own seat. */
export function previewRoom({ header }: RoomState, uid: string, now: number): RoomPreview {
  if (!header) return { exists: false, finished: false, participants: [] };
  return {
    exists: true,
    mode: header.mode,
    finished: header.finished !== null,
    ...(isDebriefing(header, now) && { debrief: true }),
    ...(header.setup && { setup: header.setup }),
    ...(header.maker && { maker: previewMaker(header, header.maker, uid, now) }),
    participants: header.participants.map((participant) => ({
      name: participant.name,
      role: participant.role,
      online: participant.offlineSince === null,
      self: participant.uid === uid,
    })),
  };
}

function previewMaker(header: Header, maker: Maker, uid: string, now: number): RoomPreview["maker"] {
  const { name, role } = maker;
  return { name, role, self: maker.uid === uid, ...(!keepsSeat(header, maker, now) && { freed: true }) };
}
