import type { Mail } from "../../../../../functions/shared/contract/mail";
import type { SourceItem } from "../source";
import type { RawOptions, ReadOptions, Survey } from "./read-files";
import type { MailFile } from "./sniff-file";

/** Turns files and raw messages into mails. Calls under way reject when it is closed. */
export type MailReader = {
  survey: (files: readonly MailFile[]) => Promise<Survey>;
  /** Reads the files of the last survey. */
  read: (options: ReadOptions) => AsyncIterable<SourceItem>;
  /** Parses a message as Gmail delivers it, in base64url. Rejects if it is no message. */
  parse: (raw: string, options: RawOptions) => Promise<Mail>;
  close: () => void;
};
