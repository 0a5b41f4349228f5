import { HEAD_BYTES, isWordDocument, judgeFile } from "../../../../functions/shared/contract/file-content";
import {
  FILE_KINDS,
  FILE_TYPES,
  type FileKind,
  type FileType,
  RESOURCE_LIMITS,
  TYPES_OF_KIND,
} from "../../../../functions/shared/contract/resources";

/** Reasons to refuse a file before anything is sent. */
export type FileFault = "type" | "size" | "empty" | "unreadable";
export type CheckedFile = { file: File; fault: FileFault } | { file: File; fault: null; kinds: readonly FileKind[] };

/** Checks name and content; the server repeats the check. */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size > RESOURCE_LIMITS.fileBytes) return { file, fault: "size" };
  try {
    if (file.size === 0) return { file, fault: "empty" };
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const type = judgeFile(file.name, head, FILE_TYPES);
    if (!type || (type === "docx" && !(await isWord(file)))) return { file, fault: "type" };
    return { file, fault: null, kinds: kindsOf(type, file.name) };
  } catch {
    // It was moved or changed since, or is a folder.
    return { file, fault: "unreadable" };
  }
}

function kindsOf(type: FileType, name: string): FileKind[] {
  const possible = FILE_KINDS.filter((kind) => TYPES_OF_KIND[kind].some((one) => one === type));
  const named = possible.filter((kind) => NAMED[kind].test(name.normalize("NFC")));
  return named.length === 1 ? named : possible;
}

/** A file that says what it is needs no question. */
const NAMED: Record<FileKind, RegExp> = {
  resume: /(?<!\p{L})(?:cv|resume|résumé|curriculum[ _]vitae|lebenslauf)(?!\p{L})|简历|簡歷|履[历歷]/iu,
  story: /(?<!\p{L})(?:story|stories)(?!\p{L})|故事/iu,
};

/** All zip files begin alike; the directory tells which format it is. Nothing is unpacked. */
async function isWord(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { listParts } = await import("./text/slim-docx");
  try {
    return isWordDocument(listParts(bytes));
  } catch {
    return false;
  }
}
