import { isToStepIn } from "../long-answer";
import { failureOf, newestTurn, type RoomTurn } from "../read-turns";
import { answerText, hasAnswer, workEndOf } from "../turn-silence";
import type { TurnState } from "../turn-state";
import type { MockAction, TurnView } from "../turn-view";
import { finalWords } from "../turn-words";
import { enter, fallSilent, standStill, waitNoMore } from "./enter-phase";
import { noteEnd } from "./speak-over";
import { forget, note, noteBegan, type Said, type Step, show, turnOf, wait } from "./step";
import { clockOf, timed, timeReply } from "./time-reply";
import { keepEarly, withdrawEarly } from "./watch-quiet";

/** Time to read a goodbye that is not spoken. */
export const GOODBYE_MS = 4_000;

/** Brings voice, recognizer and timers in step with the room. */
export function settle(step: Step): void {
  const { state } = step;
  if (state.isDisposed || !state.options) return;
  const view = state.room;
  const { phase } = view.connection;
  // Coming back it is not known yet what was said elsewhere.
  const isBack = phase === "live" && view.upToDate;
  if (phase === "closed" || (state.view.phase === "away" && !isBack)) return leaveOff(step);
  if (!view.loaded || !view.suggestionsLoaded || view.self === null) return enter(step, "entering");
  followTimer(step);
  // A turn that ends the interview, or offers help, is not taken back.
  if (state.early !== null && (view.finishedAt !== null || view.mock?.care)) {
    state.asked = state.early;
    keepEarly(step, null);
  }
  // The page was loaded again: its answer goes on.
  if (state.turnId === null) withdrawEarly(step);
  // Its id comes with the next event.
  if (state.isAsking && state.early === null && state.view.phase !== "listening") return enter(step, "sending");
  const turn = turnOf(state);
  if (turn === null) {
    if (view.finishedAt !== null) return enter(step, "closed");
    if (view.mock !== null) return enter(step, "listening");
    return state.isAsking ? undefined : ask(step, "start");
  }
  if (turn.id === state.asked && turn.kind !== "waiting") state.asked = null;
  show(step, { answer: answerText(state) });
  switch (turn.kind) {
    case "waiting":
    case "refused":
    case "failed":
      step.effects.push({ type: "voice_stop" });
      // It was ended before its first question, or the goodbye was lost.
      if (view.finishedAt !== null) return enter(step, "closed");
      if (turn.kind !== "waiting") return fail(step, turn);
      show(step, { failure: null });
      return enter(step, "sending");
    case "said":
      return follow(step, turn);
    default:
      return turn satisfies never;
  }
}

/** Somewhere else it goes on without this page: nothing is said, heard or waited for here. */
function leaveOff(step: Step): void {
  const { state } = step;
  if (state.view.phase === "closed") return;
  withdrawEarly(step);
  fallSilent(step);
  state.turnId = null;
  state.isUnsaid = false;
  state.asked = null;
  state.ended = null;
  state.isHeld = false;
  state.isOwed = false;
  show(step, { failure: null });
  enter(step, "away");
}

/**
 * The room's timer is stopped while the interview is paused, also after a reload and in another tab. Recent timer
 * requests are awaited first.
 */
function followTimer(step: Step): void {
  const { state } = step;
  const { mock, timer, finishedAt, outbox } = state.room;
  // One that waits for its key may wait for long.
  const pending = outbox.pending - outbox.asks.filter((ask) => ask.state === "key").length;
  if (mock === null || finishedAt !== null || pending > 0 || timer === state.timer) return;
  state.timer = timer;
  if (state.view.paused === timer.running) standStill(step, !timer.running);
}

function follow(step: Step, turn: Said): void {
  const { state } = step;
  timeReply(step, turn);
  if (turn.id !== state.turnId) begin(step, turn);
  if (state.isHeard && turn.text !== "") beginToSay(step);
  show(step, { words: turn.text, failure: null, ...(state.isHeard && { spoken: turn.text.length }) });
  if (!state.isHeard) step.effects.push({ type: "voice_feed", text: turn.text, isWhole: turn.isWhole });
  if (!turn.isWhole) return enter(step, turn.text === "" ? "thinking" : "speaking");
  if (!state.isHeard) return enter(step, "speaking");
  const { mock, finishedAt } = state.room;
  if (mock?.phase !== "closed" && finishedAt === null) return enter(step, "listening");
  enter(step, isReading(step) ? "speaking" : "closed");
}

/** Rule M7. A candidate who asked for the end wants the report. */
function isReading(step: Step): boolean {
  const { options, view, isUnread, notes, deadlines } = step.state;
  const isUnspoken = !options?.aloud || view.voice === "silent";
  if (!isUnread || !isUnspoken || notes.asked?.action === "end") return false;
  if (deadlines.goodbye === undefined) wait(step, "goodbye", GOODBYE_MS);
  return true;
}

