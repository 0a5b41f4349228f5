import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { SPOKEN_TEXTS } from "../../app/features/setup-test/sentences";
import { encodeWave } from "../../app/room/media/wave-file";
import { answerPrompt } from "../support/answer-prompts";
import { launchBrowser } from "../support/browser";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { createFakeOpenAi } from "../support/fake-speech/openai";
import { serveVendor, type VendorServer } from "../support/fake-speech/serve-vendor";
import { type Mocki, startMocki } from "../support/mocki";
import { temporaryDir } from "../support/server";
import { ENGLISH_SENTENCES } from "../support/speech/sentences";
import { RATE, speak } from "../support/speech/speak";
import { isAccessible } from "./support/axe";
import { readHistory } from "./support/history";
import type { Person } from "./support/person";
import { finds, grade, log, opens, row, tries } from "./support/setup-test";
import { test } from "./support/test";
import { watchCalls } from "./support/watch-calls";
import { words } from "./support/words";

const SENTENCE = SPOKEN_TEXTS["en-US"].sentence;

/** The sentence, again and again with enough silence in between to press a button in. */
async function writeMicrophone(): Promise<string> {
  const sentence = ENGLISH_SENTENCES.find(({ text }) => text === SENTENCE);
  if (!sentence) throw new Error("The sentence to read is none that tests can speak");
  const spoken = speak(sentence);
  const samples = new Int16Array(spoken.length + 4 * RATE);
  samples.set(spoken, 2 * RATE);
  const file = path.join(await temporaryDir(), "microphone.wav");
  await writeFile(file, new Uint8Array(encodeWave(samples, RATE)));
  return file;
}

/** Until somebody has spoken and is silent. */
async function untilSilent({ page }: Person): Promise<void> {
  const meter = page.getByRole("meter", { name: words("lobby.devices.level") }).first();
  const level = () => meter.evaluate((element) => (element instanceof HTMLMeterElement ? element.value : 0));
  await expect.poll(level, { interval: 50 }).toBeGreaterThan(0.3);
  await expect.poll(level, { interval: 50 }).toBeLessThan(0.1);
}

describe("setup test", () => {
  let vendor: VendorServer;
  let models: FakeServer;
  let mocki: Mocki;
  beforeAll(async () => {
    vendor = await serveVendor(createFakeOpenAi({ apiKey: "" }));
    models = await startFakeOpenAI({ answer: answerPrompt });
    const provider = { name: "House", apiKey: `${GOOD_KEY}house`, baseUrl: `${models.url}/v1` };
    const assistant = {
      providers: { house: provider },
      models: {
        "house-model": { name: "House Model", provider: "house", model: "gpt-4o" },
        "house-broke": { name: "House Broke", provider: "house", model: "gpt-4o~no-credit" },
      },
    };
    const speech = { openai: { name: "House Ears", baseUrl: `${vendor.url}/v1`, mode: "utterances" } };
    mocki = await startMocki({ settings: { SPEECH: JSON.stringify(speech), ASSISTANT: JSON.stringify(assistant) } });
  });
  afterAll(async () => {
    await mocki?.dispose();
    await vendor?.close();
    await models?.close();
  });

  test("measures devices offline and the rest online, asks what it can't measure, and leaves no device open", {
    timeout: 180_000,
  }, async ({ meet }) => {
    const browser = await launchBrowser([`--use-file-for-fake-audio-capture=${await writeMicrophone()}`]);
    try {
      // axe opens a page of its own, which is no secure one and has no devices to watch.
      const mayComplain = /MediaDevices is not defined|ERR_INTERNET_DISCONNECTED|Failed to fetch/;
      const ida = await meet("Ida", { browser, origin: mocki.origin, mayComplain });
      await watchCalls(ida.context);
      await opens(ida);
      await ida.sees(words("lobby.devices.heard"));
      await ida.context.setOffline(true);
      await tries(ida, words("test:check.camera"));
      await finds(ida, words("test:check.camera"), grade("works"));
      await untilSilent(ida);
      await ida.press(words("test:sentence.record"));
      await ida.says(SENTENCE);
      await finds(ida, words("test:check.microphone"), grade("works"));
      await finds(ida, words("test:check.browser"), SENTENCE);
      await ida.context.setOffline(false);

      await tries(ida, words("test:check.room"));
      await tries(ida, words("test:check.call"));
      await finds(ida, words("test:check.call"), words("lobby.connection.same_network_no_servers"));
      for (const what of [words("test:check.speaker"), words("test:check.voice")]) {
        await tries(ida, what);
        await finds(ida, what, grade("asked"));
        await ida.press(words("test:heardOf", { what }));
        await finds(ida, what, grade("works"));
      }
      await ida.press(words("test:sentence.play"));
      await expect.poll(() => ida.button(words("test:sentence.play")).getAttribute("aria-busy")).toBe(null);
      await ida.seesNoMore(words("test:sentence.playFailed"));
      await finds(ida, words("test:check.room"), grade("works"));

      await tries(ida, "House Ears");
      await finds(ida, "House Ears", SENTENCE);
      await expect.poll(() => row(ida, "House Ears").innerText()).toContain("9 of 9 words");
      await expect.poll(() => log(ida).innerText()).toContain(`House Ears: ${grade("works")} 9 of 9 words`);
      await tries(ida, words("models.coach"));
      await finds(ida, words("models.coach"), grade("works"));
      await tries(ida, "House Model");
      await finds(ida, "House Model", grade("works"));
      await tries(ida, "House Broke");
      await finds(ida, "House Broke", words("assistant:faults.no_credit"));

      await ida.press(words("test:report.copy"));
      const report = await ida.page.getByRole("textbox", { name: words("test:report.title") }).inputValue();
      expect(report).toContain(`- ${words("test:check.camera")}: ${grade("works")}`);
      expect(report).toContain("words:openai: words_right right=9 total=9");
      expect(await ida.page.evaluate(() => navigator.clipboard.readText())).toBe(report);
      expect(report).not.toMatch(/\b\d{1,3}(\.\d{1,3}){3}\b(?!.*Safari)/);
      await isAccessible(ida);

      await ida.page.getByRole("link", { name: words("common:nav.settings") }).click();
      await ida.page.waitForURL(/\/settings$/);
      const open = () =>
        ida.page.evaluate(() => window.captured.filter(({ readyState }) => readyState === "live").length);
      await expect.poll(open).toBe(0);
      expect(await ida.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("outbox")))).toEqual(
        [],
      );

      // The history contains the test.
      await expect.poll(async () => (await readHistory(ida)).rows.map(({ mode }) => mode)).toEqual(["test"]);
      await ida.visit("/history");
      await ida.page.getByRole("link", { name: words("history:title.test") }).click();
      await ida.page.getByRole("heading", { level: 1, name: words("history:title.test") }).waitFor();
      await ida.context.close();
    } finally {
      await browser.close();
    }
  });
});
