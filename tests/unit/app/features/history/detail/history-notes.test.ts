import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createNotesAutosave,
  type NotesPorts,
  REST_MS,
  type SavedNotes,
} from "../../../../../../app/features/history/detail/notes-autosave";
import type { NotesDraft } from "../../../../../../app/features/history/detail/notes-draft";
import { HISTORY_LIMITS } from "../../../../../../functions/shared/contract/history";

/** A server that follows the contract, and a tab that stores a draft. */
function setUp(first: SavedNotes = { rev: 0, text: "" }) {
  const server = { ...first, isAway: false, space: Number.POSITIVE_INFINITY, refusedUntil: 0, saves: 0 };
  const tab: { draft: NotesDraft | null } = { draft: null };
  const ports: NotesPorts = {
    async save({ base, text }) {
      server.saves += 1;
      if (server.isAway) return { kind: "unreachable" };
      if (Date.now() < server.refusedUntil) return { kind: "too_often" };
      if (base !== server.rev && text !== server.text) return { kind: "refused", code: "conflict" };
      if (text.length > server.space) return { kind: "refused", code: "storage_full" };
      Object.assign(server, { rev: server.rev + 1, text });
      return { kind: "done", value: server.rev };
    },
    load: async () => (server.isAway ? null : { rev: server.rev, text: server.text }),
    drafts: {
      read: () => tab.draft,
      keep: (draft) => {
        tab.draft = draft;
      },
      drop: () => {
        tab.draft = null;
      },
    },
    onSaved: () => {},
    ratePauseMs: () => Math.max(0, server.refusedUntil - Date.now()),
  };
  return { server, tab, open: (notes = first) => createNotesAutosave(ports, notes) };
}

describe("notes autosave", () => {
  it("keeps notes in the tab until the server has them", async () => {
    const { server, tab, open } = setUp();
    const autosave = open();
    autosave.type("one");
    expect(tab.draft).toEqual({ base: 0, text: "one" });
    const saving = autosave.save();
    autosave.type("one two");
    expect(await saving).toBe(true);
    expect(server).toMatchObject({ text: "one two", rev: 2 });
    expect(tab.draft).toBeNull();
    expect(autosave.getState().phase).toBe("saved");
    await autosave.save();
    expect(server.saves).toBe(2);
  });

  it("restores notes that an earlier visit could not save", async () => {
    const { server, tab, open } = setUp();
    server.isAway = true;
    const first = open();
    first.type("offline");
    expect(await first.save()).toBe(false);
    expect(first.getState().phase).toBe("unsaved");
    server.isAway = false;
    const second = open();
    second.resume();
    expect(second.getState()).toMatchObject({ text: "offline", phase: "unsaved" });
    expect(await second.save()).toBe(true);
    expect(server.text).toBe("offline");
    expect(tab.draft).toBeNull();
  });

  it.each([
    ["mine", "mine"],
    ["theirs", "theirs"],
    ["both", "theirs\n\nmine"],
  ] as const)("waits in a conflict until %s is chosen", async (choice, text) => {
    const { server, tab, open } = setUp();
    const autosave = open();
    Object.assign(server, { rev: 1, text: "theirs" });
    autosave.type("mine");
    expect(await autosave.save()).toBe(false);
    expect(autosave.getState()).toMatchObject({ text: "mine", conflict: { rev: 1, text: "theirs" } });
    expect(await autosave.save()).toBe(false);
    expect(server.text).toBe("theirs");
    expect(await autosave.resolve(choice)).toBe(true);
    expect(server.text).toBe(text);
    expect(autosave.getState()).toMatchObject({ text, conflict: null, phase: "saved" });
    expect(tab.draft).toBeNull();
  });

  it("reports a conflict for a draft in the tab that is based on an older revision", async () => {
    const { tab, open, server } = setUp();
    tab.draft = { base: 0, text: "old" };
    Object.assign(server, { rev: 3, text: "new" });
    const autosave = open({ rev: 3, text: "new" });
    autosave.resume();
    expect(await autosave.save()).toBe(false);
    expect(autosave.getState().conflict).toEqual({ rev: 3, text: "new" });
  });

  it("keeps notes that are too long in the tab without sending them", async () => {
    const { server, tab, open } = setUp();
    const autosave = open();
    autosave.type("x".repeat(HISTORY_LIMITS.notes + 1));
    expect(autosave.getState().phase).toBe("tooLong");
    expect(await autosave.save()).toBe(false);
    expect(server.saves).toBe(0);
    expect(tab.draft?.text).toHaveLength(HISTORY_LIMITS.notes + 1);
  });
});

