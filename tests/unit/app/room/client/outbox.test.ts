import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEntryStore, createStoreOpener } from "../../../../../app/room/client/entry-store";
import { MOST_FAILURES, Outbox } from "../../../../../app/room/client/outbox";
import type { QueuedMessage } from "../../../../../app/room/client/outbox-entry";
import type { Operation } from "../../../../../party/protocol/client-messages";
import type { Segment } from "../../../../../party/protocol/entities";
import { LIMITS, OVERSIZED_FRAME } from "../../../../../party/protocol/limits";
import { parseClientFrame } from "../../../../../party/protocol/parse";
import { boardShape } from "../../../../support/board";
import { MemoryStorage } from "../../../../support/memory-storage";
import { row } from "../../../../support/room-fixtures";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;
function page(shared: MemoryStorage | null, change: { uid?: string; room?: string } = {}) {
  const tab = shared?.tab();
  const sent: Operation[] = [];
  const rows = new Map<string, Segment>();
  const unseen = new Set<string>();
  const line = { open: true };
  const outbox = new Outbox({
    openStore: () =>
      createEntryStore(
        tab?.storage ?? null,
        tab?.window ?? new EventTarget(),
        change.uid ?? "uid",
        change.room ?? "room-1",
      ),
    now: Date.now,
    random: () => 1,
    newOp: () => `op-${++made}`,
    send: (frame) => {
      if (!line.open) return false;
      // Whatever goes out is a frame the room understands.
      expect(parseClientFrame(JSON.stringify(frame))).toMatchObject({ ok: true });
      sent.push(frame);
      return true;
    },
    lookup: { row: (id) => rows.get(id), unseen: (id) => unseen.has(id) },
    onChange: () => {},
  });
  outbox.open();
  const texts = () =>
    sent.map((frame) =>
      frame.type === "transcript_update" ? frame.segment.text : "text" in frame ? frame.text : frame.type,
    );
  return { outbox, sent, rows, unseen, line, texts };
}
function final(text: string, id = text): QueuedMessage {
  return { type: "transcript_update", segment: { id, text, lang: "en-US", startedAt: 1, endedAt: 2 } };
}
function edit(id: string, from: string, text: string, base: number | null): QueuedMessage {
  return { type: "edit_transcript", id, base, from, text };
}

describe("Outbox storage", () => {
  it("keeps entries over a reload, in order, for the same person and room only", () => {
    const shared = new MemoryStorage();
    const before = page(shared);
    for (const text of ["one", "two", "three"]) before.outbox.add(final(text));
    expect(page(shared, { uid: "other" }).outbox.view().pending).toBe(0);
    expect(page(shared, { room: "room-2" }).outbox.view().pending).toBe(0);
    const reloaded = page(shared);
    expect(reloaded.outbox.view()).toMatchObject({ pending: 3, storage: "kept" });
    reloaded.outbox.connected("e1");
    expect(reloaded.texts()).toEqual(["one", "two", "three"]);
  });

  it("stores one entry for each operation, and removes it on acknowledgement", () => {
    const shared = new MemoryStorage();
    const { outbox } = page(shared);
    const first = outbox.add(final("one"));
    outbox.add(final("two"));
    expect(shared.map.size).toBe(2);
    outbox.connected("e1");
    outbox.acknowledge(first.op);
    expect([...shared.map.values()].map((json) => JSON.parse(json).message.segment.text)).toEqual(["two"]);
  });

  it("keeps entries in memory, and reports that, if the browser stores nothing", () => {
    const { outbox, texts } = page(null);
    outbox.add(final("one"));
    expect(outbox.view()).toMatchObject({ pending: 1, storage: "memory" });
    outbox.connected("e1");
    expect(texts()).toEqual(["one"]);
  });

  it("stores entries as soon as there is space again", () => {
    const shared = new MemoryStorage();
    shared.room = 1;
    const { outbox } = page(shared);
    const first = outbox.add(final("one"));
    outbox.add(final("two"));
    expect(outbox.view().storage).toBe("memory");
    outbox.connected("e1");
    outbox.acknowledge(first.op);
    expect(outbox.view().storage).toBe("kept");
    expect(page(shared).outbox.view().pending).toBe(1);
  });

  it("ignores stored entries that are invalid", () => {
    const shared = new MemoryStorage();
    page(shared).outbox.add(final("one"));
    shared.map.set("mocki.outbox:uid:room-1:junk", "{not json");
    shared.map.set("mocki.outbox:uid:room-1:old", '{"op":"old"}');
    expect(page(shared).outbox.view().pending).toBe(1);
  });
});

