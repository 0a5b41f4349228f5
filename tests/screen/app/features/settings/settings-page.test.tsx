import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SettingsPage } from "../../../../../app/features/settings/settings-page";
import { useFollowedLanguage } from "../../../../../app/features/settings/use-followed-language";
import { useSettingsSync } from "../../../../../app/features/settings/use-settings-sync";
import { SettingsNotices } from "../../../../../app/features/shell/settings-notices";
import { useLanguage } from "../../../../../app/features/shell/use-language";
import { useTheme } from "../../../../../app/features/shell/use-theme";
import { COACH_ALONE } from "../../../../../app/state/assistant-menu";
import { NO_SESSION, sessionStore } from "../../../../../app/state/session/session-store";
import { parseStoredSettings } from "../../../../../app/state/settings";
import { SETTINGS_KEY } from "../../../../../app/state/settings-store";
import { settingsStore } from "../../../../../app/state/use-settings";
import type { Language } from "../../../../../party/protocol/vocabulary";
import { words, wordsIn } from "../../../../e2e/support/words";
import { show } from "../../../support/show";
import { findToast, readToasts, showToasts } from "../../../support/toasts";

/** The page with all that follows the settings around it, as in `app/root.tsx`. */
function Settings({ isGuest }: { isGuest: boolean }) {
  const { language, choose } = useLanguage();
  useTheme("dark");
  useFollowedLanguage();
  useSettingsSync();
  return (
    <main>
      <SettingsPage isGuest={isGuest} language={language} onLanguage={choose} />
      <SettingsNotices />
    </main>
  );
}

/** The paths that the page requests. Its server has no speech service and no model. */
let requests: string[] = [];

