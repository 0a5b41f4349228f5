import type { Mail } from "../../../../../functions/shared/contract/mail";
import type { SourceItem } from "../source";
import type { RawOptions, ReadOptions, Survey } from "./read-files";

/** Whoever turns files and raw messages into mails. Calls under way reject when it is closed. */
export type MailReader = {
  survey: (files: readonly File[]) => Promise<Survey>;
  read: (files: readonly File[], options: ReadOptions) => AsyncIterable<SourceItem>;
  /** A message as Gmail gives it, in base64url. Rejects where it is none. */
  parse: (raw: string, options: RawOptions) => Promise<Mail>;
  close: () => void;
};
