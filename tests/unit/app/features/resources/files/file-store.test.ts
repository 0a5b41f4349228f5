import { describe, expect, it } from "vitest";
import type { FileAction } from "../../../../../../app/features/resources/files/file-calls";
import { createFileStore } from "../../../../../../app/features/resources/files/file-store";
import type { CallResult } from "../../../../../../app/state/call-api";
import type { FileList, ResourceFile } from "../../../../../../functions/shared/contract/resources";

const file = (id: string, change: Partial<ResourceFile> = {}): ResourceFile => ({
  ...{ id, kind: "resume", name: `${id}.pdf`, type: "pdf", size: 10, isDefault: false, text: "ready", createdAt: 1 },
  ...change,
});
const list = (...files: ResourceFile[]): FileList => ({ uid: "ida", files, used: files.length * 10, quota: 100 });

function open(first: FileList | null) {
  const sent: { action: FileAction; answer: (result: CallResult<ResourceFile | null>) => void }[] = [];
  const loads: ((result: CallResult<FileList>) => void)[] = [];
  const kept: FileList[] = [];
  const ports = {
    load: () => new Promise<CallResult<FileList>>((answer) => loads.push(answer)),
    send: (action: FileAction) =>
      new Promise<CallResult<ResourceFile | null>>((answer) => sent.push({ action, answer })),
    keep: (one: FileList) => kept.push(one),
  };
  const store = createFileStore("ida", ports, first);
  const names = () => store.getState().view?.files.map(({ name }) => name);
  return { store, sent, loads, kept, names };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("file store", () => {
  it("shows an action at once, and rolls back a failed one without touching others", async () => {
    const { store, sent, names } = open(list(file("a"), file("b")));
    const renamed = store.perform({ kind: "rename", id: "a", name: "new.pdf" });
    const removed = store.perform({ kind: "remove", id: "b" });
    expect(names()).toEqual(["new.pdf"]);
    expect(store.getState().view?.used).toBe(10);
    await settle();
    sent[0]?.answer({ kind: "refused", code: "not_found" });
    expect(await renamed).toBe("gone");
    expect(names()).toEqual(["a.pdf"]);
    await settle();
    sent[1]?.answer({ kind: "done", value: null });
    expect(await removed).toBe("done");
    expect(names()).toEqual(["a.pdf"]);
  });

  it("asks the server for the default file after one was chosen, deleted or restored", async () => {
    const { store, sent, loads } = open(list(file("a", { isDefault: true }), file("b")));
    const done = store.perform({ kind: "makeDefault", id: "b" });
    expect(store.getState().view?.files.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    await settle();
    sent[0]?.answer({ kind: "done", value: file("b", { isDefault: true }) });
    await done;
    await settle();
    expect(loads).toHaveLength(1);
  });

  it("shows the cached list until the server answers, and reports why it does not", async () => {
    const { store, loads, kept, names } = open(null);
    store.recall(list(file("old")));
    expect(store.getState()).toMatchObject({ isKept: true });
    const first = store.load();
    await settle();
    loads[0]?.({ kind: "unreachable" });
    await first;
    expect(store.getState()).toMatchObject({ isKept: true, failed: "unreachable" });
    const second = store.load();
    await settle();
    loads[1]?.({ kind: "done", value: list(file("new")) });
    await second;
    expect(store.getState()).toMatchObject({ isKept: false, failed: null });
    expect(names()).toEqual(["new.pdf"]);
    expect(kept).toEqual([list(file("new"))]);
  });

  it("never shows another person's files", async () => {
    const { store, loads, kept, names } = open(null);
    const loaded = store.load();
    await settle();
    loads[0]?.({ kind: "done", value: { ...list(file("a")), uid: "eve" } });
    await loaded;
    expect(store.getState()).toMatchObject({ view: null, failed: "unauthorized" });
    store.receiveList({ ...list(file("a")), uid: "eve" });
    expect(names()).toBeUndefined();
    expect(kept).toEqual([]);
  });

  it("adds an uploaded file once, and its text state", () => {
    const { store, names } = open(list());
    store.put(file("a", { text: "pending" }));
    store.put(file("a"));
    expect(names()).toEqual(["a.pdf"]);
    expect(store.getState().view).toMatchObject({ used: 10, files: [{ text: "ready" }] });
  });
});
