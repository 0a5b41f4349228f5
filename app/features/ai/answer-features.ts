import { hasHan } from "../../../party/text/letters";
import { endOf } from "./answer-end";
import { EXPECTED, kindOf, lastPart, progressOf, type QuestionKind, sizeOf, tellsResult } from "./answer-size";

/** Weights of a linear classifier, fitted by `npm run eval -- fit-turns`; a line for each feature, in tenths. */
export type AnswerWeights = { bias: number; features: string };

const LATEST_WORDS = 10;
const LATEST_CHARACTERS = 16;

/** Signs of an answer that may be over after these words: for weights, see `answer-over.ts`. */
export function featuresOf(answer: string, question: string): ReadonlySet<string> {
  const features = new Set<string>();
  const isHan = hasHan(answer);
  const script = isHan ? "h" : "l";
  const kind = kindOf(question);
  const size = sizeOf(answer);
  const share = Math.min(7, Math.round(2 * Math.log2(1 + (4 * size) / EXPECTED[kind])));
  features.add(`${kind}${share}`);
  features.add(`${script}${kind}`);
  const ratio = 2 * Math.log2((1 + size) / EXPECTED[kind]);
  features.add(`g${Math.max(-8, Math.min(6, Math.round(ratio)))}`);
  features.add(`g${isNarrow(kind) ? "n" : "w"}${Math.max(-4, Math.min(3, Math.round(ratio / 2)))}`);
  features.add(`p${Math.min(8, Math.round(4 * progressOf(answer, question)))}`);
  features.add(`e${endOf(answer)}`);
  const length = Math.round(1.5 * Math.log2(1 + size));
  features.add(`n${length}`);
  const result = tellsResult(lastPart(answer)) ? "+" : "-";
  features.add(`r${result}`);
  features.add(`r${result}${kind}${Math.min(7, length) > 5 ? "y" : "n"}`);
  const sentences = answer.split(/[.!?。！？]+/).filter((one) => /[\p{L}\p{N}]/u.test(one));
  if (/[.!?。！？]/.test(answer)) {
    features.add(`s${Math.min(6, sentences.length)}`);
    const last = sentences.at(-1) ?? "";
    features.add(`t${Math.min(6, Math.round(1.5 * Math.log2(1 + sizeOf(last))))}`);
    const first = isHan ? last.trim().slice(0, 2) : (wordsOf(last)[0] ?? "");
    features.add(`^${first}`);
  }
  for (const word of latestOf(answer, isHan)) features.add(word);
  return features;
}

/** A few words may answer it. */
function isNarrow(kind: QuestionKind): boolean {
  return kind === "fact" || kind === "yesNo" || kind === "asked";
}

function latestOf(answer: string, isHan: boolean): string[] {
  if (!isHan) {
    const words = wordsOf(answer).slice(-LATEST_WORDS);
    return [...words, ...words.slice(-4).flatMap((word, i, all) => (all[i + 1] ? [`${word} ${all[i + 1]}`] : []))];
  }
  const text = answer.replace(/[^\p{L}\p{N}]+/gu, "").slice(-LATEST_CHARACTERS);
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
}
