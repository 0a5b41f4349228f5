import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { classifyBy, type MoveWeights } from "../../../../party/assistant/moves/classify";
import { type FindCues, openCues } from "../../../../party/assistant/moves/cues";
import type { Move } from "../../../../party/assistant/moves/move";
import { openRecognize, recognizeBy } from "../../../../party/assistant/moves/recognize-move";
import { BadSetError } from "../answers";
import { readSets } from "../sets";
import { byScript, fitMoves, type Weighted } from "./fit";
import { type LabeledMove, parseMoves } from "./labeled";
import { describeConfusion, measureMoves, type Pair } from "./measure";

const SETS = path.join(import.meta.dirname, "../../sets/moves");
const BANKS = path.join(import.meta.dirname, "../../../../party/assistant/moves/banks/fitted");
const NAME = /^(?<author>[a-z0-9]+)(?:-\d+)?\.json$/;

/** The sets that the weights are fitted to, by their author. */
export function readMoveSets(): Map<string, LabeledMove[]> {
  const sets = new Map<string, LabeledMove[]>();
  for (const file of readdirSync(SETS).sort()) {
    const author = NAME.exec(file)?.groups?.author;
    if (!author) continue;
    const own = parseMoves(readFileSync(path.join(SETS, file), "utf8"), file);
    sets.set(author, [...(sets.get(author) ?? []), ...own]);
  }
  return sets;
}

/**
 * `npm run eval -- moves FILE …`: the confusion of the product's own recognition, and the figures as JSON in the last
 * line. Without a file each author's set is judged by weights that were fitted to the others.
 */
export async function runMoves(files: readonly string[]): Promise<void> {
  const pairs = files.length === 0 ? judgeLeftOut(await openCues()) : await judgeFiles(files);
  const figures = measureMoves(pairs);
  console.log(
    `${files.length === 0 ? "each author's set, fitted to the others" : files.join(", ")}: ${pairs.length} utterances\n`,
  );
  console.log(`${describeConfusion(pairs)}\n`);
  console.log(JSON.stringify(figures));
}

async function judgeFiles(files: readonly string[]): Promise<(Pair & { one: LabeledMove })[]> {
  const recognize = await openRecognize();
  const all = files.flatMap((file) => {
    if (!existsSync(file)) throw new BadSetError(`There is no file ${file}.`);
    return parseMoves(readFileSync(file, "utf8"), file);
  });
  return all.map((one) => ({ truth: one.move, found: recognize(one), one }));
}

/** Written for fitting by the author of the cues: no judge of them. */
const FOR_FITTING: ReadonlySet<string> = new Set(["w"]);

function judgeLeftOut(findCues: FindCues): (Pair & { one: LabeledMove })[] {
  const all = readMoveSets();
  const sets = [...all.values()];
  return [...all].flatMap(([author, own]) => {
    if (FOR_FITTING.has(author)) return [];
    const weights = fitBoth(sets.filter((one) => one !== own).flat(), findCues);
    const recognize = recognizeBy(classifyBy(weights, findCues), findCues);
    return own.map((one) => ({ truth: one.move as Move, found: recognize(one), one }));
  });
}

/** `npm run eval -- fit-moves`: fits the weights to all sets and writes them. */
export async function fitAllMoves(): Promise<void> {
  const fitted = fitBoth([...readMoveSets().values()].flat(), await openCues());
  for (const [name, weights] of Object.entries(fitted)) {
    const file = path.join(BANKS, `${name}.json`);
    writeFileSync(file, toJson(weights));
    console.log(`${file}: ${Object.keys(weights.features).length} features`);
  }
}

function fitBoth(utterances: readonly LabeledMove[], findCues: FindCues): { latin: MoveWeights; han: MoveWeights } {
  const { latin, han } = byScript([...utterances, ...readAnswerSentences()]);
  return { latin: fitMoves(latin, findCues), han: fitMoves(han, findCues) };
}

/** Each of these counts little: there are many of them, and few are hard. */
const SENTENCE_WEIGHT = 0.4;
const SENTENCES_PER_ANSWER = 3;

/** Single sentences of the labeled answers, as examples of short answers. */
export function readAnswerSentences(): Weighted[] {
  const answers = [...readSets("dev"), ...readSets("train")].filter(
    ({ label }) => label === "good" || label === "weak",
  );
  return answers.flatMap(({ id, lang, interviewType, question, answer }) =>
    (answer.match(/[^.!?。！？\n]+[.!?。！？]*/g) ?? [])
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length >= 6 && sentence.length <= 160)
      .slice(0, SENTENCES_PER_ANSWER)
      .map((said, i) => ({
        ...{ id: `${id}-${i}`, lang, interviewType, question, said, spoken: !/[.!?。！？]$/.test(said) },
        ...{ move: "answer" as const, weight: SENTENCE_WEIGHT },
      })),
  );
}

/** One line for each feature, in their order, so that a change can be read. */
function toJson({ bias, features }: MoveWeights): string {
  const rows = Object.keys(features)
    .sort()
    .map((feature) => `    ${JSON.stringify(feature)}: ${JSON.stringify(features[feature])}`);
  return `{\n  "bias": ${JSON.stringify(bias)},\n  "features": {\n${rows.join(",\n")}\n  }\n}\n`;
}
