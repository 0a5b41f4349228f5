import { writeFileSync } from "node:fs";
import path from "node:path";
import { readMail } from "../../../../functions/mail/classify/features";
import { crossValidate, findTemperature, fitWeights, type Sample } from "./fit";
import type { LabelledMail } from "./labelled";

const FILE = path.join(import.meta.dirname, "../../../../functions/mail/classify/weights.ts");

export function toSamples(mails: readonly LabelledMail[]): Sample[] {
  return mails.map(({ mail, label, folder }) => ({
    features: readMail(mail).features,
    status: label.status,
    group: label.application ? `${folder}:${label.application}` : `${folder}:${label.file}`,
  }));
}

/** Writes the weights that the classifier uses. The same mails and cues give the same file. */
export function writeWeights(mails: readonly LabelledMail[]): { temperature: number; scores: number[][] } {
  const samples = toSamples(mails);
  const scores = crossValidate(samples);
  const temperature = findTemperature(scores, samples);
  const lines = Object.entries(fitWeights(samples)).map(
    ([name, weights]) => `    ${JSON.stringify(name)}: ${JSON.stringify(weights)},`,
  );
  writeFileSync(
    FILE,
    [
      'import type { Weights } from "./weigh";',
      "",
      "/** Made by `npm run eval -- fit-mails` from the mails that rules may be made by. Not edited by hand. */",
      "// biome-ignore format: one feature a line",
      "export const WEIGHTS: Weights = {",
      `  temperature: ${temperature},`,
      "  features: {",
      ...lines,
      "  },",
      "};",
      "",
    ].join("\n"),
  );
  return { temperature, scores };
}
