import { describe, expect, it } from "vitest";
import { VanishedLines } from "../../../../../app/interview/transcript/vanished-lines";
import type { RoomView, TranscriptLine } from "../../../../../app/room/client/room-view";
import { MemoryStorage } from "../../../../support/memory-storage";

const newStorage = () => new MemoryStorage().tab().storage;

function line(id: string, own = true): TranscriptLine {
  return {
    ...{ id, own, participantId: own ? "me" : "other", role: "candidate", text: `words of ${id}`, lang: "en-US" },
    ...{ startedAt: 1, endedAt: 2, rev: 1, seq: 1, pending: null },
  };
}

type Seen = Parameters<VanishedLines["look"]>[0];
const connection = (phase: RoomView["connection"]["phase"], closed: RoomView["connection"]["closed"] = null) => ({
  connection: { phase, closed },
});
/** The page is connected and knows everything. */
function seen(ids: readonly string[], more: Partial<Seen> = {}): Seen {
  const lines = ids.map((id) => line(id, !id.startsWith("their")));
  return { epoch: "e1", upToDate: true, loaded: true, lines, ...connection("live"), ...more };
}
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

describe("VanishedLines", () => {
  it("finds own lines that were deleted while the connection was away", () => {
    const page = new VanishedLines(newStorage(), newStorage());
    expect(page.look(seen(["a", "b", "their-1"]))).toEqual([]);
    expect(page.look(seen(["a", "b", "their-1"], connection("reconnecting")))).toEqual([]);
    expect(page.look(seen(["a", "b", "their-1"], { upToDate: false }))).toEqual([]);
    // A delta comes in parts.
    expect(page.look(seen(["b"], { upToDate: false }))).toEqual([]);
    expect(page.look(seen(["b"]))).toEqual([{ id: "a", text: "words of a", lang: "en-US", startedAt: 1, endedAt: 2 }]);
    expect(page.look(seen(["b"]))).toEqual([]);
  });

  it("leaves out what the person deletes themselves, connected or not, and what is deleted before their eyes", () => {
    const page = new VanishedLines(newStorage(), newStorage());
    page.look(seen(["a", "b", "c"]));
    expect(page.look(seen(["b", "c"]))).toEqual([]);
    page.look(seen(["b", "c"], connection("reconnecting")));
    page.look(seen(["c"], connection("reconnecting")));
    page.look(seen(["c"], { upToDate: false }));
    expect(page.look(seen(["c"]))).toEqual([]);
  });

  it("finds them after a reload, once", () => {
    const storage = newStorage();
    const before = new VanishedLines(storage, null);
    before.look(seen(["a", "b"]));
    before.keep();
    const after = new VanishedLines(storage, null);
    expect(after.look(seen([], { epoch: null, loaded: false, ...connection("connecting") }))).toEqual([]);
    expect(after.look(seen([], { loaded: false, upToDate: false }))).toEqual([]);
    expect(ids(after.look(seen(["b"])))).toEqual(["a"]);
    after.keep();
    expect(new VanishedLines(storage, null).look(seen(["b"]))).toEqual([]);
  });

  it("compares nothing with another life of the room, nor after the person went on in another tab", () => {
    const storage = newStorage();
    const page = new VanishedLines(storage, null);
    page.look(seen(["a"]));
    page.keep();
    expect(page.look(seen([], { epoch: "e2", upToDate: false }))).toEqual([]);
    expect(page.look(seen([], { epoch: "e2" }))).toEqual([]);
    const moved = new VanishedLines(storage, null);
    moved.look(seen(["a"]));
    moved.look(seen(["a"], connection("closed", "continued_elsewhere")));
    expect(moved.look(seen([]))).toEqual([]);
    expect(new VanishedLines(storage, null).look(seen([]))).toEqual([]);
  });

  it("tells nothing that the person deleted in another tab, from where they come back here", () => {
    const page = new VanishedLines(newStorage(), null);
    page.look(seen(["a", "b"]));
    page.look(seen(["a", "b"], connection("closed", "continued_elsewhere")));
    expect(page.look(seen(["a", "b"], connection("connecting")))).toEqual([]);
    page.look(seen(["b"], { upToDate: false }));
    expect(page.look(seen(["b"]))).toEqual([]);
    // From now on this page knows again.
    page.look(seen(["b"], connection("reconnecting")));
    expect(ids(page.look(seen([])))).toEqual(["b"]);
  });

  it("tells nothing that vanished in another tab of this browser while this one had no connection", () => {
    const shared = newStorage();
    const [here, there] = [new VanishedLines(newStorage(), shared), new VanishedLines(newStorage(), shared)];
    here.look(seen(["a", "b", "c"]));
    here.look(seen(["a", "b", "c"], connection("reconnecting")));
    there.look(seen(["a", "b", "c"]));
    there.look(seen(["b", "c"]));
    there.look(seen(["c"]));
    // Put back, and deleted by the other person later.
    there.look(seen(["b", "c"]));
    expect(ids(here.look(seen(["c"])))).toEqual(["b"]);
  });

  it("leaves nothing to a copy of the tab that is made later", () => {
    const storage = newStorage();
    const before = new VanishedLines(storage, null);
    before.look(seen(["a"]));
    before.keep();
    new VanishedLines(storage, null).look(seen(["a"]));
    expect(new VanishedLines(storage, null).look(seen([]))).toEqual([]);
  });

  it("reads nothing that it did not write", () => {
    const storage = newStorage();
    storage.setItem("mocki.own-lines/e1", '[{"id":1}]');
    expect(new VanishedLines(storage, null).look(seen([]))).toEqual([]);
  });
});
