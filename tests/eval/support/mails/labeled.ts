import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import type { Mail } from "../../../../functions/shared/contract/mail";
import { MAIL_STATUSES } from "../../../../functions/shared/contract/mail";
import { parseMail } from "../../../../functions/shared/mail-parse/parse-mail";
import { BadSetError } from "../answers";
import { findPacked, readPacked, writePacked } from "./packed";

/** Absent or an empty text when there is none. */
const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((one) => (one === null || one === "" ? null : String(one))),
);
const Label = v.object({
  file: v.pipe(v.string(), v.nonEmpty()),
  lang: v.optional(v.string(), ""),
  status: v.picklist(MAIL_STATUSES),
  company: text,
  position: text,
  todo: text,
  deadline: v.pipe(
    text,
    v.transform((one) => one?.slice(0, 10) ?? null),
  ),
  application: text,
});
export type Label = v.InferOutput<typeof Label>;
export type LabeledMail = { label: Label; mail: Mail; folder: string };

/** A folder of .eml files with a labels.json, or one that is packed into a .jsonl file. */
export async function readMails(place: string): Promise<LabeledMail[]> {
  const folder = place.replace(/\.jsonl$/, "");
  const raws = readRaws(place);
  const first = await Promise.all(raws.map(({ label, raw }) => readMail(label.file, raw)));
  const owners = findOwners(first);
  return Promise.all(
    raws.map(async ({ label, raw }) => ({ label, folder, mail: await readMail(label.file, raw, owners) })),
  );
}

/** The bytes of each mail with its label. */
function readRaws(folder: string): { label: Label; raw: Uint8Array }[] {
  const file = path.join(folder, "labels.json");
  const packed = existsSync(file) ? null : findPacked(folder);
  if (packed) {
    const mails = readPacked(packed);
    const labels = mails.map(({ label }) => label);
    return parseLabels(labels, packed).flatMap((label, i) => (mails[i] ? [{ label, raw: mails[i].raw }] : []));
  }
  if (!existsSync(file)) throw new BadSetError(`There is no file ${file}.`);
  return parseLabels(readJson(file), file).map((label) => ({ label, raw: readRaw(folder, label.file) }));
}

/** Writes `FOLDER.jsonl` from a folder of .eml files with a labels.json; unknown fields of labels are kept. */
export function packMails(folder: string): string {
  const raws = new Map(readRaws(folder).map(({ label, raw }) => [label.file, raw]));
  const all = v.parse(v.array(v.looseObject({ file: v.string() })), readJson(path.join(folder, "labels.json")));
  const file = `${path.join(folder, ".")}.jsonl`;
  writePacked(
    file,
    all.map((label) => ({ label, raw: raws.get(label.file) ?? new Uint8Array() })),
  );
  return file;
}

function parseLabels(content: unknown, file: string): Label[] {
  const parsed = v.safeParse(v.array(Label), content);
  if (!parsed.success) {
    const { path: place, message } = parsed.issues[0];
    throw new BadSetError(`${file} has no labels.\n${place?.map(({ key }) => key).join(".") ?? ""}: ${message}`);
  }
  if (!parsed.output.length) throw new BadSetError(`${file} has no labels.`);
  return parsed.output;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch {
    throw new BadSetError(`${file} is no JSON.`);
  }
}

function readRaw(folder: string, name: string): Uint8Array {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new BadSetError(`labels.json names ${name}, but there is no file ${file}.`);
  return readFileSync(file);
}

/** An unreadable mail is treated as empty. */
async function readMail(file: string, raw: Uint8Array, owners: readonly string[] = []): Promise<Mail> {
  try {
    return await parseMail(raw, { owners });
  } catch {
    return { ...(await parseMail(new Uint8Array())), id: file };
  }
}

/** A mailbox knows its owner; for a folder of files it is guessed: the recipient of mails from several domains. */
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
