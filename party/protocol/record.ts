import * as v from "valibot";
import { boardRecordSchema } from "./board";
import { codeRecordSchema } from "./code";
import {
  modeSchema,
  revSchema,
  roomIdSchema,
  roomSetupSchema,
  seatRoleSchema,
  segmentSchema,
  suggestionSchema,
  timerSchema,
} from "./entities";

import { mockSchema } from "./mock";

/**
 * How an interview stood when its record was made. `finished`: a participant ended it; `unfinished`: somebody is gone,
 * and it can still go on; `abandoned`: everybody was gone for half an hour.
 */
export const RECORD_ENDS = ["finished", "unfinished", "abandoned"] as const;

/**
 * The record that a room hands to the Worker after the interview or a departure, once or more often: (`room`, `epoch`) is its key, and
 * a higher `rev` replaces a lower one. The only message with uids: it never goes to a browser.
 */
export const roomRecordSchema = v.object({
  v: v.literal(1),
  room: roomIdSchema,
  epoch: v.string(),
  rev: revSchema,
  mode: modeSchema,
  /** When both were there (otherwise the first join), and the end or, while it is unfinished, the last join or departure. Room time in milliseconds. */
  startedAt: v.number(),
  finishedAt: v.number(),
  ended: v.picklist(RECORD_ENDS),
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
  setup: v.optional(roomSetupSchema),
  /** The participant who chose it. Absent if they are none, and in records from before it existed. */
  setupBy: v.optional(v.string()),
  /** When both were there for the first time. Absent in records from before it existed. */
  begunAt: v.optional(v.number()),
  segments: v.array(segmentSchema),
  /** Suggestions with audience `self` are private to their requester: readers must filter by `requestedBy`. */
  suggestions: v.array(suggestionSchema),
  /** Absent without any. Runs of hidden tests are whole: readers must cut those of others (`withoutHiddenTests`). */
  code: v.optional(codeRecordSchema),
  /** The whiteboard; absent without anything on it. */
  board: v.optional(boardRecordSchema),
  /** In `ai` mode, when the interview was started. */
  mock: v.optional(mockSchema),
  /** Somebody was in danger, or spoke of violence against themselves: it isn't counted against a quota. */
  isUncounted: v.optional(v.literal(true)),
});
export type RoomRecord = v.InferOutput<typeof roomRecordSchema>;

/** Public part of a room for its lobby, before joining. */
export const roomPreviewSchema = v.object({
  exists: v.boolean(),
  mode: v.optional(modeSchema),
  finished: v.boolean(),
  /** The two of a finished interview may talk on (M12). */
  debrief: v.optional(v.literal(true)),
  setup: v.optional(roomSetupSchema),
  /** The person who announced the room, until they join it. `freed`: no seat is kept for them any more. */
  maker: v.optional(
    v.object({ name: v.string(), role: seatRoleSchema, self: v.boolean(), freed: v.optional(v.literal(true)) }),
  ),
  participants: v.array(v.object({ name: v.string(), role: seatRoleSchema, online: v.boolean(), self: v.boolean() })),
});
export type RoomPreview = v.InferOutput<typeof roomPreviewSchema>;
