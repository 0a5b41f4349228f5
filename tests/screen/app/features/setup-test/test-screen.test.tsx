import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TestScreen } from "../../../../../app/features/setup-test/test-screen";
import { captureModuleUrl } from "../../../../../app/room/audio/browser-capture.client";
import { COACH_ALONE } from "../../../../../app/state/assistant-menu";
import { settingsStore } from "../../../../../app/state/use-settings";
import { words, wordsIn } from "../../../../e2e/support/words";
import { answerCalls, type Call } from "../../../support/answer-calls";
import { signInGuest } from "../../../support/guest";
import { giveMenus } from "../../../support/menus";
import { stubDevices } from "../../../support/page-devices";
import { show } from "../../../support/show";

const model = { provider: "House", state: "usable", readsPictures: false, builtIn: false, takesKey: false } as const;
const MENU = { ...COACH_ALONE, models: [...COACH_ALONE.models, { ...model, id: "house-model", name: "House Model" }] };
const SPEECH = {
  recognizers: [
    { provider: "openai" as const, name: "House Ears", languages: ["en-US"], missing: [] },
    { provider: "google" as const, name: null, languages: [], missing: ["GOOGLE_KEY"] },
  ],
  order: { "en-US": ["openai" as const] },
  voices: {},
};

let devices: ReturnType<typeof stubDevices>;
let signOut: () => void;
let takeMenus: () => void;
let calls: Call[];

beforeEach(() => {
  devices = stubDevices();
  signOut = signInGuest();
  calls = answerCalls({ "/api/speech": () => SPEECH, "/api/assistant": () => MENU });
  takeMenus = giveMenus({ speech: SPEECH, assistant: MENU });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  signOut();
  devices.remove();
  takeMenus();
  sessionStorage.clear();
});

const grade = (name: "works" | "limited" | "fails" | "unable" | "asked") => words(`test:grade.${name}`);
const goOffline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
const row = (title: string) => {
  const line = screen.getByText(title, { selector: "li *" }).closest("li");
  if (!line) throw new Error(`No line is called ${title}`);
  return within(line);
};
const log = () => screen.getByRole("log", { name: words("test:results") });

/** Presses a check's button. */
async function tries({ user }: Awaited<ReturnType<typeof show>>, title: string): Promise<void> {
  await user.click(row(title).getByRole("button", { name: words("test:testOf", { what: title }) }));
}

describe("TestScreen", () => {
  test("starts with the page's language as the spoken one", async () => {
    const settings = settingsStore.getState();
    const say = wordsIn("zh-TW");
    const { unmount } = await show(<TestScreen />, { language: "zh-TW" });
    const spoken = screen.getByRole("combobox", { name: say("tools.language") });
    await waitFor(() => expect(spoken.textContent).toBe(say("common:recognitionLanguage.zh-TW")));
    unmount();
    settingsStore.setState(settings, true);
    localStorage.clear();
  });

  test("marks checks that need the network as impossible while offline, and runs the rest", async () => {
    const page = await show(<TestScreen />);
    goOffline();
    for (const title of [words("test:check.room"), words("test:check.call")]) {
      await tries(page, title);
      await row(title).findByText(grade("unable"));
    }
    await tries(page, words("test:check.camera"));
    await row(words("test:check.camera")).findByText(grade("works"), {}, { timeout: 5_000 });
    await tries(page, words("test:check.speaker"));
    await row(words("test:check.speaker")).findByText(grade("asked"));
  });

  test("fetches the code that records in advance, so that the voice can be tested offline", async () => {
    await show(<TestScreen />);
    const { pathname } = new URL(captureModuleUrl, "http://mocki.test");
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(pathname));
  });

  test("runs all checks in one go, but asks no model that costs money, and lists no service that isn't set up", async () => {
    const page = await show(<TestScreen />);
    goOffline();
    await page.user.click(screen.getByRole("button", { name: words("test:testAll") }));
    expect(screen.getByRole("button", { name: words("test:stop") })).toBeTruthy();
    await screen.findByRole("button", { name: words("test:testAll") }, { timeout: 10_000 });
    const checks = ["camera", "microphone", "browser", "speaker", "voice", "room", "call"] as const;
    const titles = [...checks.map((check) => words(`test:check.${check}`)), words("models.coach"), "House Ears"];
    for (const what of titles)
      expect(screen.getByRole("button", { name: words("test:againOf", { what }) }), what).toBeTruthy();
    expect(row("House Model").getByText(words("test:about.model"))).toBeTruthy();
    expect(screen.queryByText(words("common:speechService.google"))).toBeNull();
    expect(log().textContent).toContain(`${words("test:check.camera")}: ${grade("works")}`);
  });

  test("reports missing devices, and passes no check that needs one", async () => {
    devices.fake.devices = devices.fake.devices.filter(({ kind }) => kind === "audiooutput");
    const page = await show(<TestScreen />);
    for (const device of ["camera", "microphone"] as const) {
      const title = words(`test:check.${device}`);
      await tries(page, title);
      await row(title).findByText(words(`failure.${device}.none`), { exact: false });
      expect(row(title).getByText(grade("fails"))).toBeTruthy();
    }
    await tries(page, words("test:check.browser"));
    await row(words("test:check.browser")).findByText(grade("unable"));
    expect(log().textContent).not.toContain(grade("works"));
  });

  test("explains how to allow refused devices", async () => {
    for (const permission of Object.values(devices.fake.permissions)) permission.set("denied");
    const page = await show(<TestScreen />);
    await tries(page, words("test:check.microphone"));
    await row(words("test:check.microphone")).findByText(words("help.microphone.denied"), { exact: false });
  });
});
