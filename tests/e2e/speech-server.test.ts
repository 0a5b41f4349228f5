import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { DEFAULT_SETTINGS } from "../../app/state/settings";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { createFakeBaidu } from "../support/fake-speech/baidu";
import { serveVendor, type VendorServer } from "../support/fake-speech/serve-vendor";
import type { Script } from "../support/fake-speech/vendor";
import { type Mocki, startMocki } from "../support/mocki";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES, type Sentence } from "../support/speech/sentences";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { encodeTalk, findBreaks, launchSpeaker } from "./support/spoken";
import { type Meet, test, type Visit } from "./support/test";
import { interimsOf, linesOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const ACCOUNT = { appId: 7, apiKey: "for-tests", models: { zh: 15372, en: 17372 } };
const ASKED = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "interviewer");
/** Told in a shared meeting. */
const TOLD = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "candidate").slice(0, 3);
const ANSWERED = CHINESE_SENTENCES.filter(({ speaker }) => speaker === "candidate").slice(0, 4);
/** Speech takes its time, and so does a machine of two cores that does everything at once. */
const SPOKEN = { timeout: 45_000 };

/** What goes wrong at the vendor, by the number of the session since it was said. */
let script: (session: number) => Script = () => ({});
let met = 0;
const baidu = createFakeBaidu(ACCOUNT, () => script(met++));
let vendor: VendorServer;
let mocki: Mocki;
/** Their microphones hear English and Chinese. */
let asker: Browser;
let answerer: Browser;

beforeAll(async () => {
  vendor = await serveVendor(baidu);
  const { appId, apiKey } = ACCOUNT;
  const SPEECH = JSON.stringify({ baidu: { appId, apiKey, baseUrl: vendor.url }, order: { "en-US": ["baidu"] } });
  [mocki, asker, answerer] = await Promise.all([
    startMocki({ settings: { SPEECH } }),
    launchSpeaker(ASKED),
    launchSpeaker(ANSWERED),
  ]);
});
afterAll(async () => {
  await Promise.all([asker.close(), answerer.close(), mocki.dispose()]);
  await vendor.close();
});
beforeEach(() => {
  script = () => ({});
  met = 0;
});

const visit = (more: Visit = {}): Visit => ({ origin: mocki.origin, browser: asker, ...more });

async function speakAlone(meet: Meet, more: Visit = {}): Promise<Person> {
  const ida = await meet("Ida", visit(more));
  await ida.join(undefined, "interviewer");
  return ida;
}

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

/** Until so many sentences are there, word for word; none is missing between them, and none stands there twice. */
async function hasSaid(
  person: Person,
  sentences: readonly Sentence[],
  least: number,
  who = words("you"),
): Promise<void> {
  const texts = sentences.map(({ text }) => text);
  const lines = async () => (await linesOf(person)).filter((line) => line.who === who).map(({ text }) => text);
  const whole = async () => (await lines()).filter((text) => texts.includes(text)).length;
  await expect.poll(whole, SPOKEN).toBeGreaterThanOrEqual(least);
  expect(findBreaks(await lines(), texts)).toEqual([]);
}

describe("a service of the server", () => {
  test("writes down what both say, each in their language, for both", async ({ meet }) => {
    const { ida, carl } = await joinTogether(
      async (name, more) => {
        const person = await meet(name, more);
        if (name === "Carl") await speaks(person, "zh-CN");
        return person;
      },
      { ida: visit(), carl: visit({ browser: answerer }) },
    );
    for (const person of [ida, carl]) {
      await expect.poll(() => interimsOf(person), SPOKEN).not.toEqual([]);
      await hasSaid(person, ASKED, 2, person === ida ? words("you") : "Ida");
      await hasSaid(person, ANSWERED, 2, person === carl ? words("you") : "Carl");
    }
    // The browser's own recogniser is left alone.
    expect(await ida.page.evaluate(() => window.mockSpeech.listening)).toBe(0);
  });

  test("that drops the line is a quiet note, and no sentence is lost or doubled", async ({ meet }) => {
    let isDown = true;
    script = (session) =>
      session === 0 ? { dropAtMs: 5_000 } : isDown ? { refuse: { status: 503, body: "Service Unavailable" } } : {};
    const ida = await speakAlone(meet);
    await ida.page.getByText(words("speech:notice.bridging", { service: "Baidu" })).waitFor(SPOKEN);
    isDown = false;
    await ida.page
      .getByText(words("speech:notice.bridging", { service: "Baidu" }))
      .waitFor({ state: "hidden", ...SPOKEN });
    await hasSaid(ida, ASKED, 4);
  });

  test("hears each sentence once when one's own line breaks off in the middle of one", async ({ meet, connect }) => {
    const network = await connect(mocki.origin);
    const ida = await speakAlone(meet, { origin: network.origin, mayComplain: /ERR_|WebSocket/ });
    await hasSaid(ida, ASKED, 1);
    await expect.poll(() => interimsOf(ida), SPOKEN).not.toEqual([]);
    network.cut();
    await ida.sees(words("banner.reconnecting"));
    network.heal();
    await hasSaid(ida, ASKED, 5);
  });

  test("keeps what was said before the page was loaded anew, once", async ({ meet }) => {
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

  test("writes down a shared meeting as what the other role says, beside one's own voice", async ({ meet }) => {
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

  test("that takes no key gives way to the browser, which is told, and can be tried again", async ({ meet }) => {
    script = () => ({ fail: { atMs: 0, code: -3004, message: "asr authentication failed" } });
    const ida = await speakAlone(meet);
    await ida.sees(words("speech:notice.relieved", { service: "Baidu" }));
    await ida.sees(words("speech:fault.key_refused"));
    await ida.says("This is what the browser heard.");
    await expect.poll(() => textsOf(ida)).toEqual(["This is what the browser heard."]);
    script = () => ({});
    await ida.press(words("speech:notice.retry", { service: "Baidu" }));
    await ida.seesNoMore(words("speech:notice.relieved", { service: "Baidu" }));
    await expect.poll(() => textsOf(ida), SPOKEN).toEqual(expect.arrayContaining([expect.stringMatching(/\?$/)]));
    expect(await ida.page.evaluate(() => window.mockSpeech.listening)).toBe(0);
  });
});

describe("before the interview", () => {
  test("says who writes down what is said, and what is missing for another", async ({ meet }) => {
    const ida = await meet("Ida", visit());
    await ida.enterLobby();
    await ida.sees(words("lobby.checks.recognitionService", { language: "English (US)", service: "Baidu" }));
    await ida.sees(words("lobby.consent.vendorService", { service: "Baidu" }));
    const select = ida.page.getByRole("combobox", { name: words("speech:service.label") });
    await select.click();
    await ida.page.getByRole("option", { name: words("speech:service.unavailable", { service: "iFLYTEK" }) }).click();
    const settings = "SPEECH.xunfei.appId and SPEECH.xunfei.apiKey";
    await ida.sees(words("speech:obstacle.notSetUp", { service: "iFLYTEK", settings }));
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