describe("Outbox epochs", () => {
  it("assigns entries queued before any epoch was known to the first one", () => {
    const shared = new MemoryStorage();
    const { outbox, texts } = page(shared);
    outbox.add(final("early"));
    outbox.connected("e1");
    expect(texts()).toEqual(["early"]);
    outbox.disconnected();
    outbox.connected("e2");
    expect(texts()).toEqual(["early"]);
    expect(outbox.view().foreign).toMatchObject([{ text: "early" }]);
  });

  it("does not send operations of another epoch by itself, also after a reload", () => {
    const shared = new MemoryStorage();
    const first = page(shared);
    first.outbox.connected("e1");
    first.line.open = false;
    first.outbox.add(final("old"));
    const later = page(shared);
    later.outbox.connected("e2");
    later.outbox.add(final("new"));
    expect(later.texts()).toEqual(["new"]);
    expect(later.outbox.view()).toMatchObject({ pending: 1, foreign: [{ text: "old" }] });
  });

  it("sends the words of another epoch on request, and drops what made sense only there", () => {
    const shared = new MemoryStorage();
    const { outbox, line, texts } = page(shared);
    outbox.connected("e1");
    line.open = false;
    outbox.add(final("words"));
    outbox.add({ type: "clear_transcripts", upTo: 9 });
    outbox.add({ type: "timer", action: "start" });
    outbox.add({ type: "finish" });
    line.open = true;
    outbox.disconnected();
    outbox.connected("e2");
    expect(outbox.view().foreign).toHaveLength(4);
    outbox.resolveForeign("send");
    expect(texts()).toEqual(["words"]);
    expect([outbox.view().foreign, shared.map.size]).toEqual([[], 1]);
  });

  it("drops everything from another epoch on request", () => {
    const shared = new MemoryStorage();
    const { outbox, sent } = page(shared);
    outbox.connected("e1");
    outbox.disconnected();
    outbox.add(final("words"));
    outbox.connected("e2");
    outbox.resolveForeign("discard");
    expect([sent, outbox.view().foreign, shared.map.size]).toEqual([[], [], 0]);
  });
});

describe("Outbox of a person with a new account", () => {
  function change(shared: MemoryStorage) {
    const { storage, window } = shared.tab();
    const open = createStoreOpener(storage, window, "room-1");
    open("uid");
    const old = page(shared);
    old.outbox.add(final("words"));
    old.outbox.add({ type: "finish" });
    open("new");
    return page(shared, { uid: "new" });
  }

  it("shows what the previous account had not sent, even before a room is entered, but does not send it by itself", () => {
    const shared = new MemoryStorage();
    const { outbox, sent } = change(shared);
    const foreign = [
      { text: "words", former: true, sendable: true },
      { text: null, former: true, sendable: false },
    ];
    expect(outbox.view()).toMatchObject({ pending: 0, foreign });
    outbox.connected("e1");
    expect([sent, outbox.view().pending]).toEqual([[], 0]);
    expect(page(shared, { uid: "new" }).outbox.view().foreign).toHaveLength(2);
    expect(page(shared).outbox.view()).toMatchObject({ pending: 0, foreign: [] });
  });

  it("sends the words under the new account on request, and drops the rest", () => {
    const shared = new MemoryStorage();
    const { outbox, texts } = change(shared);
    outbox.connected("e1");
    outbox.resolveForeign("send");
    expect(texts()).toEqual(["words"]);
    expect(outbox.view()).toMatchObject({ pending: 1, foreign: [] });
    expect(shared.map.size).toBe(1);
  });
});

