import * as v from "valibot";
import {
  modeSchema,
  revSchema,
  roomIdSchema,
  seatRoleSchema,
  segmentSchema,
  suggestionSchema,
  timerSchema,
} from "./entities";

import { mockSchema } from "./mock";

/**
 * What a room hands to the Worker when the interview is over, once or more often: (`room`, `epoch`) names it,
 * the higher `rev` replaces the lower. Uids stand here and nowhere else on the wire: this never goes to a browser.
 */
export const roomRecordSchema = v.object({
  v: v.literal(1),
  room: roomIdSchema,
  epoch: v.string(),
  rev: revSchema,
  mode: modeSchema,
  /** First join and end, room time in milliseconds. */
  startedAt: v.number(),
  finishedAt: v.number(),
  /** `finished`: somebody ended it; `abandoned`: everybody was gone for half an hour. */
  ended: v.picklist(["finished", "abandoned"]),
  members: v.array(
    v.object({
      participantId: v.string(),
      uid: v.string(),
      userId: v.string(),
      name: v.string(),
      role: seatRoleSchema,
      joinedAt: v.number(),
    }),
  ),
  timer: timerSchema,
  segments: v.array(segmentSchema),
  /** Those with audience `self` belong to their asker alone: readers must filter by `requestedBy`. */
  suggestions: v.array(suggestionSchema),
  /** In `ai` mode, when the interview was started. */
  mock: v.optional(mockSchema),
});
export type RoomRecord = v.InferOutput<typeof roomRecordSchema>;

/** What a lobby may know about a room before joining it. */
export const roomPreviewSchema = v.object({
  exists: v.boolean(),
  mode: v.optional(modeSchema),
  finished: v.boolean(),
  participants: v.array(v.object({ name: v.string(), role: seatRoleSchema, online: v.boolean(), self: v.boolean() })),
});
export type RoomPreview = v.InferOutput<typeof roomPreviewSchema>;
