import { hears, type VoiceState } from "../../interview/speech/voice-state";
import { endOf } from "./answer-end";
import { silenceAfter } from "./answer-silence";
import type { TurnOptions, TurnView } from "./turn-view";

/** Extra silence after a connective, a filler or a rising voice, on top of a silence that the user has chosen. */
export const UNFINISHED_MS = 4_000;

/** After a reload in the middle of an answer, a silence counts only after this long: one has to find back first. */
export const RESUME_MS = 8_000;

/** An answer that was taken back has this much silence before it ends again without a further word. */
export const REOPENED_MS = 6_000;

/**
 * Late results may belong to earlier speech; even so, wait at least this long, so that nobody is cut off at the very
 * end.
 */
export const LEAST_MS = 600;
export const LEAST_ADAPTIVE_MS = 250;

/** Rules E1 and E6: the silence that ends this answer. */
export function silenceOf(
  { silenceMs, bounds }: Pick<TurnOptions, "silenceMs" | "bounds">,
  said: Parameters<typeof silenceAfter>[0],
): number {
  if (silenceMs === 0) return Math.round(silenceAfter(said, bounds));
  return silenceMs + (soundsOpen(said.answer) ? UNFINISHED_MS : 0);
}

/** More is to come after these words. */
export function soundsOpen(answer: string): boolean {
  const end = endOf(answer);
  return end === "held" || end === "clause";
}

/** Rule E7: whether a silence means anything now. */
export function countsSilence(
  turn: Pick<TurnView, "phase" | "paused" | "typing" | "recognition">,
  { answerBy, muted }: Pick<TurnOptions, "answerBy" | "muted">,
): boolean {
  if (turn.phase !== "listening" || turn.paused || turn.typing) return false;
  return answerBy === "voice" && !muted && isAttentive(turn.recognition);
}

/** Whether a silence of the recognizer is one of the candidate's. */
export function isAttentive(state: VoiceState): boolean {
  return hears(state) && (state.name === "listening" || state.name === "starting" || state.name === "restarting");
}
