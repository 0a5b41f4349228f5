import { loseSeconds, loseSentence, NOTHING_LOST } from "../../interview/speech/lost-speech";
import { taskNow } from "./coding/task-now";
import {
  canReopen,
  flushed,
  giveUpLastWords,
  handIn,
  handOver,
  isEnding,
  openChanged,
  reopen,
  retry,
  unpause,
} from "./machine/end-answer";
import { awaitNoRun, awaitRun, endNow, followRun, isRunAwaited } from "./machine/end-interview";
import { done, fallSilent, isRunOver, stepIn, wishToHear } from "./machine/enter-phase";
import { ask, asked, beginToSay, hushed, interrupt, pause, settle, startSpeaking } from "./machine/follow-room";
import { drop, hear, letGo, restore, showEcho, soundBreaksOff, talk, voiceChanged } from "./machine/hear-words";
import { canSpeakOver, goOn, noteEnd, stopYielding } from "./machine/speak-over";
import { forget, type Step, show, turnOf, wait } from "./machine/step";
import { timed } from "./machine/time-reply";
import { isHeldByVoice, watchQuiet, withdrawEarly } from "./machine/watch-quiet";
import { isAttentive } from "./silence";
import type { TurnRoom } from "./turn-ports";
import type { Deadline, TurnEffect, TurnEvent, TurnState } from "./turn-state";

/** The loudspeaker's last sound must not be heard as the answer's first. */
export const TAIL_MS = 350;

/** Rule M3: a button that is pressed again within this time was pressed twice. */
const TWICE_MS = 500;

/** Timeouts may fire a moment early. */
const EARLY_TIMER_MS = 1;

/**
 * Takes turns between interviewer and candidate: one event in, the next state and effects out; rules in TURNS.md.
 * Lines and requests are the room's state; this holds only what is between them, so that an interview continues after
 * a reload or a lost connection. `now` is a clock of the page that never goes back, `roomNow` the room's time.
 */
export function stepTurns(
  before: TurnState,
  event: TurnEvent,
  { now, roomNow, room }: { now: number; roomNow: number; room: TurnRoom },
): { state: TurnState; effects: TurnEffect[] } {
  const finals = before.finals.filter(({ id }) => !room.lines.some((line) => line.id === id));
  const step: Step = {
    state: { ...before, room, finals, deadlines: { ...before.deadlines } },
    effects: [],
    now,
    roomNow,
  };
  take(step, event);
  const { state } = step;
  show(step, { early: state.early, reopens: canReopen(state), interruptible: canSpeakOver(state) });
  return { state: step.state, effects: step.effects };
}

/** When the next `timer` event is due. */
export function nextDeadline({ deadlines, isAway }: TurnState): number | null {
  if (isAway) return null;
  const all = Object.values(deadlines);
  return all.length === 0 ? null : Math.min(...all);
}

