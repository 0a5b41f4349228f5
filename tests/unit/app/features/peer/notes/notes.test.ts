import { describe, expect, it } from "vitest";
import { notesFileName, notesText, renderNotes } from "../../../../../../app/features/peer/notes/notes-export";
import { addNote, createNotes, type Note, notesKey } from "../../../../../../app/state/interview-notes";
import { MemoryStorage } from "../../../../../support/memory-storage";
import { readImports, readSourceTree } from "../../../../../support/source-tree";

const AT = Date.UTC(2026, 10, 21, 9, 30);
const note = (id: string, change: Partial<Note> = {}): Note => ({
  id,
  text: `text of ${id}`,
  at: AT,
  elapsedMs: null,
  ...change,
});

describe("private notes", () => {
  it("are kept for each person and room apart", () => {
    const { storage } = new MemoryStorage().tab();
    createNotes(storage, "ida", "room-1").change((notes) => addNote(notes, note("a")));
    expect(createNotes(storage, "ida", "room-1").getView().items).toEqual([note("a")]);
    expect(createNotes(storage, "ida", "room-2").getView().items).toEqual([]);
    expect(createNotes(storage, "carl", "room-1").getView().items).toEqual([]);
    expect([...Array(storage.length).keys()].map((i) => storage.key(i))).toEqual([notesKey("ida", "room-1")]);
  });

  it("are sorted by interview time", () => {
    const notes = [note("b", { at: AT + 2 }), note("c", { at: AT + 3 }), note("a", { at: AT + 1 })];
    expect(notes.reduce<readonly Note[]>(addNote, []).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("cannot reach the room: none of their modules can send", () => {
    const tree = readSourceTree();
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file) || !tree.has(file)) return;
      reached.add(file);
      for (const one of readImports(tree, file)) if (one.file && !one.isType) visit(one.file);
    };
    visit("app/features/peer/notes/notes-pane.tsx");
    expect(reached.has("app/state/interview-notes.ts")).toBe(true);
    const senders = /\/(room-client|room-socket|outbox|operations|interim-sender|use-room|ticket|media|call)\b/;
    expect([...reached].filter((file) => senders.test(file))).toEqual([]);
    // Controls fetch their own code and nothing else.
    const own = [...reached].filter((file) => !file.startsWith("app/ui/"));
    const code = own.map((file) => tree.get(file) ?? "").join("\n");
    expect(code).not.toMatch(/\bfetch\(|WebSocket|sendBeacon|XMLHttpRequest|RTC[A-Z]|RoomActions/);
  });
});

describe("notes export", () => {
  const file = {
    room: "room-1",
    title: "My *notes*",
    notes: [note("a", { text: "Asks\n- much" }), note("b", { elapsedMs: 754_000 })],
    now: AT,
    timeZone: "Asia/Taipei",
  };

  it("escapes the notes in Markdown", () => {
    expect(renderNotes(file, "md")).toBe(
      "# My \\*notes\\*\n\n`room-1` · 2026-11-21\n\n- **17:30** Asks  \n  \\- much\n- **17:30 · 12:34** text of b\n",
    );
  });

  it("writes plain text", () => {
    expect(renderNotes(file, "txt")).toBe(
      "My *notes*\nroom-1 · 2026-11-21\n\n[17:30] Asks\n    - much\n[17:30 · 12:34] text of b\n",
    );
    expect(notesText(file)).toBe("[17:30] Asks\n    - much\n[17:30 · 12:34] text of b");
  });

  it("is named after its title and day", () => {
    expect(notesFileName(file, "md")).toBe("My notes 2026-11-21.md");
    expect(notesFileName(file, "txt")).toBe("My notes 2026-11-21.txt");
  });
});
