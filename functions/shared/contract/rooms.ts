import * as v from "valibot";
import { modeSchema, roomIdSchema, roomSetupSchema, seatRoleSchema } from "../../../party/protocol/entities";
import { MAX_CHECK_LENGTH } from "./turnstile";

/**
 * Signs that show nothing: they turn the text around them, or make two names look alike. The two joiners (U+200C and
 * U+200D) stay, which emoji and several scripts need.
 */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu;
const MAX_NAME_LENGTH = 60;
/** A name of joiners alone would be none. */
const SOMETHING_TO_SEE = /[^\s\u200C\u200D]/u;

/** The valid display names in a room. */
export const displayNameSchema = v.pipe(
  v.string(),
  v.transform((name) => name.replace(INVISIBLE, "")),
  v.trim(),
  v.regex(SOMETHING_TO_SEE, "must not be blank"),
  v.maxLength(MAX_NAME_LENGTH, `must have at most ${MAX_NAME_LENGTH} characters`),
  v.regex(/^\P{Cc}*$/u, "must not have control characters"),
);

/** The valid part of a name that was given elsewhere; null when there is none. */
export function toDisplayName(name: string): string | null {
  const result = v.safeParse(displayNameSchema, name.slice(0, MAX_NAME_LENGTH));
  return result.success ? result.output : null;
}

/**
 * `POST /api/rooms/{roomId}/ticket`, with the session cookie. 403 `check_required`: where the operator has set it up, a
 * guest's first ticket needs the bot check.
 */
export const ticketRequestSchema = v.object({
  mode: modeSchema,
  /** The name to be called in this room; without it the record's name stands. */
  name: v.optional(displayNameSchema),
  /** The widget's token, after an answer of `check_required`. */
  check: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_CHECK_LENGTH))),
});

/**
 * `PUT /api/rooms/{roomId}/setup`: this person makes the room, before anybody joins it. Changes nothing once the room
 * belongs to somebody.
 */
export const announcementSchema = v.object({
  ...v.omit(ticketRequestSchema, ["mode"]).entries,
  role: seatRoleSchema,
  setup: roomSetupSchema,
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

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
