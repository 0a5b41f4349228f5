import { type Alignment, align, sizeOf, type Token, tokenize } from "./similarity";

/** Words from the speaker's own recognizer. Times are room time. */
export type HeardWords = { text: string; startedAt: number };
/** Words of another speaker; `endedAt` is null while they are speaking. */
export type OthersWords = { id: string; text: string; startedAt: number; endedAt: number | null };

export type EchoVerdict =
  | { drop: true; because: string }
  /** `wait`: the other is still speaking, and it may turn out to be an echo: judge again when more is known. */
  | { drop: false; wait: boolean };

const KEEP: EchoVerdict = { drop: false, wait: false };
const WAIT: EchoVerdict = { drop: false, wait: true };

/** A line that may be an echo waits this long for the other speaker's words, then it is written. */
export const ECHO_HOLD_MS = 2_500;

/** Shorter texts are never echoes: both speakers say "yes", "sounds good" or "好的，没问题". */
const SHORTEST = 5;
/** Maximum delay of sound and recognizer; clocks may differ slightly in the other direction. */
const LATEST_MS = 3_000;
/** For short texts: "nice to meet you" comes back as an echo sooner than as an answer. */
const FEW = 8;
const FEW_LATEST_MS = 1_500;
const EARLIEST_MS = -2_000;
/** After the delay of an echo, only a literal repetition of the whole line counts as one. */
const VERBATIM_WITHIN_MS = 5_000;
const VERBATIM = 0.92;
/** This many own words around the other's make the line the speaker's own. */
const OWN_WORDS = 2;
const RESEMBLES = 0.4;
/** Earlier words are not compared. */
const REACH_MS = 20_000;

/** Shorter texts must be more alike: long echoes collect misheard words. */
function needed(size: number): number {
  if (size < 6) return 0.9;
  return size < 10 ? 0.75 : 0.65;
}

/**
 * Judges whether words are another speaker's voice from the loudspeaker; then they must not appear under the speaker's own
 * name. They are if they are part of the other's words with hardly any change, and were recognized while (or just
 * after) those very words were spoken.
 */
export function judgeEcho(heard: HeardWords, others: readonly OthersWords[], now: number): EchoVerdict {
  const part = tokenize(heard.text);
  if (sizeOf(part) < SHORTEST) return KEEP;
  const near = others
    .filter(({ endedAt }) => (endedAt ?? now) >= heard.startedAt - REACH_MS)
    .sort((a, b) => a.startedAt - b.startedAt);
  const whole = near.flatMap((words) => tokenize(words.text).map((token) => ({ token, words })));
  if (whole.length === 0) return KEEP;
  const found = align(
    part,
    whole.map(({ token }) => token),
  );
  const source = sourceOf(found, whole);
  if (source === null) return KEEP;
  const isOnTime = isWithin(
    heard.startedAt - source.saidAt(now),
    EARLIEST_MS,
    sizeOf(part) < FEW ? FEW_LATEST_MS : LATEST_MS,
  );
  const isAlike = found.similarity >= needed(sizeOf(part));
  const hasOwnWords = found.before >= OWN_WORDS || found.after >= OWN_WORDS;
  if (isOnTime && isAlike && !hasOwnWords) return { drop: true, because: source.words.id };
  if (isVerbatim(heard, part, source.words)) return { drop: true, because: source.words.id };
  const isUnfinished = near.some(({ endedAt }) => endedAt === null);
  return isUnfinished && isOnTime && found.before < OWN_WORDS && found.found >= RESEMBLES ? WAIT : KEEP;
}

type Placed = { token: Token; words: OthersWords };

/** The line that contains most of it, and the time of the first matching word. */
function sourceOf({ places }: Alignment, whole: readonly Placed[]) {
  const found = places.flatMap((place) => (place === null ? [] : [place]));
  const [first] = found;
  const start = first === undefined ? undefined : whole[first];
  if (first === undefined || !start) return null;
  const counts = new Map<OthersWords, number>();
  for (const place of found) {
    const words = whole[place]?.words;
    if (words) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const [words] = [...counts].reduce((most, count) => (count[1] > most[1] ? count : most));
  const line = whole.filter((placed) => placed.words === start.words);
  const position = line.indexOf(start) / line.length;
  const saidAt = (now: number) =>
    start.words.startedAt + position * Math.max(0, (start.words.endedAt ?? now) - start.words.startedAt);
  return { words, saidAt };
}

function isVerbatim(heard: HeardWords, part: readonly Token[], { text, startedAt, endedAt }: OthersWords): boolean {
  if (endedAt === null || !isWithin(heard.startedAt, startedAt, endedAt + VERBATIM_WITHIN_MS)) return false;
  const line = tokenize(text);
  if (sizeOf(line) < SHORTEST + 2) return false;
  return align(part, line).similarity >= VERBATIM && align(line, part).similarity >= VERBATIM;
}

function isWithin(value: number, from: number, to: number): boolean {
  return value >= from && value <= to;
}
