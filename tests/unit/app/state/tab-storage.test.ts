import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadJoined, saveJoined } from "../../../../app/features/peer/lobby/joined-room";
import { keepDraft, readDraft } from "../../../../app/features/tracker/detail/notes-draft";
import { handBrief, readBrief } from "../../../../app/state/practice-brief";
import { forgetTabDrafts, tabStorage } from "../../../../app/state/tab-storage";
import { MemoryStorage } from "../../../support/memory-storage";

const joined = { room: "room-1", role: "candidate", name: "Ann" } as const;

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: new MemoryStorage().tab().storage });
});
afterEach(() => {
  tabStorage.removeItem("mocki.joined");
  vi.unstubAllGlobals();
});

test("tab storage keeps values in this tab", () => {
  saveJoined(tabStorage, joined);
  expect(window.sessionStorage.getItem("mocki.joined")).toContain("room-1");
  expect(loadJoined(tabStorage, "room-1")).toEqual(joined);
});

test("tab storage lasts as long as the page if the browser forbids storage, and never throws", () => {
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

test("tab storage clears a person's drafts on sign-out, and nothing else", () => {
  saveJoined(tabStorage, joined);
  keepDraft("ida", "a", "ask about pay");
  keepDraft("ida", "b", "call Ann");
  handBrief("ida", "Engineer at Halden");
  forgetTabDrafts();
  expect([readDraft("ida", "a"), readDraft("ida", "b"), readBrief("ida")]).toEqual([null, null, null]);
  expect(loadJoined(tabStorage, "room-1")).toEqual(joined);
});

test("tab storage clears drafts even if the browser refuses storage", () => {
  vi.stubGlobal("window", {});
  keepDraft("ida", "a", "ask about pay");
  forgetTabDrafts();
  expect(readDraft("ida", "a")).toBeNull();
});
