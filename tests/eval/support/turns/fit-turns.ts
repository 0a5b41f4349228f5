import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { endOf } from "../../../../app/features/ai/answer-end";
import { type AnswerWeights, featuresOf } from "../../../../app/features/ai/answer-features";
import { readSets } from "../sets";
import { type Example, fitSoftmax } from "../softmax";
import { spokenTexts } from "./say-texts";

const CLAIMS = path.join(import.meta.dirname, "../../sets/claims");
const FITTED = path.join(import.meta.dirname, "../../../../app/features/ai/answer-weights.ts");
const FITTING = { rounds: 20, ridge: 0.05, leastCount: 8 };
/** In tenths; smaller weights change nothing. */
const LEAST_WEIGHT = 2;
/** Written answers are many, and end in another way than spoken ones. */
const WRITTEN_WEIGHT = 0.25;

/** `style`: of a spoken answer; null: written. */
type Answer = { question: string; answer: string; style: string | null };
type Boundary = Example & { style: string | null };

/**
 * `npm run eval -- fit-turns`: fits the weights that tell the end of an answer from the end of a sentence in it. Prints
 * how well those that are fitted to all other styles tell them in one. `-- fit-turns STYLE` leaves a style out, to measure
 * on it.
 */
export function fitTurns(without?: string): void {
  const all = readAnswers()
    .filter(({ style }) => without === undefined || style !== without)
    .flatMap(boundariesOf);
  const styles = [...new Set(all.flatMap(({ style }) => style ?? []))];
  const scored = styles.flatMap((style) => {
    const weights = fitWeights(all.filter((one) => one.style !== style));
    const own = all.filter((one) => one.style === style);
    return own.map((one) => ({ odds: weigh(one, weights), isEnd: one.truth === 1 }));
  });
  const weights = fitWeights(all);
  writeFileSync(
    FITTED,
    `import type { AnswerWeights } from "./answer-features";\n\nexport const ANSWER_WEIGHTS: AnswerWeights = {\n  bias: ${weights.bias},\n  features:\n    ${JSON.stringify(weights.features)},\n};\n`,
  );
  const ends = all.filter(({ truth }) => truth === 1).length;
  console.log(`${FITTED}: ${weights.features.split("\n").length} features`);
  console.log(JSON.stringify({ sentences: all.length, ends, styles: styles.length, area: areaUnder(scored) }));
}

const claimsSchema = v.array(v.object({ question: v.string(), answer: v.string() }));

/** `fit-turns` never reads what is held back. */
function readAnswers(): Answer[] {
  const claims = readdirSync(CLAIMS).flatMap((file) =>
    v.parse(claimsSchema, JSON.parse(readFileSync(path.join(CLAIMS, file), "utf8"))),
  );
  const written = [...readSets("train"), ...readSets("dev"), ...claims];
  return [...written.map(({ question, answer }) => ({ question, answer, style: null })), ...spokenTexts()];
}

/** The end of each sentence, as it is written and as a recognizer without punctuation has it. */
function boundariesOf({ question, answer, style }: Answer): Boundary[] {
  const text = answer.trim();
  if (style === null && !/[.!?。！？]/.test(text)) return [];
  const sentences = text.match(/[^.!?。！？]+[.!?。！？]+["”]?|[^.!?。！？]+$/g) ?? [text];
  return sentences.flatMap((_, i) => {
    const said = sentences.slice(0, i + 1).join("");
    const truth = i === sentences.length - 1 ? 1 : 0;
    return [said, unpunctuated(said)]
      .filter((one) => ["complete", "plain", "closing"].includes(endOf(one)))
      .map((one) => ({
        features: featuresOf(one, question),
        truth,
        weight: style === null ? WRITTEN_WEIGHT : 1,
        style,
      }));
  });
}

function unpunctuated(text: string): string {
  return text
    .replace(/[.,!?;:]+/g, "")
    .replace(/[。，、！？；：⋯]+/g, "")
    .toLowerCase();
}

function fitWeights(examples: readonly Example[]): AnswerWeights {
  const { bias, weights } = fitSoftmax(examples, 2, FITTING);
  const lines = [...weights].flatMap(([feature, [goesOn = 0, isOver = 0]]) => {
    const weight = Math.round(10 * (isOver - goesOn));
    return Math.abs(weight) >= LEAST_WEIGHT ? [`${feature}\t${weight}`] : [];
  });
  return { bias: Math.round(1000 * ((bias[1] ?? 0) - (bias[0] ?? 0))) / 1000, features: lines.sort().join("\n") };
}

function weigh({ features }: Example, { bias, features: lines }: AnswerWeights): number {
  const weights = new Map(
    lines.split("\n").map((line): [string, number] => {
      const [feature = "", weight] = line.split("\t");
      return [feature, Number(weight) / 10];
    }),
  );
  const own = [...features].flatMap((one) => weights.get(one) ?? []);
  return own.reduce((sum, one) => sum + one, 0) / Math.sqrt(Math.max(1, own.length)) + bias;
}

/** The share of pairs of an end and another sentence that are in the right order. */
function areaUnder(scored: readonly { odds: number; isEnd: boolean }[]): number {
  const ends = scored.filter(({ isEnd }) => isEnd);
  const others = scored.filter(({ isEnd }) => !isEnd);
  const right = ends.reduce((sum, { odds }) => sum + others.filter((one) => one.odds < odds).length, 0);
  return Math.round((1_000 * right) / (ends.length * others.length)) / 1_000;
}
