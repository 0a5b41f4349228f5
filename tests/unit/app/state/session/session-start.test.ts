import { afterEach, describe, expect, it, vi } from "vitest";
import { noteRatePause, ratePauseMs } from "../../../../../app/state/rate-pause";
import { emulatorUrl } from "../../../../../app/state/session/emulator-url";
import { type Identity, IdentityError, type SignedInUser } from "../../../../../app/state/session/identity";
import { type Registration, register, registrationOf } from "../../../../../app/state/session/register";
import { createSessionStarter, SessionError } from "../../../../../app/state/session/session-starter";

/** A browser profile and the identity provider behind it; tabs share both. */
function createFixture() {
  const accounts = new Set<string>();
  let persisted: SignedInUser | null = null;
  let guests = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const failures: ("offline" | "refused")[] = [];
  const answers: Registration["kind"][] = [];

  function openTab({ locked = true, onRegister = () => {} } = {}) {
    let current: SignedInUser | null = null;
    const told: string[] = [];
    const pauses: number[] = [];
    const registered: string[] = [];
    const identity: Identity = {
      restore: async () => {
        await Promise.resolve();
        current = persisted;
        return current;
      },
      signInAnonymously: async () => {
        await Promise.resolve();
        const failure = failures.shift();
        if (failure) throw new IdentityError(failure);
        guests += 1;
        current = guest(`guest-${guests}`);
        accounts.add(current.uid);
        persisted = current;
        return current;
      },
      idToken: async () => {
        if (!current || !accounts.has(current.uid)) throw new IdentityError("unknown_user");
        return `token-${current.uid}`;
      },
      signOut: async () => {
        current = null;
        persisted = null;
      },
    };
    const starter = createSessionStarter({
      identity: async () => identity,
      register: async (token, body) => {
        registered.push(token);
        onRegister();
        return answer(answers.shift() ?? "registered", token.replace("token-", ""), body.userId);
      },
      lock: (work) => {
        if (!locked) return work();
        const turn = queue.then(work);
        queue = turn.catch(() => {});
        return turn;
      },
      userId: () => "mine0000",
      pause: async (ms) => void pauses.push(ms),
      onSession: (user, record) => told.push(`session ${user.uid} ${record.userId}`),
      onFailure: (failure) => told.push(`failed: ${failure}`),
      onRecovered: () => told.push("recovered"),
    });
    return { starter, told, pauses, registered };
  }

  return {
    openTab,
    failures,
    answers,
    guests: () => guests,
    persisted: () => persisted?.uid,
    /** In another tab. */
    signIn: (uid: string) => {
      accounts.add(uid);
      persisted = guest(uid);
    },
    wipeAccounts: () => accounts.clear(),
  };
}

function guest(uid: string): SignedInUser {
  return { uid, isAnonymous: true, email: null, name: null, picture: null, phone: null };
}

function answer(kind: Registration["kind"], uid: string, userId: string): Registration {
  if (kind === "refused") return { kind, status: 422 };
  if (kind !== "registered") return { kind };
  const { role, settings, email, name, picture, phone } = registrationOf(guest(uid), userId);
  const record = { uid, userId, email, name, picture, phone, settings, role, createdAt: 1, updatedAt: 1 };
  return { kind, record };
}

