import type { TurnState } from "../turn-state";
import { forget, isWhole, type Step, show } from "./step";

/** Rule B4. */
export const YIELD_MS = 2_000;

/** Rule B1. */
export function canSpeakOver(state: TurnState): boolean {
  return isCertain(state) && state.options?.muted === false && !state.view.paused;
}

/** Rule B1 for words that may have been said before a pause, or before the microphone was muted. */
export function isCertain(state: TurnState): boolean {
  const { options, view, speaker } = state;
  if (!options?.aloud || options.answerBy !== "voice") return false;
  if (view.phase !== "speaking" || view.voice !== "on" || !isWhole(state)) return false;
  return options.headphones || (speaker === "host" && view.leak === false);
}

/** Rule B10: the interviewer's voice has come to its end, or is stopped. */
export function noteEnd({ state, now }: Step, isStopped: boolean): void {
  if (canSpeakOver(state)) state.spoke = { at: now, isStopped };
}

/** Rule B2. */
export function yieldTo(step: Step): void {
  const { state } = step;
  if (state.yieldedAt !== null || !canSpeakOver(state)) return;
  step.effects.push({ type: "voice_hold" });
  state.yieldedAt = step.now;
  yieldUntil(step, null);
  show(step, { yielding: true });
}

/** Null: as long as the rule allows. */
export function yieldUntil({ state, now }: Step, at: number | null): void {
  const latest = (state.yieldedAt ?? now) + YIELD_MS;
  state.deadlines.yield = Math.min(latest, at ?? latest);
}

/** Rule B4. */
export function goOn(step: Step): void {
  stopYielding(step);
  step.effects.push({ type: "voice_go_on", at: "word" });
}

export function stopYielding(step: Step): void {
  forget(step, "yield");
  step.state.yieldedAt = null;
  show(step, { yielding: false });
}
