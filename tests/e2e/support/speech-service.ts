import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { createFakeBaidu } from "../../support/fake-speech/baidu";
import { serveVendor, type VendorServer } from "../../support/fake-speech/serve-vendor";
import type { Script } from "../../support/fake-speech/vendor";
import { type Mocki, startMocki } from "../../support/mocki";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES, type Sentence } from "../../support/speech/sentences";
import type { Person } from "./person";
import { findBreaks, launchSpeaker } from "./spoken";
import type { Meet, Visit } from "./test";
import { linesOf } from "./transcript";
import { words } from "./words";

const ACCOUNT = { appId: 7, apiKey: "for-tests", models: { zh: 15372, en: 17372 } };

/** The sentences that the asker's microphone plays. */
export const ASKED = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "interviewer");
/** The sentences that the answerer's microphone plays. */
export const ANSWERED = CHINESE_SENTENCES.filter(({ speaker }) => speaker === "candidate").slice(0, 4);
/** Speech is played in real time. */
export const SPOKEN = { timeout: 45_000 };

/** A server of its own with a fake speech vendor, and two browsers whose microphones speak English and Chinese. */
export function startSpeechService() {
  let script: (session: number) => Script = () => ({});
  let sessions = 0;
  const baidu = createFakeBaidu(ACCOUNT, () => script(sessions++));
  let vendor: VendorServer;
  let mocki: Mocki;
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
    sessions = 0;
  });

  const visit = (more: Visit = {}): Visit => ({ origin: mocki.origin, browser: asker, ...more });
  return {
    visit,
    answererVisit: () => visit({ browser: answerer }),
    origin: () => mocki.origin,
    /** Faults of the vendor, by the number of the session since this call. */
    setScript(next: (session: number) => Script): void {
      script = next;
    },
    async speakAlone(meet: Meet, more: Visit = {}): Promise<Person> {
      const ida = await meet("Ida", visit(more));
      await ida.join(undefined, "interviewer");
      return ida;
    },
  };
}

/** Waits for at least so many sentences, word for word. No sentence between them is missing or doubled. */
export async function hasSaid(
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