describe("Outbox sending", () => {
  it("has at most 64 operations in flight, and sends the next with each answer", () => {
    const { outbox, sent } = page(new MemoryStorage());
    for (let i = 0; i < 70; i++) outbox.add(final(`${i}`));
    outbox.connected("e1", { messagesPerSecond: 1_000, messageBurst: 1_000 });
    expect(sent).toHaveLength(64);
    outbox.acknowledge(sent[10]?.op ?? "");
    expect(sent).toHaveLength(65);
  });

  it("keeps within the room's rate limit", () => {
    const { outbox, sent } = page(new MemoryStorage());
    for (let i = 0; i < 60; i++) outbox.add(final(`${i}`));
    outbox.connected("e1", { messagesPerSecond: 20, messageBurst: 20 });
    expect(sent).toHaveLength(10);
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(20);
  });

  it("sends all unanswered operations again after a connection loss, in order", () => {
    const { outbox, sent, texts } = page(new MemoryStorage());
    for (const text of ["one", "two", "three"]) outbox.add(final(text));
    outbox.connected("e1");
    outbox.acknowledge(sent[1]?.op ?? "");
    outbox.disconnected();
    sent.length = 0;
    outbox.connected("e1");
    expect(texts()).toEqual(["one", "three"]);
  });

  it("repeats a retryable refused operation after a backoff, before later ones", () => {
    const { outbox, sent, texts } = page(new MemoryStorage());
    outbox.connected("e1");
    outbox.add(final("one"));
    outbox.add(final("two"));
    outbox.refuse(sent[0]?.op ?? "", "rate_limited", true, undefined);
    outbox.refuse(sent[1]?.op ?? "", "rate_limited", true, undefined);
    outbox.add(final("three"));
    expect(texts()).toEqual(["one", "two"]);
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual(["one", "two", "one", "two", "three"]);
    expect(outbox.view().refusals).toEqual([]);
  });

  it("ends a pause in time when the device's clock is set back by a day meanwhile", () => {
    const { outbox, sent, texts } = page(new MemoryStorage());
    outbox.connected("e1");
    outbox.add(final("one"));
    outbox.refuse(sent[0]?.op ?? "", "rate_limited", true, undefined);
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
    outbox.add(final("two"));
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual(["one", "one", "two"]);
  });

  it("notices an unanswered operation although the device's clock was set back", () => {
    const { outbox } = page(new MemoryStorage());
    outbox.connected("e1");
    outbox.add(final("one"));
    expect(outbox.isStuck(Date.now() - 60 * 60_000)).toBe(true);
  });

  it("increases the backoff with each refusal", () => {
    const { outbox, sent } = page(new MemoryStorage());
    outbox.connected("e1");
    const { op } = outbox.add(final("one"));
    const waits = [1, 2, 3].map(() => {
      const before = sent.length;
      const start = Date.now();
      outbox.refuse(op, "rate_limited", true, undefined);
      while (sent.length === before) vi.advanceTimersByTime(10);
      return Date.now() - start;
    });
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(3);
  });

  it("counts the refusals of one burst as one: the backoff after it stays short", () => {
    const { outbox, sent } = page(new MemoryStorage());
    outbox.connected("e1", { messagesPerSecond: 1_000, messageBurst: 1_000 });
    for (let i = 0; i < 60; i++) outbox.add(final(`${i}`));
    for (const { op } of sent.slice(0, 60)) outbox.refuse(op, "rate_limited", true, undefined);
    vi.advanceTimersByTime(400);
    expect(sent).toHaveLength(120);
  });

  it("shortens a long backoff after the room accepts an operation, and restarts from the shortest", () => {
    const { outbox, sent } = page(new MemoryStorage());
    outbox.connected("e1");
    const a = outbox.add(final("a")).op;
    const b = outbox.add(final("b")).op;
    for (let i = 0; i < 8; i++) {
      outbox.refuse(a, "rate_limited", true, undefined);
      if (i < 7) vi.advanceTimersByTime(10_000);
    }
    const before = sent.length;
    vi.advanceTimersByTime(400);
    expect(sent).toHaveLength(before);
    outbox.acknowledge(b);
    vi.advanceTimersByTime(390);
    expect(sent).toHaveLength(before);
    vi.advanceTimersByTime(20);
    expect(sent).toHaveLength(before + 1);
  });

  it("shows a finally refused operation with its content until it is dismissed, also after reloads", () => {
    const shared = new MemoryStorage();
    const { outbox, sent, texts } = page(shared);
    outbox.connected("e1");
    const { op } = outbox.add(edit("a", "was", "my words", 3));
    outbox.refuse(op, "conflict", false, row("a", 4, { text: "theirs" }));
    outbox.add(final("later"));
    expect(texts()).toEqual(["my words", "later"]);
    expect(sent).toHaveLength(2);
    const reloaded = page(shared).outbox;
    expect(reloaded.view().refusals).toMatchObject([
      { op, code: "conflict", text: "my words", segment: { text: "theirs" } },
    ]);
    reloaded.dismiss(op);
    expect(page(shared).outbox.view().refusals).toEqual([]);
  });

  it("sets an operation aside, visibly, if the room fails on it repeatedly", () => {
    const { outbox, texts } = page(new MemoryStorage());
    outbox.connected("e1");
    const { op } = outbox.add(final("poison"));
    for (let i = 0; i < MOST_FAILURES; i++) {
      outbox.refuse(op, "internal", true, undefined);
      vi.advanceTimersByTime(10_000);
    }
    outbox.add(final("next"));
    expect(outbox.view().refusals).toMatchObject([{ op, code: "internal", text: "poison" }]);
    expect(texts().at(-1)).toBe("next");
    outbox.acknowledge(op);
  });

  it("detects an answer that never came", () => {
    const { outbox } = page(new MemoryStorage());
    outbox.connected("e1");
    outbox.add(final("one"));
    expect(outbox.isStuck(Date.now() + 19_000)).toBe(false);
    expect(outbox.isStuck(Date.now() + 21_000)).toBe(true);
  });
});

