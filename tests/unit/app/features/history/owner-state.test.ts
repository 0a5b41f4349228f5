import { describe, expect, it } from "vitest";
import { createOwnerStore } from "../../../../../app/features/history/owner-state";
import type { CallResult } from "../../../../../app/state/call-api";

type Thing = { uid: string; text: string };

/** A server that answers when the test says so. */
function slowServer() {
  const asked: { key: string; shown: string | null; answer: (result: CallResult<Thing>) => void }[] = [];
  const load = (key: string, shown: Thing | null) =>
    new Promise<CallResult<Thing>>((answer) => asked.push({ key, shown: shown?.text ?? null, answer }));
  return { asked, load };
}

const done = (uid: string, text: string): CallResult<Thing> => ({ kind: "done", value: { uid, text } });
const NOBODY = { key: "", uid: null, value: null };

describe("owner state", () => {
  it("uses the loader's value first, and loads again if the owner is another person", async () => {
    const { asked, load } = slowServer();
    const store = createOwnerStore(load, { key: "a", uid: "ida", value: { uid: "ida", text: "first" } });
    await store.open("ida");
    expect(asked).toEqual([]);
    const opened = store.open("carl");
    expect(store.getState()).toMatchObject({ uid: "carl", value: null });
    asked[0]?.answer(done("carl", "his"));
    await opened;
    expect(store.getState()).toMatchObject({ value: { text: "his" }, failed: null, isLoading: false });
  });

  it("keeps the answer of the last request, whichever arrives last", async () => {
    const { asked, load } = slowServer();
    const store = createOwnerStore(load, { key: "a", uid: "ida", value: { uid: "ida", text: "a" } });
    const one = store.seek("b");
    const other = store.seek("c");
    expect(store.getState()).toMatchObject({ key: "c", valueKey: "a", value: { text: "a" } });
    asked[1]?.answer(done("ida", "c"));
    asked[0]?.answer(done("ida", "b"));
    await Promise.all([one, other]);
    expect(store.getState()).toMatchObject({ key: "c", valueKey: "c", value: { text: "c" } });
  });

  it("passes the shown value of the same key to the load, and no other", async () => {
    const { asked, load } = slowServer();
    const store = createOwnerStore(load, { key: "a", uid: "ida", value: { uid: "ida", text: "a" } });
    void store.reload();
    void store.seek("b");
    expect(asked).toMatchObject([
      { key: "a", shown: "a" },
      { key: "b", shown: null },
    ]);
  });

  it("drops an answer for another session", async () => {
    const { asked, load } = slowServer();
    const store = createOwnerStore(load, NOBODY);
    const opened = store.open("ida");
    asked[0]?.answer(done("carl", "his"));
    await opened;
    expect(store.getState()).toMatchObject({ value: null, failed: "unauthorized" });
  });

  it("distinguishes a value that doesn't exist from one that couldn't be loaded", async () => {
    expect(createOwnerStore(slowServer().load, { key: "a", uid: "ida", value: null }).getState().failed).toBe("gone");
    const { asked, load } = slowServer();
    const store = createOwnerStore(load, NOBODY);
    const opened = store.open("ida");
    asked[0]?.answer({ kind: "unreachable" });
    await opened;
    expect(store.getState().failed).toBe("unreachable");
    const again = store.reload();
    asked[1]?.answer({ kind: "refused", code: "not_found" });
    await again;
    expect(store.getState().failed).toBe("gone");
  });

  it("clears the value when its owner signs out, whatever is in flight", async () => {
    const { asked, load } = slowServer();
    const store = createOwnerStore(load, NOBODY);
    const opened = store.open("ida");
    store.leave();
    asked[0]?.answer(done("ida", "hers"));
    await opened;
    expect(store.getState()).toMatchObject({ uid: null, value: null });
  });
});
