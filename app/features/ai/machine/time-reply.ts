import { type ReplyClock, readReplyClock, startReplyClock, withTimes } from "../reply-clock";
import type { TurnState } from "../turn-state";
import { type Said, type Step, show } from "./step";

export function clockOf(state: TurnState): ReplyClock {
  const { speechEndedAt, voiceEndedAt, finalAt, turnId } = state;
  return startReplyClock(turnId, { speechEndedAt, voiceEndedAt, wordsAt: finalAt });
}

/** The reply's first piece is there. */
export function timeReply({ state, now }: Step, turn: Said): void {
  const { replyClock } = state;
  if (replyClock === null || replyClock.replyAt !== null || turn.id === replyClock.turnId || turn.text === "") return;
  state.replyClock = { ...replyClock, replyAt: now };
}

/** The reply sounds, or is only shown. */
export function timed(step: Step, soundAt: number | null): void {
  const { state } = step;
  const { replyClock, view } = state;
  if (replyClock === null || replyClock.replyAt === null) return;
  state.replyClock = null;
  const times = withTimes(view.times, readReplyClock(replyClock, soundAt));
  if (times === view.times) return;
  show(step, { times });
  step.effects.push({ type: "keep_times", times });
}
