import { writeFileSync } from "node:fs";
import path from "node:path";
import { ownDomain } from "../../../../functions/mail/analyse";
import { knowSender, readMail } from "../../../../functions/mail/classify/mail-features";
import { writeLetter } from "../../../../functions/mail/classify/weigh";
import { crossValidate, findTemperature, fitWeights, groupOf, PHRASES, type Sample } from "./fit";
import type { LabeledMail } from "./labeled";
import { readShortMails } from "./short";

const FILE = path.join(import.meta.dirname, "../../../../functions/mail/classify/banks/fitted/weights.json");

/** Confidences are made honest from here on; below the product's threshold, which then errs less. */
const HONEST_FROM = 0.9;

export function toSamples(mails: readonly LabeledMail[]): Sample[] {
  return mails.map((one) => ({
    ...(isKnown(one, mails) ? knowSender(readMail(one.mail), one.mail) : readMail(one.mail)),
    set: setOf(one.folder),
    kind: isApproach(one) ? "approach" : one.label.status,
    group: groupOf(one.folder, one.label),
  }));
}

/** A mail that moves no application and belongs to none. */
function isApproach({ label }: LabeledMail): boolean {
  return label.status === "unknown" && label.application === null;
}

/** Folders with the same number are translations of one set. */
function setOf(folder: string): string {
  return /-(\d+)$/.exec(folder)?.[1] ?? "1";
}

/** Whether the mailbox has other mails about an application from there. */
function isKnown({ mail, folder }: LabeledMail, mails: readonly LabeledMail[]): boolean {
  const domain = ownDomain(mail);
  return mails.some(
    (other) =>
      other.folder === folder &&
      other.mail.id !== mail.id &&
      other.label.application !== null &&
      ((domain !== null && ownDomain(other.mail) === domain) || mail.threadIds.includes(other.mail.id)),
  );
}

/** Short mails without an application, for phrases that the corpus lacks. */
function readPhrases(): Sample[] {
  return readShortMails().map(({ mail, kind, file }) => ({
    ...readMail(mail),
    kind,
    group: mail.id,
    set: `${PHRASES} ${file}`,
  }));
}

/** Writes the classifier's weights. The same mails and cues give the same file. */
export function writeWeights(mails: readonly LabeledMail[]) {
  const corpus = toSamples(mails);
  const phrases = readPhrases();
  const all = [...corpus, ...phrases];
  const scores = crossValidate(all);
  const temperature = findTemperature(scores, all, HONEST_FROM);
  const { features, words } = fitWeights(all);
  const bank = {
    temperature,
    features: Object.entries(features)
      .map(([name, own]) => [name, ...own].join("|"))
      .join("\n"),
    words: [...words].map(([word, own]) => `${word} ${own.map(writeLetter).join("")}`).join("\n"),
  };
  writeFileSync(FILE, `${JSON.stringify(bank, null, 2)}\n`);
  return {
    temperature,
    scores: scores.slice(0, corpus.length),
    short: { scores: scores.slice(corpus.length), samples: phrases },
  };
}
