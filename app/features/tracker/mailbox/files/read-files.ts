import type { Mail } from "../../../../../functions/shared/contract/mail";
import { type MailHeaders, readHeaders } from "../../../../../functions/shared/mail-parse/headers";
import { parseMail } from "../../../../../functions/shared/mail-parse/parse-mail";
import type { SourceItem } from "../source";
import { keyOf } from "./mail-key";
import { MboxSplitter } from "./mbox-splitter";
import type { MailFile } from "./sniff-file";

/** Longer messages are cut: the rest is attachments. */
export const MAX_MESSAGE_BYTES = 10_000_000;
/** Enough for the headers. */
const HEAD_BYTES = 64_000;
/** Enough messages to find out whose mailbox it is. */
const ASKED_FOR_OWNER = 1_000;

export type Survey = {
  /** Number of messages. */
  mails: number;
  /** Addresses of the person whose mailbox it is. */
  owners: string[];
};

export type ReadOptions = { owners: readonly string[]; since: number; handled: ReadonlySet<string> };

/** The messages of some files. They are streamed twice, once to count them; each message's headers are parsed once. */
export class MailFiles {
  /** Headers by the index of the message, for those that the survey parsed. */
  readonly #headers: MailHeaders[] = [];

  constructor(private readonly files: readonly MailFile[]) {}

  /** Counts the messages and finds their owner, without keeping their texts. */
  async survey(): Promise<Survey> {
    const delivered = new Map<string, number>();
    const addressed = new Map<string, number>();
    const sent = new Map<string, number>();
    let mails = 0;
    for await (const raw of splitFiles(this.files, HEAD_BYTES)) {
      mails += 1;
      if (mails > ASKED_FOR_OWNER) continue;
      const headers = readHeaders(raw);
      this.#headers[mails - 1] = headers;
      count(delivered, addressIn(headers.get("delivered-to")));
      if (isSent(labelsOf(headers))) count(sent, addressIn(headers.get("from")));
      else count(addressed, addressIn(headers.get("to")));
    }
    const owners = [mostOf(delivered) ?? mostOf(addressed), mostOf(sent)].filter((one) => one !== null);
    return { mails, owners: [...new Set(owners)] };
  }

  /** Yields the result for each message, in order. */
  async *read(options: ReadOptions): AsyncGenerator<SourceItem> {
    const seen = new Set(options.handled);
    let at = 0;
    for await (const raw of splitFiles(this.files, MAX_MESSAGE_BYTES)) {
      const headers = this.#headers[at];
      at += 1;
      const key = keyOf(raw);
      if (seen.has(key)) {
        yield { kind: "passed", key, why: "known" };
        continue;
      }
      seen.add(key);
      yield await readMessage(raw, key, options, headers);
    }
  }
}

async function readMessage(
  raw: Uint8Array,
  key: string,
  { owners, since }: ReadOptions,
  known: MailHeaders | undefined,
): Promise<SourceItem> {
  try {
    const headers = known ?? readHeaders(raw);
    const labels = labelsOf(headers);
    if (labels.some((label) => LEFT_OUT.has(label))) return { kind: "passed", key, why: "left_out" };
    // By the header alone: most of an old mailbox is never parsed.
    if (Date.parse((headers.get("date") ?? "").replace(/\([^)]*\)/g, "")) < since) {
      return { kind: "passed", key, why: "older" };
    }
    const threadId = headers.get("x-gm-thrid") ?? null;
    const mail = await readRaw(raw, { owners, threadId, isSent: isSent(labels) }, headers);
    return { kind: "mail", key, mail, gmailId: null };
  } catch {
    return { kind: "unreadable", key, why: "broken" };
  }
}

export type RawOptions = { owners: readonly string[]; threadId: string | null; isSent: boolean };

/** Parses one message; throws if it isn't one. A sent message is the person's own, whichever of their addresses it has. */
export async function readRaw(
  raw: Uint8Array,
  { owners, threadId, isSent: own }: RawOptions,
  headers = readHeaders(raw),
): Promise<Mail> {
  if (!headers.has("from") && !headers.has("sender")) throw new Error("a mail is from somebody");
  const from = own ? addressIn(headers.get("from")) : null;
  return parseMail(raw, { owners: from ? [...owners, from] : owners, threadId, headers });
}

async function* splitFiles(files: readonly MailFile[], maxBytes: number): AsyncGenerator<Uint8Array> {
  for (const { file, kind } of files) {
    if (kind === "eml") {
      yield new Uint8Array(await file.slice(0, maxBytes).arrayBuffer());
      continue;
    }
    const splitter = new MboxSplitter(maxBytes);
    for await (const chunk of chunksOf(file)) yield* splitter.push(chunk);
    yield* splitter.end();
  }
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = file.stream().getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** In the languages of the interface: an export names them as Gmail showed them. */
const LEFT_OUT = new Set([
  ...["spam", "trash", "chat", "chats", "draft", "drafts", "bin"],
  ...["垃圾邮件", "已删除邮件", "聊天", "草稿"],
  ...["垃圾郵件", "垃圾桶", "即時通訊"],
]);
const SENT = new Set(["sent", "sent mail", "已发邮件", "已发送邮件", "寄件備份"]);

function labelsOf(headers: MailHeaders): string[] {
  const labels = headers.get("x-gmail-labels")?.split(",") ?? [];
  return labels.map((label) => label.replace(/^[\s"]+|[\s"]+$/g, "").toLowerCase());
}

function isSent(labels: readonly string[]): boolean {
  return labels.some((label) => SENT.has(label));
}

function addressIn(value: string | undefined): string | null {
  return /[\w.+%-]+@[\w.-]+\w/.exec(value ?? "")?.[0].toLowerCase() ?? null;
}

function count(counts: Map<string, number>, address: string | null): void {
  if (address) counts.set(address, (counts.get(address) ?? 0) + 1);
}

function mostOf(counts: ReadonlyMap<string, number>): string | null {
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
