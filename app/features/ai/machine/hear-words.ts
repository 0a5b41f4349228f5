import type { FinishedWords, Words } from "../../../room/speech/utterances";
import { isAgreement } from "../agreement";
import { lagMs, pauseBefore, withArrival, withLag } from "../answer-silence";
import { isTooLong } from "../long-answer";
import { isFewWords, isLastOf, isNearlySaid, isOneWord, isOwnOf } from "../read-turns";
import { RELEASE_MS } from "../speech-level";
import { answerText } from "../turn-silence";
import type { TurnEvent, TurnState } from "../turn-state";
import { beganBefore, isBeforeTurn, isRest } from "../turn-words";
import { canReopen, reopen } from "./end-answer";
import { REOPEN_MS, takeUp, wishToHear } from "./enter-phase";
import { interrupt, settle } from "./follow-room";
import { canSpeakOver, goOn, isCertain, yieldTo, yieldUntil } from "./speak-over";
import { note, noteBegan, type Step, show, wait } from "./step";
import { rest, watchQuiet, withdrawEarly } from "./watch-quiet";

/** A recognizer that was stopped gives its last words within this time. */
export const LAST_WORDS_MS = 1_200;

/** The first word of a sound takes so much longer than it takes to notice that sound. */
const FIRST_WORD_MS = 100;

/** Rule R1. */
const LATE_WORDS_MS = 8_000;
const LEAST_GOING_ON_MS = 300;

/** Rule B10. */
const OWN_WITHIN_MS = 1_500;
const OWN_SOUND_MS = 350;

/** Rule B7. */
const MOST_VAIN_YIELDS = 2;

type Heard = Extract<TurnEvent, { type: "interim" | "final" }>;

export function hear(step: Step, event: Heard): void {
  const { state } = step;
  const { words, by } = event;
  const before = state.interim;
  const isAdmitted = before?.id === words.id;
  if (event.type === "final" && isAdmitted) state.interim = null;
  if (goesOn(step, event)) reopen(step);
  else {
    const endedAt = event.type === "final" ? event.words.endedAt : step.roomNow;
    const isBefore = isBeforeTurn(state, { ...words, endedAt });
    if (isRest(state, words) || (isBefore && !isStillSaid(step, event))) return keepRest(step, event);
    if (!isForMe(step, event, isAdmitted)) return void step.effects.push({ type: "drop_interim", id: words.id });
    // Their final may be said to end sooner than their last interim came.
    if (event.type === "interim" && state.turnId !== null && beganBefore(state, words))
      noteBegan(step, state.turnId, words.startedAt);
  }
  listenToPace(step, words, before?.text ?? "");
  if (event.type === "interim") {
    state.interim = words;
    state.speechEndedAt = null;
    if (by === "browser") step.effects.push({ type: "show_interim", words });
  } else {
    if (by === "browser") step.effects.push({ type: "say", words: event.words });
    state.finals = [...state.finals, event.words];
    state.finalAt = step.now;
    state.speechEndedAt = event.quietMs === null ? null : step.now - event.quietMs;
  }
  said(step);
}

/** Rule R1. */
function goesOn(step: Step, event: Heard): boolean {
  const { state } = step;
  const { words } = event;
  const { ended, view, finals, room, notes } = state;
  if (ended === null || !canReopen(state)) return false;
  if (finals.some(({ id }) => id === words.id) || notes.refused.includes(words.id)) return false;
  // The room may have a line of them first.
  const isLate = step.now - ended.at > REOPEN_MS || room.lines.some(({ id }) => id === words.id);
  if (isLate && !wentOn(step, event, ended.at)) return false;
  return view.phase === "sending" || view.phase === "thinking" || beganBefore(state, words);
}

/** Rule R1: words that come late, and began soon after the answer's end at `overAt`. */
function wentOn({ state, now, roomNow }: Step, event: Heard, overAt: number): boolean {
  const { text, startedAt } = event.words;
  const beganAt = now - (roomNow - startedAt);
  const endedAt = event.type === "final" ? now - (roomNow - event.words.endedAt) : now;
  if (beganAt > overAt + REOPEN_MS || endedAt <= overAt + LEAST_GOING_ON_MS || now > overAt + LATE_WORDS_MS)
    return false;
  return state.isUnsaid || state.turnId === state.ended?.turnId || !isAgreement(text);
}