function begin(step: Step, turn: Said): void {
  const { state } = step;
  const isFirst = state.turnId === null;
  state.turnId = turn.id;
  state.interim = null;
  state.finals = [];
  state.finalAt = null;
  state.speechEndedAt = null;
  state.hasAnswered = false;
  state.isOwed = false;
  const isAsked = state.isSteppingIn || state.notes.asked?.id === turn.id;
  if (isAsked && isToStepIn(state)) note(step, { steppedIn: { turnId: turn.id, at: step.roomNow } });
  state.isSteppingIn = false;
  state.vainYields = 0;
  state.ownWords = null;
  state.stops = [];
  state.isReopened = false;
  forget(step, "tail", "last_words", "goodbye");
  waitNoMore(step);
  // A turn that comes now has no answer yet, wherever the room has put late words.
  const known = state.notes.began.find(({ turnId }) => turnId === turn.id);
  state.isUnsaid = !isFirst && !known;
  const hasWords = finalWords(state).length > 0;
  state.isResumed = isFirst && hasWords;
  state.isHeard = state.notes.heard === turn.id || hasWords;
  state.isUnread = !state.isHeard;
  // Rule H2: where it is said again after a reload, it began before that.
  state.isUnsaid = !state.isHeard && (known?.at ?? null) === null;
  if (state.isUnsaid && !known) noteBegan(step, turn.id, null);
  show(step, { spoken: 0, answer: answerText(state) });
  if (!state.isHeard) startSpeaking(step, turn);
}

export function startSpeaking(step: Step, turn: RoomTurn | null): void {
  const { options, view } = step.state;
  if (turn?.kind !== "said" || !options) return;
  step.state.speaker = null;
  step.state.spoke = null;
  show(step, { spoken: 0 });
  if (!options.aloud) {
    timed(step, null);
    return hushed(step);
  }
  show(step, { voice: "on" });
  step.effects.push({ type: "voice_begin", lang: options.lang });
  if (view.paused) step.effects.push({ type: "voice_hold" });
  step.effects.push({ type: "voice_feed", text: turn.text, isWhole: turn.isWhole });
}

/** Rule H2: what is said from now on answers this turn. Words that are written down by then began before, whatever their time says. */
export function beginToSay(step: Step): void {
  const { state } = step;
  if (!state.isUnsaid || state.turnId === null) return;
  state.isUnsaid = false;
  noteBegan(step, state.turnId, step.roomNow);
  const { refused } = state.notes;
  const earlier = finalWords(state).map(({ id }) => id);
  if (earlier.length > 0) note(step, { refused: [...refused, ...earlier] });
}

/** Nothing of this turn is left to be heard. */
export function hushed(step: Step): void {
  const { state } = step;
  forget(step, "tail");
  state.isHeard = true;
  if (state.turnId !== null) note(step, { heard: state.turnId });
  settle(step);
}

/** The candidate wants to speak: the interviewer stops. */
export function interrupt(step: Step): void {
  if (step.state.view.phase !== "speaking") return;
  noteEnd(step, true);
  step.effects.push({ type: "voice_stop" });
  show(step, { voice: "off" });
  hushed(step);
}

function fail(step: Step, turn: Extract<RoomTurn, { kind: "refused" | "failed" }>): void {
  const { notes, view, room } = step.state;
  const failure = failureOf(turn, notes.asked?.id === turn.id ? notes.asked.action : null, room);
  const { failure: last } = view;
  show(step, { failure: last?.code === failure.code && last.ask === failure.ask ? last : failure });
  enter(step, "failed");
}

export function ask(step: Step, action: MockAction): void {
  const { state } = step;
  const isAnswer =
    !isCoding(step) && state.options?.answerBy !== "typing" && isAnswering(state.view.phase) && hasAnswer(state);
  const stepsIn = state.isSteppingIn && action === "reply";
  const isOver = action === "reply" && isAnswer && !stepsIn;
  state.ended = isOver && state.turnId !== null ? { turnId: state.turnId, at: step.now } : null;
  forget(step, "silence", "early", "thinking", "work", "last_words");
  state.replyClock = isAnswer && action === "reply" ? clockOf(state) : null;
  state.speechEndedAt = null;
  state.lastWords = null;
  waitNoMore(step);
  step.effects.push({ type: "voice_stop" });
  state.isHeld = false;
  state.isOwed = false;
  state.ranFor = null;
  const { early } = state;
  if (early !== null && action === "reply" && !state.isAsking && !hasFailed(state, early)) {
    keepEarly(step, null);
    return asked(step, { id: early, action, early: false });
  }
  withdrawEarly(step);
  state.isAsking = true;
  step.effects.push({ type: "ask", action, early: false, ...(stepsIn && { stepsIn }) });
}

/** An answer may be there while the interviewer still speaks, and its end may be asked for (`go_on`). */
function isAnswering(phase: TurnView["phase"]): boolean {
  return phase === "listening" || phase === "speaking";
}

/** Its failure was not shown, and asking again may help. */
function hasFailed({ room, takenBack }: TurnState, early: string): boolean {
  const turn = newestTurn(room, early, takenBack);
  return turn?.id === early && (turn.kind === "failed" || turn.kind === "refused");
}

/** A step into somebody's work is no answer's end (W6). */
export function isCoding(step: Step): boolean {
  const { options } = step.state;
  return options !== null && workEndOf(step.state, options, step) !== null;
}

export function asked(step: Step, { id, action, early }: { id: string; action: MockAction; early: boolean }): void {
  const { state } = step;
  state.isAsking = false;
  if (early) {
    keepEarly(step, id);
    return settle(step);
  }
  state.asked = id;
  state.tries = 0;
  note(step, { asked: { id, action, stepsIn: state.isSteppingIn && action === "reply" } });
  show(step, { failure: null, talking: false, rested: false });
  settle(step);
}

export function pause(step: Step, paused: boolean): void {
  if (step.state.view.paused === paused) return;
  step.effects.push({ type: "timer", action: paused ? "pause" : "start" });
  standStill(step, paused);
  settle(step);
}
