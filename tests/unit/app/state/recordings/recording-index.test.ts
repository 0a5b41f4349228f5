import { describe, expect, it } from "vitest";
import {
  addToRecordingIndex,
  dropFromRecordingIndex,
  markRemoved,
  readRecordingIndex,
} from "../../../../../app/state/recordings/recording-index";
import { MemoryStorage } from "../../../../support/memory-storage";

const entry = (room: string, at = 1) => ({ room, epoch: "e", at, position: "Engineer", company: "Halden" });

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const { storage } = new MemoryStorage().tab();
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
  return storage;
}

describe("recording index", () => {
  it("lists each interview once", () => {
    const storage = memoryStorage();
    for (const one of [entry("a"), entry("b"), entry("a", 5)]) addToRecordingIndex(one, storage);
    expect(readRecordingIndex(storage)).toEqual([entry("a"), entry("b")]);
    dropFromRecordingIndex(entry("a"), storage);
    expect(readRecordingIndex(storage)).toEqual([entry("b")]);
  });

  it("leaves no key in storage after the last one", () => {
    const storage = memoryStorage();
    addToRecordingIndex(entry("a"), storage);
    dropFromRecordingIndex(entry("a"), storage);
    expect(storage.getItem("mocki.recordings")).toBeNull();
  });

  it("marks a deleted interview's recording, and removes the mark", () => {
    const storage = memoryStorage();
    for (const one of [entry("a"), entry("b")]) addToRecordingIndex(one, storage);
    markRemoved(({ room }) => room === "a", 7, storage);
    markRemoved(({ room }) => room === "b", 9, storage);
    markRemoved(({ room }) => room === "b", null, storage);
    expect(readRecordingIndex(storage)).toEqual([{ ...entry("a"), removedAt: 7 }, entry("b")]);
  });

  it("is empty if its entry is damaged", () => {
    expect(readRecordingIndex(memoryStorage({ "mocki.recordings": "{" }))).toEqual([]);
    expect(readRecordingIndex(memoryStorage({ "mocki.recordings": '[{"room":1}]' }))).toEqual([]);
  });
});
