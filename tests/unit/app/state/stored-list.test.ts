import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { moveItem, removeItem, replaceItem, restoreItem, StoredList } from "../../../../app/state/stored-list";
import { MemoryStorage } from "../../../support/memory-storage";

const schema = v.object({ id: v.string(), text: v.pipe(v.string(), v.minLength(1)) });
const KEY = "mocki.test";
const item = (id: string, text = `text of ${id}`) => ({ id, text });

function open(browser = new MemoryStorage()) {
  const { storage, window } = browser.tab();
  const list = new StoredList(storage, KEY, schema);
  const forget = list.watch(window);
  return { browser, storage, list, forget, ids: () => list.getView().items.map(({ id }) => id) };
}

describe("StoredList", () => {
  it("is restored after a reload", () => {
    const { browser, list } = open();
    list.change((items) => [...items, item("a")]);
    expect(open(browser).list.getView()).toEqual({ items: [item("a")], kept: true });
  });

  it("notifies once per change, and only for changes", () => {
    const { browser, list } = open();
    let told = 0;
    list.subscribe(() => told++);
    list.change((items) => [...items, item("a")]);
    expect(told).toBe(1);
    const view = list.getView();
    browser.tab().storage.setItem(KEY, JSON.stringify([item("a")]));
    expect([told, list.getView() === view]).toEqual([1, true]);
  });

  it("is the same in every tab, and no tab overwrites another", () => {
    const browser = new MemoryStorage();
    const [one, other] = [open(browser), open(browser)];
    one.list.change((items) => [...items, item("a")]);
    expect(other.ids()).toEqual(["a"]);
    other.list.change((items) => [...items, item("b")]);
    expect(one.ids()).toEqual(["a", "b"]);
    one.forget();
    other.list.change((items) => [...items, item("c")]);
    expect(one.ids()).toEqual(["a", "b"]);
    // The second tab has not received "c" yet, but changes the stored list.
    one.list.change((items) => removeItem(items, "a"));
    expect([one.ids(), other.ids()]).toEqual([
      ["b", "c"],
      ["b", "c"],
    ]);
  });

  it("removes its key when empty, and is empty when the browser is cleared", () => {
    const { browser, storage, list, ids } = open();
    list.change(() => [item("a")]);
    list.change(() => []);
    expect(storage.getItem(KEY)).toBeNull();
    list.change(() => [item("a")]);
    browser.map.clear();
    for (const window of browser.windows) window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
    expect(ids()).toEqual([]);
  });

  it.each([
    ["no JSON", "{", []],
    ["no list", '{"id":"a"}', []],
    ["items that do not fit", JSON.stringify([item("a"), { id: "b" }, item("c", ""), item("d"), 7]), ["a", "d"]],
    ["the same id twice", JSON.stringify([item("a"), item("a")]), ["a"]],
  ])("recovers valid items from %s", (_name, stored, expected) => {
    const browser = new MemoryStorage();
    browser.map.set(KEY, stored);
    expect(open(browser).ids()).toEqual(expected);
  });

  it("lasts as long as the page if the browser refuses storage, and says so", () => {
    const refused = new StoredList(null, KEY, schema);
    expect(refused.getView().kept).toBe(false);
    refused.change((items) => [...items, item("a")]);
    refused.change((items) => [...items, item("b")]);
    expect(refused.getView()).toEqual({ items: [item("a"), item("b")], kept: false });
  });

  it("loses nothing when the storage is full", () => {
    const { browser, list, ids } = open();
    browser.room = 0;
    list.change((items) => [...items, item("a")]);
    expect(list.getView().kept).toBe(false);
    for (const window of browser.windows) window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
    expect(ids()).toEqual(["a"]);
    list.change((items) => [...items, item("b")]);
    expect(ids()).toEqual(["a", "b"]);
    browser.room = 9;
    list.change((items) => [...items, item("c")]);
    expect(open(browser).ids()).toEqual(["a", "b", "c"]);
  });
});

describe("list changes", () => {
  const items = [item("a"), item("b"), item("c")];
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

  it("move an item within the list's ends", () => {
    expect(ids(moveItem(items, "b", -1))).toBe("bac");
    expect(ids(moveItem(items, "b", 1))).toBe("acb");
    expect(ids(moveItem(items, "a", -1))).toBe("abc");
    expect(ids(moveItem(items, "c", 1))).toBe("abc");
    expect(ids(moveItem(items, "x", 1))).toBe("abc");
  });

  it("restore a deleted item at its index, only once", () => {
    const left = removeItem(items, "b");
    expect(ids(restoreItem(left, item("b"), 1))).toBe("abc");
    expect(ids(restoreItem(items, item("b"), 1))).toBe("abc");
    expect(ids(restoreItem([item("a")], item("c"), 2))).toBe("ac");
  });

  it("replace one item and leave the others", () => {
    expect(replaceItem(items, item("b", "new"))).toEqual([item("a"), item("b", "new"), item("c")]);
  });
});
