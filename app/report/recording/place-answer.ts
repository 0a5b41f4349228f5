import type { RecordedPart } from "../../state/recordings/recording-store";

/** A stretch of an answer that one part of the recording has. */
export type Clip = {
  part: RecordedPart;
  /** Where it begins in the part, and how long it is. */
  offsetMs: number;
  ms: number;
  /** Room time of its beginning. */
  at: number;
  /** Where it begins in what is played. */
  playedMs: number;
};

export type Range = { from: number; to: number };

type Line = { startedAt: number; endedAt: number };

/** Recognizers report a word a moment after it was begun, and cut its end. */
const BEFORE_MS = 600;
const AFTER_MS = 400;

/** The room time of an answer, from its first line to its last; null if all of it was typed. */
export function rangeOf(lines: readonly Line[]): Range | null {
  const spoken = lines.filter(({ startedAt, endedAt }) => endedAt > startedAt);
  if (spoken.length === 0) return null;
  return {
    from: Math.min(...spoken.map(({ startedAt }) => startedAt)) - BEFORE_MS,
    to: Math.max(...spoken.map(({ endedAt }) => endedAt)) + AFTER_MS,
  };
}

/** The stretches of a range that were recorded, without overlaps and without the gaps in between. */
export function placeAnswer(parts: readonly RecordedPart[], { from, to }: Range): Clip[] {
  const clips: Clip[] = [];
  let cursor = from;
  let playedMs = 0;
  for (const part of [...parts].sort((a, b) => a.startedAt - b.startedAt)) {
    const at = Math.max(cursor, part.startedAt);
    const ms = Math.min(to, part.startedAt + part.durationMs) - at;
    if (ms <= 0) continue;
    clips.push({ part, at, ms, playedMs, offsetMs: at - part.startedAt });
    playedMs += ms;
    cursor = at + ms;
  }
  return clips;
}

export function lengthOf(clips: readonly Clip[]): number {
  return clips.reduce((sum, { ms }) => sum + ms, 0);
}

/** Where a room time is in what is played; in a gap, where it goes on; null outside. */
export function playedAt(clips: readonly Clip[], at: number): number | null {
  const clip = clips.find((one) => at < one.at + one.ms);
  if (!clip || (clip === clips[0] && at < clip.at)) return null;
  return clip.playedMs + Math.max(0, at - clip.at);
}

/** The clip that plays at `playedMs`, and how far into it that is. */
export function clipAt(clips: readonly Clip[], playedMs: number): { clip: Clip; intoMs: number } | null {
  const clip = clips.findLast((one) => one.playedMs <= playedMs) ?? clips[0];
  return clip ? { clip, intoMs: Math.max(0, playedMs - clip.playedMs) } : null;
}
