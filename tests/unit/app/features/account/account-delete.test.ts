import { describe, expect, it } from "vitest";
import { clearBrowserData, readBrowserData } from "../../../../../app/features/account/browser-data";
import { deleteAccount } from "../../../../../app/features/account/delete-account";
import { MemoryStorage } from "../../../../support/memory-storage";

function createFixture(statuses: (number | null)[], { canRenew = true, canDeleteIdentity = true } = {}) {
  const steps: string[] = [];
  const run = () =>
    deleteAccount({
      send: async () => {
        const status = statuses.shift();
        if (status === undefined) throw new Error("asked too often");
        steps.push(`send ${status}`);
        return status;
      },
      renewSession: async () => {
        steps.push("renew");
        if (!canRenew) throw new Error("no session");
      },
      deleteIdentity: async () => {
        steps.push("identity");
        if (!canDeleteIdentity) throw new Error("auth/requires-recent-login");
      },
      clearBrowser: async () => void steps.push("clear"),
    });
  return { run, steps };
}

describe("deleteAccount", () => {
  it("deletes on the server first, then at the identity provider, then in the browser", async () => {
    const { run, steps } = createFixture([204]);
    expect(await run()).toBeNull();
    expect(steps).toEqual(["send 204", "identity", "clear"]);
  });

  it("repeats the request while the server has something left", async () => {
    const { run, steps } = createFixture([202, 202, 204]);
    expect(await run()).toBeNull();
    expect(steps).toEqual(["send 202", "send 202", "send 204", "identity", "clear"]);
  });

  it("succeeds even if the identity provider keeps an empty user", async () => {
    const { run, steps } = createFixture([204], { canDeleteIdentity: false });
    expect(await run()).toBeNull();
    expect(steps.at(-1)).toBe("clear");
  });

  it("renews a session that the server has lost", async () => {
    const { run, steps } = createFixture([401, 204]);
    expect(await run()).toBeNull();
    expect(steps).toEqual(["send 401", "renew", "send 204", "identity", "clear"]);
  });

  it.each<[(number | null)[], boolean, string]>([
    [[null], true, "unreachable"],
    [[503], true, "unreachable"],
    [[429], true, "too_often"],
    [[500], true, "failed"],
    [[422], true, "failed"],
    [[401, 401], true, "signed_out"],
    [[401], false, "signed_out"],
    [[401, null], true, "unreachable"],
  ])("touches nothing else after %j", async (statuses, canRenew, problem) => {
    const { run, steps } = createFixture(statuses, { canRenew });
    expect(await run()).toBe(problem);
    expect(steps).not.toContain("identity");
    expect(steps).not.toContain("clear");
  });
});

describe("browser data", () => {
  function filled() {
    const { storage } = new MemoryStorage().tab();
    storage.setItem("mocki.settings", '{"state":{"company":"Kestrel"},"version":0}');
    storage.setItem("mocki.displayName", "Ida");
    storage.setItem("mocki.merge", "a ticket that opens a door");
    storage.setItem("mocki.lock.mocki.sign-in", "me 1");
    storage.setItem("userId", "abcd1234");
    storage.setItem("i18nextLng", "zh-TW");
    storage.setItem("somebody else's", "1");
    return storage;
  }

  it("is exported without secrets", () => {
    expect(readBrowserData(filled())).toEqual({
      "mocki.displayName": "Ida",
      "mocki.settings": { state: { company: "Kestrel" }, version: 0 },
      userId: "abcd1234",
    });
  });

  it("is cleared completely, without touching other keys", () => {
    const storage = filled();
    clearBrowserData(storage);
    const left = Array.from({ length: storage.length }, (_, i) => storage.key(i));
    expect(left.sort()).toEqual(["i18nextLng", "somebody else's"]);
  });

  it("is empty if the browser refuses storage", () => {
    expect(readBrowserData(null)).toEqual({});
    expect(() => clearBrowserData(null)).not.toThrow();
  });
});
