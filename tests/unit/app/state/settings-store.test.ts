import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../app/state/settings";
import type { SettingsChange } from "../../../../app/state/settings-changes";
import { createSettingsStore, SETTINGS_KEY } from "../../../../app/state/settings-store";
import { USER_ID_KEY } from "../../../../app/state/user-id";

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function open(storage = memory(), pathname = "/") {
  const { store, onChange } = createSettingsStore(storage, pathname);
  const changes: SettingsChange[] = [];
  const stop = onChange((change) => changes.push(change));
  return { store, storage, changes, stop, settings: () => store.getState() };
}

const stored = (storage: ReturnType<typeof memory>) => JSON.parse(storage.items.get(SETTINGS_KEY) ?? "{}").state;

describe("settings store: defaults", () => {
  it("are dark, English, side by side, both panels open, notices on, translation off", () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      language: "en-US",
      recognitionLanguage: "en-US",
      isTranslateEnabled: false,
      leftPanelCollapsed: false,
      rightPanelCollapsed: false,
      isDarkMode: true,
      isNotificationsEnabled: true,
      isVerticalLayout: false,
    });
  });

  it("are React's first state, whatever is stored, so that hydration matches the server", () => {
    const { store } = open(memory({ [SETTINGS_KEY]: JSON.stringify({ state: { isDarkMode: false }, version: 0 }) }));
    expect(store.getState().isDarkMode).toBe(false);
    expect(store.getInitialState()).toMatchObject(DEFAULT_SETTINGS);
  });

  it("are all there is on the server", () => {
    expect(createSettingsStore(null).store.getState()).toMatchObject(DEFAULT_SETTINGS);
  });
});

describe("settings store: storage", () => {
  it("stores every change, without the user id, which has its own key", () => {
    const { settings, storage } = open(memory({ [USER_ID_KEY]: "mine0000" }));
    settings().setCompany("Kestrel Maps");
    settings().toggleDarkMode();
    expect(stored(storage)).toMatchObject({ company: "Kestrel Maps", isDarkMode: false });
    expect(stored(storage)).not.toHaveProperty("userId");
    expect(open(storage).settings()).toMatchObject({ company: "Kestrel Maps", isDarkMode: false, userId: "mine0000" });
  });

  it.each([
    ["a field that does not fit", JSON.stringify({ state: { isDarkMode: "no", company: "Kestrel" }, version: 0 })],
    ["a language nobody speaks here", JSON.stringify({ state: { company: "Kestrel", language: "tlh" }, version: 0 })],
  ])("replaces %s by the default and keeps the rest", (_, text) => {
    const { settings } = open(memory({ [SETTINGS_KEY]: text }));
    expect(settings()).toMatchObject({ company: "Kestrel", isDarkMode: true, language: "en-US" });
  });

  it.each(["null", '{"state":null}', '{"state":[],"version":0}'])("starts with the defaults over %s", (text) => {
    expect(open(memory({ [SETTINGS_KEY]: text })).settings()).toMatchObject({ isDarkMode: true, company: "" });
  });
});

describe("settings store: user id", () => {
  it("follows the last one stored, for all tabs opened together", () => {
    const storage = memory();
    const first = createSettingsStore(storage);
    storage.items.delete(USER_ID_KEY);
    const last = createSettingsStore(storage);
    const userId = last.store.getState().userId;
    expect(first.store.getState().userId).not.toBe(userId);
    expect([first.followUserId(), last.followUserId()]).toEqual([userId, userId]);
    expect(first.store.getState().userId).toBe(userId);
    expect(storage.items.get(USER_ID_KEY)).toBe(userId);
  });

  it("is created and stored on the first visit", () => {
    const { settings, storage } = open();
    expect(settings().userId).toMatch(/^[0-9a-z]{8}$/);
    expect(storage.items.get(USER_ID_KEY)).toBe(settings().userId);
  });

  it("is taken from the address before the stored one, and stored lowercased", () => {
    const { settings, storage } = open(memory({ [USER_ID_KEY]: "mine0000" }), "/peer/Other000");
    expect(settings().userId).toBe("other000");
    expect(storage.items.get(USER_ID_KEY)).toBe("other000");
  });

  it("can be set; the same or an invalid one changes nothing and notifies nobody", () => {
    const { settings, storage, changes } = open(memory({ [USER_ID_KEY]: "mine0000" }));
    settings().setUserId("mine0000");
    settings().setUserId("MINE0000");
    settings().setUserId("nope");
    expect(changes).toEqual([]);
    settings().setUserId("Other000");
    expect(changes).toEqual([{ type: "userId", userId: "other000" }]);
    expect(storage.items.get(USER_ID_KEY)).toBe("other000");
  });
});

