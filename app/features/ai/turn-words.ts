import type { TranscriptLine } from "../../room/client/room-view";
import type { FinishedWords } from "../../room/speech/utterances";
import { answerLines, lineIdOf } from "./read-turns";
import type { TurnState } from "./turn-state";

/** Somebody who is stopped in the middle of a sentence is still talking for this long. */
const REST_MS = 2_000;

/** Words are said to end too late by less than this: their recognition takes time, and so does an echo. */
const LATE_MS = 2_000;

type Begun = { startedAt: number };

/** Rule L2: words, or a voice, that still belong to the answer which the interviewer has stepped into. */
export function isRest({ notes, turnId }: TurnState, { startedAt }: Begun): boolean {
  const { steppedIn } = notes;
  return steppedIn !== null && steppedIn.turnId === turnId && startedAt < steppedIn.at + REST_MS;
}

/** Rule H2: words that began before the interviewer's turn. */
export function beganBefore({ isUnsaid, notes, turnId, room }: TurnState, { startedAt }: Begun): boolean {
  const noted = notes.began.find((turn) => turn.turnId === turnId);
  if (isUnsaid || noted?.at === null) return true;
  // In another tab it is known when the room got its first words.
  const from = noted?.at ?? room.lines.find(({ id }) => turnId !== null && id === lineIdOf(turnId))?.startedAt;
  return from !== undefined && startedAt < from;
}

/** Rule H2: words that are no answer to the interviewer's turn. `endedAt`: of words that still go on, now. */
export function isBeforeTurn(state: TurnState, words: Begun & { endedAt: number }): boolean {
  const over = state.notes.began.find(({ turnId }) => turnId === state.turnId)?.over ?? null;
  return beganBefore(state, words) && (over === null || words.endedAt <= over + LATE_MS);
}

/** The candidate's lines ahead of the turn's: one that began before it, and goes on after it, is there. */
function begunBefore({ notes, turnId, room: { lines } }: TurnState): readonly TranscriptLine[] {
  const over = notes.began.find((turn) => turn.turnId === turnId)?.over ?? null;
  if (turnId === null || over === null) return [];
  const at = lines.findLastIndex(({ id }) => id === lineIdOf(turnId));
  return lines.slice(0, Math.max(0, at)).filter(({ own, endedAt }) => own && endedAt > over);
}

/** The final words of this answer, whether the room has them yet or not. */
export function finalWords(state: TurnState): readonly FinishedWords[] {
  const { turnId, room, finals, notes } = state;
  if (turnId === null) return [];
  const lines = [...begunBefore(state), ...answerLines(room, turnId)].filter(
    (line) => !isRest(state, line) && !isBeforeTurn(state, line) && !notes.refused.includes(line.id),
  );
  return [...lines, ...finals.filter(({ id }) => !lines.some((line) => line.id === id))];
}