describe("session start", () => {
  it("signs in a guest and registers it, once for concurrent callers", async () => {
    const fixture = createFixture();
    const { starter, told, registered } = fixture.openTab();
    await Promise.all([starter.ensure(), starter.ensure(), starter.renew()]);
    await starter.ensure();
    expect(told).toEqual(["session guest-1 mine0000"]);
    expect(registered).toEqual(["token-guest-1"]);
  });

  it("restores the signed-in user", async () => {
    const fixture = createFixture();
    await fixture.openTab().starter.ensure();
    const later = fixture.openTab();
    await later.starter.ensure();
    expect(later.told).toEqual(["session guest-1 mine0000"]);
    expect(fixture.guests()).toBe(1);
  });

  it("creates one guest for two tabs at once", async () => {
    const fixture = createFixture();
    const tabs = [fixture.openTab(), fixture.openTab(), fixture.openTab()];
    await Promise.all(tabs.map(({ starter }) => starter.ensure()));
    expect(fixture.guests()).toBe(1);
    for (const { told } of tabs) expect(told).toEqual(["session guest-1 mine0000"]);
  });

  it("would create two without the lock, which proves that the test above can fail", async () => {
    const fixture = createFixture();
    const tabs = [fixture.openTab({ locked: false }), fixture.openTab({ locked: false })];
    await Promise.all(tabs.map(({ starter }) => starter.ensure()));
    expect(fixture.guests()).toBe(2);
  });

  it("retries with backoff while the network is away, and reports the failure once", async () => {
    const fixture = createFixture();
    fixture.failures.push("offline", "offline", "offline", "offline", "offline", "offline");
    const { starter, told, pauses } = fixture.openTab();
    await starter.ensure();
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
    expect(told).toEqual(["failed: will_retry", "session guest-1 mine0000", "recovered"]);
  });

  it("retries with the same guest while the server is unreachable", async () => {
    const fixture = createFixture();
    fixture.answers.push("unreachable", "unreachable");
    const { starter, told } = fixture.openTab();
    await starter.ensure();
    expect(told).toEqual(["failed: will_retry", "session guest-1 mine0000", "recovered"]);
    expect(fixture.guests()).toBe(1);
  });

  it.each(["provider", "server"])("gives up when the %s refuses, and retries when called again", async (who) => {
    const fixture = createFixture();
    if (who === "provider") fixture.failures.push("refused");
    else fixture.answers.push("refused");
    const { starter, told, pauses } = fixture.openTab();
    await expect(starter.ensure()).rejects.toThrow(SessionError);
    expect(told).toEqual(["failed: refused"]);
    expect(pauses).toEqual([]);
    await starter.ensure();
    expect(told.at(-1)).toBe("session guest-1 mine0000");
  });

  it("gives up when the network has too many new guests today, and says so", async () => {
    const fixture = createFixture();
    fixture.answers.push("too_many_guests");
    const { starter, told, pauses } = fixture.openTab();
    await expect(starter.ensure()).rejects.toThrow(SessionError);
    expect(told).toEqual(["failed: too_many_guests"]);
    expect(pauses).toEqual([]);
  });

  it("signs in a new guest when the provider no longer knows the stored one", async () => {
    const fixture = createFixture();
    await fixture.openTab().starter.ensure();
    fixture.wipeAccounts();
    const tab = fixture.openTab();
    await tab.starter.ensure();
    expect(tab.told).toEqual(["session guest-2 mine0000"]);
    expect(fixture.persisted()).toBe("guest-2");
  });

  it("signs in one new guest for two tabs whose user is gone", async () => {
    const fixture = createFixture();
    await fixture.openTab().starter.ensure();
    fixture.wipeAccounts();
    const tabs = [fixture.openTab(), fixture.openTab()];
    await Promise.all(tabs.map(({ starter }) => starter.ensure()));
    expect(fixture.guests()).toBe(2);
    for (const { told } of tabs) expect(told).toEqual(["session guest-2 mine0000"]);
  });

  it("tries a fresh token before it treats a 401 as an unknown user", async () => {
    const fixture = createFixture();
    fixture.answers.push("unauthorized");
    const { starter, registered } = fixture.openTab();
    await starter.ensure();
    expect(registered).toEqual(["token-guest-1", "token-guest-1"]);
    expect(fixture.guests()).toBe(1);
  });

  it("gives up when the server accepts no token of a new guest either", async () => {
    const fixture = createFixture();
    fixture.answers.push("unauthorized", "unauthorized", "unauthorized", "unauthorized");
    const { starter, told } = fixture.openTab();
    await expect(starter.ensure()).rejects.toThrow(SessionError);
    expect(told).toEqual(["failed: refused"]);
  });

  it("repeats a start whose guest another tab has replaced by an account meanwhile", async () => {
    const fixture = createFixture();
    let isFirst = true;
    const tab = fixture.openTab({
      onRegister: () => {
        if (!isFirst) return;
        isFirst = false;
        fixture.signIn("ada");
        tab.starter.onOtherTabSession("ada");
      },
    });
    await tab.starter.ensure();
    expect(tab.registered).toEqual(["token-guest-1", "token-ada"]);
    expect(tab.told).toEqual(["session ada mine0000"]);
  });

  it("accepts a start that ends with the user another tab has registered", async () => {
    const fixture = createFixture();
    const tab = fixture.openTab({ onRegister: () => tab.starter.onOtherTabSession("guest-1") });
    await tab.starter.ensure();
    expect(tab.registered).toEqual(["token-guest-1"]);
    expect(tab.told).toEqual(["session guest-1 mine0000"]);
  });

  it("registers again when the server has lost the session", async () => {
    const fixture = createFixture();
    const { starter, registered } = fixture.openTab();
    await starter.ensure();
    await Promise.all([starter.renew(), starter.renew()]);
    expect(registered).toEqual(["token-guest-1", "token-guest-1"]);
  });
});

describe("registrationOf", () => {
  it("sends a guest's name, a synthesized address and no e-mail notices", () => {
    expect(registrationOf(guest("Uid1"), "mine0000")).toEqual({
      userId: "mine0000",
      email: "uid1@guest.mocki.invalid",
      name: "Anonymous User",
      picture: null,
      phone: null,
      settings: { language: "en", theme: "light", emailNotifications: false },
      role: "guest",
    });
  });

  it("sends the provider's data for everybody else", () => {
    const user = { ...guest("Uid2"), isAnonymous: false, email: "ada@example.org", name: "Ada" };
    expect(registrationOf(user, "mine0000")).toMatchObject({
      email: "ada@example.org",
      name: "Ada",
      settings: { emailNotifications: true },
      role: "user",
    });
  });
});

describe("emulatorUrl", () => {
  it("is this machine's under the page's own name for it", () => {
    expect(emulatorUrl("127.0.0.1:9099", "localhost")).toBe("http://localhost:9099");
    expect(emulatorUrl("localhost:9099", "127.0.0.1")).toBe("http://127.0.0.1:9099");
  });

  it("is unchanged if either is another machine", () => {
    expect(emulatorUrl("127.0.0.1:9099", "mocki.test")).toBe("http://127.0.0.1:9099");
    expect(emulatorUrl("emulator.internal:9099", "localhost")).toBe("http://emulator.internal:9099");
  });
});

describe("register", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["too_soon", "too_many_guests", false],
    ["rate_limited", "unreachable", true],
  ])("reads a limit: %s is %s, and pauses other requests: %s", async (code, kind, pauses) => {
    const body = JSON.stringify({ error: { code, message: "" } });
    vi.stubGlobal("fetch", async () => new Response(body, { status: 429, headers: { "retry-after": "7200" } }));
    expect(await register("token", registrationOf(guest("ann"), "mine0000"))).toEqual({ kind });
    expect(ratePauseMs() > 3_600_000).toBe(pauses);
    noteRatePause(new Headers({ "retry-after": "0" }));
  });
});
