import { MailboxError } from "../mailbox-error";
import type { MailboxSource } from "../source";
import type { MailReader } from "./mail-worker-port";
import type { MailFile } from "./sniff-file";

/** Mails from files that the user chose. */
export function createFileSource(files: readonly MailFile[], openReader: () => MailReader): MailboxSource {
  return {
    kind: "files",
    async *read({ since, signal, handled, onFound }) {
      const reader = openReader();
      const close = () => reader.close();
      signal.addEventListener("abort", close);
      try {
        const { mails, owners } = await reader.survey(files);
        onFound(mails);
        yield* reader.read({ owners, since, handled });
      } catch (cause) {
        if (!signal.aborted) throw new MailboxError("fetch_failed", null, { cause });
      } finally {
        signal.removeEventListener("abort", close);
        reader.close();
      }
    },
  };
}
