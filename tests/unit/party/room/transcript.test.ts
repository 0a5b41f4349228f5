import { describe, expect, test } from "vitest";
import { claimsOf, final, interim, peerRoom } from "./support/test-room";

const edit = (op: string, id: string, base: number, text: string) => ({ type: "edit_transcript", op, id, base, text });

describe("room transcript, finals", () => {
  test("T1 are numbered as they come, each with rev, speaker, role and language", () => {
    const room = peerRoom();
    const at = room.now;
    room.now += 5_000;
    room.say("bob", final("o1", "b", "later words", at + 2_000, { endedAt: at + 3_000, lang: "zh-TW" }));
    room.say("ann", final("o2", "a", "earlier words", at + 1_000));
    expect(room.of("bob", "transcript").map(({ segment }) => segment)).toEqual([
      {
        ...{ id: "b", seq: 1, rev: 1, participantId: "p2", role: "candidate", text: "later words", lang: "zh-TW" },
        ...{ startedAt: at + 2_000, endedAt: at + 3_000 },
      },
      {
        ...{ id: "a", seq: 2, rev: 2, participantId: "p1", role: "interviewer", text: "earlier words", lang: "en-US" },
        ...{ startedAt: at + 1_000, endedAt: at + 1_000 },
      },
    ]);
  });

  test("T1 continue seq after a restart, deleted lines counted", () => {
    const room = peerRoom();
    room.line("ann", "one");
    room.line("ann", "two");
    room.reply("ann", { type: "delete_transcript", op: "d", id: "two" });
    room.restart();
    room.line("ann", "three");
    expect(room.state.segments.get("three")?.seq).toBe(3);
  });

  test.each(["", "  ", "\n\t", "　"])("T1 refuse blank text (%j) with content_required", (text) => {
    const room = peerRoom();
    expect(room.reply("ann", final("o", "a", text, room.now))).toMatchObject({ code: "content_required" });
  });

  test("T2 have times clamped between the speaker's first join and now, and in order", () => {
    const room = peerRoom();
    const joined = room.now;
    room.now += 60_000;
    const cases: [string, number, number, number, number][] = [
      ["before-joining", joined - 5_000, joined - 1_000, joined, joined],
      ["in-the-future", room.now + 9_000, room.now + 10_000, room.now, room.now],
      ["backwards", joined + 5_000, joined + 1_000, joined + 5_000, joined + 5_000],
      ["ends-later", joined + 5_000, room.now + 1, joined + 5_000, room.now],
      ["as-said", joined + 1_000, joined + 2_000, joined + 1_000, joined + 2_000],
      ["zero", 0, 0, joined, joined],
      ["huge", 8.64e15, 8.64e15, room.now, room.now],
    ];
    for (const [id, startedAt, endedAt, heldStart, heldEnd] of cases) {
      room.reply("ann", final(id, id, "x", startedAt, { endedAt }));
      expect(room.state.segments.get(id), id).toMatchObject({ startedAt: heldStart, endedAt: heldEnd });
    }
  });

  test("T2 use the first join, not the latest", () => {
    const room = peerRoom();
    const joined = room.now;
    room.now += 60_000;
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.reply("ann2", final("o", "x", "x", joined + 10));
    expect(room.state.segments.get("x")).toMatchObject({ startedAt: joined + 10 });
  });

  test("T3 have the speaker's role at the time the line began, over any number of swaps", () => {
    const room = peerRoom();
    const start = room.now;
    const swapAt = [10_000, 20_000, 30_000];
    for (const at of swapAt) {
      room.now = start + at;
      room.reply("ann", { type: "swap_roles", op: `ask-${at}` });
      room.reply("bob", { type: "swap_roles", op: `yes-${at}`, answer: "accept" });
    }
    room.now = start + 60_000;
    room.restart();
    const roles = (who: string, more = {}) =>
      [0, 9_999, 10_000, 19_999, 20_000, 29_999, 30_000, 50_000].map((at) => {
        const id = `${who}-${at}-${Object.keys(more).length}`;
        room.reply(who, final(id, id, "x", start + at, more));
        const row = room.state.segments.get(id);
        return row && !row.deleted ? row.role[0] : "?";
      });
    expect(roles("ann").join("")).toBe("iicciicc");
    expect(roles("bob").join("")).toBe("cciiccii");
    expect(roles("ann", { source: "shared_audio" }).join("")).toBe("cciiccii");
    expect(roles("bob", { source: "self" }).join("")).toBe("cciiccii");
  });

  test("T3 mark shared audio as such and keep it as its sender's line", () => {
    const room = peerRoom();
    room.reply("ann", final("o", "x", "heard", room.now, { source: "shared_audio" }));
    expect(room.of("bob", "transcript")).toMatchObject([
      { segment: { participantId: "p1", role: "candidate", source: "shared_audio" } },
    ]);
  });

  test("T4 keep an id for the participant that used it first, permanently", () => {
    const room = peerRoom();
    room.line("ann", "x");
    expect(room.reply("bob", final("b1", "x", "mine", room.now))).toMatchObject({ code: "id_taken" });
    room.say("bob", interim("x", "mine", room.now));
    expect(room.messages("bob")).toMatchObject([{ type: "error", code: "id_taken" }]);
    room.reply("bob", { type: "delete_transcript", op: "d", id: "x" });
    room.restart();
    expect(room.reply("bob", final("b2", "x", "mine", room.now))).toMatchObject({ code: "id_taken" });
  });

  test("T4 reserve the id from the interim on, until its speaker starts another line or is gone", () => {
    const room = peerRoom();
    room.say("ann", interim("x", "w", room.now));
    expect(room.reply("bob", final("b1", "x", "mine", room.now))).toMatchObject({ code: "id_taken" });
    room.say("ann", interim("y", "w", room.now));
    expect(room.reply("bob", final("b2", "x", "mine", room.now))).toMatchObject({ type: "ack" });
    room.lose("ann");
    expect(room.reply("bob", final("b3", "y", "mine", room.now))).toMatchObject({ type: "ack" });
  });

  test("T5 replace the words of the same line and keep its place", () => {
    const room = peerRoom();
    room.line("ann", "x", "hello word");
    room.line("ann", "y");
    expect(room.reply("ann", final("o2", "x", "hello world", room.now))).toMatchObject({ type: "ack", rev: 3 });
    expect(room.of("bob", "transcript").at(-1)).toMatchObject({ op: "o2", segment: { seq: 1, text: "hello world" } });
    expect(room.reply("ann", final("o3", "x", "hello world", room.now))).toMatchObject({ type: "ack", rev: 3 });
    expect(room.read()).toEqual([]);
    expect(room.reply("ann", final("o4", "x", "hello world!", room.now))).toMatchObject({ type: "ack", rev: 4 });
    room.restart();
    expect(room.reply("ann", final("op-x", "x", "hello word", room.now))).toMatchObject({ rev: 1 });
    expect(room.reply("ann", final("o2", "x", "hello world", room.now))).toMatchObject({ rev: 3 });
    expect(room.state.segments.get("x")).toMatchObject({ text: "hello world!", rev: 4, seq: 1 });
  });

  test("T6 neither restore a deleted line nor overwrite an edited one when late, and are acknowledged", () => {
    const room = peerRoom();
    const { rev } = room.line("ann", "edited");
    room.line("ann", "deleted");
    room.line("ann", "cleared");
    room.reply("bob", edit("e", "edited", rev, "better"));
    room.reply("bob", { type: "delete_transcript", op: "d", id: "deleted" });
    room.reply("bob", { type: "clear_transcripts", op: "c", upTo: 3 });
    for (const restart of [false, true]) {
      if (restart) room.restart();
      for (const id of ["edited", "deleted", "cleared"]) {
        const op = `late-${id}-${restart}`;
        expect(room.reply("ann", final(op, id, "late words", room.now))).toMatchObject({ type: "ack" });
        expect(room.read()).toEqual([]);
        room.say("ann", interim(id, "late", room.now));
        expect(room.read()).toEqual([]);
      }
      expect(room.state.segments.get("edited")).toMatchObject({ text: "better" });
      expect(room.state.segments.get("deleted")).toMatchObject({ deleted: true });
      expect(room.state.segments.get("cleared")).toMatchObject({ deleted: true });
    }
  });
});

