import { describe, expect, it } from "vitest";
import { MailboxError } from "../../../../../../../app/features/tracker/mailbox/mailbox-error";
import type { RunCounts } from "../../../../../../../app/features/tracker/mailbox/run/counts";
import { settledOf } from "../../../../../../../app/features/tracker/mailbox/run/counts";
import { type ImportOptions, runImport } from "../../../../../../../app/features/tracker/mailbox/run/run-import";
import type { MailboxSource, SourceItem } from "../../../../../../../app/features/tracker/mailbox/source";
import { makeMail } from "../../../../../../support/mails";
import { analysisAnswer } from "../../rows";

const mail = (number: number, text = ""): SourceItem => ({
  ...{ kind: "mail", key: `k${number}`, mail: makeMail({ id: `m${number}`, text }), gmailId: null },
});
const mails = (count: number) => Array.from({ length: count }, (_, number) => mail(number));

function sourceOf(
  items: readonly (SourceItem | Error)[],
): MailboxSource & { read: MailboxSource["read"]; taken: number } {
  const source = {
    kind: "files" as const,
    taken: 0,
    async *read({ handled, onFound }: Parameters<MailboxSource["read"]>[0]): AsyncGenerator<SourceItem> {
      onFound(items.length);
      for (const item of items) {
        if (item instanceof Error) throw item;
        source.taken += 1;
        yield handled.has(item.key) ? { kind: "passed", key: item.key, why: "known" } : item;
      }
    },
  };
  return source;
}

type Analyse = ImportOptions["analyse"];
const ANSWER = analysisAnswer();

function start(source: MailboxSource, analyse: Analyse, handled = new Set<string>()) {
  const work = new AbortController();
  const seen: RunCounts[] = [];
  const done = runImport({
    ...{ source, since: 0, signal: work.signal, handled, analyse },
    onProgress: (counts) => seen.push(counts),
  });
  return { done, handled, seen, cancel: () => work.abort() };
}

describe("mailbox run", () => {
  it("sends at most fifty mails at a time, a small batch first, and counts the results", async () => {
    const sizes: number[] = [];
    const { done, handled } = start(sourceOf(mails(180)), async (batch) => {
      sizes.push(batch.length);
      return analysisAnswer({ added: batch.length - 2, waiting: 3, notJob: 2, modelFailed: 1 });
    });
    const counts = await done;
    expect(sizes).toEqual([10, 50, 50, 50, 20]);
    expect(counts).toMatchObject({
      found: 180,
      fetched: 180,
      analysed: 180,
      merged: 170,
      waiting: 15,
      notJob: 10,
      modelFailed: 5,
    });
    expect(settledOf(counts)).toBe(180);
    expect(handled.size).toBe(180);
  });

  it("sends smaller batches of long mails", async () => {
    const sizes: number[] = [];
    const long = Array.from({ length: 60 }, (_, number) => mail(number, "x".repeat(20_000)));
    await start(sourceOf(long), async (batch) => {
      sizes.push(batch.length);
      return ANSWER;
    }).done;
    expect(Math.max(...sizes)).toBeLessThan(30);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(60);
  });

  it("fetches only the next batch while one is analyzed", async () => {
    const source = sourceOf(mails(300));
    let answer: (value: typeof ANSWER) => void = () => {};
    const asked: number[] = [];
    const run = start(source, (batch) => {
      asked.push(batch.length);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([10]);
    expect(source.taken).toBe(60);
    for (let batch = 0; batch < 7; batch += 1) {
      answer(ANSWER);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await run.done).analysed).toBe(300);
  });

  it("keeps finished mails when canceled, and continues from there", async () => {
    const kept = new Set<string>();
    const cut = start(
      sourceOf(mails(200)),
      async () => {
        if (kept.size >= 60) cut.cancel();
        return ANSWER;
      },
      kept,
    );
    expect((await cut.done).analysed).toBeLessThan(200);
    const before = kept.size;
    let sent = 0;
    const counts = await start(
      sourceOf(mails(200)),
      async (batch) => {
        sent += batch.length;
        return ANSWER;
      },
      kept,
    ).done;
    expect(sent).toBe(200 - before);
    expect(settledOf(counts)).toBe(200);
    expect(kept.size).toBe(200);
  });

  it("counts skipped and unreadable mails by reason", async () => {
    const items: SourceItem[] = [
      mail(0),
      { kind: "passed", key: "a", why: "older" },
      { kind: "passed", key: "b", why: "left_out" },
      { kind: "unreadable", key: "c", why: "broken" },
      { kind: "unreadable", key: "d", why: "not_fetched" },
    ];
    const counts = await start(sourceOf(items), async () => ANSWER).done;
    expect(counts).toMatchObject({
      passed: { older: 1, left_out: 1, known: 0 },
      unreadable: { broken: 1, not_fetched: 1, refused: 0 },
    });
    expect(settledOf(counts)).toBe(5);
  });

  it("isolates the one mail that the server refuses, and sends the others", async () => {
    const taken: string[] = [];
    const { done } = start(sourceOf(mails(60)), async (batch) => {
      if (batch.some(({ mail: { id } }) => id === "m33")) return "refused";
      taken.push(...batch.map(({ mail: { id } }) => id));
      return ANSWER;
    });
    const counts = await done;
    expect(taken).toHaveLength(59);
    expect(counts.unreadable.refused).toBe(1);
    expect(settledOf(counts)).toBe(60);
  });

  it("ends with the server's error, and reads nothing further", async () => {
    const source = sourceOf(mails(500));
    const { done, handled } = start(source, async (batch) => {
      if (batch.length === 50) throw new MailboxError("invalid_key");
      return ANSWER;
    });
    await expect(done).rejects.toMatchObject({ problem: "invalid_key" });
    expect(handled.size).toBe(10);
    expect(source.taken).toBeLessThan(200);
  });

  it("sends what was read before its source failed", async () => {
    const { done, handled } = start(sourceOf([...mails(25), new MailboxError("session_expired")]), async () => ANSWER);
    await expect(done).rejects.toMatchObject({ problem: "session_expired" });
    expect(handled.size).toBe(25);
  });

  it("reports an unknown error of its source as a failed fetch", async () => {
    await expect(start(sourceOf([new Error("odd")]), async () => ANSWER).done).rejects.toMatchObject({
      problem: "fetch_failed",
    });
  });
});
