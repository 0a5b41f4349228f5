import * as v from "valibot";
import { idSchema, roomIdSchema } from "./entities";

const epochSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const uidSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

const originSchema = v.pipe(v.string(), v.maxLength(32));
const providerSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const tokensSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));

/** Audience of the token of a room on another host. */
export const QUOTA_AUDIENCE = "mocki-quota";

/**
 * Requests of rooms to the Worker to count usage: directly or, from PartyKit, by `POST /api/rooms/quota` with a
 * signed token like a record's. All are idempotent by the ids that they carry.
 */
export const quotaRequestSchema = v.variant("ask", [
  /** An interview begins: counted once for (`room`, `epoch`), for `uid`. */
  v.object({
    ask: v.literal("start"),
    room: roomIdSchema,
    epoch: epochSchema,
    uid: uidSchema,
    mode: v.picklist(["ai", "peer"]),
    /** From the opener's ticket. Without it the interview isn't counted for its network address. */
    origin: v.optional(originSchema),
  }),
  /** One request to a model with the operator's key: counted once for (`room`, `epoch`, `requestId`). */
  v.object({
    ask: v.literal("request"),
    room: roomIdSchema,
    epoch: epochSchema,
    requestId: idSchema,
    uid: uidSchema,
    /** From the requester's ticket; empty if the ticket has none. */
    origin: originSchema,
    provider: providerSchema,
    /** An estimate of prompt and answer, not too low. */
    tokens: tokensSchema,
  }),
  /** Replaces the estimate of a counted request by its real cost, once; always allowed. */
  v.object({
    ask: v.literal("spent"),
    room: roomIdSchema,
    epoch: epochSchema,
    requestId: idSchema,
    tokens: tokensSchema,
  }),
  /** A minute of speech with the operator's key: counted once for (`room`, `epoch`, `minute`). */
  v.object({
    ask: v.literal("speech"),
    room: roomIdSchema,
    epoch: epochSchema,
    minute: idSchema,
    uid: uidSchema,
    origin: originSchema,
    provider: providerSchema,
  }),
]);
export type QuotaRequest = v.InferOutput<typeof quotaRequestSchema>;

export const quotaAnswerSchema = v.object({ allowed: v.boolean() });
export type QuotaAnswer = v.InferOutput<typeof quotaAnswerSchema>;
