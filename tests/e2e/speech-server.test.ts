import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { DEFAULT_SETTINGS, type SpokenLanguage } from "../../app/state/settings";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import { createFakeBaidu } from "../support/fake-speech/baidu";
import { serveVendor, type VendorServer } from "../support/fake-speech/serve-vendor";
import type { Script } from "../support/fake-speech/vendor";
import { type Mocki, startMocki } from "../support/mocki";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES, type Sentence } from "../support/speech/sentences";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { composeTalk, findBreaks, launchSpeaker } from "./support/spoken";
import { type Meet, test, type Visit } from "./support/test";
import { interimsOf, linesOf, textsOf } from "./support/transcript";

const ACCOUNT = { appId: 7, apiKey: "for-tests", models: { zh: 15372, en: 17372 } };
const ASKED = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "interviewer");
const ANSWERED = CHINESE_SENTENCES.filter(({ speaker }) => speaker === "candidate").slice(0, 4);
const textOf = ({ text }: Sentence) => text;
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

function speaks({ context }: Person, recognitionLanguage: SpokenLanguage): Promise<void> {
  const { userId: _, ...settings } = DEFAULT_SETTINGS;
  const state = { ...settings, recognitionLanguage, chosen: ["recognitionLanguage"] };
  return context.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [SETTINGS_KEY, JSON.stringify({ state, version: 0 })] as const,
  );
}

/** Until so many sentences are there; each stands there once, in the order in which it was said. */
async function hasSaid(person: Person, sentences: readonly string[], least: number): Promise<string[]> {
  const said = async () => (await textsOf(person)).filter((text) => sentences.includes(text)).length;
  await expect.poll(said, SPOKEN).toBeGreaterThanOrEqual(least);
  const lines = await textsOf(person);
  expect(findBreaks(lines, sentences)).toEqual([]);
  return lines;
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
      for (const [who, sentences] of [
        ["Ida", ASKED],
        ["Carl", ANSWERED],
      ] as const) {
        const own = person.name === who ? ida.words("you") : who;
        const lines = async () => (await linesOf(person)).filter((line) => line.who === own).map(({ text }) => text);
        const said = async () => (await lines()).filter((text) => sentences.map(textOf).includes(text)).length;
        await expect.poll(said, SPOKEN).toBeGreaterThanOrEqual(2);
        expect(findBreaks(await lines(), sentences.map(textOf))).toEqual([]);
      }
    }
    // The browser's own recogniser is left alone.
    expect(await ida.page.evaluate(() => window.mockSpeech.listening)).toBe(0);
  });
});
