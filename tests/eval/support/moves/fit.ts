import type { MoveWeights } from "../../../../party/assistant/moves/classify";
import type { FindCues } from "../../../../party/assistant/moves/cues";
import { featuresOf } from "../../../../party/assistant/moves/features";
import { MOVES } from "../../../../party/assistant/moves/move";
import { hasHan } from "../../../../party/text/letters";
import { fitSoftmax } from "../softmax";
import type { LabeledMove } from "./labeled";

/** A feature of fewer utterances is chance. */
const FITTING = { rounds: 40, ridge: 3e-5, leastCount: 2 };
/** An answer that is taken for a move is lost, so its mistakes count more. */
const WEIGHT_OF_ANSWERS = 1.6;
/** In hundredths; smaller weights change nothing. */
const LEAST_WEIGHT = 70;
/** In hundredths: finer steps change nothing, and take space. */
const STEP = 10;

export function fitMoves(utterances: readonly Weighted[], findCues: FindCues): MoveWeights {
  const examples = utterances.map((one) => ({
    features: featuresOf(one, findCues(one.said)),
    truth: MOVES.indexOf(one.move),
    weight: (one.weight ?? 1) * (one.move === "answer" ? WEIGHT_OF_ANSWERS : 1),
  }));
  const { bias, weights } = fitSoftmax(examples, MOVES.length, FITTING);
  const features: Record<string, number[]> = {};
  for (const [feature, own] of weights) {
    // Only differences between moves count: without the median most weights are nothing.
    const median = [...own].sort((x, y) => x - y)[Math.floor(own.length / 2)] ?? 0;
    features[feature] = own.flatMap((weight, k) => {
      const step = Math.round((100 * (weight - median)) / STEP) * STEP;
      return Math.abs(step) >= LEAST_WEIGHT ? [k, step] : [];
    });
  }
  return { bias: bias.map((one) => Math.round(1000 * one) / 1000), features };
}

/** An utterance whose mistakes count as much as its weight says; 1 without one. */
export type Weighted = LabeledMove & { weight?: number };

/** The weights of each script are fitted to its own utterances. */
export function byScript(utterances: readonly Weighted[]): { latin: Weighted[]; han: Weighted[] } {
  return { latin: utterances.filter(({ said }) => !hasHan(said)), han: utterances.filter(({ said }) => hasHan(said)) };
}
