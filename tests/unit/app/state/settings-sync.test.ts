import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { detachAccount } from "../../../../app/state/changed-settings";
import { DEFAULT_SETTINGS } from "../../../../app/state/settings";
import type { ChangedBy } from "../../../../app/state/settings-changes";
import { createSettingsStore, SETTINGS_KEY } from "../../../../app/state/settings-store";
import { type SettingsSync, startSettingsSync } from "../../../../app/state/settings-sync";
import type { SettingsAnswer } from "../../../../app/state/settings-sync-server";
import type { Preferences, StoredPreferences } from "../../../../functions/shared/contract/preferences";
import { MemoryStorage } from "../../../support/memory-storage";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The server's copy of an account: each change is one revision. */
function createAccount(uid: string, values: Partial<Preferences> = {}) {
  let state: StoredPreferences = { revision: 0, values: {}, revisions: {} };
  function change(changes: Partial<Preferences>) {
    const revision = state.revision + 1;
    const touched = Object.fromEntries(Object.keys(changes).map((name) => [name, revision]));
    state = { revision, values: { ...state.values, ...changes }, revisions: { ...state.revisions, ...touched } };
  }
  if (Object.keys(values).length > 0) change(values);
  return {
    uid,
    change,
    get: () => state,
    set: (next: StoredPreferences) => {
      state = next;
    },
  };
}

/** A browser with one tab, or another tab of it. */
function openBrowser(profile = new MemoryStorage()) {
  const { storage, window } = profile.tab();
  const { store, onChange, applyAccount } = createSettingsStore(storage);
  window.addEventListener("storage", (event) => {
    if ("key" in event && event.key === SETTINGS_KEY) store.persist.rehydrate();
  });
  const told: [string, ChangedBy][] = [];
  let sync: SettingsSync | null = null;
  onChange((change, by) => {
    told.push([change.type, by]);
    if (by !== "account") sync?.changed();
  });
  const calls: ("load" | Partial<Preferences>)[] = [];
  const failures: SettingsAnswer["kind"][] = [];
  /** Set to delay the next answer. */
  const held: { gate: Promise<void> | null } = { gate: null };
  let renewals = 0;
  let canRenew = true;

  function signIn(account: ReturnType<typeof createAccount>) {
    async function answer(values?: Partial<Preferences>): Promise<SettingsAnswer> {
      calls.push(values ?? "load");
      const failure = failures.shift();
      if (failure && failure !== "stored")
        return failure === "too_often" ? { kind: failure, waitMs: 45_000 } : { kind: failure };
      if (values) account.change(values);
      const stored = account.get();
      await held.gate;
      return { kind: "stored", stored };
    }
    sync = startSettingsSync({
      uid: account.uid,
      server: { load: () => answer(), save: (values) => answer(values) },
      read: () => {
        store.persist.rehydrate();
        return store.getState();
      },
      apply: applyAccount,
      defaults: () => DEFAULT_SETTINGS,
      lock: (work) => work(),
      renewSession: async () => {
        renewals += 1;
        if (!canRenew) throw new Error("no session");
      },
    });
    return sync;
  }

  function signOut() {
    sync?.stop();
    sync = null;
    applyAccount(detachAccount);
  }

  return {
    profile,
    settings: () => store.getState(),
    told,
    calls,
    failures,
    held,
    signIn,
    signOut,
    renewals: () => renewals,
    refuseToRenew: () => {
      canRenew = false;
    },
  };
}

/** Runs until nothing is in flight and no call is scheduled. */
const settled = () => vi.runAllTimersAsync();
/** Runs everything that needs no passage of time. */
const now = () => vi.advanceTimersByTimeAsync(0);