function take(step: Step, event: TurnEvent): void {
  const { state } = step;
  switch (event.type) {
    case "opened":
      state.isDisposed = false;
      return;
    case "disposed":
      return dispose(step);
    case "hidden":
      state.isAway = true;
      withdrawEarly(step);
      stopYielding(step);
      return void step.effects.push({ type: "flush", handing: null }, { type: "voice_hold" });
    case "shown":
      // A page is shown when it is loaded, too.
      if (!state.isAway) return;
      state.isAway = false;
      if (!state.view.paused) step.effects.push({ type: "voice_go_on", at: "sentence" });
      Object.assign(state, { speechEndedAt: null, newWordsAt: null, voiceBeganAt: null, voiceEndedAt: null });
      return watchQuiet(step);
    case "options": {
      const before = state.options;
      state.options = event.options;
      if (before && before.answerBy !== event.options.answerBy) letGo(step);
      if (before && before.voice?.id !== event.options.voice?.id) soundBreaksOff(step);
      if (before?.aloud && !event.options.aloud && state.view.phase === "speaking") interrupt(step);
      settle(step);
      return watchQuiet(step);
    }
    case "room":
      settle(step);
      return followRun(step);
    case "timer":
      return state.isAway ? undefined : ring(step);
    case "sounds":
      state.speaker = event.by;
      beginToSay(step);
      wishToHear(step);
      return timed(step, step.now);
    case "leak":
      show(step, { leak: event.found });
      return wishToHear(step);
    case "spoken":
      return show(step, { spoken: event.upTo });
    case "spoke":
      noteEnd(step, false);
      if (state.options?.headphones || canSpeakOver(state)) return hushed(step);
      return wait(step, "tail", TAIL_MS);
    case "silent":
      timed(step, null);
      show(step, { voice: "silent" });
      return hushed(step);
    case "interim":
    case "final":
      return hear(step, event);
    case "nothing":
      return drop(step, event.id);
    case "echo":
      drop(step, event.words.id);
      return showEcho(step, event.words);
    case "open":
      return openChanged(step, event.open);
    case "voice":
      return voiceChanged(step, event);
    case "lost":
      return show(step, { lost: loseSeconds(state.view.lost, event.seconds) });
    case "missed":
      return show(step, { lost: loseSentence(state.view.lost) });
    case "hearing": {
      const before = state.view.recognition;
      const { state: recognition, provider, missed } = event.view;
      show(step, { recognition, service: { provider, missed } });
      // A recognizer's outage does not count as the candidate's silence.
      if (isAttentive(before) !== isAttentive(recognition)) watchQuiet(step);
      return;
    }
    case "interrupt":
      return interrupt(step);
    case "talk":
      return talk(step, event.down);
    case "typing":
      if (state.view.typing === event.typing) return;
      show(step, { typing: event.typing });
      if (event.typing) withdrawEarly(step);
      return watchQuiet(step);
    case "worked":
      state.worked = { at: step.now, questionId: taskNow(state.room.mock)?.question.id ?? null };
      state.nudges = 0;
      withdrawEarly(step);
      return watchQuiet(step);
    case "ran":
      state.ranFor = taskNow(state.room.mock)?.question.id ?? null;
      state.resultOf = state.ranFor;
      if (state.view.ending) return followRun(step);
      return isRunOver(state) ? stepIn(step) : undefined;
    case "types":
      unpause(step);
      if (state.view.phase === "speaking") interrupt(step);
      if (state.view.phase === "listening") step.effects.push({ type: "flush", handing: null });
      return;
    case "typed":
      show(step, { typing: false });
      state.hasAnswered = true;
      state.isSteppingIn = false;
      return handIn(step);
    case "done":
      return done(step);
    case "not_finished":
      if (canReopen(state)) reopen(step);
      return;
    case "repeat":
      if (state.view.phase !== "listening" || state.view.paused) return;
      state.isHeard = false;
      startSpeaking(step, turnOf(state));
      return settle(step);
    case "pause":
      return pause(step, event.paused);
    case "go_on": {
      const { phase } = state.view;
      // The early reply (E8) may be there at once: a second press isn't about that.
      if (state.ended !== null && step.now - state.ended.at < TWICE_MS) return;
      if (phase === "speaking" || phase === "listening" || phase === "failed") handOver(step, "reply");
      return;
    }
    case "skip":
      if (state.view.phase === "speaking" || state.view.phase === "listening") handOver(step, "skip");
      return;
    case "end": {
      const { phase } = state.view;
      if (phase === "closed" || phase === "entering" || phase === "away") return;
      if (isEnding(state)) unpause(step);
      else if (!state.view.ending && isRunAwaited(state)) awaitRun(step);
      else endNow(step);
      return;
    }
    case "to_coach":
      step.effects.push({ type: "to_coach" });
      return retry(step);
    case "retry":
      return retry(step);
    case "restore_echo":
      return restore(step);
    case "dismiss_echo":
      return show(step, { echoes: [] });
    case "dismiss_lost":
      return show(step, { lost: NOTHING_LOST });
    case "asked":
      return asked(step, event);
    case "flushed":
      return flushed(step, event.handing);
    default:
      return event satisfies never;
  }
}

function ring(step: Step): void {
  const { deadlines } = step.state;
  const due = (Object.keys(deadlines) as Deadline[]).filter(
    (name) => (deadlines[name] ?? Number.POSITIVE_INFINITY) <= step.now + EARLY_TIMER_MS,
  );
  for (const name of due) {
    // One that was due together with this one may have removed it.
    if (step.state.deadlines[name] === undefined) continue;
    forget(step, name);
    expire(step, name);
  }
}

function expire(step: Step, name: Deadline): void {
  const { state } = step;
  switch (name) {
    case "tail":
      return hushed(step);
    case "last_words":
      if (state.view.paused) state.isOwed = true;
      else done(step);
      return;
    case "goes_on":
      return wishToHear(step);
    case "open_words":
      return giveUpLastWords(step);
    case "silence":
      return isHeldByVoice(step, name) ? undefined : done(step);
    case "work":
      return isHeldByVoice(step, name) ? undefined : stepIn(step);
    case "yield":
      state.vainYields += 1;
      return goOn(step);
    case "early":
      // It may have been lost since the words came.
      if (state.room.connection.phase !== "live") return;
      state.tries += 1;
      state.isAsking = true;
      step.effects.push({ type: "ask", action: "reply", early: true });
      return;
    case "thinking":
      if (state.nudges === 0) {
        state.nudges = 1;
        return ask(step, "reply");
      }
      pause(step, true);
      return show(step, { rested: true });
    case "goodbye":
      state.isUnread = false;
      return settle(step);
    case "end_run":
      return endNow(step);
    default:
      return name satisfies never;
  }
}

function dispose(step: Step): void {
  step.state.isDisposed = true;
  withdrawEarly(step);
  fallSilent(step);
  awaitNoRun(step);
  step.state.turnId = null;
  step.state.isUnsaid = false;
  step.state.wished = "";
}
