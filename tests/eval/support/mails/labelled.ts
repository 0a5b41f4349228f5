import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import type { Mail } from "../../../../functions/contract/mail";
import { MAIL_STATUSES } from "../../../../functions/contract/mail";
import { parseMail } from "../../../../functions/mail/parse/parse-mail";
import { BadSetError } from "../answers";

const text = v.nullable(v.string());
const Label = v.object({
  file: v.string(),
  lang: v.string(),
  status: v.picklist(MAIL_STATUSES),
  company: text,
  position: text,
  todo: text,
  deadline: text,
  application: text,
});
export type Label = v.InferOutput<typeof Label>;
export type LabelledMail = { label: Label; mail: Mail; folder: string };

export async function readMails(folder: string): Promise<LabelledMail[]> {
  const file = path.join(folder, "labels.json");
  if (!existsSync(file)) throw new BadSetError(`There is no file ${file}.`);
  const parsed = v.safeParse(v.array(Label), JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    const { path: place, message } = parsed.issues[0];
    throw new BadSetError(`${file} has no labels.\n${place?.map(({ key }) => key).join(".")}: ${message}`);
  }
  const raws = parsed.output.map((label) => ({ label, raw: readFileSync(path.join(folder, label.file)) }));
  const first = await Promise.all(raws.map(({ raw }) => parseMail(raw)));
  const owners = findOwners(first);
  return Promise.all(raws.map(async ({ label, raw }) => ({ label, folder, mail: await parseMail(raw, { owners }) })));
}

/** A mailbox knows whose it is; of a folder of files it is guessed: who gets mails from several domains. */
export function findOwners(mails: readonly Mail[]): string[] {
  const senders = new Map<string, Set<string>>();
  for (const { from, to } of mails) {
    for (const { address } of to) {
      const known = senders.get(address) ?? new Set();
      senders.set(address, known.add(from.address.replace(/^.*@/, "")));
    }
  }
  return [...senders].flatMap(([address, domains]) => (domains.size > 1 ? [address] : []));
}
