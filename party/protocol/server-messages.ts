import * as v from "valibot";
import { boardElementSchema, boardPointerSchema } from "./board";
import { codeChangeSchema, codeFileSchema, codeRunSchema, codeVersionSchema } from "./code";
import { codeSecretSchema } from "./code-secret";
import {
  endRequestSchema,
  idSchema,
  interimSchema,
  modeSchema,
  participantSchema,
  revSchema,
  roomSetupSchema,
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
 * Room → browser. Durable broadcasts carry the `rev` that they made and, to everybody, the `op` that caused them.
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
  /** Absent if the room's maker gave none. */
  setup: v.optional(roomSetupSchema),
  timer: timerSchema,
  /** When both were here for the first time. */
  begunAt: v.optional(v.number()),
  swap: v.optional(swapSchema),
  ending: v.optional(endRequestSchema),
  finishedAt: v.optional(v.number()),
  /** The interview has ended, and its two people may talk on (rule M12). */
  debrief: v.optional(v.literal(true)),
  /** The current AI interview, once it has started. */
  mock: v.optional(mockSchema),
  limits: v.record(v.string(), v.number()),
});

/** `full`: replace everything. Otherwise rows to apply and ids that were deleted. `more`: another page follows. */
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
  v.object({
    type: type("sync_code"),
    ...syncFields,
    files: v.array(codeFileSchema),
    /** The text of a file at a version, in order; a file's first piece replaces what was known of it. */
    pieces: v.array(v.object({ file: idSchema, version: codeVersionSchema, isFirst: v.boolean(), text: v.string() })),
    changes: v.array(codeChangeSchema),
    runs: v.array(codeRunSchema),
  }),
  v.object({ type: type("sync_board"), ...syncFields, elements: v.array(boardElementSchema) }),
  v.object({ type: type("connect"), participant: participantSchema }),
  v.object({ type: type("disconnect"), participantId: v.string(), left: v.optional(v.literal(true)) }),
  v.object({ type: type("connect_error"), code: v.picklist(CONNECT_ERROR_CODES), message: v.string() }),
  v.object({
    type: type("room_ready"),
    participants: v.array(participantSchema),
    polite: v.string(),
    /** Absent, like `begunAt`, in rooms from before they existed. */
    timer: v.optional(timerSchema),
    begunAt: v.optional(v.number()),
  }),
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
  /** `mock` if the request changed the AI interview at once (started, skipped, ended). */
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
   * To the speaker alone. A final with text also goes to everybody as `transcript` under the same id, unless it is an
   * echo. A final without text: the interims under this id led to nothing.
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
    /** An echo of somebody else's words from a loudspeaker: not in the transcript. */
    echo: v.optional(v.literal(true)),
  }),
  /** The answer to `config`; also sent whenever the recognizer of a stream changes its state. */
  v.object({
    type: type("config"),
    /** The stream that `status` is about, with the current provider: after a lasting fault that is another one. */
    recognition: v.nullable(
      v.object({
        stream: v.number(),
        provider: v.string(),
        language: v.string(),
        source: v.optional(v.picklist(AUDIO_SOURCES)),
        /** The page's number of the config that the stream had when this was sent. */
        ask: v.optional(v.number()),
      }),
    ),
    /** Whether a brought key is in use; the key itself is never sent back. */
    assistant: v.boolean(),
    /**
     * `connecting` with a `fault`: the vendor fails for a moment, and no audio is lost. `failed`: no recognizer is
     * left.
     */
    status: v.picklist(["off", "ready", "connecting", "failed"]),
    fault: v.optional(v.picklist(SPEECH_FAULT_CODES)),
    /** With a `fault`: the provider that has it, if it is not the current one. */
    faulty: v.optional(v.string()),
  }),
  /** Everything up to here is in the transcript or was silence: don't send it again. */
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
  v.object({
    type: type("finish_request"),
    rev: revSchema,
    op: optionalOp,
    status: v.picklist(["requested", "declined"]),
    requestedBy: v.string(),
  }),
  /** From here on the timer is stopped, and open requests are dropped. */
  v.object({
    type: type("finish"),
    rev: revSchema,
    op: optionalOp,
    finishedAt: v.number(),
    timer: timerSchema,
    debrief: v.optional(v.literal(true)),
  }),
  /** The end is undone. */
  v.object({ type: type("resume"), rev: revSchema, op: optionalOp, timer: timerSchema }),
  /** `text` if the file is new. */
  v.object({
    type: type("code_file"),
    rev: revSchema,
    op: optionalOp,
    file: codeFileSchema,
    text: v.optional(v.string()),
  }),
  v.object({ type: type("code_change"), ...codeChangeSchema.entries }),
  v.object({ type: type("code_run"), rev: revSchema, op: optionalOp, run: codeRunSchema }),
  v.object({
    type: type("board_change"),
    rev: revSchema,
    op: optionalOp,
    participantId: v.string(),
    /** The elements that changed the room's board. */
    elements: v.array(boardElementSchema),
  }),
  /** Erased elements that won against those that this connection sent. */
  v.object({ type: type("board_kept"), elements: v.array(boardElementSchema) }),
  /** The answer to a `code_secret` of this connection. */
  v.object({ type: type("code_secret"), file: idSchema, secret: codeSecretSchema }),
  v.object({
    type: type("code_selection"),
    participantId: v.string(),
    file: idSchema,
    version: codeVersionSchema,
    anchor: codeVersionSchema,
    head: codeVersionSchema,
  }),
  v.object({ type: type("board_pointer"), participantId: v.string(), at: boardPointerSchema }),
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
