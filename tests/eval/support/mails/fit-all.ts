import { writeFileSync } from "node:fs";
import path from "node:path";
import { ownDomain } from "../../../../functions/mail/analyse";
import { knowSender, readMail } from "../../../../functions/mail/classify/features";
import { THRESHOLD } from "../../../../functions/mail/track/events";
import { crossValidate, findTemperature, fitWeights, type Sample } from "./fit";
import type { LabelledMail } from "./labelled";
import { readShortMails } from "./short";

const FILE = path.join(import.meta.dirname, "../../../../functions/mail/classify/weights.ts");
const WORDS_FILE = path.join(import.meta.dirname, "../../../../functions/mail/classify/word-weights.ts");

export function toSamples(mails: readonly LabelledMail[]): Sample[] {
  return mails.map((one) => ({
    ...(isKnown(one, mails) ? knowSender(readMail(one.mail), one.mail) : readMail(one.mail)),
    status: one.label.status,
    group: one.label.application ? `${one.folder}:${one.label.application}` : `${one.folder}:${one.label.file}`,
  }));
}

/** Whether the mailbox has other mails about an application from there. */
function isKnown({ mail, folder }: LabelledMail, mails: readonly LabelledMail[]): boolean {
  const domain = ownDomain(mail);
  return mails.some(
    (other) =>
      other.folder === folder &&
      other.mail.id !== mail.id &&
      other.label.application !== null &&
      ((domain !== null && ownDomain(other.mail) === domain) || mail.threadIds.includes(other.mail.id)),
  );
}

/** Short mails of no application, for ways of saying things that the corpus has not. */
function readPhrases(): Sample[] {
  return readShortMails().map(({ mail, status }, i) => ({
    ...readMail(mail),
    status,
    group: `short:${i}`,
  }));
}

/** Writes the weights that the classifier uses. The same mails and cues give the same file. */
export function writeWeights(mails: readonly LabelledMail[]): { temperature: number; scores: number[][] } {
  const corpus = toSamples(mails);
  const samples = [...corpus, ...readPhrases()];
  const scores = crossValidate(samples);
  const temperature = findTemperature(scores.slice(0, corpus.length), corpus, THRESHOLD);
  const { features, words } = fitWeights(samples);
  const made =
    "/** Made by `npm run eval -- fit-mails` from the mails that rules may be made by. Not edited by hand. */";
  writeFileSync(
    FILE,
    [
      "// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers",
      'import { parseWords, type Weights } from "./weigh";',
      'import { WORD_WEIGHTS } from "./word-weights";',
      "",
      made,
      "// biome-ignore format: one feature a line",
      "export const WEIGHTS: Weights = {",
      `  temperature: ${temperature},`,
      "  words: parseWords(WORD_WEIGHTS),",
      "  features: {",
      ...Object.entries(features).map(([name, own]) => `    ${JSON.stringify(name)}: ${JSON.stringify(own)},`),
      "  },",
      "};",
      "",
    ].join("\n"),
  );
  const lines = [...words].map(([word, own]) => [word, ...own.map((one) => Math.round(100 * one))].join("|"));
  writeFileSync(WORDS_FILE, `${made}\nexport const WORD_WEIGHTS = \`\n${lines.join("\n")}\n\`;\n`);
  return { temperature, scores: scores.slice(0, corpus.length) };
}
