import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { BadSetError } from "../answers";

/**
 * A folder of mails in one file, `NAME.jsonl`: a line of JSON for each mail with its label's fields and its bytes. The
 * bytes are in `raw` as text, or in `base64` when they are not UTF-8.
 */
const Line = v.intersect([
  v.looseObject({ file: v.pipe(v.string(), v.nonEmpty()) }),
  v.union([v.object({ raw: v.string() }), v.object({ base64: v.pipe(v.string(), v.base64()) })]),
]);
export type PackedMail = { label: Record<string, unknown> & { file: string }; raw: Uint8Array };

/** The packed file of a folder, named with or without its extension; null when the folder is not packed. */
export function findPacked(folder: string): string | null {
  const file = folder.endsWith(".jsonl") ? folder : `${path.join(folder, ".")}.jsonl`;
  return existsSync(file) ? file : null;
}

export function readPacked(file: string): PackedMail[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line, i) => {
    const parsed = v.safeParse(Line, readLine(line, `${file}:${i + 1}`));
    if (!parsed.success) throw new BadSetError(`${file}:${i + 1} is no packed mail.`);
    const { raw, base64, ...label } = parsed.output as { file: string; raw?: string; base64?: string };
    return { label, raw: base64 === undefined ? Buffer.from(raw ?? "") : Buffer.from(base64, "base64") };
  });
}

export function writePacked(file: string, mails: readonly PackedMail[]): void {
  const lines = mails.map(({ label, raw }) => JSON.stringify({ ...label, ...encode(Buffer.from(raw)) }));
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
}

function encode(raw: Buffer): { raw: string } | { base64: string } {
  const text = raw.toString("utf8");
  return Buffer.from(text).equals(raw) ? { raw: text } : { base64: raw.toString("base64") };
}

function readLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadSetError(`${place} is no JSON.`);
  }
}