/** Rules H2 and B3: somebody goes on over the interviewer with what they began before. */
function isStillSaid({ state }: Step, { type }: Heard): boolean {
  return type === "interim" && !state.isUnsaid && canSpeakOver(state);
}

/** Rules H2 and L2: they neither stop the interviewer nor answer what it asks. */
function keepRest(step: Step, { type, words, by }: Heard): void {
  if (type !== "final" || by === "room") return;
  const { state } = step;
  const isEcho = state.view.phase === "speaking" && !state.isUnsaid && isOwnOf(words.text, state.view.words);
  step.effects.push(isEcho ? { type: "drop_interim", id: words.id } : { type: "say", words });
}

/** Rule E5: pauses between words, as the recognizer shows them. `before`: the interim's text until now. */
function listenToPace(step: Step, { id, text }: Words, before: string): void {
  const { state } = step;
  const { lastWords } = state;
  // A final repeats its interim's words.
  const isRepeated = lastWords?.id === id && lastWords.text === plain(text);
  if (isRepeated) return;
  const { voiceBeganAt, newWordsAt } = state;
  if (voiceBeganAt !== null && (newWordsAt === null || newWordsAt < voiceBeganAt))
    state.lags = withLag(state.lags, step.now - voiceBeganAt - FIRST_WORD_MS);
  state.newWordsAt = step.now;
  if (state.view.phase !== "listening") return;
  const added = text.startsWith(before) ? text.slice(before.length) : text;
  state.arrivals = withArrival(state.arrivals, added);
  if (lastWords) rest(step, pauseBefore(step.now - lastWords.at, added));
  state.lastWords = { at: step.now, id, text: plain(text) };
}

function plain(text: string): string {
  return text.replace(/[\p{P}\s]+/gu, "").toLowerCase();
}

export function drop(step: Step, id: string): void {
  const { state } = step;
  if (state.interim?.id !== id) return;
  state.interim = null;
  show(step, { answer: answerText(state) });
}

/**
 * Words that come while the interviewer speaks are its own, unless it is certain not to hear itself (B1). Where it isn't
 * certain, no sound is sent to the room meanwhile, so words that the room gives then were said before.
 */
function isForMe(step: Step, event: Heard, isAdmitted: boolean): boolean {
  const { state } = step;
  const { type, words, by } = event;
  const { id, text } = words;
  const isOwn = isOwnOf(text, state.view.words);
  if (!isCertain(state)) {
    const isSpeaking = state.view.phase === "speaking";
    if (isSpeaking && by === "browser") return false;
    const isRefused = state.notes.refused.includes(id);
    if (isOwn && !isSpeaking && (isRefused || (!isAdmitted && isLateEcho(step, event)))) return offer(step, event);
    if (isRefused && (isOwn || isAgreement(text))) return refuse(step, id);
    // The room still recognizes what the microphone had before B9 muted it.
    return isSpeaking && state.view.leak && isOwn ? refuse(step, id) : admit(step, id);
  }
  if (isOwn) {
    if (!state.options?.headphones) doubt(step, id, text);
    return refuse(step, id);
  }
  if (isAgreement(text) && !isNearlySaid(state.view)) {
    if (type === "final" && state.yieldedAt !== null) goOn(step);
    return refuse(step, id);
  }
  if (type === "interim" && isOneWord(text)) {
    yieldTo(step);
    return false;
  }
  interrupt(step);
  return admit(step, id);
}

/** Rule B10, for words that the turn has itself. */
function isLateEcho({ state, now, roomNow }: Step, { type, words: { text, startedAt } }: Heard): boolean {
  const { spoke, view } = state;
  if (spoke === null) return false;
  const afterMs = now - (roomNow - startedAt) - spoke.at;
  if (afterMs > OWN_WITHIN_MS || soundedUntil(state, now) > spoke.at + OWN_SOUND_MS) return false;
  // An interim may still come to the turn's last word.
  return type === "interim" || afterMs < 0 || spoke.isStopped || !isFewWords(text) || isLastOf(text, view.words);
}

/** Until when somebody's voice was heard at least; the end of a sound is noticed later. */
function soundedUntil({ voiceBeganAt, voiceEndedAt }: TurnState, now: number): number {
  if (voiceBeganAt === null) return voiceEndedAt ?? Number.NEGATIVE_INFINITY;
  return Math.max(voiceBeganAt, voiceEndedAt ?? now - RELEASE_MS);
}

