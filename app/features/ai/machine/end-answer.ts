import { newestTurn } from "../read-turns";
import { hasAnswer } from "../turn-silence";
import type { Handing, TurnState } from "../turn-state";
import type { MockAction } from "../turn-view";
import { waitNoMore } from "./enter-phase";
import { ask, isCoding, pause, settle } from "./follow-room";
import { forget, hidden, note, type Step, show, turnOf, wait } from "./step";
import { rest, takeBack, watchQuiet, withdrawEarly } from "./watch-quiet";

/** Timeout for an answer's last words if the room recognizes them. */
export const OPEN_WORDS_MS = 8_000;

export function flushed(step: Step, handing: Handing): void {
  const { state } = step;
  // Something else that was due at the same time has asked.
  if (state.isAsking) return;
  // An answer that ends in this moment is not interrupted.
  if (handing === "long" && !state.isSteppingIn) return;
  state.isSteppingIn = handing === "long";
  if (handing !== "done" && handing !== "work" && handing !== "long") {
    takeBackRefused(step);
    unpause(step);
    return ask(step, handing);
  }
  if (state.view.phase !== "listening" || state.view.paused) {
    state.isSteppingIn = false;
    return;
  }
  if (handing !== "done" || hasAnswer(state) || state.isOpen) handIn(step);
}

/** The candidate's own request replaces the one that the pause has put off. */
export function unpause(step: Step): void {
  if (!step.state.view.paused) return;
  step.state.isOwed = false;
  step.state.ranFor = null;
  pause(step, false);
}

/** The room is to have the last words before the interviewer answers them. */
export function handIn(step: Step): void {
  const { state } = step;
  state.endings += 1;
  if (!state.isOpen) return ask(step, "reply");
  forget(step, "silence", "early", "work");
  if (state.deadlines.open_words === undefined) wait(step, "open_words", OPEN_WORDS_MS);
  show(step, { lastWords: true });
}

/** An answer's last words haven't come in time. Without any words the interviewer is asked only about somebody's work. */
export function giveUpLastWords(step: Step): void {
  if (hasAnswer(step.state) || isCoding(step)) return ask(step, "reply");
  waitNoMore(step);
  watchQuiet(step);
}

export function openChanged(step: Step, open: boolean): void {
  const { state } = step;
  state.isOpen = open;
  if (open) withdrawEarly(step);
  if (!open && state.deadlines.open_words !== undefined) {
    waitNoMore(step);
    if (hasAnswer(state)) return ask(step, "reply");
  }
  watchQuiet(step);
}

export function handOver(step: Step, action: Exclude<MockAction, "start">): void {
  step.effects.push({ type: "voice_stop" });
  step.state.isHeard = true;
  step.effects.push({ type: "flush", handing: action });
}

/** Rule M3: the goodbye was asked for, and is on its way or being said. */
export function isEnding(state: TurnState): boolean {
  const { asked } = state.notes;
  if (asked?.action !== "end" || state.view.phase === "failed" || state.view.phase === "listening") return false;
  return turnOf(state)?.id === asked.id;
}

/** Withdraws a request that the room has refused, or has no key for. */
function takeBackRefused(step: Step): void {
  const { failure } = step.state.view;
  if (failure && failure.ask !== null) step.effects.push({ type: "clear", id: failure.ask });
}

export function retry(step: Step): void {
  const { failure } = step.state.view;
  if (!failure) return;
  takeBackRefused(step);
  ask(step, failure.action);
}

export function canReopen({ ended, view, asked, turnId, room }: TurnState): boolean {
  if (ended === null || view.paused || room.finishedAt !== null || room.mock?.care) return false;
  if (view.phase === "listening") return turnId !== ended.turnId && view.answer === "";
  return asked !== null || ["sending", "thinking", "speaking"].includes(view.phase);
}

/** "I wasn't finished": the same answer goes on. */
export function reopen(step: Step): void {
  const { state } = step;
  const { ended } = state;
  const id =
    state.asked ?? (state.turnId === ended?.turnId ? newestTurn(state.room, null, hidden(state))?.id : state.turnId);
  if (ended === null || !id) return;
  step.effects.push({ type: "voice_stop" });
  forget(step, "tail");
  takeBack(step, id);
  state.asked = null;
  state.ended = null;
  state.replyClock = null;
  state.turnId = ended.turnId;
  state.isHeard = true;
  state.isUnsaid = false;
  state.hasAnswered = true;
  state.isReopened = true;
  // The silence that was taken for the end was one of this speaker's pauses.
  rest(step, Math.min(step.now - ended.at + 2_000, 6_000));
  note(step, { heard: ended.turnId });
  show(step, { voice: "on" });
  settle(step);
  watchQuiet(step);
}
