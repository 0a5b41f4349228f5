export type MailFileKind = "mbox" | "eml";
export type MailFile = { file: Blob; kind: MailFileKind };

const HEAD_BYTES = 64_000;
const HEADER = /^[!-9;-~]+[ \t]*:/;
/** Header names of a mail, to tell it from a text that happens to begin with a word and a colon. */
const KNOWN = /^(?:from|date|subject|message-id|received|return-path|delivered-to|mime-version)[ \t]*:/i;

/** Detects the kind of a mail file by its content, whatever its name; null if it is not a mail file. */
export async function sniffFile(file: Blob): Promise<MailFileKind | null> {
  return sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

export function sniff(bytes: Uint8Array): MailFileKind | null {
  const head = new TextDecoder("latin1").decode(bytes).replace(/^[\r\n]+/, "");
  if (head.startsWith("From ")) return "mbox";
  const [block = ""] = head.split(/\r?\n\r?\n/, 1);
  const lines = block.split(/\r?\n/);
  if (!HEADER.test(lines[0] ?? "")) return null;
  return lines.filter((line) => KNOWN.test(line)).length >= 2 ? "eml" : null;
}
