import * as v from "valibot";
import {
  interimSchema,
  modeSchema,
  participantSchema,
  revSchema,
  seatRoleSchema,
  segmentSchema,
  suggestionSchema,
  swapSchema,
  timerSchema,
} from "./entities";
import { CONNECT_ERROR_CODES, ROOM_ERROR_CODES, SPEECH_FAULT_CODES } from "./errors";
import { mockSchema } from "./mock";
import { AUDIO_SOURCES } from "./vocabulary";

/**
 * Room → browser. Durable broadcasts carry the `rev` they made and, to everybody, the `op` that caused them.
 * A client applies a row only if its `rev` is newer than the one it has.
 */
const optionalOp = v.optional(v.string());
/** As the client sent it: see `client-messages.ts`. */
const session = v.optional(v.string());
const fromSchema = v.object({ participantId: v.string(), pageId: v.string() });
const type = <T extends string>(name: T) => v.literal(name);

const initializedSchema = v.object({
  type: type("initialized"),
  protocol: v.literal(1),
  self: v.object({ participantId: v.string(), role: seatRoleSchema, name: v.string(), pageId: v.string() }),
  participants: v.array(participantSchema),
  epoch: v.string(),
  rev: revSchema,
  now: v.number(),
  mode: modeSchema,
  timer: timerSchema,
  swap: v.optional(swapSchema),
  finishedAt: v.optional(v.number()),
  /** The AI interview as it stands, once it has been started. */
  mock: v.optional(mockSchema),
  limits: v.record(v.string(), v.number()),
});

/** `full`: forget what you have. Otherwise rows to apply and ids that are gone. `more`: another page follows. */
const syncFields = {
  full: v.boolean(),
  rev: revSchema,
  deleted: v.array(v.string()),
  more: v.optional(v.literal(true)),
};

export const serverMessageSchema = v.variant("type", [
  initializedSchema,
  v.object({ type: type("sync_transcripts"), ...syncFields, segments: v.array(segmentSchema) }),
  v.object({ type: type("sync_suggestions"), ...syncFields, suggestions: v.array(suggestionSchema) }),
  v.object({ type: type("connect"), participant: participantSchema }),
  v.object({ type: type("disconnect"), participantId: v.string(), left: v.optional(v.literal(true)) }),
  v.object({ type: type("connect_error"), code: v.picklist(CONNECT_ERROR_CODES), message: v.string() }),
  v.object({ type: type("room_ready"), participants: v.array(participantSchema), polite: v.string() }),
  v.object({
    type: type("offer"),
    from: fromSchema,
    to: v.string(),
    session,
    description: v.object({ type: v.literal("offer"), sdp: v.string() }),
  }),
  v.object({
    type: type("answer"),
    from: fromSchema,
    to: v.string(),
    session,
    description: v.object({ type: v.literal("answer"), sdp: v.string() }),
  }),
  v.object({
    type: type("ice_candidate"),
    from: fromSchema,
    to: v.string(),
    session,
    candidate: v.nullable(
      v.object({
        candidate: v.string(),
        sdpMid: v.optional(v.nullable(v.string())),
        sdpMLineIndex: v.optional(v.nullable(v.number())),
        usernameFragment: v.optional(v.nullable(v.string())),
      }),
    ),
  }),
  v.object({ type: type("transcript_update"), segment: interimSchema }),
  v.object({ type: type("transcript"), rev: revSchema, op: optionalOp, segment: segmentSchema }),
  v.object({ type: type("edit_transcript"), rev: revSchema, op: optionalOp, segment: segmentSchema }),
  v.object({ type: type("delete_transcript"), rev: revSchema, op: optionalOp, id: v.string() }),
  v.object({ type: type("clear_transcripts"), rev: revSchema, op: optionalOp, upTo: revSchema }),
  /** `mock` where the request changed the AI interview at once (started, skipped, ended). */
  v.object({
    type: type("suggestion_update"),
    rev: v.optional(revSchema),
    op: optionalOp,
    suggestion: v.optional(suggestionSchema),
    mock: v.optional(mockSchema),
    id: v.optional(v.string()),
    offset: v.optional(v.number()),
    delta: v.optional(v.string()),
  }),
  v.object({ type: type("assistant_response_complete"), rev: revSchema, suggestion: suggestionSchema }),
  v.object({
    type: type("mock_response_complete"),
    rev: revSchema,
    suggestion: suggestionSchema,
    segment: segmentSchema,
    mock: mockSchema,
  }),
  v.object({ type: type("clear_suggestion"), rev: revSchema, op: optionalOp, id: v.string() }),
  v.object({ type: type("clear_suggestions"), rev: revSchema, op: optionalOp, upTo: revSchema }),
  /**
   * To the speaker alone. A final with text also comes to everybody as `transcript`, under the same id, unless it is an
   * echo. A final without text: what was heard so far under this id came to nothing.
   */
  v.object({
    type: type("recognition_result"),
    stream: v.number(),
    segment: v.object({
      id: v.string(),
      text: v.string(),
      isFinal: v.boolean(),
      lang: v.optional(v.string()),
      /** Room time. */
      startedAt: v.optional(v.number()),
      /** With a final. */
      endedAt: v.optional(v.number()),
    }),
    /** The words of somebody else, heard back from a loudspeaker: not in the transcript. */
    echo: v.optional(v.literal(true)),
  }),
  /** The answer to `config`, and whenever the recogniser of a stream changes its state. */
  v.object({
    type: type("config"),
    /** The stream that `status` is about, as it is in force: the provider is another one after a fault that lasts. */
    recognition: v.nullable(
      v.object({
        stream: v.number(),
        provider: v.string(),
        language: v.string(),
        source: v.optional(v.picklist(AUDIO_SOURCES)),
        /** As the page gave it with the config under which the stream stood when this was said. */
        ask: v.optional(v.number()),
      }),
    ),
    /** Whether a brought key is in force; the key itself is never sent back. */
    assistant: v.boolean(),
    /** `connecting` with a `fault`: a moment of the vendor's, nothing is lost. `failed`: nobody recognises this stream. */
    status: v.picklist(["off", "ready", "connecting", "failed"]),
    fault: v.optional(v.picklist(SPEECH_FAULT_CODES)),
    /** With a `fault`: the provider that has it, where that is not the one in force any more. */
    faulty: v.optional(v.string()),
  }),
  /** All up to here is in the transcript, or was silence: it need not be sent again. */
  v.object({ type: type("audio"), stream: v.number(), sequence: v.number() }),
  v.object({
    type: type("swap_roles"),
    rev: revSchema,
    op: optionalOp,
    status: v.picklist(["requested", "accepted", "declined"]),
    requestedBy: v.string(),
    participants: v.array(participantSchema),
  }),
  v.object({ type: type("timer"), rev: revSchema, op: optionalOp, timer: timerSchema }),
  /** The timer stands still from here on, and an open wish to swap is gone. */
  v.object({ type: type("finish"), rev: revSchema, op: optionalOp, finishedAt: v.number(), timer: timerSchema }),
  v.object({ type: type("test_connection"), t: v.number(), now: v.number() }),
  v.object({ type: type("ack"), op: v.string(), rev: revSchema }),
  v.object({
    type: type("error"),
    code: v.picklist(ROOM_ERROR_CODES),
    message: v.string(),
    retryable: v.boolean(),
    op: optionalOp,
    requestId: v.optional(v.string()),
    /** With `conflict`: the line as it is now. */
    segment: v.optional(segmentSchema),
  }),
]);
export type ServerMessage = v.InferOutput<typeof serverMessageSchema>;
export type ServerMessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
