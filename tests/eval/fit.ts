import "../bench/support/resolve-modules.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { InterviewType } from "../../party/protocol/vocabulary";
import type { LabelledAnswer } from "./support/answers.ts";
import type { Outcome } from "./support/ask.ts";
import type { Example } from "./support/logistic.ts";

const { INTERVIEW_TYPES } = await import("../../party/protocol/vocabulary");
const { stripFillers } = await import("../../party/assistant/analysis/fillers");
const { findNonAnswers } = await import("../../party/assistant/analysis/non-answers");
const { measureFeatures } = await import("../../party/assistant/analysis/answer-features");
const { scoreFeatures, toMark } = await import("../../party/assistant/analysis/score");
const { gatherEvidence } = await import("../../party/assistant/analysis/off-topic");
const { readText, without } = await import("../../party/assistant/analysis/text");
const { frameOf } = await import("../../party/assistant/question-kind");
const { createCoach } = await import("../../party/assistant/coach/coach");
const { judge } = await import("./support/ask.ts");
const { measure } = await import("./support/figures.ts");
const { learn, weigh } = await import("./support/logistic.ts");
const { readOwn } = await import("./support/own.ts");
const { describe } = await import("./support/report.ts");
const { readSets } = await import("./support/sets.ts");
const { hash, makeOpenings, makeSalads, makeSwaps } = await import("./support/swaps.ts");

/**
 * `npm run eval -- fit`: learns the weights by which the coach detects off-topic answers, writes them to
 * `party/assistant/analysis/words/off-topic-weights.ts`, and reports their quality on answers outside of the training.
 * The same sets give the same weights.
 */
const FOLDS = 5;
const LIKE = { ridge: 6, own: 2 };
/** Above it an answer is off topic: the value at which hardly one good answer in fifty is. */
const THRESHOLD = 0.4;
const WEIGHTS = "../../party/assistant/analysis/words/off-topic-weights.ts";

type Item = Example & { answer: LabelledAnswer; fold: number; isSwap: boolean };

const strangers = readSets("train");
const pinned = [...readSets("dev"), ...readOwn()];
const all = [...strangers, ...pinned];
const foldOf = ({ pair, id }: LabelledAnswer) =>
  hash(nameOf(pair === null ? id : ([pair, id].sort()[0] ?? id))) % FOLDS;
const nameOf = (id: string) => id.replace(/-(?:good|weak)$/, "");

let names: string[] = [];
const told = all.filter(({ label }) => label === "good" || label === "weak" || label === "off_topic");
const items = [
  ...told.map((answer) =>
    makeItem(answer, answer.question, answer.interviewType, isOff(answer), countsFor(answer), false),
  ),
  ...makeOpenings(told).map((answer) =>
    makeItem(answer, answer.question, answer.interviewType, isOff(answer), countsFor(answer) * 0.1, true),
  ),
  ...makeSalads(all, foldOf).map(({ answer, question, type }) => makeItem(answer, question, type, true, 0.3, true)),
  ...makeSwaps(all, foldOf).map(({ answer, question, type, isOff }) =>
    makeItem(answer, question, type, isOff, isOff ? (answer.label === "weak" ? 0.02 : 0.06) : 0.3, true),
  ),
];

function isOff({ label }: LabelledAnswer): boolean {
  return label === "off_topic";
}

function countsFor(answer: LabelledAnswer): number {
  return (answer.label === "weak" ? 1.5 : 3) * (pinned.includes(answer) ? 2 : 1);
}

function makeItem(
  answer: LabelledAnswer,
  asked: string,
  type: InterviewType,
  isPositive: boolean,
  weight: number,
  isSwap: boolean,
): Item {
  const question = readText(asked);
  const kind = frameOf(asked, type);
  const spoken = stripFillers(readText(answer.answer));
  const evidence = gatherEvidence(kind, question, without(spoken, findNonAnswers(kind, question, spoken)));
  names = Object.keys(evidence);
  const group = INTERVIEW_TYPES.indexOf(kind);
  return { group, values: Object.values(evidence), isPositive, weight, answer, fold: foldOf(answer), isSwap };
}

