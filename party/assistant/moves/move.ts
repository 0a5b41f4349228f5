import type { InterviewType } from "../../protocol/vocabulary";

/**
 * Kinds of utterances, recognized before anything counts as an answer. `crisis`: danger to the candidate or to others;
 * `disclosure`: harassment or violence that they suffer; `ask_company`: their own question about the job; `meta`: about
 * the interview or the interviewer; `noise`: nothing with a meaning.
 */
export const MOVES = [
  "answer",
  "greeting",
  "repeat",
  "clarify",
  "think",
  "restart",
  "hint",
  "skip",
  "dont_know",
  "done",
  "not_done",
  "meta",
  "ask_company",
  "nervous",
  "stop",
  "crisis",
  "disclosure",
  "abuse",
  "noise",
] as const;
export type Move = (typeof MOVES)[number];

/** `spoken`: from speech recognition, so without punctuation. */
export type Utterance = { interviewType: InterviewType; question: string; said: string; spoken: boolean };