describe("notes autosave without space left", () => {
  it("says so, keeps the notes in the tab, and saves shorter ones", async () => {
    const { server, tab, open } = setUp();
    server.space = 3;
    const autosave = open();
    autosave.type("one two");
    expect(await autosave.save()).toBe(false);
    expect(autosave.getState()).toMatchObject({ text: "one two", phase: "storage_full", conflict: null });
    expect(tab.draft).toEqual({ base: 0, text: "one two" });
    autosave.type("one");
    expect(await autosave.save()).toBe(true);
    expect(autosave.getState().phase).toBe("saved");
    expect(server.text).toBe("one");
  });
});

describe("notes autosave with its timer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("saves after a rest from typing", async () => {
    const { server, open } = setUp();
    const autosave = open();
    const stop = autosave.run();
    autosave.type("one");
    await vi.advanceTimersByTimeAsync(REST_MS - 100);
    autosave.type("one two");
    await vi.advanceTimersByTimeAsync(REST_MS - 100);
    expect(server.saves).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(server).toMatchObject({ saves: 1, text: "one two" });
    stop();
  });

  it.each(["", "one"])(
    "is done with notes that were changed back to the server's %j, without sending them",
    async (text) => {
      const { server, tab, open } = setUp({ rev: 1, text });
      const autosave = open();
      const stop = autosave.run();
      autosave.type("typed");
      autosave.type(text);
      expect(autosave.getState().phase).toBe("waiting");
      await vi.advanceTimersByTimeAsync(REST_MS);
      expect([autosave.getState().phase, server.saves, tab.draft]).toEqual(["saved", 0, null]);
      stop();
    },
  );

  it("says nothing about notes that nobody has typed in when the field is left", async () => {
    const { open } = setUp({ rev: 1, text: "one" });
    const autosave = open();
    expect(await autosave.save()).toBe(true);
    expect(autosave.getState().phase).toBe("still");
  });

  it("is done with notes that were changed back after a request failed", async () => {
    const { server, open } = setUp({ rev: 1, text: "one" });
    const autosave = open();
    server.space = 3;
    autosave.type("one two");
    await autosave.save();
    autosave.type("one");
    expect(await autosave.save()).toBe(true);
    expect([autosave.getState().phase, server.saves]).toEqual(["saved", 1]);
  });

  it("saves by itself what was typed while a request was failing", async () => {
    const { server, open } = setUp();
    const autosave = open();
    const stop = autosave.run();
    server.isAway = true;
    autosave.type("one");
    const saving = autosave.save();
    autosave.type("one two");
    expect(await saving).toBe(false);
    expect(autosave.getState().phase).toBe("waiting");
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(server.text).toBe("one two");
    expect(autosave.getState().phase).toBe("saved");
    stop();
  });

  it("says that notes are unsaved which were emptied and left while a request was failing", async () => {
    const { server, tab, open } = setUp({ rev: 1, text: "one" });
    const autosave = open({ rev: 1, text: "one" });
    const stop = autosave.run();
    server.isAway = true;
    autosave.type("one two");
    const saving = autosave.save();
    autosave.type("");
    const left = autosave.save();
    expect(await Promise.all([saving, left])).toEqual([false, false]);
    expect([autosave.getState().phase, tab.draft?.text]).toEqual(["unsaved", ""]);
    server.isAway = false;
    expect(await autosave.save()).toBe(true);
    expect([autosave.getState().phase, server.text]).toEqual(["saved", ""]);
    stop();
  });

  it("still says that notes are too long which became so while a request was failing", async () => {
    const { server, open } = setUp();
    const autosave = open();
    server.isAway = true;
    autosave.type("one");
    const saving = autosave.save();
    autosave.type("x".repeat(HISTORY_LIMITS.notes + 1));
    expect(await saving).toBe(false);
    expect(autosave.getState().phase).toBe("tooLong");
  });

  it("keeps notes in the tab after too many requests, and saves them when the server accepts them again", async () => {
    const { server, tab, open } = setUp();
    const autosave = open();
    const stop = autosave.run();
    server.refusedUntil = Date.now() + 60_000;
    autosave.type("one");
    await vi.advanceTimersByTimeAsync(59_000);
    expect(autosave.getState()).toMatchObject({ text: "one", phase: "too_often" });
    expect(tab.draft?.text).toBe("one");
    expect(server.saves, "no request before its time").toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server).toMatchObject({ saves: 2, text: "one" });
    expect(autosave.getState().phase).toBe("saved");
    expect(tab.draft).toBeNull();
    stop();
  });

  it("sends nothing after it is stopped", async () => {
    const { server, tab, open } = setUp();
    const autosave = open();
    const stop = autosave.run();
    server.refusedUntil = Date.now() + 60_000;
    autosave.type("one");
    await vi.advanceTimersByTimeAsync(REST_MS);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.saves).toBe(1);
    expect(tab.draft?.text).toBe("one");
  });
});
