import { afterEach, expect, it, vi } from "vitest";
import { forgetRecordings } from "../../../../../app/state/recordings/forget-recordings";
import {
  addToRecordingIndex,
  dropFromRecordingIndex,
  readRecordingIndex,
} from "../../../../../app/state/recordings/recording-index";

const remove = vi.hoisted(() => {
  // The storage of a browser that stores nothing: it lasts as long as the page.
  vi.stubGlobal("window", new EventTarget());
  return vi.fn<() => Promise<void>>();
});
vi.mock("../../../../../app/state/recordings/open-recordings", () => ({ openRecordings: async () => ({ remove }) }));

const entry = (room: string) => ({ room, epoch: "e", at: 1, position: "Engineer", company: "Halden" });

afterEach(() => {
  remove.mockReset();
  for (const one of readRecordingIndex()) dropFromRecordingIndex(one);
});

it("removes every recording of this browser when the person leaves it", async () => {
  for (const room of ["a", "b"]) addToRecordingIndex(entry(room));
  remove.mockResolvedValue();
  await forgetRecordings();
  expect(remove.mock.calls).toEqual([[]]);
  expect(readRecordingIndex()).toEqual([]);
});

it("leaves recordings marked for the next page if this one cannot remove them", async () => {
  addToRecordingIndex(entry("a"));
  remove.mockRejectedValue(new Error("The store is closed"));
  await expect(forgetRecordings()).rejects.toThrow();
  expect(readRecordingIndex()).toEqual([{ ...entry("a"), removedAt: 0 }]);
});

it("opens no store where nothing was recorded", async () => {
  await forgetRecordings();
  expect(remove).not.toHaveBeenCalled();
});
