import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { BadSetError } from "../answers";
import { describeMails } from "./describe";
import { toSamples, writeWeights } from "./fit-all";
import { readMails } from "./labelled";
import { judgeMails, measure, predictApart } from "./measure";

const MAILS = path.join(import.meta.dirname, "../../mails");
/** The mails that rules may be made by. */
const LEARNT = /^(?:en|zh-CN|zh-TW)(?:-\d+)?$/;

/** `mails DIR …`: the classifier as it is, on folders of .eml files with a labels.json. */
export async function runMails(folders: readonly string[]): Promise<void> {
  if (!folders.length) throw new BadSetError("npm run eval -- mails DIR …");
  const mails = (await Promise.all(folders.map(readMails))).flat();
  print(folders.join(", "), measure(judgeMails(mails)));
}

/**
 * `fit-mails`: writes the weights anew from the mails that rules may be made by, and prints what weights say of mails
 * whose application they have not seen. The cues were made by the same mails: these figures are the upper end.
 */
export async function fitMails(): Promise<void> {
  const folders = readdirSync(MAILS)
    .filter((name) => LEARNT.test(name) && existsSync(path.join(MAILS, name, "labels.json")))
    .map((name) => path.join(MAILS, name));
  const mails = (await Promise.all(folders.map(readMails))).flat();
  const { scores, temperature } = writeWeights(mails);
  console.log(`${toSamples(mails).length} mails, temperature ${temperature}`);
  const apart = new Map(predictApart(scores, temperature).map((one, i) => [mails[i]?.mail, one]));
  const judged = judgeMails(mails);
  const predicted = judged.map(({ mail }) => apart.get(mail) ?? { status: "unknown" as const, confidence: 0 });
  print("cross-validated by application", measure(judged, predicted));
}

function print(set: string, figures: ReturnType<typeof measure>): void {
  console.log(`${set}: ${figures.mails} mails\n\n${describeMails(figures)}\n`);
  console.log(JSON.stringify({ set, ...figures }));
}
