import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../../party/protocol/limits";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import { claimsOf, final, peerRoom, type TestRoom } from "./support/test-room";

type Page = Extract<ServerMessage, { type: "sync_transcripts" }>;

function pagesFor(room: TestRoom, since?: { epoch: string; rev: number }): Page[] {
  const id = `reader-${Math.trunc(room.effects.length)}`;
  room.open(id, claimsOf("bob"));
  room.read();
  room.say(id, { type: "join", role: "candidate", pageId: id, ...(since && { since }) });
  return room.of(id, "sync_transcripts");
}

const bytes = (message: ServerMessage) => new TextEncoder().encode(JSON.stringify(message)).length;

/** As many lines as a long interview has, within the pace limit. */
function talk(room: TestRoom, count: number, text: (n: number) => string): void {
  for (let n = 0; n < count; n++) {
    room.say("ann", final(`op-${n}`, `line-${n}`, text(n), room.now));
    room.now += 25;
  }
  room.read();
}

describe("room sync", () => {
  test("S1 names the same rev in initialized, sync_transcripts and sync_suggestions, in this order", () => {
    const room = peerRoom();
    room.line("ann", "one");
    room.open("bob2", claimsOf("bob"));
    room.read();
    room.say("bob2", { type: "join", role: "candidate", pageId: "b2" });
    expect(room.messages("bob2")).toMatchObject([
      { type: "initialized", rev: 1 },
      { type: "sync_transcripts", full: true, rev: 1, segments: [{ id: "one", rev: 1 }], deleted: [] },
      { type: "sync_suggestions", full: true, rev: 1, suggestions: [], deleted: [] },
      { type: "room_ready" },
    ]);
  });

  test("S2 sends the changes after a since of this epoch, with the deleted ids", () => {
    const room = peerRoom();
    const one = room.line("ann", "one");
    const two = room.line("ann", "two");
    const three = room.line("bob", "three");
    room.line("bob", "four");
    room.reply("bob", { type: "edit_transcript", op: "e", id: "one", base: one.rev, text: "changed" });
    room.reply("bob", { type: "delete_transcript", op: "d", id: "two" });
    expect(two.rev).toBeLessThan(three.rev);
    const [page, ...more] = pagesFor(room, { epoch: "e1", rev: three.rev });
    expect(more).toEqual([]);
    expect(page).toMatchObject({ full: false, rev: 6, deleted: ["two"] });
    expect(page?.segments.map(({ id, text }) => [id, text])).toEqual([
      ["one", "changed"],
      ["four", "words of four"],
    ]);
  });

  test("S2 sends lines that a clear removed as deleted ids of its rev", () => {
    const room = peerRoom();
    room.line("ann", "one");
    const { rev } = room.line("ann", "two");
    room.line("ann", "three");
    room.reply("bob", { type: "clear_transcripts", op: "c", upTo: rev });
    const [page] = pagesFor(room, { epoch: "e1", rev });
    expect(page?.deleted.sort()).toEqual(["one", "two"]);
    expect(page?.segments.map(({ id }) => id)).toEqual(["three"]);
    expect(pagesFor(room, { epoch: "e1", rev: rev + 2 })).toMatchObject([{ full: false, deleted: [], segments: [] }]);
  });

  test("S3 sends everything and no deleted ids without since, for another epoch, or for a since beyond the room's rev", () => {
    const room = peerRoom();
    room.line("ann", "one");
    room.line("ann", "two");
    room.reply("ann", { type: "delete_transcript", op: "d", id: "one" });
    for (const since of [undefined, { epoch: "other", rev: 1 }, { epoch: "e1", rev: 4 }]) {
      const pages = pagesFor(room, since);
      expect(pages).toMatchObject([{ full: true, rev: 3, segments: [{ id: "two" }], deleted: [] }]);
    }
  });

  test.each([
    ["ASCII", "x"],
    ["Chinese", "面"],
    ["emoji", "🎤"],
    ["control characters", "\u0001"],
    ["halves of surrogate pairs", "\ud83c"],
  ])("S4 sends pages of %s of at most 256 KiB, each line in exactly one, more on all but the last", (_name, unit) => {
    const room = peerRoom();
    // A visible character first: a line of control characters alone is blank.
    const text = `x${unit.repeat(Math.floor((LIMITS.segmentCharacters - 1) / unit.length))}`;
    talk(room, 80, () => text);
    const pages = pagesFor(room);
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.max(...pages.map(bytes))).toBeLessThanOrEqual(256 * 1024);
    expect(pages.map(({ more }) => more)).toEqual([...pages.slice(1).map(() => true), undefined]);
    const ids = pages.flatMap(({ segments }) => segments.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 80 }, (_, n) => `line-${n}`));
    // Full pages, not one for each line.
    expect(Math.min(...pages.slice(0, -1).map(bytes))).toBeGreaterThan(200 * 1024);
  });

  test("S4 pages deleted ids too, each in exactly one page", () => {
    const room = peerRoom();
    const wide = (n: number) => `${n}`.padStart(64, "字");
    for (let n = 0; n < 3_000; n++) {
      room.say("ann", final(`op-${n}`, wide(n), "x", room.now));
      room.now += 25;
    }
    room.reply("ann", { type: "clear_transcripts", op: "c", upTo: 3_000 });
    const pages = pagesFor(room, { epoch: "e1", rev: 3_000 });
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.max(...pages.map(bytes))).toBeLessThanOrEqual(256 * 1024);
    const ids = pages.flatMap(({ deleted }) => deleted);
    expect(new Set(ids).size).toBe(3_000);
    expect(ids).toHaveLength(3_000);
    expect(pages.every(({ full }) => !full)).toBe(true);
  });

  test("S5 costs the same in a room of 20 and of 2,000 lines after 5 missed ones", () => {
    const size = (lines: number) => {
      const room = peerRoom();
      talk(room, lines, () => "what was said here is of ordinary length");
      return pagesFor(room, { epoch: "e1", rev: lines - 5 }).reduce((sum, page) => sum + bytes(page), 0);
    };
    expect(size(2_000) - size(20)).toBeLessThan(64);
    expect(size(2_000)).toBeLessThan(4 * 1024);
  });

  test("S2 sends the same delta after a restart as before it", () => {
    const room = peerRoom();
    talk(room, 30, (n) => `line ${n}`);
    room.reply("bob", { type: "clear_transcripts", op: "c", upTo: 7 });
    room.reply("bob", { type: "delete_transcript", op: "d", id: "line-20" });
    const before = pagesFor(room, { epoch: "e1", rev: 10 });
    room.restart("lost");
    const after = pagesFor(room, { epoch: "e1", rev: 10 });
    expect(after.map((page) => ({ ...page, deleted: [...page.deleted].sort() }))).toEqual(
      before.map((page) => ({ ...page, deleted: [...page.deleted].sort() })),
    );
  });
});
