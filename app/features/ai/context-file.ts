import { cutText } from "../../../party/text/cut-text";
import { CONTEXT_LENGTH } from "./setup";

export type ReadFile =
  | { ok: true; text: string; cut: boolean }
  | { ok: false; reason: "type" | "size" | "empty" | "unreadable" };

const LARGEST = 10 * 1024 * 1024;

/** The text of a .txt or .md file, read in the browser: it goes nowhere until an interview begins. */
export async function readContextFile(
  file: Pick<File, "name" | "size" | "text">,
  most = CONTEXT_LENGTH,
): Promise<ReadFile> {
  if (!/\.(txt|md|markdown)$/i.test(file.name)) return { ok: false, reason: "type" };
  if (file.size > LARGEST) return { ok: false, reason: "size" };
  // It may have been moved, or changed, since it was chosen.
  const read = await file.text().catch(() => null);
  if (read === null) return { ok: false, reason: "unreadable" };
  const text = read.replace(/\r\n?/g, "\n").replaceAll("\u0000", "").trim();
  if (text === "") return { ok: false, reason: "empty" };
  return { ok: true, text: cutText(text, most), cut: text.length > most };
}
