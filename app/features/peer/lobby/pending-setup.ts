import * as v from "valibot";
import { type RoomSetup, roomIdSchema, roomSetupSchema } from "../../../../party/protocol/entities";
import { TAB_DRAFTS, type TabStorage } from "../../../state/tab-storage";

/** A maker's choices that were not sent to their room yet: stored in this tab, because a reload may come first. */
const pendingSchema = v.object({ room: roomIdSchema, setup: roomSetupSchema });

export function keepPendingSetup(storage: TabStorage, room: string, setup: RoomSetup): void {
  storage.setItem(TAB_DRAFTS.setup, JSON.stringify({ room, setup }));
}

export function readPendingSetup(storage: TabStorage, room: string): RoomSetup | null {
  try {
    const parsed = v.safeParse(pendingSchema, JSON.parse(storage.getItem(TAB_DRAFTS.setup) ?? "null"));
    return parsed.success && parsed.output.room === room ? parsed.output.setup : null;
  } catch {
    return null;
  }
}

/** Removes this setup after it was sent to the room. Later choices stay. */
export function dropPendingSetup(storage: TabStorage, room: string, sent: RoomSetup): void {
  const pending = readPendingSetup(storage, room);
  if (pending && isSame(pending, sent)) storage.removeItem(TAB_DRAFTS.setup);
}

function isSame(one: RoomSetup, other: RoomSetup): boolean {
  return (
    one.interviewType === other.interviewType &&
    one.company === other.company &&
    one.position === other.position &&
    one.minutes === other.minutes &&
    one.lang === other.lang
  );
}

/** The choices that a maker's page takes over for a room: the pending ones of this tab, or else the announced ones. */
export function chooseSetup(
  pending: RoomSetup | null,
  announced: RoomSetup | null,
): { setup: RoomSetup; isTold: boolean } | null {
  if (pending) return { setup: pending, isTold: announced !== null && isSame(pending, announced) };
  return announced && { setup: announced, isTold: true };
}