describe("Outbox dependencies", () => {
  it("holds an edit until its line is stored, and bases it on the stored line", () => {
    const { outbox, sent, rows, unseen, texts } = page(new MemoryStorage());
    outbox.connected("e1");
    const { op } = outbox.add(final("helo", "a"));
    outbox.add(edit("a", "helo", "hello", null));
    expect(texts()).toEqual(["helo"]);
    unseen.add("a");
    outbox.acknowledge(op);
    expect(texts()).toEqual(["helo"]);
    unseen.clear();
    rows.set("a", row("a", 7, { text: "helo" }));
    outbox.pump();
    expect(sent[1]).toMatchObject({ type: "edit_transcript", base: 7, text: "hello" });
  });

  it("bases a second edit of a line on the first", () => {
    const { outbox, sent, rows } = page(new MemoryStorage());
    rows.set("a", row("a", 3, { text: "one" }));
    outbox.connected("e1");
    const { op } = outbox.add(edit("a", "one", "two", 3));
    outbox.add(edit("a", "two", "three", null));
    expect(sent).toMatchObject([{ base: 3 }]);
    rows.set("a", row("a", 4, { text: "two" }));
    outbox.acknowledge(op);
    expect(sent[1]).toMatchObject({ base: 4, text: "three" });
  });

  it("sends an edit that conflicts with another participant's change as a conflict", () => {
    const { outbox, sent, rows } = page(new MemoryStorage());
    rows.set("a", row("a", 5, { text: "theirs" }));
    outbox.connected("e1");
    outbox.add(edit("a", "one", "two", 3));
    outbox.add(edit("b", "pending", "mine", null));
    expect(sent).toMatchObject([{ base: 3 }, { base: 0 }]);
  });

  it("keeps a deletion behind the line it deletes, even if that is refused first", () => {
    const { outbox, texts } = page(new MemoryStorage());
    outbox.connected("e1");
    const { op } = outbox.add(final("oops", "a"));
    outbox.add({ type: "delete_transcript", id: "a" });
    outbox.refuse(op, "rate_limited", true, undefined);
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual(["oops", "oops"]);
    outbox.acknowledge(op);
    expect(texts()).toEqual(["oops", "oops", "delete_transcript"]);
  });

  it("sends nothing after `finish`, which waits for all answers", () => {
    const { outbox, sent, texts } = page(new MemoryStorage());
    outbox.connected("e1");
    outbox.add(final("one"));
    outbox.add(final("two"));
    outbox.add({ type: "finish" });
    outbox.acknowledge(sent[0]?.op ?? "");
    expect(texts()).toEqual(["one", "two"]);
    outbox.acknowledge(sent[1]?.op ?? "");
    expect(texts()).toEqual(["one", "two", "finish"]);
  });
});