/** Rule B10: interims decide nothing, and final words are shown as an echo, as it isn't certain. */
function offer(step: Step, event: Heard): false {
  const { type, words } = event;
  if (type === "interim") return false;
  if (/[\p{L}\p{N}]/u.test(words.text)) showEcho(step, words);
  return refuse(step, words.id);
}

/** Rule B10: those of this answer stay, and those of earlier ones, which nobody wanted, make room. */
export function showEcho(step: Step, words: FinishedWords): void {
  const { state } = step;
  const others = state.view.echoes.filter((one) => one.id !== words.id && !isBeforeTurn(state, one));
  show(step, { echoes: [...others, words] });
}

/** "That was me": what was taken for echoes is the candidate's. The room may have lines of it. */
export function restore(step: Step): void {
  const { state } = step;
  const { echoes } = state.view;
  show(step, { echoes: [] });
  for (const echo of echoes) {
    admit(step, echo.id);
    if (state.room.lines.every(({ id }) => id !== echo.id)) step.effects.push({ type: "say", words: echo });
  }
  const ofAnswer = echoes.filter((echo) => !isBeforeTurn(state, echo));
  if (ofAnswer.length === 0) return;
  state.finals = [...state.finals, ...ofAnswer];
  said(step);
}

/** The room may have a line of them: it is no part of the answer. */
function refuse(step: Step, id: string): false {
  const { refused } = step.state.notes;
  if (!refused.includes(id)) note(step, { refused: [...refused, id] });
  return false;
}

/** There may be more in them now than was refused. */
function admit(step: Step, id: string): true {
  const { refused } = step.state.notes;
  if (refused.includes(id)) note(step, { refused: refused.filter((one) => one !== id) });
  return true;
}

/** Rule B9: the interviewer's words came from the microphone, whatever was measured, or the candidate repeats a few. */
function doubt(step: Step, id: string, text: string): void {
  if (isOneWord(text)) return;
  const { ownWords } = step.state;
  step.state.ownWords = id;
  if (isFewWords(text) && (ownWords === null || ownWords === id)) return;
  if (step.state.yieldedAt !== null) goOn(step);
  show(step, { leak: true });
  wishToHear(step);
}

export function said(step: Step): void {
  const { state } = step;
  withdrawEarly(step);
  state.hasAnswered = true;
  state.isResumed = false;
  state.isReopened = false;
  state.nudges = 0;
  if (state.view.phase === "listening") state.ended = null;
  show(step, { answer: answerText(state) });
  watchQuiet(step);
  if (!state.isAway && isTooLong(state, step.roomNow)) stopLong(step);
}

/** Rule L1. */
function stopLong(step: Step): void {
  step.state.isSteppingIn = true;
  step.effects.push({ type: "flush", handing: "long" });
}

/** Presses or releases the push-to-talk key. */
export function talk(step: Step, down: boolean): void {
  const { state } = step;
  state.isHeld = down;
  if (state.view.paused || state.view.talking === down) return;
  if (!down) return letGo(step);
  interrupt(step);
  if (state.view.phase !== "listening") return;
  takeUp(step);
  settle(step);
}

export function letGo(step: Step): void {
  if (!step.state.view.talking) return;
  show(step, { talking: false });
  wishToHear(step);
  wait(step, "last_words", LAST_WORDS_MS);
}

export function voiceChanged(step: Step, event: Extract<TurnEvent, { type: "voice" }>): void {
  const { state } = step;
  if (state.yieldedAt !== null) yieldUntil(step, event.active ? null : step.now + lagMs(state.lags));
  else if (event.active && state.vainYields < MOST_VAIN_YIELDS && !isRest(state, { startedAt: step.roomNow }))
    yieldTo(step);
  state.voiceBeganAt = event.active ? step.now : state.voiceBeganAt;
  state.voiceEndedAt = event.active ? null : step.now - event.quietMs;
  // Silence was counted from when the words came.
  const isWaiting = state.deadlines.silence !== undefined && state.heldSince === null && state.newWordsAt !== null;
  if (!event.active && isWaiting) watchQuiet(step);
}

/** Of another microphone nothing is known yet: the end of what this one heard would never come. */
export function soundBreaksOff(step: Step): void {
  const { voiceBeganAt, voiceEndedAt } = step.state;
  if (voiceBeganAt !== null && voiceEndedAt === null) voiceChanged(step, { type: "voice", active: false, quietMs: 0 });
}
