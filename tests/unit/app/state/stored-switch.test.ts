import { afterEach, expect, test, vi } from "vitest";
import { localStorageOrNull, openBrowserStorage } from "../../../../app/state/browser-storage";
import { readSwitch, writeSwitch } from "../../../../app/state/use-stored-switch";
import { MemoryStorage } from "../../../support/memory-storage";

afterEach(() => vi.unstubAllGlobals());

function browser(storage: () => Storage) {
  const page = {
    get localStorage() {
      return storage();
    },
  };
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage().getItem(key),
    setItem: (key: string, value: string) => storage().setItem(key, value),
  });
}

test("kept switch stores its state under its key, and has the default before that", () => {
  const { storage } = new MemoryStorage().tab();
  browser(() => storage);
  expect([readSwitch(openBrowserStorage(), "a", true), readSwitch(openBrowserStorage(), "a", false)]).toEqual([
    true,
    false,
  ]);
  writeSwitch(openBrowserStorage(), "a", false);
  expect(storage.getItem("a")).toBe("off");
  expect([readSwitch(openBrowserStorage(), "a", true), readSwitch(openBrowserStorage(), "b", true)]).toEqual([
    false,
    true,
  ]);
  writeSwitch(openBrowserStorage(), "a", true);
  expect(readSwitch(openBrowserStorage(), "a", false)).toBe(true);
  storage.setItem("a", "yes");
  expect(readSwitch(openBrowserStorage(), "a", false)).toBe(false);
});

test("kept switch lasts as long as the page if the browser refuses storage; on the server it has the default", () => {
  browser(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(localStorageOrNull()).toBeNull();
  const storage = openBrowserStorage();
  writeSwitch(storage, "a", true);
  expect(readSwitch(storage, "a", false)).toBe(true);
  vi.unstubAllGlobals();
  expect([openBrowserStorage(), localStorageOrNull()]).toEqual([null, null]);
  expect(readSwitch(null, "a", true)).toBe(true);
});
