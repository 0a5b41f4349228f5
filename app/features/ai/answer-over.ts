import { once } from "../../../party/text/once";
import { featuresOf } from "./answer-features";
import { ANSWER_WEIGHTS } from "./answer-weights";

const weights = once(() => {
  const lines = ANSWER_WEIGHTS.features.split("\n").map((line) => line.split("\t"));
  return new Map(lines.map(([feature = "", weight]) => [feature, Number(weight) / 10]));
});

/** Rule E4: how much speaks for these words being the last ones, 0 being even. */
export function oddsOfEnd(answer: string, question: string): number {
  let sum = 0;
  let known = 0;
  for (const feature of featuresOf(answer, question)) {
    const weight = weights().get(feature);
    if (weight === undefined) continue;
    known += 1;
    sum += weight;
  }
  return sum / Math.sqrt(Math.max(1, known)) + ANSWER_WEIGHTS.bias;
}