describe("settings sync: first contact of browser and account", () => {
  it("uploads the settings chosen here, which win, and takes over the rest", async () => {
    const account = createAccount("ida", { isDarkMode: true, company: "Kestrel", isVerticalLayout: true });
    const browser = openBrowser();
    browser.settings().toggleDarkMode();
    browser.signIn(account);
    await settled();
    expect(browser.calls).toEqual([{ isDarkMode: false }]);
    expect(account.get().values).toEqual({ isDarkMode: false, company: "Kestrel", isVerticalLayout: true });
    expect(browser.settings()).toMatchObject({ isDarkMode: false, company: "Kestrel", isVerticalLayout: true });
    expect(browser.settings().unsynced).toEqual([]);
  });

  it("uploads nothing if nothing was chosen", async () => {
    const account = createAccount("ida", { position: "Cartographer" });
    const browser = openBrowser();
    browser.signIn(account);
    await settled();
    expect(browser.calls).toEqual(["load"]);
    expect(browser.settings().position).toBe("Cartographer");
  });

  it("treats settings from before change markers as chosen where they differ from the default", async () => {
    const profile = new MemoryStorage();
    const before = { company: "Kestrel", isDarkMode: true, isNotificationsEnabled: false };
    profile.map.set(SETTINGS_KEY, JSON.stringify({ state: before, version: 0 }));
    const account = createAccount("ida", { company: "Others", isDarkMode: false, isNotificationsEnabled: true });
    const browser = openBrowser(profile);
    browser.signIn(account);
    await settled();
    expect(browser.calls).toEqual([{ company: "Kestrel", isNotificationsEnabled: false }]);
    expect(browser.settings()).toMatchObject({ company: "Kestrel", isDarkMode: false, isNotificationsEnabled: false });
  });

  it("uploads a default that was chosen on purpose", async () => {
    const account = createAccount("ida", { language: "zh-TW", recognitionLanguage: "zh-TW" });
    const browser = openBrowser();
    browser.settings().setLanguage("en-US");
    browser.signIn(account);
    await settled();
    expect(browser.settings()).toMatchObject({ language: "en-US", recognitionLanguage: "zh-TW" });
    expect(account.get().values.language).toBe("en-US");
  });

  it("applies the account's settings as a change by the account, without a notice", async () => {
    const browser = openBrowser();
    browser.signIn(createAccount("ida", { recognitionLanguage: "zh-CN", isDarkMode: false }));
    await settled();
    expect(browser.told).toEqual([
      ["recognitionLanguage", "account"],
      ["darkMode", "account"],
    ]);
  });
});

describe("settings sync: two devices of one account", () => {
  it("take over each other's last changes, and nothing else", async () => {
    const account = createAccount("ida");
    const [desk, phone] = [openBrowser(), openBrowser()];
    const atDesk = desk.signIn(account);
    const atPhone = phone.signIn(account);
    await settled();
    desk.settings().setCompany("Kestrel");
    desk.settings().toggleDarkMode();
    phone.settings().setPosition("Cartographer");
    await settled();
    atDesk.refresh();
    atPhone.refresh();
    await settled();
    for (const device of [desk, phone]) {
      expect(device.settings()).toMatchObject({ company: "Kestrel", position: "Cartographer", isDarkMode: false });
    }
    phone.settings().setCompany("Osprey");
    await settled();
    atDesk.refresh();
    await settled();
    expect(desk.settings().company).toBe("Osprey");
    expect(desk.settings().isDarkMode).toBe(false);
  });

  it("keep changes made here and not uploaded yet over the other's uploads", async () => {
    const account = createAccount("ida");
    const desk = openBrowser();
    desk.signIn(account);
    await settled();
    account.change({ company: "Osprey", position: "Pilot" });
    desk.settings().setCompany("Kestrel");
    await settled();
    expect(account.get().values).toMatchObject({ company: "Kestrel", position: "Pilot" });
    expect(desk.settings()).toMatchObject({ company: "Kestrel", position: "Pilot" });
  });
});

describe("settings sync: outdated answer", () => {
  it("reverts nothing, and later ones are applied again", async () => {
    const account = createAccount("ida", { company: "Kestrel" });
    const before = account.get();
    const browser = openBrowser();
    const sync = browser.signIn(account);
    await settled();
    account.change({ company: "Osprey" });
    sync.refresh();
    await settled();
    account.set(before);
    sync.refresh();
    await settled();
    expect(browser.settings().company).toBe("Osprey");
    account.change({ company: "Harrier" });
    sync.refresh();
    await settled();
    expect(browser.settings().company).toBe("Harrier");
  });
});

