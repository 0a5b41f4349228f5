import * as v from "valibot";
import { analysisSchema } from "./analysis";
import { ASSISTANT_FAULT_CODES } from "./errors";
import { LIMITS } from "./limits";
import {
  AUDIO_SOURCES,
  INTERVIEW_MODES,
  INTERVIEW_TYPES,
  MESSAGE_ROLES,
  PROMPT_TYPES,
  SEAT_ROLES,
  SUGGESTION_KINDS,
} from "./vocabulary";

/** Times are room time: milliseconds since 1970 by the room's clock. */
export const timeSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8.64e15));
export const revSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/**
 * Ids made by clients: segments, requests, pages and operations. Well-formed, because they become parts of stored keys:
 * see rule B5.
 */
export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^\P{Surrogate}*$/u));
export const langSchema = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/));
export const roomIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{6,64}$/));
export const seatRoleSchema = v.picklist(SEAT_ROLES);
export const modeSchema = v.picklist(INTERVIEW_MODES);
export const sourceSchema = v.picklist(AUDIO_SOURCES);

/**
 * One final line of the transcript, the same for everybody in the room. Displayed in the order of (`startedAt`, `seq`).
 */
export const segmentSchema = v.object({
  id: idSchema,
  /** Order of arrival in the room. */
  seq: v.number(),
  /** The room's revision that last changed this line. */
  rev: revSchema,
  participantId: v.string(),
  role: v.picklist(MESSAGE_ROLES),
  text: v.string(),
  lang: v.string(),
  startedAt: v.number(),
  endedAt: v.number(),
  /** Present if the words come from a shared call: then the opposite role spoke them. */
  source: v.optional(v.literal("shared_audio")),
  editedAt: v.optional(v.number()),
  /** participantId */
  editedBy: v.optional(v.string()),
});
export type Segment = v.InferOutput<typeof segmentSchema>;

/** Words being spoken: never stored, replaced by the next interim or by the final with the same id. */
export const interimSchema = v.object({
  id: idSchema,
  participantId: v.string(),
  role: v.picklist(MESSAGE_ROLES),
  text: v.string(),
  lang: v.string(),
  startedAt: v.number(),
  source: v.optional(v.literal("shared_audio")),
  isFinal: v.literal(false),
});
export type Interim = v.InferOutput<typeof interimSchema>;

export const suggestionSchema = v.object({
  /** The `requestId` of the request. */
  id: idSchema,
  rev: revSchema,
  kind: v.picklist(SUGGESTION_KINDS),
  /** `self`: only its requester gets it. */
  audience: v.picklist(["self", "room"]),
  promptType: v.picklist(PROMPT_TYPES),
  /** The id that was requested: one of the registry's, or `coach`. */
  model: v.string(),
  /** The model that answered, if it is another one (a fallback). */
  answeredBy: v.optional(v.string()),
  /** Version of the prompt or, for the coach, of its rules. */
  promptVersion: v.string(),
  /** participantId */
  requestedBy: v.string(),
  createdAt: v.number(),
  /** When it was completed, failed, canceled or interrupted. */
  endedAt: v.optional(v.number()),
  status: v.picklist(["streaming", "complete", "failed", "cancelled", "interrupted"]),
  text: v.string(),
  /** The transcript line that it is about: a question for a hint, the first line of the answer for an analysis. */
  about: v.optional(v.string()),
  /** With `answer_analysis`, once complete. */
  analysis: v.optional(analysisSchema),
  /** With `failed`. */
  error: v.optional(v.picklist(ASSISTANT_FAULT_CODES)),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

export const participantSchema = v.object({
  participantId: v.string(),
  role: seatRoleSchema,
  name: v.string(),
  online: v.boolean(),
  /** Left on purpose. Absent while online, and after a cut connection, which may come back any moment. */
  left: v.optional(v.literal(true)),
  /** The page this person is on now; absent while offline. */
  pageId: v.optional(v.string()),
});
export type Participant = v.InferOutput<typeof participantSchema>;

/** `elapsedMs` at `at`; while `running`, add the time since `at`. */
export const timerSchema = v.object({
  running: v.boolean(),
  elapsedMs: v.number(),
  at: v.number(),
  /** The planned length; absent when none was set. */
  seconds: v.optional(v.number()),
});
export type Timer = v.InferOutput<typeof timerSchema>;

const nameSchema = v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.nameCharacters));
/** Range of the planned length of a peer interview, in minutes. */
export const PEER_MINUTES = { least: 5, most: 180, usual: 45 } as const;
/** The facts of a peer interview, which the room's maker chooses for both. */
export const roomSetupSchema = v.object({
  interviewType: v.picklist(INTERVIEW_TYPES),
  /** Empty: not given. */
  company: nameSchema,
  position: nameSchema,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(PEER_MINUTES.least), v.maxValue(PEER_MINUTES.most)),
  /** The spoken language. */
  lang: langSchema,
});
export type RoomSetup = v.InferOutput<typeof roomSetupSchema>;

/** The setup without what says who chose it: rule F10. */
export function withoutPlace(setup: RoomSetup): RoomSetup {
  return { ...setup, company: "", position: "" };
}

/** A request to swap roles that waits for the other's answer. */
export const swapSchema = v.object({ requestedBy: v.string() });
export type Swap = v.InferOutput<typeof swapSchema>;

/** A candidate's request to end the interview, which waits for the interviewer. */
export const endRequestSchema = v.object({ requestedBy: v.string() });
export type EndRequest = v.InferOutput<typeof endRequestSchema>;
