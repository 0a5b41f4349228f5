import type { AssistantFault, SpeechFault } from "../../../party/protocol/errors";
import type { RecognitionProvider } from "../../../party/protocol/vocabulary";
import type { RelayTrouble, VerdictCode } from "../../room/connection-test/verdict";
import type { DeviceFailure } from "../../room/devices/media-check";
import type { Obstacle } from "../../speech/services";

/** The checks: each is a line of the page. Each provider's recognizer and each model has its own. */
export type CheckId =
  | "camera"
  | "microphone"
  | "speaker"
  | "voice"
  | "room"
  | "call"
  | `words:${RecognitionProvider}`
  | `model:${string}`;

/**
 * `limited`: works, but …; `fails`: there is something to do; `unable`: it could not be tested, so nothing is known of it;
 * `asked`: the person alone can tell.
 */
export type Grade = "works" | "limited" | "fails" | "unable" | "asked";

/** All findings and their grades. Their texts have the same names. */
export const GRADES = {
  camera_works: "works",
  camera_dark: "limited",
  camera_small: "limited",
  camera_still: "fails",
  camera_failed: "fails",

  recording_good: "works",
  recording_quiet: "limited",
  recording_clipped: "limited",
  recording_noisy: "limited",
  recording_short: "limited",
  recording_silent: "fails",
  recording_failed: "fails",
  microphone_failed: "fails",

  words_right: "works",
  words_slow: "limited",
  words_near: "limited",
  words_far: "fails",
  words_none: "fails",
  words_fault: "fails",
  words_denied: "fails",
  words_network: "fails",
  words_no_sound: "fails",
  words_broke: "fails",
  words_unusable: "unable",
  words_no_recording: "unable",
  words_live_only: "unable",
  words_no_room: "unable",

  speaker_played: "asked",
  speaker_heard: "works",
  speaker_not_heard: "fails",
  speaker_failed: "fails",

  voice_played: "asked",
  voice_heard: "works",
  voice_not_heard: "fails",
  voice_none: "limited",
  voice_failed: "fails",

  room_good: "works",
  room_slow: "limited",
  room_unsteady: "limited",
  room_late: "limited",
  room_stalled: "fails",
  room_broke: "limited",
  room_breaks: "fails",
  room_unreached: "fails",
  room_refused: "fails",
  room_elsewhere: "unable",

  call_good: "works",
  call_limited: "limited",
  call_fails: "fails",
  call_unable: "unable",

  model_answered: "works",
  model_slow: "limited",
  model_failed: "fails",
  model_silent: "fails",
  model_refused: "fails",
  model_no_room: "unable",

  no_session: "unable",
  offline: "unable",
  broke: "unable",
} as const satisfies Record<string, Grade>;

export type FindingCode = keyof typeof GRADES;

type Common = {
  /** The recognized words or the answer. */
  quote?: string;
  /** Measures and codes for the technical part of the report: no names, no addresses. */
  facts?: Readonly<Record<string, string | number | boolean>>;
};

/** Findings whose texts are shown elsewhere already. */
type Detailed =
  | { code: "camera_failed" | "microphone_failed"; device: DeviceFailure }
  | { code: "words_fault"; speech: SpeechFault }
  /** Why a recognizer cannot be used. */
  | { code: "words_unusable"; obstacle: Obstacle }
  | { code: "call_good" | "call_limited" | "call_fails" | "call_unable"; call: CallFinding }
  | { code: "model_failed"; assistant: AssistantFault };

export type WordedCode = Exclude<FindingCode, Detailed["code"]>;

/** `values`: the values for its text; numbers as they are shown. */
type Worded = { code: WordedCode; values?: Readonly<Record<string, string | number>> };

export type Finding = Common & (Worded | Detailed);

/** How one way out of this network fares. `unknown`: it was not tried. */
export type Way = "reached" | "unreached" | "not_set_up" | "unknown";
export type CallFinding = {
  verdict: VerdictCode;
  trouble: RelayTrouble | null;
  ways: Readonly<Record<"host" | "stun" | "turn", Way>>;
};

export type Result = { phase: "open" } | { phase: "running" } | { phase: "done"; finding: Finding };

export function gradeOf({ code }: Finding): Grade {
  return GRADES[code];
}
