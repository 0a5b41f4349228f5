import { elapsedAt } from "../../interview/timer/timer-math";
import { endOf } from "./answer-end";
import { lagMs, unseenMs } from "./answer-silence";
import { taskNow } from "./coding/task-now";
import { isAtWork, silenceAtWork } from "./coding/work-silence";
import { LEAST_ADAPTIVE_MS, LEAST_MS, REOPENED_MS, RESUME_MS, silenceOf } from "./silence";
import type { TurnState } from "./turn-state";
import type { TurnOptions } from "./turn-view";
import { finalWords } from "./turn-words";

/** A voice that has just begun holds the end of an answer for this long. */
const VOICE_HOLD_MS = 1_500;
/** Without voice activity nobody is cut off sooner than by a plain silence of this length. */
const ALONE_MS = 3_000;
/** Words come at most this long after their sound. */
const LATEST_WORDS_MS = 3_000;
/** Words come about this long after they were said. */
const RECOGNITION_MS = 300;
/** An early request comes this long after the words, must gain at least this much; so many are made for an answer. */
const EARLY_MS = 500;
const EARLY_GAIN_MS = 300;
const EARLY_TRIES = 3;
/** Where more silence is needed, more is likely to be said. */
const EARLY_WITHIN_MS = 1_800;
/** With less of the planned time left, it may be over by the time the room answers. */
const EARLY_LEFT_MS = 10_000;

type Clocks = { now: number; roomNow: number };

/** Rules E1 and E8: when silence ends the answer, and when the interviewer is asked early, if it is. */
export function endsOf(
  state: TurnState,
  options: TurnOptions,
  { now, roomNow }: Clocks,
): { end: number; early: number | null } {
  const answer = answerText(state);
  const { pauses, stops } = state;
  const isAdaptive = options.silenceMs === 0;
  const quiet = state.speechEndedAt ?? (isAdaptive ? quietSince(state, now) : now);
  const from = Math.max(quiet, state.worked?.at ?? quiet);
  const wordsMs = silenceOf(options, { answer, question: state.view.words, pauses, stops });
  const aloneMs = isAdaptive && isByWordsAlone(state) && endOf(answer) !== "closing" ? ALONE_MS : 0;
  const silenceMs = Math.max(wordsMs, aloneMs, state.isReopened ? REOPENED_MS : 0);
  const least = now + (isAdaptive ? LEAST_ADAPTIVE_MS : LEAST_MS);
  const end = Math.max(from + silenceMs, least) + (state.isResumed ? RESUME_MS : 0);
  const early = Math.max(from + EARLY_MS, now);
  const isEarly = wordsMs <= EARLY_WITHIN_MS && mayAskEarly(state, answer, roomNow) && end - early >= EARLY_GAIN_MS;
  return { end, early: isEarly ? early : null };
}

/** W rules: when the interviewer speaks to somebody who codes; `end` is null where it waits. Null: nobody codes. */
export function workEndOf(
  state: TurnState,
  options: TurnOptions,
  { now, roomNow }: Clocks,
): { end: number | null } | null {
  const { worked } = state;
  const task = taskNow(state.room.mock);
  const stillMs = worked && worked.questionId === task?.question.id ? now - worked.at : null;
  const work = task?.coding ?? null;
  if (!isAtWork(work, stillMs)) return null;
  const { end } = endsOf(state, options, { now, roomNow });
  const quietMs = silenceAtWork(work, {
    ...{ said: answerText(state), silenceMs: end - now, stillMs, isPatient: options.thinkingMs === null },
    leftMs: leftOf(state, roomNow),
  });
  return { end: quietMs === null ? null : now + quietMs };
}

/** Of the planned time. */
function leftOf({ room: { mock, timer } }: TurnState, roomNow: number): number {
  return (mock?.minutes ?? 0) * 60_000 - elapsedAt(timer, roomNow);
}

/** Rule E3: the end of the sound. By words alone those to come are seen as late as the last ones, and once they are said. */
function quietSince(state: TurnState, now: number): number {
  const { voiceEndedAt, newWordsAt } = state;
  if (newWordsAt === null) return now;
  if (isByWordsAlone(state)) return newWordsAt + unseenMs(state.arrivals);
  return voiceEndedAt === null ? newWordsAt - RECOGNITION_MS : Math.min(voiceEndedAt, newWordsAt);
}

/** No voice activity was heard with the last words, and nobody else knows when they ended. */
function isByWordsAlone({ voiceBeganAt, voiceEndedAt, newWordsAt, speechEndedAt }: TurnState): boolean {
  if (speechEndedAt !== null) return false;
  if (voiceBeganAt === null || newWordsAt === null) return voiceBeganAt === null;
  return (voiceEndedAt ?? newWordsAt) <= newWordsAt - LATEST_WORDS_MS;
}

/** Rule E8: the first plausible end, with all words in the room. */
function mayAskEarly(state: TurnState, answer: string, roomNow: number): boolean {
  if (state.options?.silenceMs !== 0 || state.isResumed || state.isReopened || state.isAsking) return false;
  if (state.early !== null || state.interim !== null || state.tries >= EARLY_TRIES) return false;
  // A turn in a coding round may open a task's file, or call for its final run.
  if (taskNow(state.room.mock) !== null) return false;
  const { mock } = state.room;
  if (leftOf(state, roomNow) < EARLY_LEFT_MS || mock?.plan.every(({ status }) => status !== "planned")) return false;
  if (mock?.phase !== "asking" || state.room.connection.phase !== "live") return false;
  const end = endOf(answer);
  return end === "closing" || end === "complete" || end === "plain";
}

/** Rule E9: somebody speaks whose words are not recognized yet. Noise holds the end of an answer only for a moment. */
export function isVoiced({ voiceBeganAt, voiceEndedAt, newWordsAt, heldSince, lags }: TurnState, now: number): boolean {
  if (voiceBeganAt === null || (heldSince !== null && now - heldSince >= VOICE_HOLD_MS)) return false;
  // The last words of a sound come after its end.
  if (voiceEndedAt !== null) return now < voiceEndedAt + lagMs(lags) || isUnheard(voiceBeganAt, newWordsAt, now);
  return now - Math.max(voiceBeganAt, (newWordsAt ?? voiceBeganAt) - RECOGNITION_MS) < VOICE_HOLD_MS;
}

/** A sound before the last words were said is theirs. */
function isUnheard(voiceBeganAt: number, newWordsAt: number | null, now: number): boolean {
  return now - voiceBeganAt < VOICE_HOLD_MS && (newWordsAt === null || voiceBeganAt > newWordsAt - RECOGNITION_MS);
}

export function hasAnswer(state: TurnState): boolean {
  return state.hasAnswered || answerText(state) !== "";
}

export function answerText(state: TurnState): string {
  const { turnId, interim, options } = state;
  if (turnId === null) return "";
  const between = options?.lang.startsWith("zh") ? "" : " ";
  return [...finalWords(state), ...(interim ? [interim] : [])]
    .map(({ text }) => text)
    .join(between)
    .trim();
}
