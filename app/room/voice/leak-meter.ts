/** Both sounds are compared by their loudness in frames of this length. */
const FRAME_MS = 20;
/** Sound needs up to this long from the page through loudspeaker, room and microphone. */
const LATEST_LAG_MS = 600;
/** So much of the own voice must have sounded, with words and the gaps between them. */
export const NEEDED_MS = 4_000;
const LEAST_LOUD_MS = 1_500;
const LEAST_QUIET_MS = 400;
/** Echo cancellation needs a moment to learn the room. */
const LEARNS_MS = 1_000;
/** Below these the own voice does not get into the microphone: how alike both are, and how much louder it gets with it. */
export const LEAK_LIKENESS = 0.3;
export const LEAK_DB = 2;
/** Frames that stand out of the microphone's noise so far, and their share that means somebody speaks. */
const STANDS_OUT_DB = 9;
const SPEAKS_SHARE = 0.15;
/** Below this nobody hears anything, and no recognizer does. */
const FLOOR_DB = -75;
/** Of the own voice: loud is within this much of its loudest, quiet is below it. */
const LOUD_WITHIN_DB = 20;
const QUIET_BELOW_DB = 35;

/** Loudness in decibels by frame, counted from the first one. */
type Track = Map<number, number>;

/**
 * Compares a microphone with the page's own voice: whether that gets into it. Null while nothing is certain: too little has
 * sounded, the microphone gives no sound at all, or somebody speaks.
 */
export class LeakMeter {
  private readonly own: Track = new Map();
  private readonly heard: Track = new Map();
  private begunAt: number | null = null;
  private isAlive = false;

  /** Samples that sound from `at` on, in milliseconds of any clock that the microphone shares. */
  plays(samples: Float32Array, rate: number, at: number): void {
    this.begunAt ??= at;
    fill(this.own, samples, rate, at);
  }

  /** Samples of the microphone. */
  hears(samples: Int16Array, rate: number, at: number): void {
    this.isAlive ||= samples.some((sample) => sample !== 0);
    fill(
      this.heard,
      Float32Array.from(samples, (sample) => sample / 32_768),
      rate,
      at,
    );
  }

  found(): boolean | null {
    const { begunAt } = this;
    // A microphone that is switched off at the device proves nothing.
    if (begunAt === null || !this.isAlive) return null;
    const from = Math.ceil((begunAt + LEARNS_MS) / FRAME_MS);
    const lags = LATEST_LAG_MS / FRAME_MS;
    const last = Math.max(...this.heard.keys()) - lags;
    // The own voice is silent between its sentences.
    const frames = Array.from({ length: Math.max(0, last - from) }, (_, i) => from + i);
    const own = frames.map((frame) => this.own.get(frame) ?? FLOOR_DB);
    if (frames.length * FRAME_MS < NEEDED_MS || !isSpeech(own)) return null;
    const heardAt = (lag: number) => frames.map((frame) => this.heard.get(frame + lag) ?? FLOOR_DB);
    const all = Array.from({ length: lags + 1 }, (_, lag) => heardAt(lag));
    const [microphone = []] = all;
    const likeness = Math.max(...all.map((heard) => correlate(own, heard)));
    const louder = Math.max(...all.map((heard) => liftOf(own, heard)));
    if (likeness >= LEAK_LIKENESS && louder >= LEAK_DB) return true;
    if (speaksIn(microphone)) return null;
    return likeness >= LEAK_LIKENESS || louder >= LEAK_DB;
  }
}

function fill(track: Track, samples: Float32Array, rate: number, at: number): void {
  const size = Math.round((rate * FRAME_MS) / 1000);
  const first = Math.round(at / FRAME_MS);
  for (let i = 0; (i + 1) * size <= samples.length; i += 1) {
    let power = 0;
    for (let k = i * size; k < (i + 1) * size; k += 1) power += (samples[k] ?? 0) ** 2;
    track.set(first + i, Math.max(FLOOR_DB, 10 * Math.log10(power / size + 1e-12)));
  }
}

function isSpeech(own: readonly number[]): boolean {
  const loudest = Math.max(...own);
  const loud = own.filter((db) => db > loudest - LOUD_WITHIN_DB).length * FRAME_MS;
  const quiet = own.filter((db) => db < loudest - QUIET_BELOW_DB).length * FRAME_MS;
  return loudest > FLOOR_DB && loud >= LEAST_LOUD_MS && quiet >= LEAST_QUIET_MS;
}

function speaksIn(heard: readonly number[]): boolean {
  const sorted = [...heard].sort((a, b) => a - b);
  const noise = sorted[Math.floor(sorted.length * 0.2)] ?? FLOOR_DB;
  return heard.filter((db) => db > noise + STANDS_OUT_DB).length > heard.length * SPEAKS_SHARE;
}

/** How much louder the microphone is, on average, while the own voice is loud than while it is quiet. */
function liftOf(own: readonly number[], heard: readonly number[]): number {
  const loudest = Math.max(...own);
  const during = heard.filter((_, i) => (own[i] ?? FLOOR_DB) > loudest - LOUD_WITHIN_DB);
  const between = heard.filter((_, i) => (own[i] ?? FLOOR_DB) < loudest - QUIET_BELOW_DB);
  return mean(during) - mean(between);
}

function correlate(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ownA, ownB] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[i] ?? meanB) - meanB];
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  }
  return ownA === 0 || ownB === 0 ? 0 : both / Math.sqrt(ownA * ownB);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
