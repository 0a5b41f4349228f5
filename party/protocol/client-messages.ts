import * as v from "valibot";
import { CRITERIA } from "./analysis";
import { boardPointerSchema, sentElementSchema } from "./board";
import {
  codeLanguageSchema,
  codeMarkSchema,
  codeRunStatusSchema,
  codeTaskSchema,
  codeTestsSchema,
  codeVersionSchema,
  textChangeSchema,
} from "./code";
import { idSchema, langSchema, revSchema, roomSetupSchema, seatRoleSchema, sourceSchema, timeSchema } from "./entities";
import { REHEARSED_AT_ONCE } from "./limits";
import { MOCK_MINUTES, ROUNDS } from "./mock";
import { INTERVIEW_TYPES, INTERVIEWERS, PROMPT_TYPES, RECOGNITION_PROVIDERS } from "./vocabulary";

/**
 * Browser → room. One JSON object per text frame, discriminated by `type`.
 * `op` names an operation that changes durable state: 1–64 characters, unique, answered exactly once.
 * The room checks lengths of texts (`too_large`), not the schema (`bad_message`).
 */
const op = idSchema;

const joinSchema = v.object({
  type: v.literal("join"),
  role: seatRoleSchema,
  pageId: idSchema,
  since: v.optional(v.object({ epoch: v.string(), rev: revSchema })),
  /** Counts with the join that makes the room. */
  setup: v.optional(roomSetupSchema),
});

/**
 * Signaling between two pages. `session` names one pair of RTCPeerConnections: the first offer chooses it, the other
 * page adopts it, and messages of an earlier session are recognized by it. Without it a message belongs to the current
 * session.
 */
const session = v.optional(idSchema);
const sdpSchema = <T extends string>(type: T) => v.object({ type: v.literal(type), sdp: v.string() });
const offerSchema = v.object({ type: v.literal("offer"), to: idSchema, session, description: sdpSchema("offer") });
const answerSchema = v.object({ type: v.literal("answer"), to: idSchema, session, description: sdpSchema("answer") });
const iceCandidateSchema = v.object({
  type: v.literal("ice_candidate"),
  to: idSchema,
  session,
  candidate: v.nullable(
    v.object({
      candidate: v.string(),
      sdpMid: v.optional(v.nullable(v.string())),
      sdpMLineIndex: v.optional(v.nullable(v.number())),
      usernameFragment: v.optional(v.nullable(v.string())),
    }),
  ),
});

const spokenFields = {
  id: idSchema,
  text: v.string(),
  lang: langSchema,
  startedAt: timeSchema,
  endedAt: v.optional(timeSchema),
  source: v.optional(sourceSchema),
};
const transcriptUpdateSchema = v.variant("isFinal", [
  v.object({ ...spokenFields, isFinal: v.literal(true) }),
  v.object({ ...spokenFields, isFinal: v.literal(false) }),
]);
/** Interims must not carry an `op`: they never change durable state. */
const transcriptSchema = v.pipe(
  v.object({ type: v.literal("transcript_update"), op: v.optional(op), segment: transcriptUpdateSchema }),
  v.check(
    (message) => message.segment.isFinal === (message.op !== undefined),
    "a final needs an op, an interim has none",
  ),
);

const editSchema = v.object({
  type: v.literal("edit_transcript"),
  op,
  id: idSchema,
  /** The `rev` of the line that was edited. */
  base: revSchema,
  text: v.string(),
});
const deleteSchema = v.object({ type: v.literal("delete_transcript"), op, id: idSchema });
const clearSchema = v.object({ type: v.literal("clear_transcripts"), op, upTo: revSchema });

