import { describe, expect, it, vi } from "vitest";
import { CACHED_LISTS, forgetCachedLists, STORY_DRAFTS } from "../../../../../app/state/cached-lists";
import type { AccountCallResult } from "../../../../../app/state/session/account-calls";
import { describeUser } from "../../../../../app/state/session/describe-user";
import { followOtherTabs } from "../../../../../app/state/session/follow-tabs";
import { logOutWith } from "../../../../../app/state/session/log-out";
import { createMerges } from "../../../../../app/state/session/merge";
import { MERGE_KEY } from "../../../../../app/state/session/merge-key";
import { AUTH_KEY, NO_SESSION, type SessionState } from "../../../../../app/state/session/session-store";
import { MemoryStorage } from "../../../../support/memory-storage";

describe("merge", () => {
  function createFixture() {
    const { storage } = new MemoryStorage().tab();
    const fixture = {
      storage,
      ticket: { kind: "done", value: "ticket-1" } as AccountCallResult<string>,
      answers: [] as AccountCallResult<number>[],
      sent: [] as string[],
      handedOn: [] as string[],
      open: () =>
        createMerges({
          storage,
          takeTicket: async () => fixture.ticket,
          merge: async (ticket) => {
            fixture.sent.push(ticket);
            return fixture.answers.shift() ?? { kind: "done", value: 2 };
          },
          guest: () => "guest-1",
          onMerged: (guest, uid) => fixture.handedOn.push(`${guest} to ${uid}`),
        }),
    };
    return fixture;
  }

  it("moves the data of the ticket, and removes the ticket", async () => {
    const fixture = createFixture();
    const merges = fixture.open();
    expect(await merges.prepare()).toBe(true);
    expect(await merges.finish("ada")).toEqual({ kind: "merged", interviews: 2 });
    expect(fixture.storage.getItem(MERGE_KEY)).toBeNull();
    expect(await merges.finish("ada")).toEqual({ kind: "nothing" });
    expect(fixture.sent).toEqual(["ticket-1"]);
    expect(fixture.handedOn).toEqual(["guest-1 to ada"]);
  });

  it.each(["unreachable", "unauthorized"] as const)("is retried by a later page when %s", async (kind) => {
    const fixture = createFixture();
    fixture.answers.push({ kind });
    await fixture.open().prepare();
    expect(await fixture.open().finish("ada")).toEqual({ kind: "pending" });
    expect(await fixture.open().finish("ada")).toEqual({ kind: "merged", interviews: 2 });
    expect(fixture.sent).toEqual(["ticket-1", "ticket-1"]);
  });

  it("is dropped when the server refuses it for good", async () => {
    const fixture = createFixture();
    fixture.answers.push({ kind: "refused" });
    const merges = fixture.open();
    await merges.prepare();
    expect(await merges.finish("ada")).toEqual({ kind: "refused" });
    expect(await merges.finish("ada")).toEqual({ kind: "nothing" });
  });

  it("waits for the account it was started for", async () => {
    const fixture = createFixture();
    fixture.answers.push({ kind: "unreachable" });
    const merges = fixture.open();
    await merges.prepare();
    await merges.finish("ada");
    expect(await merges.finish("bob")).toEqual({ kind: "nothing" });
    expect(await merges.finish("ada")).toEqual({ kind: "merged", interviews: 2 });
  });

  it("runs once for concurrent callers", async () => {
    const fixture = createFixture();
    const merges = fixture.open();
    await merges.prepare();
    await Promise.all([merges.finish("ada"), merges.finish("ada")]);
    expect(fixture.sent).toHaveLength(1);
  });

  it("has no ticket if the request fails, or after a cancellation", async () => {
    const fixture = createFixture();
    const merges = fixture.open();
    fixture.ticket = { kind: "unreachable" };
    expect(await merges.prepare()).toBe(false);
    fixture.ticket = { kind: "done", value: "ticket-2" };
    await merges.prepare();
    merges.cancel();
    expect(await merges.finish("ada")).toEqual({ kind: "nothing" });
    expect(fixture.sent).toEqual([]);
  });

  it("ignores other values under its key", async () => {
    const fixture = createFixture();
    for (const junk of ["{", "[]", '{"ticket":1}']) {
      fixture.storage.setItem(MERGE_KEY, junk);
      expect(await fixture.open().finish("ada")).toEqual({ kind: "nothing" });
    }
  });
});

