import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ReadingWeights } from "../../../../functions/mail/analyse";
import { BadSetError } from "../answers";
import { describeMails, describeShort } from "./describe";
import { toSamples, writeWeights } from "./fit-all";
import {
  crossFitTraits,
  fitTraits,
  rankCompanies,
  rankPositions,
  rankShortCompanies,
  rankShortPositions,
  traitLines,
} from "./fit-traits";
import { type LabeledMail, readMails } from "./labeled";
import { judgeMails, measure, predictApart } from "./measure";
import { readShortMails } from "./short";

const MAILS = path.join(import.meta.dirname, "../../mails");
const TRAITS = path.join(import.meta.dirname, "../../../../functions/mail/extract/banks/fitted/traits.json");
/** The mails that rules may be made by. */
const LEARNT = /^(?:en|zh-CN|zh-TW)(?:-\d+)?$/;

/** `mails DIR …`: evaluates the current classifier on folders of .eml files with a labels.json, packed or not. */
export async function runMails(folders: readonly string[]): Promise<void> {
  if (!folders.length) throw new BadSetError("npm run eval -- mails DIR …");
  const mails = (await Promise.all(folders.map(readMails))).flat();
  print(folders.join(", "), measure(judgeMails(mails)));
}

/**
 * `fit-mails`: fits and writes the weights from the mails that rules may be made by, and reports for each set the
 * weights that were fitted on the others. The cues were made from all of them: these figures are an upper bound.
 */
export async function fitMails(): Promise<void> {
  const folders = readdirSync(MAILS)
    .map((file) => path.basename(file, ".jsonl"))
    .filter((name) => LEARNT.test(name))
    .sort()
    .map((name) => path.join(MAILS, name));
  const mails = (await Promise.all(folders.map(readMails))).flat();
  const { scores, temperature, short } = writeWeights(mails);
  console.log(`${toSamples(mails).length} mails, temperature ${temperature}`);
  const apart = new Map(predictApart(scores, temperature).map((one, i) => [mails[i]?.mail, one]));
  const judged = judgeMails(mails, writeReading(mails));
  const predicted = judged.map(({ mail }) => apart.get(mail) ?? { status: "unknown" as const, confidence: 0 });
  console.log(`short mails of writers left out: ${describeShort(short, temperature)}\n`);
  print("each set by the others", measure(judged, predicted));
}

/** Writes the weights of employers and positions; returns cross-fitted weights. */
function writeReading(mails: readonly LabeledMail[]): (group: string) => ReadingWeights {
  const short = readShortMails();
  const posts = [...rankPositions(mails), ...rankShortPositions(short)];
  const position = fitTraits(posts);
  const firms = [...rankCompanies(mails, position), ...rankShortCompanies(short, position)];
  writeFileSync(
    TRAITS,
    `${JSON.stringify({ company: traitLines(fitTraits(firms)), position: traitLines(position) }, null, 2)}\n`,
  );
  const [company, post] = [crossFitTraits(firms), crossFitTraits(posts)];
  return (group) => ({ company: company(group), position: post(group) });
}

function print(set: string, figures: ReturnType<typeof measure>): void {
  console.log(`${set}: ${figures.mails} mails\n\n${describeMails(figures)}\n`);
  console.log(JSON.stringify({ set, ...figures }));
}
