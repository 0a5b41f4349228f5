import type { AssistantFault } from "../../../party/protocol/errors";
import type { LostSpeech } from "../../interview/speech/lost-speech";
import type { VoiceWish } from "../../interview/speech/voice-recognition";
import type { VoiceState, VoiceView } from "../../interview/speech/voice-state";
import type { RefusalCode } from "../../room/client/outbox-entry";
import type { FinishedWords } from "../../room/speech/utterances";
import type { ReplyTimes } from "../../state/reply-times";
import type { SilenceBounds } from "./answer-silence";

export const ANSWER_WAYS = ["voice", "push", "typing"] as const;
/** How an answer is given and ends: by voice and a silence, by voice while a key is held, or by keyboard alone. */
export type AnswerWay = (typeof ANSWER_WAYS)[number];

export type MockAction = "start" | "reply" | "skip" | "end";

export type TurnOptions = {
  /** Spoken by both: a tag such as `zh-TW`. */
  lang: string;
  answerBy: AnswerWay;
  /** So much silence ends an answer. 0: as much as its words and this speaker's pauses suggest. */
  silenceMs: number;
  /** Of these silences; absent: the usual ones. Measurements vary them. */
  bounds?: SilenceBounds;
  /** Silence before the interviewer asks whether the candidate is still there. Null: it waits without a limit. */
  thinkingMs: number | null;
  /** The candidate hears by headphones: their voice alone may stop the interviewer's. */
  headphones: boolean;
  /** Whether the interviewer speaks at all. */
  aloud: boolean;
  /** Muted, or no microphone is wanted. */
  muted: boolean;
} & Pick<NonNullable<VoiceWish>, "provider" | "track" | "voice">;

/**
 * `sending`: the room has not got yet what the interviewer is to answer to. `away`: the room has shut this page out, the
 * interview goes on elsewhere or not at all. `closed`: it is over, and everything was said.
 */
export type TurnPhase = "entering" | "sending" | "thinking" | "speaking" | "listening" | "failed" | "away" | "closed";

/** Why there is no turn. `interrupted`: the room was restarted in the middle of it. */
export type FailureCode = AssistantFault | RefusalCode | "interrupted";
/** `ask`: the request that is still here, refused or without its key; null where the room took it. */
export type Failure = { code: FailureCode; action: MockAction; ask: string | null };

export type TurnView = {
  phase: TurnPhase;
  paused: boolean;
  /** It was paused because nothing was said for long. */
  rested: boolean;
  /** The interviewer's words: of this turn, or of the last one while the next is thought out. */
  words: string;
  /** Number of characters spoken so far; all of them if nothing is spoken aloud. */
  spoken: number;
  /** The candidate's words since then, interims included. */
  answer: string;
  failure: Failure | null;
  /** A turn that was requested before the answer was certain to be over: nothing of it is to be shown. */
  early: string | null;
  /** The last answer can be reopened. */
  reopens: boolean;
  /** The answer is over, and its last words are on their way. */
  lastWords: boolean;
  /** The candidate holds the key, or the button, to talk. */
  talking: boolean;
  /** Words wait in the field for typing: no silence ends the answer. */
  typing: boolean;
  /** `silent`: this browser, or this page, does not speak. `off`: the candidate has interrupted it. */
  voice: "on" | "silent" | "off";
  recognition: VoiceState;
  /** The recognition service in use, and the one it replaces. */
  service: Pick<VoiceView, "provider" | "missed">;
  /** Left out as echoes, by the room or by rule B10, in the order in which they were heard. */
  echoes: readonly FinishedWords[];
  lost: LostSpeech;
  /** Whether the host's voice gets into the microphone; null: it isn't known of these devices. */
  leak: boolean | null;
  /** A voice alone stops the interviewer's now. */
  interruptible: boolean;
  /** The interviewer is silent for a moment: somebody may have begun to speak over it. */
  yielding: boolean;
  /** The end was requested, and waits for the result of the final run (W9). */
  ending: boolean;
  /** How long the interviewer's last turns took to begin. */
  times: readonly ReplyTimes[];
};

/** All that has come of the interviewer's words was said: more of them may come. */
export function hasSaidAll({ spoken, words }: Pick<TurnView, "spoken" | "words">): boolean {
  return spoken >= words.length;
}

/** It is the candidate's turn, or they may interrupt. `finishedAt`: of the room, which may know of the end before. */
export function canAnswer({ phase }: Pick<TurnView, "phase">, finishedAt: number | null): boolean {
  return (phase === "listening" || phase === "speaking") && finishedAt === null;
}

const RETRYABLE: readonly FailureCode[] = [
  "interrupted",
  "rate_limited",
  "overloaded",
  "unreachable",
  "timeout",
  "cut_off",
  "bad_answer",
  "internal",
];

/** Whether asking for the same once more may help without anybody changing anything. */
export function isRetryable(code: FailureCode): boolean {
  return RETRYABLE.includes(code);
}
