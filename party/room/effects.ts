import type { InterviewTask } from "../assistant/task";
import type { AudioFrame } from "../protocol/audio-frame";
import type { QuotaRequest } from "../protocol/quota";
import type { RoomRecord } from "../protocol/record";
import type { ServerMessage } from "../protocol/server-messages";
import type { AudioSource, SpeechProvider } from "../protocol/vocabulary";
import type { Rows } from "./rows";
import type { Attachment } from "./state";

/** A task for the assistant. What comes of it comes back as events that carry the id of the suggestion. */
export type AssistJob = {
  id: string;
  model: string;
  task: InterviewTask;
  /** The connection whose brought key is used, where one is. */
  keyOf: string | null;
  /** On whose account it goes. `begins`: an AI interview begins with it. */
  charge: { room: string; epoch: string; uid: string; origin: string; begins: boolean };
};

/** A stream that is to be recognised. What comes of it comes back as events that carry the id. */
export type SpeechJob = {
  id: string;
  /** The same for all of a page's stream: what is received is counted by it. */
  key: string;
  participantId: string;
  provider: SpeechProvider;
  language: string;
  source: AudioSource;
  /** Frames up to this one are done with; null: none is. */
  after: number | null;
  /** On whose account it goes. */
  charge: { room: string; epoch: string; uid: string; origin: string };
};

/**
 * What a transition wants done, in order. Nothing behind a `commit` may leave before its write is durable.
 * A `commit` has at most 128 rows; a `cleanup` may have any number and holds nobody up.
 */
export type Effect =
  | { type: "commit"; put: Rows }
  | { type: "send"; to: readonly string[]; message: ServerMessage }
  | { type: "attach"; connection: string; attachment: Attachment }
  | { type: "close"; connection: string; code: number; reason: string }
  | { type: "alarm"; at: number }
  /** Ask for a `tick` at this time; may be lost with the process, so only for what may be lost. */
  | { type: "wake"; at: number }
  /** Write these rows when there is time, then say `cleaned`. */
  | { type: "cleanup"; rev: number; put: Rows }
  | { type: "deliver"; record: RoomRecord }
  | { type: "assist"; job: AssistJob }
  /** Nothing more is wanted of this suggestion. */
  | { type: "stop_assist"; id: string }
  | { type: "speech_open"; job: SpeechJob }
  | { type: "speech_audio"; id: string; audio: AudioFrame }
  /** Who sends it is cut off: what was begun waits for its rest, until the sender is back. */
  | { type: "speech_suspend"; id: string }
  | { type: "speech_resume"; id: string }
  /** Nobody says more on it: what was said comes, then `speech_ended`. */
  | { type: "speech_finish"; id: string }
  /** Nothing is wanted of it any more. */
  | { type: "speech_abort"; id: string }
  /** Tell the Worker that an interview has begun, then say `counted`. */
  | { type: "count"; request: QuotaRequest }
  /** Delete everything, then write `keep`. */
  | { type: "erase"; keep: Rows };