const assistantFields = {
  op,
  requestId: idSchema,
  promptType: v.picklist(PROMPT_TYPES),
  model: v.string(),
  /** Language of the answer: a tag such as `zh-TW`. */
  lang: langSchema,
  /** The asker's own résumé or story text: data, never instructions. */
  context: v.optional(v.string()),
  /** Use the key that this connection has brought: `key_needed` if it has none. */
  ownKey: v.optional(v.literal(true)),
};
export const aiRequestSchema = v.object({
  type: v.literal("ai_request"),
  ...assistantFields,
  mode: v.picklist(["interview_hint", "answer_analysis", "model_answer"]),
  interviewType: v.optional(v.picklist(INTERVIEW_TYPES)),
  company: v.optional(v.string()),
  position: v.optional(v.string()),
  /** Default: `self`. */
  audience: v.optional(v.picklist(["self", "room"])),
  /** Ids of the lines that it is about. Without them: the latest question, or for an analysis the answer to it. */
  segmentIds: v.optional(v.array(idSchema)),
  /** A picture for a model that reads pictures: base64 without a prefix. It is not stored. */
  image: v.optional(v.object({ type: v.picklist(["image/jpeg", "image/png", "image/webp"]), data: v.string() })),
});
const chosenQuestionSchema = v.object({
  id: v.optional(idSchema),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});
export const aiMockRequestSchema = v.object({
  type: v.literal("ai_mock_request"),
  ...assistantFields,
  /**
   * `start` opens the interview, `reply` hands over the turn after an answer (lines of the transcript), `skip` leaves
   * the question, `end` closes the interview and requests an analysis of every answered question.
   */
  action: v.picklist(["start", "reply", "skip", "end"]),
  interviewType: v.picklist(INTERVIEW_TYPES),
  company: v.optional(v.string()),
  position: v.optional(v.string()),
  /** The job advert that the candidate prepares for: data, never instructions. */
  advert: v.optional(v.string()),
  /** With `start`. */
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(MOCK_MINUTES.least), v.maxValue(MOCK_MINUTES.most))),
  /** With `start`: ids of questions of earlier interviews, the latest first, to avoid. */
  asked: v.optional(v.pipe(v.array(idSchema), v.maxLength(200))),
  /** With `start`: the criterion that the candidate practises. */
  focus: v.optional(v.picklist(CRITERIA)),
  /** With `start`: the question to begin with; `id` if it is one of the bank. */
  first: v.optional(chosenQuestionSchema),
  /** With `start` and `first`: the questions after it. Then the interview asks these and no others. */
  rest: v.optional(v.pipe(v.array(chosenQuestionSchema), v.maxLength(REHEARSED_AT_ONCE - 1))),
  /** With `start`: the rounds of a technical interview. Default: questions alone. */
  rounds: v.optional(v.picklist(ROUNDS)),
  /** With `start`: who leads the interview. Default: `ava`. */
  interviewer: v.optional(v.picklist(INTERVIEWERS)),
  /** With `reply`: the answer goes on, but it is long, and a pressing interviewer steps in. */
  stepsIn: v.optional(v.literal(true)),
});
const clearSuggestionSchema = v.object({ type: v.literal("clear_suggestion"), op, id: idSchema });
const clearSuggestionsSchema = v.object({ type: v.literal("clear_suggestions"), op, upTo: revSchema });

const configSchema = v.object({
  type: v.literal("config"),
  /** Null: no stream is recognized any more. */
  recognition: v.optional(
    v.nullable(
      v.object({
        stream: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
        /** `browser`: the room stops recognizing this stream. */
        provider: v.picklist(RECOGNITION_PROVIDERS),
        language: langSchema,
        /** Default: `self`. */
        source: v.optional(sourceSchema),
        /** The page's own number for this config; every message about the stream under this config repeats it. */
        ask: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))),
      }),
    ),
  ),
  assistant: v.optional(v.nullable(v.object({ apiKey: v.string(), baseUrl: v.optional(v.string()) }))),
});

