import type { Mail } from "../../../../../functions/shared/contract/mail";
import type { SourceItem } from "../source";
import type { RawOptions, ReadOptions, Survey } from "./read-files";
import type { MailFile } from "./sniff-file";

/** Calls from the page to the worker that parses mails. */
export type WorkerCall =
  | { do: "survey"; files: readonly MailFile[] }
  /** Begins to read the files of the last survey; `next` then answers the items. */
  | { do: "read"; options: ReadOptions }
  | { do: "next" }
  /** `raw` as Gmail gives it: base64url. */
  | { do: "parse"; raw: string; options: RawOptions };

export type WorkerAnswers = {
  survey: Survey;
  read: null;
  /** A batch of items; empty after the last one. */
  next: SourceItem[];
  parse: Mail;
};

export type WorkerRequest = { id: number; call: WorkerCall };
/** `failed`: reading threw. */
export type WorkerResponse = { id: number; answer: WorkerAnswers[keyof WorkerAnswers] } | { id: number; failed: true };
