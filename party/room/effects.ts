import type { InterviewTask } from "../assistant/task";
import type { AudioFrame } from "../protocol/audio-frame";
import type { QuotaRequest } from "../protocol/quota";
import type { RoomRecord } from "../protocol/record";
import type { ServerMessage } from "../protocol/server-messages";
import type { AudioSource, SpeechProvider } from "../protocol/vocabulary";
import type { Rows } from "./rows";
import type { Attachment } from "./state";

/** A task for the assistant. Its results come back as events with the suggestion's id. */
export type AssistJob = {
  id: string;
  model: string;
  task: InterviewTask;
  /** The connection whose brought key is used, if any. */
  keyOf: string | null;
  /** The account that is charged. `begins`: the task begins an AI interview. */
  charge: { room: string; epoch: string; uid: string; origin: string; begins: boolean };
};

/** How much of a task's secrets somebody may know (rule K16); hints up to the n-th. */
export type SecretShare = "all" | { hints: number; solution: boolean; tests: boolean };

/** A stream to recognize. Its results come back as events with this id. */
export type SpeechJob = {
  id: string;
  /** The same for all streams of a page under one number: received frames are counted by it. */
  key: string;
  participantId: string;
  provider: SpeechProvider;
  language: string;
  source: AudioSource;
  /** Frames up to this one are done with; null: none. */
  after: number | null;
  /** The account that is charged. */
  charge: { room: string; epoch: string; uid: string; origin: string };
};

/**
 * Effects of a transition, in order. Nothing after a `commit` may leave before its write is durable. A `commit` has at
 * most 128 rows; a `cleanup` may have any number and delays nothing.
 */
export type Effect =
  | { type: "commit"; put: Rows }
  | { type: "send"; to: readonly string[]; message: ServerMessage }
  | { type: "attach"; connection: string; attachment: Attachment }
  | { type: "close"; connection: string; code: number; reason: string }
  | { type: "alarm"; at: number }
  /** Request a `tick` at this time. It may be lost with the process, so use it only for state in memory. */
  | { type: "wake"; at: number }
  /** Write these rows when there is time, then dispatch `cleaned`. */
  | { type: "cleanup"; rev: number; put: Rows }
  | { type: "deliver"; record: RoomRecord }
  | { type: "assist"; job: AssistJob }
  /** Stop the work on this suggestion. */
  | { type: "stop_assist"; id: string }
  | { type: "speech_open"; job: SpeechJob }
  | { type: "speech_audio"; id: string; audio: AudioFrame }
  /** The sender is cut off: keep a half-spoken sentence until the sender is back. */
  | { type: "speech_suspend"; id: string }
  | { type: "speech_resume"; id: string }
  /** No more audio comes: emit the remaining results, then `speech_ended`. */
  | { type: "speech_finish"; id: string }
  /** Stop at once, without results. */
  | { type: "speech_abort"; id: string }
  /** Tell the Worker that an interview has begun, then dispatch `counted`. */
  | { type: "count"; request: QuotaRequest }
  /** Read the secrets of a task of the bank, and send this share of them; without such a task, an error. */
  | { type: "read_secret"; connection: string; file: string; task: string; share: SecretShare }
  /** Delete everything, then write `keep`. */
  | { type: "erase"; keep: Rows };