describe("settings sync: upload", () => {
  it("sends quick changes in one call, with the last values", async () => {
    const browser = openBrowser();
    browser.signIn(createAccount("ida"));
    await settled();
    browser.settings().toggleLayout();
    browser.settings().toggleDarkMode();
    browser.settings().toggleDarkMode();
    browser.settings().toggleDarkMode();
    await settled();
    expect(browser.calls).toEqual(["load", { isDarkMode: false, isVerticalLayout: true }]);
  });

  it("is retried with backoff while the network is away", async () => {
    const account = createAccount("ida");
    const browser = openBrowser();
    browser.signIn(account);
    await settled();
    browser.failures.push("unreachable", "unreachable", "unreachable");
    browser.settings().setCompany("Kestrel");
    await vi.advanceTimersByTimeAsync(400);
    expect(browser.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(browser.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1999);
    expect(browser.calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.calls).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(4000);
    expect(browser.calls).toHaveLength(5);
    expect(account.get().values.company).toBe("Kestrel");
    expect(browser.settings().unsynced).toEqual([]);
  });

  it("is sent at once when the network is back or the page may unload", async () => {
    const account = createAccount("ida");
    const browser = openBrowser();
    const sync = browser.signIn(account);
    await settled();
    sync.flush();
    await now();
    expect(browser.calls).toEqual(["load"]);
    browser.settings().setCompany("Kestrel");
    sync.flush();
    await now();
    expect(account.get().values.company).toBe("Kestrel");
  });

  it("survives a reload while the network was away", async () => {
    const account = createAccount("ida");
    const before = openBrowser();
    const sync = before.signIn(account);
    await settled();
    before.failures.push(...Array<"unreachable">(9).fill("unreachable"));
    before.settings().setCompany("Kestrel");
    await vi.advanceTimersByTimeAsync(5000);
    sync.stop();
    account.change({ company: "Osprey" });
    const after = openBrowser(before.profile);
    expect(after.settings().company).toBe("Kestrel");
    after.signIn(account);
    await settled();
    expect(account.get().values.company).toBe("Kestrel");
    expect(after.settings()).toMatchObject({ company: "Kestrel", unsynced: [] });
  });

  it("keeps a setting that was changed again during the request, and sends that next", async () => {
    const account = createAccount("ida");
    const browser = openBrowser();
    browser.signIn(account);
    await settled();
    let open = () => {};
    browser.held.gate = new Promise((resolve) => {
      open = resolve;
    });
    browser.settings().setCompany("Kestrel");
    browser.settings().setPosition("Pilot");
    await vi.advanceTimersByTimeAsync(400);
    browser.settings().setCompany("Osprey");
    browser.held.gate = null;
    open();
    await now();
    expect(browser.settings()).toMatchObject({ company: "Osprey", position: "Pilot", unsynced: ["company"] });
    await settled();
    expect(browser.calls).toEqual(["load", { company: "Kestrel", position: "Pilot" }, { company: "Osprey" }]);
    expect(account.get().values.company).toBe("Osprey");
  });

  it("renews a session that the server has lost, once", async () => {
    const account = createAccount("ida");
    const browser = openBrowser();
    browser.failures.push("unauthorized");
    browser.settings().setCompany("Kestrel");
    const sync = browser.signIn(account);
    await settled();
    expect(browser.renewals()).toBe(1);
    expect(account.get().values.company).toBe("Kestrel");

    browser.failures.push("unauthorized", "unauthorized");
    sync.refresh();
    await settled();
    expect(browser.renewals()).toBe(2);
    expect(browser.calls).toHaveLength(4);
  });

  it("stops if the session cannot be renewed, or the server refuses it", async () => {
    const browser = openBrowser();
    browser.refuseToRenew();
    browser.failures.push("unauthorized");
    const sync = browser.signIn(createAccount("ida"));
    await settled();
    browser.failures.push("refused");
    sync.refresh();
    await settled();
    expect(browser.calls).toHaveLength(2);
  });
});

describe("settings sync: sign-out", () => {
  it("stops the sync, also during a call", async () => {
    const account = createAccount("ida", { company: "Kestrel" });
    const browser = openBrowser();
    let open = () => {};
    browser.held.gate = new Promise((resolve) => {
      open = resolve;
    });
    browser.signIn(account);
    await now();
    browser.signOut();
    open();
    await settled();
    expect(browser.settings().company).toBe("");
    browser.settings().setCompany("Guest's");
    await settled();
    expect(browser.calls).toEqual(["load"]);
  });

  it("uploads a guest's changes when the same person signs in again", async () => {
    const account = createAccount("ida");
    const browser = openBrowser();
    browser.signIn(account);
    await settled();
    browser.failures.push(...Array<"unreachable">(3).fill("unreachable"));
    browser.settings().setPosition("Pilot");
    await vi.advanceTimersByTimeAsync(500);
    browser.signOut();
    browser.settings().setCompany("Kestrel");
    browser.failures.length = 0;
    browser.signIn(account);
    await settled();
    expect(account.get().values).toEqual({ position: "Pilot", company: "Kestrel" });
  });
});

describe("settings sync: another account in the same browser", () => {
  it("starts fresh: gets nothing of the first account's, and unset settings return to the default", async () => {
    const ida = createAccount("ida", { company: "Kestrel" });
    const browser = openBrowser();
    browser.settings().toggleDarkMode();
    browser.signIn(ida);
    await settled();
    browser.failures.push(...Array<"unreachable">(3).fill("unreachable"));
    browser.settings().setPosition("Ida's dream");
    await vi.advanceTimersByTimeAsync(500);
    browser.signOut();
    browser.failures.length = 0;
    const carl = createAccount("carl", { isVerticalLayout: true });
    browser.signIn(carl);
    await settled();
    expect(carl.get().values).toEqual({ isVerticalLayout: true });
    expect(browser.settings()).toMatchObject({ company: "", position: "", isDarkMode: true, isVerticalLayout: true });
  });

  it("receives the changes of the guest in between", async () => {
    const browser = openBrowser();
    browser.signIn(createAccount("ida", { company: "Kestrel" }));
    await settled();
    browser.signOut();
    browser.settings().setPosition("Pilot");
    const carl = createAccount("carl", { position: "Sailor" });
    browser.signIn(carl);
    await settled();
    expect(carl.get().values).toEqual({ position: "Pilot" });
    expect(browser.settings()).toMatchObject({ company: "", position: "Pilot" });
  });

  it("receives nothing without a guest in between either", async () => {
    const browser = openBrowser();
    const sync = browser.signIn(createAccount("ida"));
    await settled();
    browser.failures.push("refused");
    browser.settings().setCompany("Kestrel");
    await settled();
    sync.stop();
    const carl = createAccount("carl");
    browser.signIn(carl);
    await settled();
    expect(carl.get().values).toEqual({});
    expect(browser.settings()).toMatchObject({ company: "", unsynced: [] });
  });

  it("keeps the theme until the account has answered", async () => {
    const browser = openBrowser();
    browser.settings().toggleDarkMode();
    browser.signIn(createAccount("ida"));
    await settled();
    browser.signOut();
    browser.failures.push("unreachable");
    browser.signIn(createAccount("carl", { isDarkMode: false }));
    await now();
    expect(browser.settings().isDarkMode).toBe(false);
    await settled();
    expect(browser.told.filter(([type]) => type === "darkMode")).toEqual([["darkMode", "person"]]);
  });
});

describe("settings sync: two tabs of one browser", () => {
  it("share their settings and upload them once", async () => {
    const account = createAccount("ida");
    const [one, two] = ((profile) => [openBrowser(profile), openBrowser(profile)])(new MemoryStorage());
    one.signIn(account);
    two.signIn(account);
    await settled();
    one.settings().setCompany("Kestrel");
    expect(two.settings()).toMatchObject({ company: "Kestrel", unsynced: ["company"] });
    await settled();
    expect(one.settings().unsynced).toEqual([]);
    expect(two.settings().unsynced).toEqual([]);
    expect([...one.calls, ...two.calls].filter((call) => call !== "load")).toEqual([{ company: "Kestrel" }]);
  });
});

it("settings sync waits as long as the server says after too many requests", async () => {
  const browser = openBrowser();
  browser.failures.push("too_often");
  browser.signIn(createAccount("ida"));
  await vi.advanceTimersByTimeAsync(44_999);
  expect(browser.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.calls).toHaveLength(2);
});