describe("Outbox in two tabs of one person", () => {
  it("removes an entry that the other tab got an answer for", () => {
    const shared = new MemoryStorage();
    const a = page(shared);
    const b = page(shared);
    const { op } = a.outbox.add(final("one"));
    expect(b.outbox.view().pending).toBe(1);
    a.outbox.connected("e1");
    a.outbox.acknowledge(op);
    expect(b.outbox.view().pending).toBe(0);
    b.outbox.connected("e1");
    expect(b.sent).toEqual([]);
  });

  it("sends what was said in the tab that was taken over", () => {
    const shared = new MemoryStorage();
    const old = page(shared);
    const taking = page(shared);
    taking.outbox.connected("e1");
    old.outbox.add(final("said in the old tab"));
    expect(taking.texts()).toEqual(["said in the old tab"]);
  });

  it("does not restore entries that were answered while a tab was closed", () => {
    const shared = new MemoryStorage();
    const a = page(shared);
    const { op } = a.outbox.add(final("one"));
    a.outbox.close();
    const b = page(shared);
    b.outbox.connected("e1");
    b.outbox.acknowledge(op);
    a.outbox.open();
    expect(a.outbox.view().pending).toBe(0);
  });
});

describe("Outbox, code", () => {
  const change = (version: number, text: string, after?: string): QueuedMessage => ({
    ...{ type: "code_change", file: "one", version, changes: [[0, text]] },
    ...(after !== undefined && { after }),
  });
  const inserted = (sent: Operation[]) =>
    sent.flatMap((frame) => (frame.type === "code_change" ? [frame.changes] : []));

  it("K7 sends the first change at once, and the next a quarter of a second later, with all that was typed", () => {
    const { outbox, sent } = page(new MemoryStorage());
    outbox.connected("e1");
    const first = outbox.add(change(0, "a"));
    const second = outbox.add(change(0, "b", first.op));
    outbox.acknowledge(first.op);
    expect(inserted(sent)).toEqual([[[0, "a"]]]);
    expect(outbox.amend(second.op, change(1, "bc"))).toBe(true);
    vi.advanceTimersByTime(249);
    expect(inserted(sent)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(inserted(sent)).toEqual([[[0, "a"]], [[0, "bc"]]]);
  });

  it("W5 sends changes of the whiteboard no more often than those of a file, and both at once", () => {
    const { outbox, sent } = page(new MemoryStorage());
    outbox.connected("e1");
    const draw = (id: string): QueuedMessage => ({ type: "board_change", elements: [boardShape(id)] });
    outbox.add(draw("a"));
    outbox.add(change(0, "a"));
    outbox.add(draw("b"));
    vi.advanceTimersByTime(249);
    expect(sent.map(({ type }) => type)).toEqual(["board_change", "code_change"]);
    vi.advanceTimersByTime(1);
    expect(sent.at(-1)).toMatchObject({ type: "board_change", elements: [{ id: "b" }] });
  });

  it.each([
    ["64 KiB", LIMITS.textFrameBytes],
    ["a third of it in three bytes each", LIMITS.textFrameBytes / 3, "好"],
    ["1 MiB, for which the room would close the connection", OVERSIZED_FRAME],
  ])("L1 refuses an operation above %s by itself, and sends the others", (_, length, unit = "x") => {
    const shared = new MemoryStorage();
    const { outbox, sent } = page(shared);
    const output = unit.repeat(length);
    const run = { id: "run", file: "f", version: 0, language: "python", status: "done", ms: 1 } as const;
    const large = outbox.add({ type: "code_run", ...run, marks: [], input: "", output });
    outbox.add(final("after"));
    outbox.connected("e1");
    expect(sent.map(({ type }) => type)).toEqual(["transcript_update"]);
    expect(outbox.view().refusals).toMatchObject([{ op: large.op, code: "too_large" }]);
    const reloaded = page(shared);
    reloaded.outbox.connected("e1");
    expect(reloaded.sent.map(({ type }) => type)).toEqual(["transcript_update"]);
    expect(reloaded.outbox.view().refusals).toMatchObject([{ code: "too_large" }]);
    reloaded.outbox.dismiss(large.op);
    expect(reloaded.outbox.view().refusals).toEqual([]);
  });

  it("K4 keeps one change of a file in flight, while other files and lines go on", () => {
    const { outbox, sent } = page(new MemoryStorage());
    outbox.connected("e1");
    const first = outbox.add(change(0, "a"));
    outbox.add(change(0, "b", first.op));
    outbox.add({ type: "code_change", file: "two", version: 0, changes: [[0, "z"]] });
    outbox.add(final("words"));
    vi.advanceTimersByTime(1_000);
    expect(sent.map(({ type }) => type)).toEqual(["code_change", "code_change", "transcript_update"]);
    outbox.acknowledge(first.op);
    expect(inserted(sent)).toEqual([[[0, "a"]], [[0, "z"]], [[0, "b"]]]);
  });

  it("K7 sends a delayed change before the end of the interview that waits for it", () => {
    const { outbox, sent } = page(new MemoryStorage());
    outbox.connected("e1");
    const first = outbox.add(change(0, "a"));
    const second = outbox.add(change(0, "b", first.op));
    outbox.add({ type: "finish" });
    outbox.acknowledge(first.op);
    vi.advanceTimersByTime(250);
    outbox.acknowledge(second.op);
    expect(sent.map(({ type }) => type)).toEqual(["code_change", "code_change", "finish"]);
  });

  it("O2 never changes a message that was sent, even after a connection loss", () => {
    const shared = new MemoryStorage();
    const { outbox, sent } = page(shared);
    const { op } = outbox.add(change(0, "a"));
    expect(outbox.amend(op, change(0, "ab"))).toBe(true);
    outbox.connected("e1");
    expect(outbox.amend(op, change(0, "abc"))).toBe(false);
    outbox.disconnected();
    expect(outbox.amend(op, change(0, "abc"))).toBe(false);
    outbox.connected("e1");
    vi.advanceTimersByTime(250);
    expect(inserted(sent)).toEqual([[[0, "ab"]], [[0, "ab"]]]);
    // The page that is opened next has it as it was sent.
    const reloaded = page(shared);
    reloaded.outbox.connected("e1");
    expect(inserted(reloaded.sent)).toEqual([[[0, "ab"]]]);
  });
});