describe("room transcript, edits and deletes", () => {
  test("T7 let either participant edit any line; the line names the editor and the time", () => {
    const room = peerRoom();
    const { rev } = room.line("ann", "x");
    room.now += 7_000;
    expect(room.reply("bob", edit("e1", "x", rev, "by bob"))).toEqual({ type: "ack", op: "e1", rev: rev + 1 });
    const [told] = room.of("ann", "edit_transcript");
    expect(told).toMatchObject({ rev: rev + 1, op: "e1" });
    expect(told?.segment).toMatchObject({
      ...{ participantId: "p1", role: "interviewer", text: "by bob", rev: rev + 1 },
      ...{ editedAt: room.now, editedBy: "p2" },
    });
    expect(room.reply("ann", edit("e2", "x", rev + 1, "by ann"))).toMatchObject({ type: "ack" });
    expect(room.state.segments.get("x")).toMatchObject({ text: "by ann", editedBy: "p1", seq: 1 });
  });

  test("T7 refuse an edit of another rev with conflict and the current line", () => {
    const room = peerRoom();
    const { rev } = room.line("ann", "x");
    room.reply("bob", edit("e1", "x", rev, "first"));
    for (const base of [rev, 0, rev + 7]) {
      expect(room.reply("ann", edit("e2", "x", base, "second"))).toMatchObject({
        ...{ type: "error", code: "conflict", retryable: false },
        segment: { id: "x", rev: rev + 1, text: "first", editedBy: "p2" },
      });
    }
    expect(room.reply("ann", edit("e2", "x", rev + 1, "second"))).toMatchObject({ type: "ack" });
  });

  test("T7 answer a deleted or unknown line with not_found, blank text with content_required, and do nothing for the same text", () => {
    const room = peerRoom();
    const { rev } = room.line("ann", "x", "same");
    room.line("ann", "gone");
    room.reply("ann", { type: "delete_transcript", op: "d", id: "gone" });
    expect(room.reply("bob", edit("e1", "gone", 3, "y"))).toMatchObject({ code: "not_found" });
    expect(room.reply("bob", edit("e2", "never", 0, "y"))).toMatchObject({ code: "not_found" });
    const blank = room.reply("bob", edit("e3", "x", rev, " \n"));
    expect(blank).toMatchObject({ code: "content_required", message: "Content is required" });
    expect(room.reply("bob", edit("e4", "x", rev, "same"))).toEqual({ type: "ack", op: "e4", rev: 3 });
    expect(room.state.segments.get("x")).not.toHaveProperty("editedBy");
  });

  test("T8 let either participant delete any line, and never reuse its id", () => {
    const room = peerRoom();
    room.line("ann", "x");
    expect(room.reply("bob", { type: "delete_transcript", op: "d1", id: "x" })).toMatchObject({ type: "ack", rev: 2 });
    expect(room.of("ann", "delete_transcript")).toEqual([{ type: "delete_transcript", rev: 2, op: "d1", id: "x" }]);
    expect(room.reply("ann", { type: "delete_transcript", op: "d2", id: "x" })).toMatchObject({ type: "ack", rev: 2 });
    expect(room.reply("ann", { type: "delete_transcript", op: "d3", id: "none" })).toMatchObject({ rev: 2 });
    expect(room.read()).toEqual([]);
    const row = room.stored.get("s/x");
    expect(row).toMatchObject({ deleted: true });
    expect(JSON.stringify(row)).not.toContain("words");
  });
});

