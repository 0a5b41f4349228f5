import * as v from "valibot";
import {
  aiMockRequestSchema,
  aiRequestSchema,
  changeBoardSchema,
  changeFileSchema,
  finishFileSchema,
  runFileSchema,
  saveFileSchema,
  showTaskSchema,
} from "../../../party/protocol/client-messages";
import {
  idSchema,
  langSchema,
  revSchema,
  segmentSchema,
  sourceSchema,
  timeSchema,
} from "../../../party/protocol/entities";
import { ROOM_ERROR_CODES } from "../../../party/protocol/errors";

/** An action of the person, kept until the room has answered. Its frame is made when it is sent. */
export const queuedMessageSchema = v.variant("type", [
  v.object({
    type: v.literal("transcript_update"),
    segment: v.object({
      id: idSchema,
      text: v.string(),
      lang: langSchema,
      startedAt: timeSchema,
      endedAt: timeSchema,
      source: v.optional(sourceSchema),
    }),
  }),
  v.object({
    type: v.literal("edit_transcript"),
    id: idSchema,
    /** The stored line that was edited; null when the line on the screen was itself still pending. */
    base: v.nullable(revSchema),
    /** The text that was on the screen when the edit began. */
    from: v.string(),
    text: v.string(),
  }),
  v.object({ type: v.literal("delete_transcript"), id: idSchema }),
  v.object({ type: v.literal("clear_transcripts"), upTo: revSchema }),
  v.object({ type: v.literal("swap_roles"), answer: v.optional(v.picklist(["accept", "decline"])) }),
  v.object({
    type: v.literal("timer"),
    action: v.picklist(["start", "pause", "reset"]),
    seconds: v.optional(v.number()),
  }),
  v.object({
    type: v.literal("finish"),
    answer: v.optional(v.literal("decline")),
    asks: v.optional(v.literal(true)),
  }),
  v.object({ type: v.literal("resume") }),
  v.object({
    ...v.omit(aiRequestSchema, ["op", "image"]).entries,
    /** A picture goes with it: on this page alone, never in the storage. */
    picture: v.optional(v.literal(true)),
  }),
  v.omit(aiMockRequestSchema, ["op"]),
  v.object({ type: v.literal("clear_suggestion"), id: idSchema }),
  v.object({ type: v.literal("clear_suggestions"), upTo: revSchema }),
  v.omit(saveFileSchema, ["op"]),
  v.omit(changeFileSchema, ["op"]),
  v.omit(runFileSchema, ["op"]),
  v.omit(showTaskSchema, ["op"]),
  v.omit(finishFileSchema, ["op"]),
  v.omit(changeBoardSchema, ["op"]),
]);
export type QueuedMessage = v.InferOutput<typeof queuedMessageSchema>;

/** Why something is not sent: the room's error, or `picture_lost`, where a reload has left a question without its picture. */
export const REFUSAL_CODES = [...ROOM_ERROR_CODES, "picture_lost"] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One stored operation. */
export const outboxEntrySchema = v.object({
  op: idSchema,
  /** Order among all entries of this person and room: time of creation, made unique within one page. */
  order: v.number(),
  /** The room's life it was meant for; null until the first one is known. */
  epoch: v.nullable(v.string()),
  message: queuedMessageSchema,
  /** Made by this browser's person under an account that is gone: sent only as the person decides. */
  former: v.optional(v.literal(true)),
  /** Set once the room has refused it for good: kept until the person has seen it. */
  refused: v.optional(v.object({ code: v.picklist(REFUSAL_CODES), segment: v.optional(segmentSchema) })),
});
export type OutboxEntry = v.InferOutput<typeof outboxEntrySchema>;