beforeEach(() => {
  requests = [];
  // The page's own id, as the app keeps it from its start on.
  settingsStore.setState({ ...parseStoredSettings({}), userId: "abcd1234" });
  localStorage.setItem("userId", "abcd1234");
  vi.stubGlobal("fetch", async (input: string) => {
    requests.push(input);
    if (input === "/api/speech") return Response.json({ recognizers: [], order: {}, voices: {} });
    if (input === "/api/assistant") return Response.json(COACH_ALONE);
    return Response.json({}, { status: 503 });
  });
  vi.stubGlobal("webkitSpeechRecognition", class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStore.setState(NO_SESSION);
  settingsStore.setState({ ...parseStoredSettings({}), userId: "" });
  document.documentElement.removeAttribute("data-theme");
});

async function open({ language, isGuest = true }: { language?: Language; isGuest?: boolean } = {}) {
  showToasts();
  const page = await show(<Settings isGuest={isGuest} />, { path: "/settings", language });
  const choose = async (label: string, option: string) => {
    await page.user.click(screen.getByRole("combobox", { name: label }));
    await page.user.click(await screen.findByRole("option", { name: option }));
  };
  const toggle = (name: string) => page.user.click(switchOf(name));
  const commit = async (label: string, text: string) => {
    await page.user.clear(field(label));
    await page.user.type(field(label), text);
  };
  return { ...page, choose, toggle, commit };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const theme = () => document.documentElement.dataset.theme;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
// Their names go on with what they are for.
const switchOf = (name: string) => screen.getByRole<HTMLButtonElement>("switch", { name: new RegExp(`^${name}`) });
const layout = (name: string) => screen.getByRole("radio", { name: new RegExp(`^${name}`) });
const isChecked = (element: HTMLElement) => element.getAttribute("aria-checked") === "true";
const stored = () => JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}").state;

describe("settings page", () => {
  test("confirms a change by a notice", async () => {
    const { user, choose, toggle, commit } = await open();
    await choose("Spoken language", "Chinese (Traditional)");
    await findToast(words("common:settings.recognitionLanguageSet", { language: "Chinese (Traditional)" }));
    await findToast(words("common:settings.recognitionServiceInstead", { service: "Baidu", used: "this browser" }));
    await toggle("Dark mode");
    await findToast("Light theme on");
    expect(theme()).toBe("light");
    await commit("Company", "Kestrel Maps {Enter}");
    await findToast("Company set to Kestrel Maps");
    await commit("Position", "Cartographer");
    await user.tab();
    await findToast("Position set to Cartographer");
  });

  test("shows no further notices once they are off", async () => {
    const { toggle } = await open();
    await toggle("Notifications");
    await findToast("Notifications are off");
    await toggle("Dark mode");
    expect(theme()).toBe("light");
    await toggle("Dark mode");
    expect(theme()).toBe("dark");
    // The code of a notice would have been loaded by the next one.
    await toggle("Notifications");
    await findToast("Notifications are on");
    expect(readToasts().map(({ title }) => title)).not.toContain("Light theme on");
    expect(readToasts().map(({ title }) => title)).not.toContain("Dark theme on");
  });

  test("keeps each setting in the browser", async () => {
    const { user, choose, toggle, commit } = await open();
    await choose("Spoken language", "Chinese (Traditional)");
    await commit("Company", "Kestrel{Enter}");
    await commit("Position", "Cartographer{Enter}");
    await user.click(layout("Stacked"));
    const switches = ["Dark mode", "Show people", "Show room tools", "Single-key shortcuts", "Notifications"];
    for (const name of switches) await toggle(name);
    expect(stored()).toMatchObject({
      ...{ company: "Kestrel", position: "Cartographer", recognitionLanguage: "zh-TW", isVerticalLayout: true },
      ...{ isDarkMode: false, leftPanelCollapsed: true, rightPanelCollapsed: true, isNotificationsEnabled: false },
    });
    // As after a reload.
    const kept = localStorage.getItem(SETTINGS_KEY) ?? "";
    act(() => settingsStore.setState(parseStoredSettings({})));
    localStorage.setItem(SETTINGS_KEY, kept);
    await act(async () => settingsStore.persist.rehydrate());
    expect(field("Company").value).toBe("Kestrel");
    expect(field("Position").value).toBe("Cartographer");
    expect(theme()).toBe("light");
    expect(screen.getByRole("combobox", { name: "Spoken language" }).textContent).toContain("Chinese (Traditional)");
    expect(isChecked(layout("Stacked"))).toBe(true);
    for (const name of switches) expect(isChecked(switchOf(name)), name).toBe(false);
  });

  test("changes its own language in place", async () => {
    const { choose } = await open();
    await choose("Interface language", "繁體中文");
    await heading(wordsIn("zh-TW")("settings:title"));
    await findToast(wordsIn("zh-TW")("common:language.changed"));
    expect(localStorage.getItem("i18nextLng")).toBe("zh-TW");
    expect(stored()).toMatchObject({ language: "zh-TW" });
  });

  test("shows defaults as placeholders in its language", async () => {
    const chinese = wordsIn("zh-CN");
    await open({ language: "zh-CN" });
    const company = field(chinese("settings:interview.company"));
    expect(company.value).toBe("");
    expect(company.placeholder).toBe(chinese("common:settings.defaultCompany"));
    expect(field(chinese("settings:interview.position")).placeholder).toBe(chinese("common:settings.defaultPosition"));
  });

  test("follows another tab without a notice", async () => {
    await open();
    localStorage.setItem(
      SETTINGS_KEY,
      JSON.stringify({ state: { ...parseStoredSettings({}), isDarkMode: false, language: "zh-CN" }, version: 0 }),
    );
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: SETTINGS_KEY })));
    await heading(wordsIn("zh-CN")("settings:title"));
    expect(theme()).toBe("light");
    expect(readToasts()).toEqual([]);
  });

  test("works by keyboard alone", async () => {
    const { user } = await open();
    screen.getByRole("combobox", { name: "Interface language" }).focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("listbox");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    switchOf("Dark mode").focus();
    await user.keyboard(" ");
    expect(theme()).toBe("light");
    await user.tab();
    expect(document.activeElement?.getAttribute("role")).toBe("radio");
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(layout("Stacked"));
    expect(settingsStore.getState().isVerticalLayout).toBe(true);
    screen.getByRole("button", { name: "Reset settings" }).focus();
    await user.keyboard("{Enter}");
    await findToast("All settings are back to their defaults");
    await waitFor(() => expect(isChecked(layout("Side by side"))).toBe(true));
  });

  test("links the account", async () => {
    await open();
    expect(screen.getByRole("link", { name: "Account" }).getAttribute("href")).toBe("/account");
  });
});

describe("settings page of a guest", () => {
  test("never requests an account's settings, and links the sign-in with a way back", async () => {
    act(() =>
      sessionStore.setState({
        user: { uid: "ida", isAnonymous: true, name: null, email: null, phone: null, picture: null },
        isLoading: false,
      }),
    );
    // Loaded ahead, so that a sync would start at once.
    await import("../../../../../app/features/settings/follow-account");
    const { toggle } = await open();
    screen.getByText(words("settings:sync.guest"), { exact: false });
    await toggle("Dark mode");
    await findToast("Light theme on");
    expect(requests.filter((path) => path.includes("/api/account/settings"))).toEqual([]);
    expect(screen.getByRole("link", { name: words("settings:sync.signIn") }).getAttribute("href")).toBe(
      "/login?next=%2Fsettings",
    );
  });
});

