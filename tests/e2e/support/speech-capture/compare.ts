const RATE = 16_000;
const PIECE = 0.2 * RATE;
/** On a loaded machine Chromium's fake microphone drops a buffer now and then: the rest comes that much earlier. */
const DROPPED = 0.1 * RATE;
/** Clocks drift by so many samples from one piece to the next. */
const NEAR = 8;
const ALIKE = 0.95;

export type Comparison = {
  /** The part of the pieces with sound that are the source's, from 0 to 1. */
  alike: number;
  /** Where `heard` begins and ends in `source`, in samples. */
  from: number;
  to: number;
};

/** Finds `heard` in `source`, piece by piece and in order. */
export function compare(heard: Int16Array, source: Int16Array): Comparison {
  // The middle of it finds the place.
  const middle = Math.max(0, Math.floor(heard.length / 2) - PIECE / 2);
  const coarse = bestShift(heard.subarray(middle, middle + 2 * PIECE), source, middle, -middle, source.length, 3).shift;
  const found: { shift: number; isAlike: boolean }[] = [];
  let around = coarse;
  for (let at = middle; at + PIECE <= heard.length; at += PIECE) around = look(at);
  around = coarse;
  for (let at = middle - PIECE; at >= 0; at -= PIECE) around = look(at, true);
  const alike = found.filter(({ isAlike }) => isAlike).length / Math.max(1, found.length);
  const shifts = found.filter(({ isAlike }) => isAlike).map(({ shift }) => shift);
  return { alike, from: shifts[0] ?? 0, to: heard.length + (shifts.at(-1) ?? 0) };

  /** Answers the shift at which the search goes on. */
  function look(at: number, isBefore = false): number {
    const piece = heard.subarray(at, at + PIECE);
    if (loudness(piece) < 100) return around;
    const near = bestShift(piece, source, at, around - NEAR, around + NEAR);
    const best = near.alike > ALIKE ? near : bestShift(piece, source, at, around - DROPPED, around + DROPPED);
    const { shift } = best;
    const one = { shift, isAlike: best.alike > ALIKE };
    if (isBefore) found.unshift(one);
    else found.push(one);
    return one.isAlike ? shift : around;
  }
}

function bestShift(piece: Int16Array, source: Int16Array, at: number, from: number, to: number, step = 1) {
  let best = { alike: -1, shift: from };
  for (let shift = Math.round(from); shift <= to; shift += step) {
    const alike = correlate(piece, source, at + shift);
    if (alike > best.alike) best = { alike, shift };
  }
  return best;
}

function loudness(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Pearson's, without means: sound has none. Samples outside of `source` count as silence. */
function correlate(heard: Int16Array, source: Int16Array, shift: number): number {
  let both = 0;
  let one = 0;
  let other = 0;
  for (let i = 0; i < heard.length; i++) {
    const a = heard[i] ?? 0;
    const b = source[i + shift] ?? 0;
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return one === 0 || other === 0 ? 0 : both / Math.sqrt(one * other);
}
