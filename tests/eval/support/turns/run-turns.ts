import { BadSetError } from "../answers";
import { type Listening, whenOver } from "./answer-over";
import { sayBlindTexts, saySecondBlindTexts, sayStyledTexts, sayTexts, sayThirdBlindTexts } from "./say-texts";
import { readTurns, type TimedTurn } from "./timed-turns";

const DELAYS_MS = [300, 800] as const;
/** Bounds of silences, from hasty to patient; in doubt up to three seconds more. */
const BOUNDS = Array.from({ length: 30 }, (_, i) => ({ leastMs: 250 * (i + 1), mostMs: 250 * (i + 1) + 3_000 }));
const SILENCES_MS = Array.from({ length: 60 }, (_, i) => 250 + i * 125);
const BUDGET = 0.05;

type Figures = { median: number; p90: number; mean: number; cut: number; early: number; wasted: number };
type Point = { share: number; mean: number; median: number };

/**
 * `npm run eval -- turns FILE`: when the product's machine takes an answer for over, by words that come 300 and 800 ms
 * after they were said, beside plain silences measured on the sound itself. `own`, `held`, `styles`, `blind`, `blind-2` and
 * `blind-3` in place of FILE take answers of our own. The last line has the figures of the usual case as JSON: 300 ms, and voice activity
 * by the same times, because the page measures the microphone's level whenever it recognizes speech.
 */
export function runTurns(files: readonly string[]): void {
  const [file, ...more] = files;
  if (!file || more.length > 0)
    throw new BadSetError(`npm run eval -- turns FILE | ${Object.keys(OWN_SETS).join(" | ")}`);
  const turns = readSet(file);
  const silence3s = ofSilence(turns, 3_000);
  const plain = SILENCES_MS.map((ms) => ofSilence(turns, ms)).map(toPoint);
  const bestPlain = within(plain);
  console.log(`${turns.length} answers; dead air in ms, from the end of the last word\n`);
  console.log(row("a plain silence of 3 s", silence3s));
  const ways = [true, false].flatMap((hearsVoice) => DELAYS_MS.map((delayMs) => ({ delayMs, hearsVoice })));
  const delays = ways.map((way) => {
    const usual = play(turns, way);
    console.log(row(`words after ${way.delayMs} ms, ${way.hearsVoice ? "with" : "without"} voice activity`, usual));
    console.log(`  requests made early: ${usual.early}, thrown away: ${usual.wasted}`);
    const curve = [usual, ...BOUNDS.map((bounds) => play(turns, { ...way, bounds }))].map(toPoint);
    return { ...way, ...short(usual), at5: within(curve), curve };
  });
  console.log("\nmean dead air at a share of answers cut off: plain silence, and in the order above");
  for (const share of [0.02, 0.05, 0.1, 0.2, 0.3]) {
    const cells = [plain, ...delays.map(({ curve }) => curve)].map((curve) =>
      String(within(curve, share)?.mean ?? "–"),
    );
    console.log(`${String(share * 100).padStart(5)} %  ${cells.map((cell) => cell.padStart(14)).join("  ")}`);
  }
  const at5 = [bestPlain, ...delays.map((one) => one.at5)].map((best) => best?.mean ?? "–").join(", ");
  console.log(`\nat ${BUDGET * 100} %, in this order: ${at5}`);
  const [usual] = delays;
  console.log(
    JSON.stringify({
      ...{ median: usual?.median, p90: usual?.p90, cut: usual?.cut, answers: turns.length },
      silence3s: { median: silence3s.median, cut: silence3s.cut },
    }),
  );

  function toPoint(figures: Figures): Point {
    return { share: figures.cut / turns.length, mean: figures.mean, median: figures.median };
  }
}

const OWN_SETS: Readonly<Record<string, () => TimedTurn[]>> = {
  own: () => sayTexts(false),
  held: () => sayTexts(true),
  styles: sayStyledTexts,
  blind: sayBlindTexts,
  "blind-2": saySecondBlindTexts,
  "blind-3": sayThirdBlindTexts,
};

function readSet(file: string): TimedTurn[] {
  return OWN_SETS[file]?.() ?? readTurns(file);
}

function play(turns: readonly TimedTurn[], listening: Listening): Figures {
  const outcomes = turns.map((turn) => ({ ...whenOver(turn, listening), end: endOf(turn) }));
  const early = outcomes.reduce((sum, one) => sum + one.early, 0);
  const wasted = outcomes.reduce((sum, one) => sum + one.wasted, 0);
  return figuresOf(
    outcomes.map(({ at, end }) => at - end),
    { early, wasted },
  );
}

/** Ends an answer `ms` after the sound of a word, if no other has begun by then. */
function ofSilence(turns: readonly TimedTurn[], ms: number): Figures {
  const airs = turns.map(({ words }) =>
    words.some(({ end }, i) => (words[i + 1]?.start ?? Number.NEGATIVE_INFINITY) - end > ms) ? -1 : ms,
  );
  return figuresOf(airs, { early: 0, wasted: 0 });
}

function endOf({ words }: TimedTurn): number {
  return Math.max(...words.map(({ end }) => end));
}

/** A negative dead air is an answer that was cut off. */
function figuresOf(airs: readonly number[], requests: Pick<Figures, "early" | "wasted">): Figures {
  const whole = airs.filter((air) => air >= 0).sort((a, b) => a - b);
  const at = (share: number) => Math.round(whole[Math.min(whole.length - 1, Math.floor(whole.length * share))] ?? 0);
  const mean = Math.round(whole.reduce((sum, air) => sum + air, 0) / Math.max(1, whole.length));
  return { median: at(0.5), p90: at(0.9), mean, cut: airs.length - whole.length, ...requests };
}

/** The shortest mean delay with at most this share of answers cut off; null if the curve doesn't get there. */
function within(curve: readonly Point[], share = BUDGET): { mean: number; median: number } | null {
  const [best] = curve.filter((point) => point.share <= share).sort((a, b) => a.mean - b.mean);
  return best ? { mean: best.mean, median: best.median } : null;
}

function short({ median, p90, mean, cut, early, wasted }: Figures): Figures {
  return { median, p90, mean, cut, early, wasted };
}

function row(name: string, { median, p90, mean, cut }: Figures): string {
  return `${name}: median ${median}, mean ${mean}, 90 % ${p90}; cut off ${cut}`;
}
