import { hasTimes, type ReplyTimes, SHOWN_TURNS } from "../../state/reply-times";

/** Times of a reply that is awaited, as far as they are known. `turnId`: the turn it follows. */
export type ReplyClock = {
  turnId: string | null;
  speechEndedAt: number | null;
  wordsAt: number | null;
  replyAt: number | null;
};

/** A sound that ended so much later than the words, or so much sooner, is not theirs. */
const LATER_SOUND_MS = 500;
const SOONER_SOUND_MS = 8_000;

/** `voiceEndedAt`: by the microphone's level, as good as the words fit to it. `speechEndedAt`: by the room, exact. */
export function startReplyClock(
  turnId: string | null,
  known: { speechEndedAt: number | null; voiceEndedAt: number | null; wordsAt: number | null },
): ReplyClock {
  const { speechEndedAt, voiceEndedAt, wordsAt } = known;
  const lagMs = wordsAt === null || voiceEndedAt === null ? null : wordsAt - voiceEndedAt;
  const isTheirs = lagMs !== null && lagMs >= -LATER_SOUND_MS && lagMs <= SOONER_SOUND_MS;
  return { turnId, speechEndedAt: speechEndedAt ?? (isTheirs ? voiceEndedAt : null), wordsAt, replyAt: null };
}

/** `soundAt`: null if nothing is spoken aloud. */
export function readReplyClock({ speechEndedAt, wordsAt, replyAt }: ReplyClock, soundAt: number | null): ReplyTimes {
  return {
    wordsMs: between(speechEndedAt, wordsAt),
    replyMs: between(wordsAt, replyAt),
    soundMs: between(replyAt, soundAt),
  };
}

export function withTimes(times: readonly ReplyTimes[], one: ReplyTimes): readonly ReplyTimes[] {
  return hasTimes(one) ? [...times, one].slice(-SHOWN_TURNS) : times;
}

function between(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : Math.max(0, Math.round(to - from));
}
