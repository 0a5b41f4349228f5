import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

const STORE = "../../../../../app/state/recordings/open-recordings";
const remove = vi.fn<() => Promise<void>>();
const entry = (room: string) => ({ room, epoch: "e", at: 1, position: "Engineer", company: "Halden" });

// Other test files may have loaded the modules with the real store.
const load = async () => ({
  ...(await import("../../../../../app/state/recordings/forget-recordings")),
  ...(await import("../../../../../app/state/recordings/recording-index")),
});
let recordings: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  // The storage of a browser that stores nothing: it lasts as long as the page.
  vi.stubGlobal("window", new EventTarget());
  vi.resetModules();
  vi.doMock(STORE, () => ({ openRecordings: async () => ({ remove }) }));
  recordings = await load();
});

afterAll(() => {
  vi.doUnmock(STORE);
  vi.resetModules();
  vi.unstubAllGlobals();
});

afterEach(() => {
  remove.mockReset();
  for (const one of recordings.readRecordingIndex()) recordings.dropFromRecordingIndex(one);
});

it("removes every recording of this browser when the person leaves it", async () => {
  for (const room of ["a", "b"]) recordings.addToRecordingIndex(entry(room));
  remove.mockResolvedValue();
  await recordings.forgetRecordings();
  expect(remove.mock.calls).toEqual([[]]);
  expect(recordings.readRecordingIndex()).toEqual([]);
});

it("leaves recordings marked for the next page if this one cannot remove them", async () => {
  recordings.addToRecordingIndex(entry("a"));
  remove.mockRejectedValue(new Error("The store is closed"));
  await expect(recordings.forgetRecordings()).rejects.toThrow();
  expect(recordings.readRecordingIndex()).toEqual([{ ...entry("a"), removedAt: 0 }]);
});

it("opens no store where nothing was recorded", async () => {
  await recordings.forgetRecordings();
  expect(remove).not.toHaveBeenCalled();
});
