import {
  type AnalysisAnswer,
  type AnalysisRequest,
  TRACKER_LIMITS,
} from "../../../../../functions/shared/contract/tracker";
import { MailboxError } from "../mailbox-error";
import type { MailboxSource, SourceItem } from "../source";
import { NO_COUNTS, type RunCounts } from "./counts";

/** Limits the body of a batch: fifty long mails upload slowly. */
const MAX_BATCH_CHARACTERS = 400_000;
/** The first batch is small, so that results appear soon. */
const FIRST_BATCH = 10;

type ReadMail = Extract<SourceItem, { kind: "mail" }>;

/** A message was fetched; a batch is complete; mails were processed. */
export type Moment = "message" | "batch" | "settled";

export type ImportOptions = {
  source: MailboxSource;
  since: number;
  signal: AbortSignal;
  /** Keys of mails that an earlier run processed; those of this run are added once the server has them. */
  handled: Set<string>;
  analyse: (mails: AnalysisRequest["mails"], signal: AbortSignal) => Promise<AnalysisAnswer | "refused">;
  onProgress: (counts: RunCounts, moment: Moment) => void;
};

/**
 * Reads a source to its end, fifty mails at a time: while one batch is analysed the next is fetched. Resolves as well when
 * the signal is aborted; what was done by then stays. Rejects with a `MailboxError`.
 */
export async function runImport(options: ImportOptions): Promise<RunCounts> {
  const { source, since, handled } = options;
  let counts = NO_COUNTS;
  let batch: ReadMail[] = [];
  let isFirst = true;
  let sending: Promise<void> = Promise.resolve();
  let sendFailure: { error: unknown } | null = null;
  let readFailure: { error: unknown } | null = null;
  // A permanent failure of a batch aborts the reading, even during a slow request.
  const stop = new AbortController();
  const abort = () => stop.abort();
  options.signal.addEventListener("abort", abort);
  if (options.signal.aborted) abort();
  const { signal } = stop;

  function tell(change: Partial<RunCounts>, moment: Moment): void {
    counts = { ...counts, ...change };
    options.onProgress(counts, moment);
  }

  async function send(mails: readonly ReadMail[]): Promise<void> {
    const answer = await options.analyse(
      mails.map(({ mail, gmailId }) => ({ mail, gmailId })),
      signal,
    );
    if (answer === "refused") return sendApart(mails);
    for (const { key } of mails) handled.add(key);
    const { analysed, merged, waiting, notJob, modelFailed } = counts;
    tell(
      {
        analysed: analysed + mails.length,
        merged: merged + answer.added,
        waiting: waiting + answer.waiting,
        notJob: notJob + answer.notJob,
        modelFailed: modelFailed + answer.modelFailed,
      },
      "settled",
    );
  }

  /** Finds a mail that the server refuses by bisection, so that the others are kept. */
  async function sendApart(mails: readonly ReadMail[]): Promise<void> {
    if (mails.length > 1) {
      const half = Math.ceil(mails.length / 2);
      await send(mails.slice(0, half));
      return send(mails.slice(half));
    }
    for (const { key } of mails) handled.add(key);
    tell({ unreadable: { ...counts.unreadable, refused: counts.unreadable.refused + mails.length } }, "settled");
  }

  async function flush(): Promise<void> {
    tell({}, "batch");
    await sending;
    if (sendFailure || signal.aborted || batch.length === 0) return;
    const mails = batch;
    batch = [];
    isFirst = false;
    sending = send(mails).catch((error: unknown) => {
      sendFailure ??= { error };
      stop.abort();
    });
  }

  function take(item: SourceItem): void {
    switch (item.kind) {
      case "mail":
        batch.push(item);
        return tell({ fetched: counts.fetched + 1 }, "message");
      case "passed":
        return tell({ passed: { ...counts.passed, [item.why]: counts.passed[item.why] + 1 } }, "message");
      case "unreadable":
        return tell({ unreadable: { ...counts.unreadable, [item.why]: counts.unreadable[item.why] + 1 } }, "message");
      default:
        return item satisfies never;
    }
  }

  try {
    const known = new Set(handled);
    const onFound = (found: number) => tell({ found }, "batch");
    for await (const item of source.read({ since, signal, handled: known, onFound })) {
      if (signal.aborted) break;
      take(item);
      if (isFull(batch, isFirst)) await flush();
    }
  } catch (error) {
    if (!signal.aborted) readFailure = { error };
  }
  // Mails read before the source failed are still analysed.
  await flush();
  await sending;
  options.signal.removeEventListener("abort", abort);
  const failure = sendFailure ?? readFailure;
  if (failure && !options.signal.aborted) throw asMailboxError(failure);
  return counts;
}

function isFull(batch: readonly ReadMail[], isFirst: boolean): boolean {
  if (batch.length >= (isFirst ? FIRST_BATCH : TRACKER_LIMITS.mailsAtOnce)) return true;
  const size = batch.reduce((sum, { mail }) => sum + mail.text.length + mail.history.length + mail.signature.length, 0);
  return size > MAX_BATCH_CHARACTERS;
}

function asMailboxError({ error }: { error: unknown }): MailboxError {
  return error instanceof MailboxError ? error : new MailboxError("fetch_failed", null, { cause: error });
}
