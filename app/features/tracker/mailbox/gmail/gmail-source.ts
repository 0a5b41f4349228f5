import { keyOf } from "../files/mail-key";
import type { MailReader } from "../files/mail-worker-port";
import { MailboxError } from "../mailbox-error";
import type { MailboxSource, SourceItem } from "../source";
import { type GmailClient, MessageError } from "./gmail-client";
import { writeGmailQuery } from "./gmail-query";
import { mapParallel } from "./map-parallel";

/** Concurrency above which Gmail answers "Too many concurrent requests for user". */
const AT_ONCE = 10;

/** Mails about jobs from a Gmail mailbox. `onAddress` gets the mailbox's address. */
export function createGmailSource(
  client: GmailClient,
  openReader: () => MailReader,
  onAddress: (address: string) => void,
): MailboxSource {
  return {
    kind: "gmail",
    async *read({ since, signal, handled, onFound }) {
      const reader = openReader();
      const stop = new AbortController();
      const abort = () => stop.abort();
      signal.addEventListener("abort", abort);
      if (signal.aborted) abort();
      try {
        yield* readMailbox({ since, handled, onFound, reader, signal: stop.signal });
      } catch (error) {
        if (signal.aborted) return;
        throw error instanceof MailboxError ? error : new MailboxError("fetch_failed", null, { cause: error });
      } finally {
        // After one failure the other requests are useless.
        stop.abort();
        signal.removeEventListener("abort", abort);
        reader.close();
      }
    },
  };

  type Reading = {
    since: number;
    handled: ReadonlySet<string>;
    onFound: (count: number) => void;
    reader: MailReader;
    signal: AbortSignal;
  };

  async function* readMailbox({ since, handled, onFound, reader, signal }: Reading): AsyncGenerator<SourceItem> {
    const owner = await client.address(signal);
    onAddress(owner);
    const ids = new Set<string>();
    for await (const page of client.list(writeGmailQuery(since), signal)) {
      for (const id of page) ids.add(id);
      onFound(ids.size);
    }
    onFound(ids.size);
    // Gmail lists the newest first, but earlier mails help to understand later ones.
    yield* mapParallel([...ids].reverse(), AT_ONCE, (id) => readOne(id, owner, reader, handled, signal));
  }

  async function readOne(
    id: string,
    owner: string,
    reader: MailReader,
    handled: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<SourceItem> {
    const key = keyOf(id);
    if (handled.has(key)) return { kind: "passed", key, why: "known" };
    const message = await client.get(id, signal).catch((error: unknown) => {
      if (error instanceof MessageError) return null;
      throw error;
    });
    if (message === null) return { kind: "unreadable", key, why: "not_fetched" };
    const { raw, threadId, labels } = message;
    try {
      const options = { owners: [owner], threadId: threadId || null, isSent: labels.includes("SENT") };
      return { kind: "mail", key, mail: await reader.parse(raw, options), gmailId: id };
    } catch {
      signal.throwIfAborted();
      return { kind: "unreadable", key, why: "broken" };
    }
  }
}
