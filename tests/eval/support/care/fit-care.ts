import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { featuresOf, partsOf } from "../../../../party/care/care-features";
import type { CareWeights } from "../../../../party/care/care-weights";
import { plainSpeech } from "../../../../party/care/plain-speech";
import { read, weighBy } from "../../../../party/care/weigh";
import { hasHan } from "../../../../party/text/letters";
import { readAnswerSentences, readMoveSets } from "../moves/run-moves";
import { readSets } from "../sets";
import { fitSoftmax } from "../softmax";

const SETS = path.join(import.meta.dirname, "../../sets/care");
const FITTED = path.join(import.meta.dirname, "../../../../party/care/fitted");
const CLASSES = [null, "crisis", "disclosure"] as const;
const FITTING = { rounds: 30, ridge: 3e-5, leastCount: 2 };
/** In tenths; smaller weights change nothing. */
const LEAST_WEIGHT = 20;

const careSchema = v.array(
  v.object({ id: v.string(), said: v.string(), care: v.nullable(v.picklist(["crisis", "disclosure"])) }),
);
export type Said = { said: string; care: (typeof CLASSES)[number]; weight: number };

/** `npm run eval -- fit-care`: fits the weights that tell danger and violence, and writes them. */
export function fitCare(): void {
  const all = readCare();
  for (const [name, own] of [
    ["latin", all.filter(({ said }) => !hasHan(said))],
    ["han", all.filter(({ said }) => hasHan(said))],
  ] as const) {
    const weights = fitWeights(own);
    const file = path.join(FITTED, `${name}.ts`);
    const lines = JSON.stringify(weights.features);
    writeFileSync(
      file,
      `import type { CareWeights } from "../care-weights";\n\nexport const ${name.toUpperCase()}: CareWeights = {\n  bias: [${weights.bias.join(", ")}],\n  features:\n    ${lines},\n};\n`,
    );
    const fitted = read(weights);
    const wrong = own.filter(({ said, care }) => {
      const chances = weighBy(fitted, plainSpeech(said));
      return chances !== null && chances.none >= 0.5 !== (care === null);
    });
    console.log(
      `${file}: ${weights.features.split("\n").length} features, ${wrong.length} of ${own.length} not fitted`,
    );
  }
}

/** Words of danger and violence and others that resemble them, what candidates say, and whole answers. */
export function readCare(): Said[] {
  const written = readdirSync(SETS).flatMap((file) =>
    v.parse(careSchema, JSON.parse(readFileSync(path.join(SETS, file), "utf8"))),
  );
  return [
    ...written.map(({ said, care }) => ({ said, care, weight: 1.5 })),
    ...[...readMoveSets().values()].flat().map(({ said, move }): Said => {
      const care = move === "crisis" || move === "disclosure" ? move : null;
      return { said, care, weight: care || move === "answer" ? 1 : 0.5 };
    }),
    ...[...readSets("dev"), ...readSets("train")].map(({ answer }) => ({ said: answer, care: null, weight: 0.7 })),
    ...readLabeledAnswers().map((said) => ({ said, care: null, weight: 1 })),
    ...readAnswerSentences().map(({ said }) => ({ said, care: null, weight: 0.3 })),
  ];
}

const answerSchema = v.array(v.object({ answer: v.string() }));

/** The answers of the sets of claims and of key points: nobody is in danger in them. */
function readLabeledAnswers(): string[] {
  return ["claims", "points"].flatMap((kind) => {
    const folder = path.join(SETS, "..", kind);
    return readdirSync(folder).flatMap((file) =>
      v.parse(answerSchema, JSON.parse(readFileSync(path.join(folder, file), "utf8"))).map(({ answer }) => answer),
    );
  });
}

export function fitWeights(all: readonly Said[]): CareWeights {
  const examples = all.flatMap(({ said, care, weight }) => {
    const parts = partsOf(plainSpeech(said));
    // A single part may hold the words that tell it.
    const told = care === null ? parts : parts.slice(0, 1);
    return told.map((part) => ({ features: featuresOf(part), truth: CLASSES.indexOf(care), weight }));
  });
  const { bias, weights } = fitSoftmax(examples, CLASSES.length, FITTING);
  const against = ([none = 0, crisis = 0, disclosure = 0]: readonly number[]) =>
    [crisis - none, disclosure - none] as const;
  const lines = [...weights].flatMap(([feature, own]) => {
    const [crisis, disclosure] = against(own).map((one) => Math.round(10 * one));
    if (crisis === undefined || disclosure === undefined) return [];
    return Math.max(Math.abs(crisis), Math.abs(disclosure)) < LEAST_WEIGHT
      ? []
      : [`${feature}\t${crisis}\t${disclosure}`];
  });
  const [crisis, disclosure] = against(bias);
  return { bias: [round(crisis), round(disclosure)], features: lines.sort().join("\n") };
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
