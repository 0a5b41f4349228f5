import * as v from "valibot";
import { modeSchema, roomIdSchema } from "../../party/protocol/entities";

/** What somebody may be called in a room. */
export const displayNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "must not be blank"),
  v.maxLength(60, "must have at most 60 characters"),
  v.regex(/^\P{Cc}*$/u, "must not have control characters"),
);

/** `POST /api/rooms/{roomId}/ticket`, with the session cookie. */
export const ticketRequestSchema = v.object({
  mode: modeSchema,
  /** The name to be called in this room; without it the record's name stands. */
  name: v.optional(displayNameSchema),
});

/** A ticket for one connection. */
export const ticketResponseSchema = v.object({
  ticket: v.string(),
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
  /** Where the room lives: empty for this origin, else a PartyKit host. */
  host: v.string(),
  party: v.literal("room"),
  room: roomIdSchema,
});

export type TicketRequest = v.InferOutput<typeof ticketRequestSchema>;
export type TicketResponse = v.InferOutput<typeof ticketResponseSchema>;
