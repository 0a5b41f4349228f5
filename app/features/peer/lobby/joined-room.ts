import * as v from "valibot";
import { roomIdSchema, roomSetupSchema, seatRoleSchema } from "../../../../party/protocol/entities";
import type { TabStorage } from "../../../state/tab-storage";

/** Data that lets a reload rejoin the room without asking: kept for this tab only. */
const joinedSchema = v.object({
  room: roomIdSchema,
  role: seatRoleSchema,
  /** The chosen display name; empty: the account's name. */
  name: v.fallback(v.pipe(v.string(), v.maxLength(60)), ""),
  /** For the room that this person makes. */
  setup: v.fallback(v.optional(roomSetupSchema), undefined),
  /** The role wished for is the other's: they are asked to swap. */
  asksSwap: v.fallback(v.optional(v.literal(true)), undefined),
});
export type JoinedRoom = v.InferOutput<typeof joinedSchema>;

export const JOINED_KEY = "mocki.joined";

export function loadJoined(storage: TabStorage, room: string | null): JoinedRoom | null {
  try {
    const parsed = v.safeParse(joinedSchema, JSON.parse(storage.getItem(JOINED_KEY) ?? "null"));
    return parsed.success && parsed.output.room === room ? parsed.output : null;
  } catch {
    return null;
  }
}

export function saveJoined(storage: TabStorage, joined: JoinedRoom): void {
  storage.setItem(JOINED_KEY, JSON.stringify(joined));
}

export function forgetJoined(storage: TabStorage): void {
  storage.removeItem(JOINED_KEY);
}