describe("settings store: changes", () => {
  it("notify listeners once per change", () => {
    const { settings, changes, stop } = open();
    settings().setCompany("Kestrel");
    settings().setCompany("Kestrel");
    settings().setPosition("Cartographer");
    settings().setLanguage("zh-TW");
    settings().toggleTranslate();
    settings().toggleLeftPanel();
    settings().toggleLeftPanel();
    settings().toggleRightPanel();
    settings().toggleDarkMode();
    settings().toggleNotifications();
    settings().toggleLayout();
    stop();
    settings().toggleLayout();
    expect(changes).toEqual([
      { type: "company", company: "Kestrel" },
      { type: "position", position: "Cartographer" },
      { type: "language", language: "zh-TW" },
      { type: "translate", on: true },
      { type: "leftPanel", collapsed: true },
      { type: "leftPanel", collapsed: false },
      { type: "rightPanel", collapsed: true },
      { type: "darkMode", on: false },
      { type: "notifications", on: false },
      { type: "layout", vertical: true },
    ]);
  });

  it("include the speech service of a recognition language", () => {
    const { settings, changes } = open();
    settings().setRecognitionLanguage("zh-TW");
    settings().setRecognitionLanguage("en-US");
    expect(changes).toEqual([
      { type: "recognitionLanguage", language: "zh-TW", speechService: "baidu" },
      { type: "recognitionLanguage", language: "en-US", speechService: "google" },
    ]);
  });
});

describe("settings store: reset", () => {
  const CHOICES = { company: "Kestrel", isDarkMode: false, language: "zh-TW" };

  function chosen() {
    const opened = open(memory({ [USER_ID_KEY]: "mine0000" }));
    opened.settings().setCompany("Kestrel");
    opened.settings().toggleDarkMode();
    opened.settings().setLanguage("zh-TW");
    opened.changes.length = 0;
    return opened;
  }

  it("restores dark, in the given language, with nothing chosen; the user id stays", () => {
    const { settings, storage } = chosen();
    settings().reset("zh-CN");
    expect(settings()).toMatchObject({ ...DEFAULT_SETTINGS, language: "zh-CN", userId: "mine0000", chosen: [] });
    expect(stored(storage)).toMatchObject({ company: "", isDarkMode: true, language: "zh-CN", chosen: [] });
  });

  it("can be undone, except for settings changed since", () => {
    const { settings } = chosen();
    const undo = settings().reset("en-US");
    settings().setPosition("Pilot");
    settings().setCompany("Osprey");
    undo();
    expect(settings()).toMatchObject({ ...CHOICES, company: "Osprey", position: "Pilot" });
    expect([...settings().chosen].sort()).toEqual(["company", "isDarkMode", "language", "position"]);
  });

  it("notifies listeners with the reset as the source", () => {
    const { store, onChange } = createSettingsStore(memory());
    store.getState().toggleDarkMode();
    store.getState().setRecognitionLanguage("zh-TW");
    const heard: unknown[] = [];
    onChange((change, by) => heard.push({ ...change, by }));
    const undo = store.getState().reset("en-US");
    expect(heard).toEqual([
      { type: "recognitionLanguage", language: "en-US", speechService: "google", by: "reset" },
      { type: "darkMode", on: true, by: "reset" },
    ]);
    heard.length = 0;
    undo();
    expect(heard).toHaveLength(2);
  });

  it("is uploaded to a signed-in account, and so is its undo", () => {
    const account = { uid: "ida", revision: 3, owed: null, inherited: false };
    const state = { ...CHOICES, chosen: ["company"], unsynced: [], account };
    const { settings } = open(memory({ [SETTINGS_KEY]: JSON.stringify({ state, version: 0 }) }));
    const undo = settings().reset("en-US");
    expect([...settings().unsynced].sort()).toEqual(["company", "isDarkMode", "language"]);
    expect(settings().account).toEqual(account);
    undo();
    expect(settings()).toMatchObject(CHOICES);
    expect([...settings().unsynced].sort()).toEqual(["company", "isDarkMode", "language"]);
  });

  it("lets the next account's settings win after a guest's reset", () => {
    const account = { uid: "ida", revision: 3, owed: ["company"], inherited: false };
    const state = { ...CHOICES, chosen: ["company"], unsynced: ["isDarkMode"], account };
    const { settings } = open(memory({ [SETTINGS_KEY]: JSON.stringify({ state, version: 0 }) }));
    const undo = settings().reset("en-US");
    expect(settings()).toMatchObject({ chosen: [], unsynced: [], account: null });
    undo();
    expect(settings()).toMatchObject({ ...CHOICES, account });
  });
});

describe("settings store: chosen settings", () => {
  it("keep a value the user set, even if it equals the default, and the language if it was set on purpose", () => {
    const { settings, changes } = open();
    expect(settings().chosen).toEqual([]);
    settings().setCompany("");
    settings().setRecognitionLanguage("en-US");
    settings().toggleLayout();
    settings().toggleLayout();
    expect(settings().chosen).toEqual(["recognitionLanguage", "isVerticalLayout"]);
    expect(changes.map(({ type }) => type)).toEqual(["layout", "layout"]);
  });

  it("are not overwritten by a tab that has missed another's change", () => {
    const storage = memory();
    const [one, two] = [open(storage), open(storage)];
    one.settings().setCompany("Kestrel");
    two.settings().setPosition("Pilot");
    expect(stored(storage)).toMatchObject({ company: "Kestrel", position: "Pilot", chosen: ["company", "position"] });
  });
});