const swapSchema = v.object({
  type: v.literal("swap_roles"),
  op,
  answer: v.optional(v.picklist(["accept", "decline"])),
});
const timerSchema = v.object({
  type: v.literal("timer"),
  op,
  action: v.picklist(["start", "pause", "reset"]),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 3600))),
});
/** From a candidate it is a request to end; `decline` drops that request (rule M11). */
/** `asks`: a request to end, never the end (rule M11). */
const finishSchema = v.object({
  type: v.literal("finish"),
  op,
  answer: v.optional(v.literal("decline")),
  asks: v.optional(v.literal(true)),
});
/** Undoes the end in the debrief (rule M14). */
const resumeSchema = v.object({ type: v.literal("resume"), op });
export const saveFileSchema = v.object({
  type: v.literal("code_file"),
  op,
  file: idSchema,
  name: v.string(),
  language: codeLanguageSchema,
  /** The text of a new file. Default: empty. */
  text: v.optional(v.string()),
  /** The task of a new file. */
  task: v.optional(codeTaskSchema),
  /** With another language of a known file: the starter in it, which has replaced the text. */
  starter: v.optional(v.string()),
});
export const changeFileSchema = v.object({
  type: v.literal("code_change"),
  op,
  file: idSchema,
  /** The version that it was made on. */
  version: codeVersionSchema,
  /** The op of the same page's earlier change that it was made on as well. */
  after: v.optional(idSchema),
  /** It counts only if no other change was applied since that version: otherwise it is refused (K2). */
  alone: v.optional(v.literal(true)),
  changes: textChangeSchema,
});
export const runFileSchema = v.object({
  type: v.literal("code_run"),
  op,
  id: idSchema,
  file: idSchema,
  version: codeVersionSchema,
  language: codeLanguageSchema,
  input: v.string(),
  output: v.string(),
  status: codeRunStatusSchema,
  marks: v.array(codeMarkSchema),
  /** Running time of the program alone. */
  ms: timeSchema,
  tests: v.optional(codeTestsSchema),
});
/** Hints up to the n-th, of which no task has more than ten, or the solution. */
export const showTaskSchema = v.object({
  type: v.literal("code_show"),
  op,
  file: idSchema,
  hints: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  solution: v.optional(v.literal(true)),
});
const oneShowSchema = v.pipe(
  showTaskSchema,
  v.check(({ hints, solution }) => (hints === undefined) !== (solution === undefined), "either hints or the solution"),
);
export const finishFileSchema = v.object({
  type: v.literal("code_finish"),
  op,
  file: idSchema,
  version: codeVersionSchema,
});
/** Not an operation: the answer has what the sender may know now. */
const askSecretSchema = v.object({ type: v.literal("code_secret"), file: idSchema });
const codeSelectionSchema = v.object({
  type: v.literal("code_selection"),
  file: idSchema,
  version: codeVersionSchema,
  anchor: codeVersionSchema,
  head: codeVersionSchema,
});
export const changeBoardSchema = v.object({
  type: v.literal("board_change"),
  op,
  /** As they are now: drawn, changed or erased. */
  elements: v.array(sentElementSchema),
});
const boardPointerMessageSchema = v.object({ type: v.literal("board_pointer"), at: boardPointerSchema });
const testConnectionSchema = v.object({ type: v.literal("test_connection"), t: v.pipe(v.number(), v.finite()) });
const disconnectSchema = v.object({ type: v.literal("disconnect") });

export const clientMessageSchema = v.variant("type", [
  // Tried in this order: the most frequent messages come first.
  transcriptSchema,
  joinSchema,
  offerSchema,
  answerSchema,
  iceCandidateSchema,
  editSchema,
  deleteSchema,
  clearSchema,
  aiRequestSchema,
  aiMockRequestSchema,
  clearSuggestionSchema,
  clearSuggestionsSchema,
  configSchema,
  swapSchema,
  timerSchema,
  finishSchema,
  resumeSchema,
  changeFileSchema,
  changeBoardSchema,
  codeSelectionSchema,
  boardPointerMessageSchema,
  saveFileSchema,
  runFileSchema,
  askSecretSchema,
  oneShowSchema,
  finishFileSchema,
  testConnectionSchema,
  disconnectSchema,
]);
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>;
export type ClientMessageType = ClientMessage["type"];
/** The messages that change durable state and so end in exactly one `ack` or `error`. */
export type Operation =
  | Extract<ClientMessage, { op: string }>
  | (Extract<ClientMessage, { type: "transcript_update" }> & { op: string });
