import { taskNow } from "../coding/task-now";
import { isToStepIn } from "../long-answer";
import type { TurnState } from "../turn-state";
import type { TurnView } from "../turn-view";
import { canSpeakOver, stopYielding } from "./speak-over";
import { forget, noteOver, type Step, show } from "./step";
import { watchQuiet, withdrawEarly } from "./watch-quiet";

/** Rule R1: words that begin within this time after an answer's end reopen it. */
export const REOPEN_MS = 1_500;

/** "That was my answer." */
export function done(step: Step): void {
  const { phase, paused } = step.state.view;
  if (phase !== "listening" || paused) return;
  // Due at the same time, where the timer was late: it would be a second request.
  forget(step, "early");
  step.effects.push({ type: "flush", handing: "done" });
}

/** The interviewer speaks to somebody who codes. */
export function stepIn(step: Step): void {
  const { phase, paused } = step.state.view;
  if (phase !== "listening" || paused) return;
  forget(step, "early");
  step.effects.push({ type: "flush", handing: "work" });
}

/** Rule W4. Words of the interviewer's that were about the result have left the final run. */
export function isRunOver({ ranFor, room }: TurnState): boolean {
  const task = taskNow(room.mock);
  return ranFor !== null && task?.question.id === ranFor && task.coding.stage === "final";
}

export function enter(step: Step, phase: TurnView["phase"]): void {
  const { state } = step;
  const before = state.view.phase;
  if (before !== phase) {
    stopYielding(step);
    if (state.deadlines.open_words !== undefined) putOff(step, phase === "entering");
    show(step, { phase, ...(phase !== "listening" && { talking: false }) });
    forget(step, "silence", "early", "thinking", "work", "goes_on");
    if (phase === "listening") noteOver(step);
    // Held since before the interviewer's last words had come.
    if (phase === "listening" && state.isHeld) takeUp(step);
  }
  wishToHear(step);
  if (before === phase) return;
  watchQuiet(step);
  if (phase === "listening" && !state.view.paused) catchUp(step);
}

/** Held while the interviewer speaks, so that it never hears itself; see H1. */
export function wishToHear(step: Step): void {
  const { state } = step;
  const { options } = state;
  if (!options) return;
  const { phase, paused, talking } = state.view;
  const mayHear =
    phase === "listening" ||
    // Somebody who goes on at once, or is still talking, is heard until the interviewer speaks.
    ((phase === "sending" || phase === "thinking") &&
      (state.ended !== null || isToStepIn(state)) &&
      options.answerBy === "voice") ||
    (options.answerBy === "voice" && mayGoOn(step)) ||
    canSpeakOver(state);
  const listens = mayHear && !paused && !options.muted && (options.answerBy === "voice" || talking);
  const isOff = options.answerBy === "typing" || phase === "closed" || phase === "entering" || phase === "away";
  const { provider, lang, track, voice } = options;
  const key = isOff ? "" : [provider, lang, !listens, track?.id, voice?.id].join(" ");
  if (key === state.wished) return;
  state.wished = key;
  step.effects.push({ type: "recognize", wish: isOff ? null : { provider, lang, muted: !listens, track, voice } });
}

/** Rule R1: the interviewer's turn is there already, and it has not begun to speak. */
function mayGoOn(step: Step): boolean {
  const { ended, isUnsaid, view, deadlines } = step.state;
  if (view.phase !== "speaking" || !isUnsaid || ended === null || step.now - ended.at > REOPEN_MS) return false;
  deadlines.goes_on = ended.at + REOPEN_MS + 1;
  return true;
}

export function takeUp(step: Step): void {
  if (step.state.options?.answerBy !== "push") return;
  forget(step, "last_words");
  show(step, { talking: true });
}

export function standStill(step: Step, paused: boolean): void {
  const { state } = step;
  state.isHeld = false;
  if (paused && state.deadlines.open_words !== undefined) putOff(step, true);
  stopYielding(step);
  show(step, { paused, talking: false, ...(!paused && { rested: false }) });
  if (paused) withdrawEarly(step);
  if (!paused) state.nudges = 0;
  step.effects.push(paused ? { type: "voice_hold" } : { type: "voice_go_on", at: "sentence" });
  wishToHear(step);
  watchQuiet(step);
  if (!paused) catchUp(step);
}

/** An answer's last words are waited for no longer. `comesBack`: its end follows. */
function putOff(step: Step, comesBack: boolean): void {
  const { state } = step;
  waitNoMore(step);
  // A long answer isn't over: what is said afterwards has the interviewer step in.
  state.isOwed = comesBack && !state.isSteppingIn;
  state.isSteppingIn = false;
}

/** Rules M5 and W4: what fell into a pause, or before the interviewer's last words. */
function catchUp(step: Step): void {
  const { state } = step;
  const { isOwed } = state;
  state.isOwed = false;
  if (isRunOver(state)) stepIn(step);
  else if (isOwed) done(step);
}

export function waitNoMore(step: Step): void {
  forget(step, "open_words");
  show(step, { lastWords: false });
}

export function fallSilent(step: Step): void {
  forget(step, "silence", "early", "thinking", "work", "tail", "last_words", "goes_on", "goodbye");
  stopYielding(step);
  waitNoMore(step);
  step.effects.push({ type: "voice_stop" });
}