describe("logout", () => {
  function createFixture(...answers: AccountCallResult<null>["kind"][]) {
    const calls: string[] = [];
    const note = (name: string) => async () => void calls.push(name);
    const parts = {
      endSession: async (everywhere: boolean): Promise<AccountCallResult<null>> => {
        calls.push(everywhere ? "end all" : "end");
        const kind = answers.shift() ?? "done";
        return kind === "done" ? { kind, value: null } : { kind };
      },
      renew: note("renew"),
      signOut: note("sign out"),
      forget: () => void calls.push("forget"),
      restart: note("restart"),
    };
    return { calls, parts };
  }

  it("ends the session, signs out, clears and restarts, in this order", async () => {
    const { calls, parts } = createFixture();
    await logOutWith(parts, {});
    expect(calls).toEqual(["end", "sign out", "forget", "restart"]);
  });

  it.each(["unreachable", "refused"] as const)("changes nothing when the server is %s", async (kind) => {
    const { calls, parts } = createFixture(kind);
    await expect(logOutWith(parts, {})).rejects.toThrow();
    expect(calls).toEqual(["end"]);
  });

  it("treats a session that is already over as ended", async () => {
    const { calls, parts } = createFixture("unauthorized");
    await logOutWith(parts, {});
    expect(calls).toContain("forget");
  });

  it("registers first when signing out everywhere with a lost session", async () => {
    const { calls, parts } = createFixture("unauthorized");
    await logOutWith(parts, { everywhere: true });
    expect(calls).toEqual(["end all", "renew", "end all", "sign out", "forget", "restart"]);
    const lost = createFixture("unauthorized", "unauthorized");
    await expect(logOutWith(lost.parts, { everywhere: true })).rejects.toThrow();
    expect(lost.calls).not.toContain("forget");
  });

  it("succeeds even if no guest session can be started at once", async () => {
    const { parts } = createFixture();
    parts.restart = () => Promise.reject(new Error("offline"));
    await expect(logOutWith(parts, {})).resolves.toBeUndefined();
  });

  it("clears the cached lists and nothing else", () => {
    const { storage } = new MemoryStorage().tab();
    const lists = [
      ...Object.values(CACHED_LISTS),
      `${STORY_DRAFTS}ada/story-1/page-1`,
      `${STORY_DRAFTS}ada/story-2/page-1`,
    ];
    for (const key of [...lists, "mocki.settings"]) storage.setItem(key, "[]");
    forgetCachedLists(storage, storage);
    for (const key of lists) expect(storage.getItem(key)).toBeNull();
    expect(storage.getItem("mocki.settings")).toBe("[]");
  });
});

describe("following other tabs", () => {
  const ada = { ...describeUser(firebaseUser({ uid: "ada", isAnonymous: false })) };

  function open(first: SessionState, stored: SessionState) {
    const window = new EventTarget();
    let state = first;
    let leavings = 0;
    const arrivals: string[] = [];
    followOtherTabs({
      window,
      current: () => state,
      adopt: () => {
        state = stored;
      },
      onSignedIn: (uid) => void arrivals.push(uid),
      onLoggedOut: () => {
        leavings += 1;
      },
    });
    const hear = (key: string) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    return { hear, comeBack, arrivals, state: () => state, leavings: () => leavings };
  }

  it("takes over their sign-in", () => {
    const { hear, state, arrivals, leavings } = open(NO_SESSION, { ...NO_SESSION, user: ada });
    hear(AUTH_KEY);
    hear(AUTH_KEY);
    expect(state().user).toEqual(ada);
    expect(arrivals).toEqual(["ada"]);
    expect(leavings()).toBe(0);
  });

  it("takes over their sign-out, once", () => {
    const { hear, leavings } = open({ ...NO_SESSION, user: ada }, NO_SESSION);
    hear(AUTH_KEY);
    hear(AUTH_KEY);
    expect(leavings()).toBe(1);
  });

  it("catches up on a page restored from the back/forward cache", () => {
    const { comeBack, leavings } = open({ ...NO_SESSION, user: ada }, NO_SESSION);
    comeBack(false);
    expect(leavings()).toBe(0);
    comeBack(true);
    expect(leavings()).toBe(1);
  });

  it("clears the session when another tab has cleared the browser", async () => {
    const { storage } = new MemoryStorage().tab();
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("localStorage", storage);
    vi.resetModules();
    const { sessionStore } = await import("../../../../../app/state/session/session-store");
    sessionStore.setState({ user: ada });
    await sessionStore.persist.rehydrate();
    expect(sessionStore.getState().user).toEqual(ada);
    storage.removeItem(AUTH_KEY);
    await sessionStore.persist.rehydrate();
    expect(sessionStore.getState().user).toBeNull();
    vi.unstubAllGlobals();
  });

  it("ignores all other keys", () => {
    const { hear, state } = open(NO_SESSION, { ...NO_SESSION, user: ada });
    hear("mocki.settings");
    expect(state()).toEqual(NO_SESSION);
  });
});

function firebaseUser(known: object) {
  const blank = { email: null, displayName: null, photoURL: null, phoneNumber: null };
  return { uid: "u", isAnonymous: true, providerData: [], ...blank, ...known };
}

describe("describeUser", () => {
  it("takes name and picture from the provider that a guest was linked to", () => {
    const linked = firebaseUser({
      isAnonymous: false,
      email: "ada@example.org",
      providerData: [
        {
          providerId: "google.com",
          email: "other@example.org",
          displayName: "Ada",
          photoURL: "https://example.org/a.png",
          phoneNumber: null,
        },
      ],
    });
    expect(describeUser(linked)).toMatchObject({
      isAnonymous: false,
      email: "ada@example.org",
      name: "Ada",
      picture: "https://example.org/a.png",
      phone: null,
    });
  });
});