const sums = new Map<Item, number>();
for (let fold = 0; fold < FOLDS; fold += 1) {
  const models = learn(
    items.filter((item) => item.fold !== fold),
    INTERVIEW_TYPES.length,
    LIKE,
  );
  for (const item of items) {
    const model = models[item.group];
    if (item.fold === fold && model) sums.set(item, weigh(model, item.values));
  }
}
const learned = items.filter(({ isSwap, answer }) => !isSwap && strangers.includes(answer));
const above = (some: readonly Item[], threshold: number) => {
  const count = some.filter((item) => (sums.get(item) ?? 0) > threshold).length;
  return `${count} of ${some.length}`.padEnd(14);
};
console.log("Taken for off topic, by models that did not learn from the answer:\n");
console.log("threshold  good          weak          off topic     swapped");
for (const threshold of [-1, -0.5, 0, 0.2, THRESHOLD, 0.6, 0.8, 1, 1.5, 2]) {
  const of = (label: string) =>
    above(
      learned.filter(({ answer }) => answer.label === label),
      threshold,
    );
  const swaps = items.filter(({ isSwap, isPositive, weight }) => isSwap && isPositive && weight < 0.1);
  console.log(
    `${threshold.toFixed(1).padEnd(11)}${of("good")}${of("weak")}${of("off_topic")}${above(swaps, threshold)}`,
  );
}

write(learn(items, INTERVIEW_TYPES.length, LIKE));
await report();

function write(models: ReturnType<typeof learn>): void {
  const round = (value: number) => Math.round(value * 100) / 100;
  const lines = names.map(
    (name, i) => `    ${name}: [${models.map(({ weights }) => round(weights[i] ?? 0)).join(", ")}],`,
  );
  const text = `/**
 * Learned by \`npm run eval -- fit\` from the good, weak and off-topic answers in \`tests/eval/sets/dev-*\` and \`train-*\`
 * and in \`tests/unit/party/assistant/analysis\`, and from swaps of them. Don't edit by hand. Each piece of evidence has a
 * weight for ${INTERVIEW_TYPES.join(", ")} interviews; a sum above the threshold is off topic.
 */
export const OFF_TOPIC = {
  threshold: ${THRESHOLD},
  bias: [${models.map(({ bias }) => round(bias)).join(", ")}],
  weights: {
${lines.join("\n")}
  },
} as const;
`;
  writeFileSync(path.join(import.meta.dirname, WEIGHTS), text);
}

/** The whole judgement of the answers by other authors, each with the model that was not trained on them. */
async function report(): Promise<void> {
  const coach = createCoach();
  const outcomes = new Map<string, Outcome>();
  for (const answer of strangers) {
    const item = learned.find((one) => one.answer === answer);
    const known = await judge(coach, answer, new AbortController().signal);
    outcomes.set(
      answer.id,
      item && (known.reason === null || known.reason === "off_topic") ? decide(item, known) : known,
    );
  }
  const figures = measure(strangers, outcomes);
  console.log(
    `\nCross-validated, ${strangers.length} answers by strangers:\n\n${describe(figures, strangers, outcomes)}`,
  );

  /** The coach was trained on this very answer; the model that was not decides whether it is off topic. */
  function decide(item: Item, known: Outcome): Outcome {
    if ((sums.get(item) ?? 0) > THRESHOLD) return { score: null, reason: "off_topic", failed: null };
    if (known.reason === null) return known;
    const type = INTERVIEW_TYPES[item.group] ?? item.answer.interviewType;
    const features = measureFeatures(type, readText(item.answer.question), stripFillers(readText(item.answer.answer)));
    return { score: toMark(scoreFeatures(type, features).overall), reason: null, failed: null };
  }
}
