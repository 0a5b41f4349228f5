import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadJoined, saveJoined } from "../../app/features/interview/lobby/joined-room";
import { tabStorage } from "../../app/state/tab-storage";
import { MemoryStorage } from "../support/memory-storage";

const joined = { room: "room-1", role: "candidate", name: "Ann" } as const;

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: new MemoryStorage().tab().storage });
});
afterEach(() => {
  tabStorage.removeItem("mocki.joined");
  vi.unstubAllGlobals();
});

test("keeps what it is given in this tab", () => {
  saveJoined(tabStorage, joined);
  expect(window.sessionStorage.getItem("mocki.joined")).toContain("room-1");
  expect(loadJoined(tabStorage, "room-1")).toEqual(joined);
});

test("where the browser forbids storage, it lasts as long as the page, and nothing throws", () => {
  const forbidden = {
    get sessionStorage(): Storage {
      throw new DOMException("denied", "SecurityError");
    },
  };
  vi.stubGlobal("window", forbidden);
  expect(loadJoined(tabStorage, "room-1")).toBeNull();
  saveJoined(tabStorage, joined);
  expect(loadJoined(tabStorage, "room-1")).toEqual(joined);
  tabStorage.removeItem("mocki.joined");
  expect(tabStorage.getItem("mocki.joined")).toBeNull();
});
