import { LEAST_STOP_MS, withPause } from "../answer-silence";
import { taskNow } from "../coding/task-now";
import { countsSilence, soundsOpen } from "../silence";
import { endsOf, hasAnswer, isVoiced, workEndOf } from "../turn-silence";
import { forget, note, type Step, wait } from "./step";

/** A voice that holds the end of an answer is looked at again in such steps. */
const VOICE_STEP_MS = 100;

/** Starts the matching timeouts: it is quiet from now on, or since the end of speech, where that is known. */
export function watchQuiet(step: Step): void {
  const { state } = step;
  const { options, view } = state;
  if (!options || state.isDisposed) return;
  forget(step, "silence", "early", "thinking", "work");
  state.heldSince = null;
  const isHeard = !state.isOpen && countsSilence(view, options);
  if (!isHeard) {
    // A silence that nobody could hear does not count.
    Object.assign(state, { newWordsAt: null, voiceBeganAt: null, voiceEndedAt: null });
    withdrawEarly(step);
  }
  const work = workEndOf(state, options, step);
  if (work) {
    const isQuiet = view.phase === "listening" && !view.paused && !view.typing && !state.isOpen;
    if (isQuiet && work.end !== null) state.deadlines.work = work.end;
    return;
  }
  if (!isHeard) return;
  if (!hasAnswer(state)) {
    // A task is read in silence: one prompt, and no pause.
    const isReading = state.nudges > 0 && taskNow(state.room.mock) !== null;
    if (options.thinkingMs !== null && !isReading) wait(step, "thinking", options.thinkingMs);
    return;
  }
  const { end, early } = endsOf(state, options, step);
  state.deadlines.silence = end;
  if (early !== null) state.deadlines.early = early;
}

/** Rule E9. */
export function isHeldByVoice(step: Step, name: "silence" | "work"): boolean {
  const { state } = step;
  if (!isVoiced(state, step.now)) return false;
  state.heldSince ??= step.now;
  wait(step, name, VOICE_STEP_MS);
  return true;
}

/** Speech goes on: the early request is thrown away. */
export function withdrawEarly(step: Step): void {
  const { state } = step;
  forget(step, "early");
  if (state.early === null) return;
  takeBack(step, state.early);
  keepEarly(step, null);
}

export function keepEarly(step: Step, early: string | null): void {
  step.state.early = early;
  note(step, { early });
}

export function takeBack(step: Step, id: string): void {
  step.state.takenBack = [...step.state.takenBack, id];
  step.effects.push({ type: "clear", id });
}

/** Keeps a pause; those after whole sentences tell something about this answer, too. */
export function rest({ state }: Step, pause: number | null): void {
  if (pause === null) return;
  state.pauses = withPause(state.pauses, pause);
  if (pause >= LEAST_STOP_MS && !soundsOpen(state.view.answer)) state.stops = [...state.stops, pause];
}