describe("room transcript, clearing", () => {
  const clear = (op: string, upTo: number) => ({ type: "clear_transcripts", op, upTo });

  test("T9 removes the lines unchanged since upTo; later changes and lines stay", () => {
    const room = peerRoom();
    room.line("ann", "one");
    const two = room.line("ann", "two");
    const upTo = room.line("ann", "three").rev;
    room.reply("bob", edit("e", "two", two.rev, "newer"));
    room.line("bob", "four");
    expect(room.reply("ann", clear("c", upTo))).toMatchObject({ type: "ack", rev: 6 });
    expect(room.of("bob", "clear_transcripts")).toEqual([{ type: "clear_transcripts", rev: 6, op: "c", upTo }]);
    const living = [...room.state.segments.values()].filter((row) => !row.deleted).map(({ id }) => id);
    expect(living.sort()).toEqual(["four", "two"]);
  });

  test("T9 does nothing when there is nothing to remove", () => {
    const room = peerRoom();
    const { rev } = room.line("ann", "one");
    expect(room.reply("ann", clear("c1", rev - 1))).toEqual({ type: "ack", op: "c1", rev });
    expect(room.read()).toEqual([]);
    expect(room.state.header?.clears).toEqual([]);
  });

  test("T9 removes 2,000 lines in one commit of at most 128 rows; the rows follow", () => {
    const room = peerRoom();
    for (let n = 0; n < 2_000; n++) {
      room.say("ann", final(`o${n}`, `l${n}`, "words", room.now));
      room.now += 25;
    }
    room.read();
    const effects = room.say("ann", clear("c", 2_000));
    const kinds = effects.flatMap(({ type }) => (type === "alarm" ? [] : [type]));
    expect(kinds).toEqual(["commit", "send", "send", "cleanup"]);
    const [commit] = effects;
    expect(commit?.type === "commit" && Object.keys(commit.put).sort()).toEqual(["header", "o/p1/c"]);
    expect(room.cleanups.map(({ put }) => Object.keys(put).length)).toEqual([2_000]);
    expect(JSON.stringify(room.cleanups)).not.toContain("words");
    room.clean();
    expect(room.state.header?.clears).toEqual([]);
    expect(room.stored.get("header")).toMatchObject({ clears: [] });
  });

  test.each([0, 1, 128, 700])("T9 survives a crash with %i of the rows rewritten", (written) => {
    const room = peerRoom();
    for (let n = 0; n < 700; n++) {
      room.say("ann", final(`o${n}`, `l${n}`, "words", room.now));
      room.now += 25;
    }
    room.reply("bob", clear("c", 700));
    room.line("bob", "after");
    const [cleanup] = room.cleanups;
    room.write(Object.fromEntries(Object.entries(cleanup?.put ?? {}).slice(0, written)));
    room.restart("kept");
    const living = () => [...room.state.segments.values()].filter((row) => !row.deleted).map(({ id }) => id);
    expect(living()).toEqual(["after"]);
    expect(room.state.rev).toBe(702);
    expect(room.cleanups.map(({ put }) => Object.keys(put).length)).toEqual([700 - written]);
    room.clean();
    room.restart("kept");
    expect(living()).toEqual(["after"]);
    expect(room.cleanups).toEqual([]);
    expect([...room.stored.values()].filter((row) => typeof row === "object" && "deleted" in row)).toHaveLength(700);
    expect(room.reply("bob", clear("c", 700))).toEqual({ type: "ack", op: "c", rev: 701 });
  });

  test("T9 caps upTo at the room's rev: later lines stay, over a crash too", () => {
    const room = peerRoom();
    room.line("ann", "one");
    room.reply("ann", clear("c", Number.MAX_SAFE_INTEGER));
    expect(room.of("bob", "clear_transcripts")).toMatchObject([{ upTo: 1, rev: 2 }]);
    room.line("ann", "two");
    room.restart();
    expect(room.state.segments.get("one")).toMatchObject({ deleted: true });
    expect(room.state.segments.get("two")).toMatchObject({ text: "words of two" });
  });

  test("T9 keeps the revisions of two clears apart whose rows are both pending", () => {
    const room = peerRoom();
    room.line("ann", "one");
    room.reply("ann", clear("c1", 1));
    room.line("ann", "two");
    room.reply("ann", clear("c2", 3));
    room.line("ann", "three");
    room.restart();
    const rows = ["one", "two", "three"].map((id) => room.state.segments.get(id));
    expect(rows).toMatchObject([
      { deleted: true, rev: 2 },
      { deleted: true, rev: 4 },
      { rev: 5, text: "words of three" },
    ]);
    room.clean();
    expect(room.state.header?.clears).toEqual([]);
  });
});

