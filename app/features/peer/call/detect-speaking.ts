import type { CallView } from "./call-view";

/** Of full scale, some −36 dB: a voice at a microphone, above the noise of a room. */
const VOICE = 0.016;
/** Pauses between words are shorter than this: the ring stays for them. */
const HOLD_MS = 1_200;

export const LISTEN_EVERY_MS = 200;

/** Whether there is a voice to hear: browsers go on telling the last loudness of one that was turned off. */
export function hasVoice({ phase, peer }: Pick<CallView, "phase" | "peer">): boolean {
  return phase === "connected" && peer?.voice === "on";
}

/** Detects speech from levels at times `at` (milliseconds): words have pauses, clicks are short. */
export function createSpeakingDetector(): (level: number | null, at: number) => boolean {
  let loud = 0;
  let lastLoudAt = Number.NEGATIVE_INFINITY;
  let speaking = false;
  return (level, at) => {
    loud = level !== null && level >= VOICE ? loud + 1 : 0;
    if (loud > 0) lastLoudAt = at;
    if (loud >= 2) speaking = true;
    else if (at - lastLoudAt >= HOLD_MS) speaking = false;
    return speaking;
  };
}