describe("settings page of an account", () => {
  const ADA = { uid: "ada", isAnonymous: false, name: "Ada", email: null, phone: null, picture: null };
  /** The account's settings on the server. */
  let values: object;
  let isAway: boolean;
  let uploads: unknown[];

  beforeEach(() => {
    [values, isAway, uploads] = [{}, false, []];
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
      if (path !== "/api/account/settings") return Response.json({}, { status: 503 });
      if (isAway) throw new TypeError("Failed to fetch");
      if (init?.method) {
        const body = JSON.parse(String(init.body));
        uploads.push(body);
        values = { ...values, ...(body.values ?? body) };
      }
      const revision = uploads.length + 1;
      const revisions = Object.fromEntries(Object.keys(values).map((name) => [name, revision]));
      return Response.json({ uid: "ada", values, revision, revisions });
    });
    sessionStore.setState({ user: ADA, isLoading: false });
  });

  test("takes over another device's changes without a notice", async () => {
    values = { company: "Kestrel", isDarkMode: false, language: "zh-CN" };
    await open({ isGuest: false });
    const chinese = wordsIn("zh-CN");
    await heading(chinese("settings:title"));
    await waitFor(() => expect(field(chinese("settings:interview.company")).value).toBe("Kestrel"));
    expect(theme()).toBe("light");
    screen.getByText(chinese("settings:sync.done"));
    expect(readToasts()).toEqual([]);
  });

  test("says that a change waits for the server, and uploads it when the network is back", async () => {
    const { commit } = await open({ isGuest: false });
    await waitFor(() => expect(stored()?.account).toMatchObject({ inherited: false }));
    isAway = true;
    await commit("Company", "Kestrel{Enter}");
    await screen.findByText(words("settings:sync.waiting"));
    expect(stored().unsynced).toEqual(["company"]);
    isAway = false;
    await act(async () => void window.dispatchEvent(new Event("online")));
    await screen.findByText(words("settings:sync.done"));
    expect(values).toEqual({ company: "Kestrel" });
    expect(stored().unsynced).toEqual([]);
  });
});

describe("auto translate setting", () => {
  const label = words("settings:translate.label");

  test("can be switched on if the browser translates", async () => {
    vi.stubGlobal("Translator", { availability: async () => "available" });
    const { toggle } = await open();
    await screen.findByText(words("settings:translate.available"));
    await toggle(label);
    await findToast(words("common:settings.translateOn"));
    expect(stored()).toMatchObject({ isTranslateEnabled: true });
  });

  test("says that a language pack has to load first", async () => {
    vi.stubGlobal("Translator", { availability: async () => "downloadable" });
    await open();
    await screen.findByText(words("settings:translate.downloadable"));
    expect(switchOf(label).disabled).toBe(false);
  });

  test.each([
    ["none at all", undefined],
    ["unavailable", { availability: async () => "unavailable" }],
  ])("explains what is missing if the browser's translator is %s", async (_, api) => {
    vi.stubGlobal("Translator", api);
    await open();
    await screen.findByText(words("settings:translate.missing"));
    expect(switchOf(label).disabled).toBe(true);
  });
});

describe("user id field", () => {
  test("copies the id, and changes it to a valid one only", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Copy user ID" }));
    await findToast("User ID copied");
    expect(await navigator.clipboard.readText()).toBe("abcd1234");

    const input = field("User ID");
    for (const wrong of ["short", "toolong99", "has spac", "umläut12"]) {
      await user.clear(input);
      await user.type(input, `${wrong}{Enter}`);
      expect(screen.getByRole("alert").textContent).toContain("Yours is still abcd1234");
      expect(input.getAttribute("aria-invalid")).toBe("true");
      expect(localStorage.getItem("userId")).toBe("abcd1234");
    }
    await user.clear(input);
    await user.type(input, "NewId123");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Change" }));
    await findToast("Your ID is now newid123");
    expect(localStorage.getItem("userId")).toBe("newid123");
    expect(input.value).toBe("newid123");
  });
});

describe("reset of the settings", () => {
  test("restores the defaults in the browser's language, and can be undone", async () => {
    const { user, choose, toggle, commit } = await open();
    await toggle("Dark mode");
    await commit("Company", "Kestrel{Enter}");
    await choose("Interface language", "繁體中文");
    const taiwan = wordsIn("zh-TW");
    await heading(taiwan("settings:title"));
    await user.click(screen.getByRole("button", { name: taiwan("settings:reset.label") }));
    await heading("Settings");
    await findToast("All settings are back to their defaults");
    expect(theme()).toBe("dark");
    expect(field("Company").value).toBe("");
    expect(stored()).toMatchObject({ company: "", isDarkMode: true, language: "en-US", chosen: [] });
    expect(localStorage.getItem("userId")).toBe("abcd1234");

    await user.click(screen.getByRole("button", { name: "Undo" }));
    await heading(taiwan("settings:title"));
    expect(theme()).toBe("light");
    expect(field(taiwan("settings:interview.company")).value).toBe("Kestrel");
    expect(stored()).toMatchObject({ company: "Kestrel", isDarkMode: false, language: "zh-TW" });
  });
});