test("room transcript T9 keeps the other clear pending when one cleanup ends", () => {
  const room = peerRoom();
  room.line("ann", "one");
  room.reply("ann", { type: "clear_transcripts", op: "c1", upTo: 1 });
  room.line("ann", "two");
  room.reply("ann", { type: "clear_transcripts", op: "c2", upTo: 3 });
  const [first] = room.cleanups;
  room.write(first?.put ?? {});
  room.dispatch({ type: "cleaned", rev: first?.rev ?? 0 });
  room.restart();
  expect(room.state.segments.get("one")).toMatchObject({ deleted: true, rev: 2 });
  expect(room.state.segments.get("two")).toMatchObject({ deleted: true, rev: 4 });
});

describe("room transcript, interims", () => {
  test("T10 go to the other alone, unstored, with role and times as for a final", () => {
    const room = peerRoom();
    const before = structuredClone([...room.stored]);
    room.say("ann", interim("x", "so tell", 5, { source: "shared_audio" }));
    expect(room.read()).toEqual([
      {
        to: "bob",
        message: {
          type: "transcript_update",
          segment: {
            ...{ id: "x", participantId: "p1", role: "candidate", text: "so tell", lang: "en-US" },
            ...{ startedAt: room.now, isFinal: false, source: "shared_audio" },
          },
        },
      },
    ]);
    expect([...room.stored]).toEqual(before);
    expect(room.state.rev).toBe(0);
  });

  test("T10 are refused for a line that exists, and after the end", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.read();
    room.say("ann", interim("x", "late", room.now));
    room.reply("ann", { type: "finish", op: "f" });
    room.read();
    room.say("ann", interim("y", "later", room.now));
    expect(room.read()).toEqual([]);
  });

  test("T11 are passed on at most 20 times a second; the latest wins and none is left behind", () => {
    const room = peerRoom();
    const heard: [number, string][] = [];
    const start = room.now;
    const listen = () => {
      for (const { segment } of room.of("bob", "transcript_update")) heard.push([room.now - start, segment.text]);
    };
    for (let ms = 0; ms < 2_000; ms += 25) {
      room.say("ann", interim("x", `at ${ms}`, start));
      listen();
      for (let step = 0; step < 25; step++) {
        room.wait(1);
        listen();
      }
    }
    room.wait(1_000);
    listen();
    expect(heard.at(-1)?.[1]).toBe("at 1975");
    expect(heard.length).toBeGreaterThan(35);
    const gaps = heard.slice(1).map(([at], index) => at - (heard[index]?.[0] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
    const shown = heard.map(([, text]) => Number(text.slice(3)));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });

  test("T11 have a separate pace for each speaker and each source", () => {
    const room = peerRoom();
    room.say("ann", interim("a", "1", room.now));
    room.say("ann", interim("s", "1", room.now, { source: "shared_audio" }));
    room.say("bob", interim("b", "1", room.now));
    expect(room.read().map(({ to }) => to)).toEqual(["bob", "bob", "ann"]);
  });

  test("T12 are dropped while they wait when their final comes", () => {
    const room = peerRoom();
    room.say("ann", interim("x", "1", room.now));
    room.say("ann", interim("x", "1 2", room.now));
    room.line("ann", "x", "1 2 3");
    room.read();
    room.wait(1_000);
    expect(room.read()).toEqual([]);
  });

  test("T12 are kept while they wait when the final of another line comes", () => {
    const room = peerRoom();
    room.say("ann", interim("x", "1", room.now));
    room.say("ann", interim("y", "1", room.now));
    room.line("ann", "x", "final");
    room.read();
    room.wait(1_000);
    expect(room.of("bob", "transcript_update")).toMatchObject([{ segment: { id: "y" } }]);
  });

  test("T11 tolerate a tick after hibernation", () => {
    const room = peerRoom();
    room.say("ann", interim("x", "1", room.now));
    room.say("ann", interim("x", "1 2", room.now));
    room.read();
    room.restart();
    room.dispatch({ type: "tick" });
    expect(room.read()).toEqual([]);
    room.open("other", claimsOf("cy"));
  });
});
