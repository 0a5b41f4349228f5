import { type Alignment, align, sizeOf, type Token, tokenise } from "./similarity";

/** What one's own recogniser wrote. Times are room time. */
export type HeardWords = { text: string; startedAt: number };
/** What the other said, or is saying (`endedAt` null). */
export type OthersWords = { id: string; text: string; startedAt: number; endedAt: number | null };

export type EchoVerdict =
  | { drop: true; because: string }
  /** `wait`: the other is still speaking and it may turn out an echo: judge again when more is known. */
  | { drop: false; wait: boolean };

const KEEP: EchoVerdict = { drop: false, wait: false };
const WAIT: EchoVerdict = { drop: false, wait: true };

/** Fewer words than this are never an echo: "yes", "sounds good", "好的，没问题" are said by both. */
const SHORTEST = 5;
/** Sound and recogniser need this long at most; clocks may differ a little the other way. */
const LATEST_MS = 3_000;
/** Of few words: "nice to meet you" comes back as an echo sooner than as an answer. */
const FEW = 8;
const FEW_LATEST_MS = 1_500;
const EARLIEST_MS = -2_000;
/** Later than an echo can come, only a repetition of the whole line, word for word, is taken for one. */
const VERBATIM_WITHIN_MS = 5_000;
const VERBATIM = 0.92;
/** Own words around the other's: at least this many make the line one's own. */
const OWN_WORDS = 2;
const RESEMBLES = 0.4;
/** Further back nothing is compared. */
const REACH_MS = 20_000;

/** The fewer the words, the more alike they must be: long echoes gather misheard words. */
function needed(size: number): number {
  if (size < 6) return 0.9;
  return size < 10 ? 0.75 : 0.65;
}

/**
 * Is this the other's voice out of the loudspeaker? Then it must not stand under one's own name. It is, when it lies
 * within the other's words, hardly changed, and was heard while (or just after) those very words were said.
 */
export function judgeEcho(heard: HeardWords, others: readonly OthersWords[], now: number): EchoVerdict {
  const part = tokenise(heard.text);
  if (sizeOf(part) < SHORTEST) return KEEP;
  const near = others
    .filter(({ endedAt }) => (endedAt ?? now) >= heard.startedAt - REACH_MS)
    .sort((a, b) => a.startedAt - b.startedAt);
  const whole = near.flatMap((words) => tokenise(words.text).map((token) => ({ token, words })));
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

/** The line that most of it was found in, and when the first word found was said. */
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
  const line = tokenise(text);
  if (sizeOf(line) < SHORTEST + 2) return false;
  return align(part, line).similarity >= VERBATIM && align(line, part).similarity >= VERBATIM;
}

function isWithin(value: number, from: number, to: number): boolean {
  return value >= from && value <= to;
}
