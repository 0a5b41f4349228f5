import { ChangeSet } from "@codemirror/state";
import { describe, expect, it, vi } from "vitest";
import { FileReplay, type RecordedFile } from "../../../../../../app/interview/code/playback/file-replay";
import { toTextChanges, writeChanges } from "../../../../../../party/code/code-text";

/** A file that was typed one character after the other, a change a second. */
function typed(text: string, over: Partial<RecordedFile> = {}): RecordedFile {
  const changes = [...text].map((insert, i) => ({
    ...{ version: i + 1, participantId: i % 2 === 0 ? "ann" : "bob", at: 1_000 * (i + 2) },
    changes: writeChanges(toTextChanges([{ from: i, insert }], i)),
  }));
  return {
    ...{ id: "f", name: "main.py", language: "python", participantId: "ann", writers: ["ann"], createdAt: 1_000 },
    ...{ text, first: "", changes },
    ...over,
  };
}

const LONG = "abcdefghij".repeat(90);

describe("FileReplay", () => {
  it("returns the text of each moment", () => {
    const replay = new FileReplay(typed(LONG));
    for (const count of [0, 1, 199, 200, 201, 650, 900]) {
      expect(replay.textAt(count).toString()).toBe(LONG.slice(0, count));
      expect(replay.countAt(1_000 * (count + 1))).toBe(count);
      expect(replay.countAt(1_000 * (count + 2) - 1)).toBe(count);
    }
    expect(replay.isCut).toBe(false);
  });

  it("returns the changes to a later moment, and null to an earlier one", () => {
    const replay = new FileReplay(typed(LONG));
    const changes = replay.changesBetween(3, 200);
    expect(changes?.apply(replay.textAt(3)).toString()).toBe(LONG.slice(0, 200));
    expect(replay.changesBetween(200, 3)).toBeNull();
    expect(replay.changesBetween(3, 3)).toBeNull();
  });

  it("composes no more than 200 changes, however far the moment is away", () => {
    const replay = new FileReplay(typed(LONG));
    const compose = vi.spyOn(ChangeSet.prototype, "compose");
    try {
      expect(replay.changesBetween(100, 300)).not.toBeNull();
      expect(compose).toHaveBeenCalledTimes(199);
      expect(replay.changesBetween(0, 201)).toBeNull();
      expect(replay.changesBetween(0, LONG.length)).toBeNull();
      expect(compose).toHaveBeenCalledTimes(199);
    } finally {
      compose.mockRestore();
    }
  });

  it("returns who changed the file last, and where", () => {
    const replay = new FileReplay(typed("abc"));
    expect(replay.lastChange(0)).toBeNull();
    expect(replay.lastChange(2)).toEqual({ participantId: "bob", at: 3_000, position: 2 });
  });

  it("follows lines of a version to a later moment, until they are changed", () => {
    const texts = ["ab\nc", "ab\nc\n", "ab\nc\nd", "x\nab\nc\nd", "x\nab!\nc\nd"];
    const steps = [
      { from: 4, insert: "\n" },
      { from: 5, insert: "d" },
      { from: 0, insert: "x\n" },
      { from: 4, insert: "!" },
    ];
    const changes = steps.map((step, n) => ({
      ...{ version: n + 1, participantId: "ann", at: 1_000 * n },
      changes: writeChanges(toTextChanges([step], texts[n]?.length ?? 0)),
    }));
    const replay = new FileReplay({ ...typed(""), first: texts[0], text: texts[4] ?? "", changes });
    expect(replay.textAt(4).toString()).toBe(texts[4]);
    expect(replay.findLines(2, 2, [1, 2, 3, 4])).toEqual([1, 2, 3, null]);
    expect(replay.findLines(2, 3, [1, 2, 3])).toEqual([2, 3, 4]);
    expect(replay.findLines(3, 4, [1, 2, 3])).toEqual([1, null, 3]);
    expect(replay.findLines(3, 2, [1])).toEqual([null]);
  });

  it("starts at its creation", () => {
    const replay = new FileReplay(typed("abc"));
    expect([replay.existsAt(999), replay.existsAt(1_000)]).toEqual([false, true]);
  });

  it("never goes back in time, even if clocks did", () => {
    const file = typed("abc");
    const back = file.changes.map((change, i) => (i === 1 ? { ...change, at: 1_500 } : change));
    const replay = new FileReplay({ ...file, changes: back });
    expect(replay.times).toEqual([2_000, 2_000, 4_000]);
    expect(replay.countAt(2_000)).toBe(2);
  });

  it("shows only the last text without a history", () => {
    const { first: _, ...file } = typed("abc");
    const replay = new FileReplay({ ...file, changes: [], isCut: true });
    expect(replay.isCut).toBe(true);
    expect(replay.textAt(0).toString()).toBe("abc");
  });

  it("ends where the history is cut, or a change doesn't fit its text", () => {
    const file = typed("abcdef");
    const cut = new FileReplay({ ...file, changes: file.changes.slice(0, 2), isCut: true });
    expect([cut.isCut, cut.textAt(2).toString(), cut.lastText.toString()]).toEqual([true, "ab", "abcdef"]);
    const broken = new FileReplay({ ...file, changes: file.changes.filter((_, i) => i !== 3) });
    expect([broken.isCut, broken.times.length, broken.lastText.toString()]).toEqual([true, 3, "abcdef"]);
  });
});
