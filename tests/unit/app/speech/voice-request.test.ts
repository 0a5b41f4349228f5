import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_SERVICES, speechMenu } from "../../../../app/speech/speech-menu";
import {
  awaitVoice,
  HOST_VOICE_KEY,
  MENU_WITHIN_MS,
  offeredVoice,
  wantedVoice,
} from "../../../../app/speech/voice-request";
import type { MenuView } from "../../../../app/state/menu-store";
import type { SpeechMenu } from "../../../../functions/shared/contract/speech";

const openai = { provider: "openai", name: "Studio" } as const;
const voices = { "en-US": [openai, { provider: "google", name: null } as const], "zh-CN": [] };

it("offeredVoice returns the first of a language's voices, and none of another language", () => {
  expect(offeredVoice({ voices }, "en-US")).toEqual(openai);
  for (const lang of ["zh-CN", "zh-TW", "fr-FR", ""]) expect(offeredVoice({ voices }, lang)).toBeNull();
});

let view: MenuView<SpeechMenu>;
/** The menu comes. */
let arrive: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  view = { menu: { ...NO_SERVICES, voices }, status: "ready" };
  vi.spyOn(speechMenu, "getView").mockImplementation(() => view);
  const loading = new Promise<void>((resolve) => {
    arrive = () => {
      view = { menu: { ...NO_SERVICES, voices }, status: "ready" };
      resolve();
    };
  });
  vi.spyOn(speechMenu, "load").mockReturnValue(loading);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("wantedVoice", () => {
  it("is the interviewer's in a language of the host, and Ava's by default", () => {
    expect(wantedVoice("en-US", "victor")).toEqual({ language: "en-US", interviewer: "victor" });
    expect(wantedVoice("en-US")).toEqual({ language: "en-US", interviewer: "ava" });
    for (const lang of ["zh-CN", "zh-TW", "fr-FR", ""]) expect(wantedVoice(lang, "victor")).toBeNull();
  });

  it("is null without waiting for the menu if the host's voice is switched off in this browser", async () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("localStorage", { getItem: (key: string) => (key === HOST_VOICE_KEY ? "off" : null) });
    vi.resetModules();
    const kept = await import("../../../../app/speech/voice-request");
    const { speechMenu: menu } = await import("../../../../app/speech/speech-menu");
    const now = vi.spyOn(menu, "getView").mockReturnValue(view);
    expect(kept.wantedVoice("en-US")).toBeNull();
    now.mockReturnValue({ menu: NO_SERVICES, status: "loading" });
    expect(kept.awaitVoice("en-US")).toBeNull();
  });
});

describe("awaitVoice", () => {
  const HOST = { language: "en-US", interviewer: "maya" };

  it("answers at once if the menu is known or has failed", () => {
    expect(awaitVoice("en-US", "maya")).toEqual(HOST);
    view = { menu: NO_SERVICES, status: "failed" };
    expect(awaitVoice("en-US", "maya")).toBeNull();
  });

  it("waits for a menu that is loading", async () => {
    view = { menu: NO_SERVICES, status: "loading" };
    const asked = awaitVoice("en-US", "maya");
    await vi.advanceTimersByTimeAsync(MENU_WITHIN_MS - 1);
    arrive();
    expect(await asked).toEqual(HOST);
  });

  it("leaves the turn to the browser's voice if the menu takes long", async () => {
    view = { menu: NO_SERVICES, status: "loading" };
    const asked = awaitVoice("en-US", "maya");
    await vi.advanceTimersByTimeAsync(MENU_WITHIN_MS);
    expect(await Promise.race([asked, "waiting"])).toBeNull();
  });
});
