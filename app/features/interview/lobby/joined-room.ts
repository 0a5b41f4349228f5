import * as v from "valibot";
import { roomIdSchema, seatRoleSchema } from "../../../../party/protocol/entities";

/** What a reload needs to come back into the room without asking: kept for this tab only. */
const joinedSchema = v.object({
  room: roomIdSchema,
  role: seatRoleSchema,
  /** What this person wants to be called; empty: as the account says. */
  name: v.fallback(v.pipe(v.string(), v.maxLength(60)), ""),
  /** A microphone that was muted stays muted. */
  muted: v.fallback(v.boolean(), false),
});
export type JoinedRoom = v.InferOutput<typeof joinedSchema>;

const KEY = "mocki.joined";

export function loadJoined(storage: Storage, room: string | null): JoinedRoom | null {
  try {
    const parsed = v.safeParse(joinedSchema, JSON.parse(storage.getItem(KEY) ?? "null"));
    return parsed.success && parsed.output.room === room ? parsed.output : null;
  } catch {
    return null;
  }
}

export function saveJoined(storage: Storage, joined: JoinedRoom): void {
  try {
    storage.setItem(KEY, JSON.stringify(joined));
  } catch {
    // A full or forbidden storage costs the comfort of coming straight back, nothing else.
  }
}

export function forgetJoined(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // See above.
  }
}
