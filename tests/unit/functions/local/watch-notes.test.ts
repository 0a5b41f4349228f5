import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchNotes } from "../../../../functions/local/watch-notes";

describe("watchNotes", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    vi.useFakeTimers();
    folder = mkdtempSync(path.join(tmpdir(), "notes-"));
    file = path.join(folder, "notes.jsonl");
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it("calls once when nothing was added for the time given, also to a file that was never made", () => {
    const onSilent = vi.fn();
    watchNotes(file, 60_000, onSilent);
    vi.advanceTimersByTime(55_000);
    expect(onSilent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(120_000);
    expect(onSilent).toHaveBeenCalledOnce();
  });

  it("counts from the last addition", () => {
    const onSilent = vi.fn();
    watchNotes(file, 60_000, onSilent);
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(40_000);
      appendFileSync(file, "{}\n");
    }
    vi.advanceTimersByTime(60_000);
    expect(onSilent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(onSilent).toHaveBeenCalledOnce();
  });

  it("stays silent once it is ended", () => {
    const onSilent = vi.fn();
    const end = watchNotes(file, 60_000, onSilent);
    end();
    vi.advanceTimersByTime(600_000);
    expect(onSilent).not.toHaveBeenCalled();
  });
});
