import { hasHan } from "../../text/letters";
import { once } from "../../text/once";
import { softmax } from "../../text/softmax";
import { type FindCues, openCues } from "./cues";
import { featuresOf } from "./features";
import { MOVES, type Utterance } from "./move";

/**
 * Weights of a linear classifier, fitted by `npm run eval -- fit-moves`. `features`: for each feature pairs of a move's
 * index and its weight in hundredths.
 */
export type MoveWeights = { bias: readonly number[]; features: Readonly<Record<string, readonly number[]>> };
type File = { default: unknown };

const files = {
  latin: once(() => import("./banks/fitted/latin.json") as Promise<File>),
  han: once(() => import("./banks/fitted/han.json") as Promise<File>),
};

/** Returns the probability of each move, in the order of `MOVES`. */
export type Classify = (utterance: Utterance) => readonly number[];

/** Rejects if the weights cannot be fetched. */
export async function openClassifier(): Promise<Classify> {
  const [latin, han, findCues] = await Promise.all([
    files.latin().then(readWeights),
    files.han().then(readWeights),
    openCues(),
  ]);
  return classifyBy({ latin, han }, findCues);
}

const parsed = new WeakMap<File, MoveWeights>();

function readWeights(file: File): MoveWeights {
  const known = parsed.get(file);
  if (known) return known;
  const { default: data } = file;
  const weights = (typeof data === "string" ? JSON.parse(data) : data) as MoveWeights;
  parsed.set(file, weights);
  return weights;
}

export function classifyBy(weights: { latin: MoveWeights; han: MoveWeights }, findCues: FindCues): Classify {
  return (utterance) => {
    const features = featuresOf(utterance, findCues(utterance.said));
    return weigh(hasHan(utterance.said) ? weights.han : weights.latin, features);
  };
}

function weigh({ bias, features }: MoveWeights, own: ReadonlySet<string>): number[] {
  const sums = MOVES.map(() => 0);
  let known = 0;
  for (const feature of own) {
    const pairs = Object.hasOwn(features, feature) ? features[feature] : undefined;
    if (!pairs) continue;
    known += 1;
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const move = pairs[i] ?? 0;
      sums[move] = (sums[move] ?? 0) + (pairs[i + 1] ?? 0) / 100;
    }
  }
  const scale = 1 / Math.sqrt(Math.max(known, 1));
  return softmax(sums.map((sum, i) => sum * scale + (bias[i] ?? 0)));
}
