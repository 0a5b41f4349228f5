import { describe, expect } from "vitest";
import { DEFAULT_SETTINGS } from "../../app/state/settings";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { ENGLISH_SENTENCES } from "../support/speech/sentences";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { ANSWERED, ASKED, hasSaid, SPOKEN, startSpeechService } from "./support/speech-service";
import { encodeTalk } from "./support/spoken";
import { test } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

/** Told in a shared meeting. */
const TOLD = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "candidate").slice(0, 3);

async function speaks({ context }: Person, recognitionLanguage: SpokenLanguage): Promise<void> {
  const { userId: _, ...settings } = DEFAULT_SETTINGS;
  const state = { ...settings, recognitionLanguage, chosen: ["recognitionLanguage"] };
  await context.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [SETTINGS_KEY, JSON.stringify({ state, version: 0 })] as const,
  );
}

const service = startSpeechService();
const { visit, speakAlone } = service;

describe("speech service of the server", () => {
  test("transcribes both speakers, each in their language", async ({ meet }) => {
    const { ida, carl } = await joinTogether(
      async (name, more) => {
        const person = await meet(name, more);
        if (name === "Carl") await speaks(person, "zh-CN");
        return person;
      },
      { ida: visit(), carl: service.answererVisit() },
    );
    for (const person of [ida, carl]) {
      await expect.poll(() => interimsOf(person), SPOKEN).not.toEqual([]);
      await hasSaid(person, ASKED, 2, person === ida ? words("you") : "Ida");
      await hasSaid(person, ANSWERED, 2, person === carl ? words("you") : "Carl");
    }
    // The browser's own recognizer is left alone.
    expect(await ida.page.evaluate(() => window.mockSpeech.listening)).toBe(0);
  });

  test("keeps the words before a reload exactly once", async ({ meet }) => {
    const ida = await speakAlone(meet);
    const firstWords = async () => (await interimsOf(ida))[0]?.text.split(" ").slice(0, 3) ?? [];
    await expect.poll(async () => (await firstWords()).length, SPOKEN).toBe(3);
    const begun = (await firstWords()).join(" ");
    await ida.reload();
    const standing = async () => (await textsOf(ida)).filter((text) => text.startsWith(begun)).length;
    await expect.poll(standing, SPOKEN).toBe(1);
    const before = (await textsOf(ida)).length;
    await expect.poll(async () => (await textsOf(ida)).length, SPOKEN).toBeGreaterThan(before);
    expect(await standing()).toBe(1);
  });

  test("transcribes a shared meeting as the other role, beside the speaker's own voice", async ({ meet }) => {
    const ida = await meet("Ida", visit());
    await ida.context.addInitScript(playInShare, encodeTalk(TOLD));
    await ida.join(undefined, "interviewer");
    await ida.press(words("bar.shareMenu"));
    await ida.page.getByRole("menuitem", { name: words("menu.shareSound") }).click();
    await ida.sees(words("speech:shared.asRole", { role: words("roles.candidate") }));
    await hasSaid(ida, TOLD, 2, words("roles.candidate"));
    await hasSaid(ida, ASKED, 2);
    await ida.press(words("speech:shared.switch"));
    await ida.sees(words("speech:shared.off"));
  });
});

describe("speech service in the lobby", () => {
  test("is named, with the reason why another one is unavailable", async ({ meet }) => {
    const ida = await meet("Ida", visit());
    await ida.enterLobby();
    await ida.sees(words("lobby.checks.recognitionService", { language: "English (US)", service: "Baidu" }));
    await ida.sees(words("lobby.consent.vendorService", { service: "Baidu" }));
    const select = ida.page.getByRole("combobox", { name: words("speech:service.label") });
    await select.click();
    await ida.page.getByRole("option", { name: words("speech:service.unavailable", { service: "iFLYTEK" }) }).click();
    await ida.sees(words("speech:obstacle.notSetUp", { service: "iFLYTEK" }));
    await ida.sees(words("speech:now.instead", { service: "Baidu" }));
    await ida.press(words("speech:useAutomatic"));
    await ida.sees(words("speech:now.server", { service: "Baidu" }));
    await select.click();
    await ida.page.getByRole("option", { name: "this browser" }).click();
    await ida.sees(words("lobby.checks.recognitionYes", { language: "English (US)" }));
    await ida.sees(words("lobby.consent.vendor"));
  });
});

/** In the page: whatever is shared has this sound, over and over. */
function playInShare(wav: string): void {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const audio = new AudioContext();
    const bytes = Uint8Array.from(atob(wav), (char) => char.charCodeAt(0));
    const source = audio.createBufferSource();
    source.buffer = await audio.decodeAudioData(bytes.buffer);
    source.loop = true;
    const out = audio.createMediaStreamDestination();
    source.connect(out);
    source.start();
    return out.stream;
  };
}
