import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type LabeledAnswer, parseAnswers } from "./answers";

const SETS = path.join(import.meta.dirname, "../sets");

/**
 * `dev`: rules may be made from it; `train`: the coach's weights are trained on it and `dev`; `held` and `blind`, by
 * the authors of `dev` and by other authors: for a final figure alone.
 */
export type SetName = "dev" | "train" | "held" | "blind";

export function readSets(name: SetName): LabeledAnswer[] {
  const files = readdirSync(SETS).filter((one) => one.startsWith(`${name}-`));
  return files.flatMap((one) => parseAnswers(readFileSync(path.join(SETS, one), "utf8"), one));
}
