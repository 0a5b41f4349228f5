import type { FileType } from "./resources";

/**
 * The type of a file, by its name and by its first bytes. The page asks this before it uploads (app/features may import
 * functions/shared/contract), the Worker before it stores. Pure: bytes and words in, a verdict out.
 */

/** As many bytes from a file's beginning say what it is; a shorter file is shown whole. */
export const HEAD_BYTES = 4096;

/** Word's old format shares its container with Excel's, the new one with every zip file. */
type Content = "pdf" | "compound" | "zip" | "text";

const CONTENT_OF: Record<FileType, Content> = { pdf: "pdf", doc: "compound", docx: "zip", txt: "text", md: "text" };

const TYPE_OF_ENDING: Readonly<Record<string, FileType>> = {
  pdf: "pdf",
  doc: "doc",
  docx: "docx",
  txt: "txt",
  text: "txt",
  md: "md",
  markdown: "md",
};

/** The media type in HTTP. Nothing that people upload is ever served as a page. */
export const CONTENT_TYPES: Record<FileType, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
  md: "text/plain",
};

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = "%PDF-";
/** Readers of PDF look for its mark in so many bytes: mailers and scanners put a line of their own before it. */
const PDF_WITHIN = 1024;
/** Tab, line and page breaks, end of file, escape: no text of any encoding contains other control characters. */
const TEXT_CONTROLS = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b];

/** The type that a file's name says it has; null: none that is taken. */
export function typeOfName(name: string): FileType | null {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(TYPE_OF_ENDING, ending) ? (TYPE_OF_ENDING[ending] ?? null) : null;
}

/** The one of `types` in which name and content agree; null where there is none. */
export function judgeFile(name: string, head: Uint8Array, types: readonly FileType[]): FileType | null {
  const type = typeOfName(name);
  return type && types.includes(type) && CONTENT_OF[type] === readContent(head) ? type : null;
}

function readContent(head: Uint8Array): Content | null {
  const bytes = head.subarray(0, HEAD_BYTES);
  if (startsWith(bytes, COMPOUND)) return "compound";
  if (startsWith(bytes, ZIP)) return "zip";
  if (String.fromCharCode(...bytes.subarray(0, PDF_WITHIN)).includes(PDF)) return "pdf";
  return bytes.length > 0 && isText(bytes) ? "text" : null;
}

function isText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xfe])) return isUtf16(bytes, 1);
  if (startsWith(bytes, [0xfe, 0xff])) return isUtf16(bytes, 0);
  return bytes.every(isTextByte);
}

/** Of a character below 256 the upper byte is zero, and the lower one what it would be alone. */
function isUtf16(bytes: Uint8Array, upper: 0 | 1): boolean {
  return bytes.every((byte, at) => at % 2 === upper || bytes[at - 1 + 2 * upper] !== 0 || isTextByte(byte));
}

function isTextByte(byte: number): boolean {
  return byte >= 0x20 || TEXT_CONTROLS.includes(byte);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** An entry in a zip file's directory. */
export type ZipPart = { name: string; originalSize: number };

export const WORD_LIMITS = { parts: 5_000, unpackedBytes: 200 * 1024 * 1024 } as const;

/** Whether these are the parts of a Word document, and not too large when unpacked. */
export function isWordDocument(parts: readonly ZipPart[]): boolean {
  const names = new Set(parts.map(({ name }) => name));
  const size = parts.reduce((sum, { originalSize }) => sum + originalSize, 0);
  const isWord = names.has("[Content_Types].xml") && names.has("word/document.xml");
  return isWord && parts.length <= WORD_LIMITS.parts && size <= WORD_LIMITS.unpackedBytes;
}
