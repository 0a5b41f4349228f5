import { describe, expect } from "vitest";
import { withoutDevices } from "./support/devices";
import { test } from "./support/full-browser-test";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import type { Meet } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

describe("speech recognition in the browser", () => {
  test("offers typing and says why if the browser has no recognizer", async ({ meet }) => {
    const ida = await meet("Ida", { fakeSpeech: false });
    await ida.context.addInitScript(() => {
      for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(window, name);
    });
    await ida.enterLobby();
    await ida.sees(words("lobby.checks.recognitionNo"));
    await ida.join(undefined, "interviewer");
    await ida.sees(words("banner.speechUnsupported"));
    await ida.sees(words("banner.speechUnsupportedHelp"));
    await ida.sees(words("transcript.typingOnly"));
    // The call's microphone is independent of the recognizer.
    await ida.press(words("bar.mute"));
    await ida.button(words("bar.unmute")).waitFor();
    await ida.types("I type instead.");
    await expect.poll(() => textsOf(ida)).toEqual(["I type instead."]);
  });

  test("requests a refused microphone again only on demand", async ({ meet }) => {
    const ida = await joinAlone(meet, "not-allowed");
    await ida.sees("Microphone blocked.");
    await ida.sees(words("transcript.typingOnly"));
    expect(await listening(ida)).toBe(0);
    await ida.types("Until then I type.");
    await expect.poll(() => textsOf(ida)).toEqual(["Until then I type."]);
    expect(await listening(ida)).toBe(0);
    await ida.press(words("banner.speechRetry"));
    await ida.says("Now I speak.");
    await expect.poll(() => textsOf(ida)).toEqual(["Until then I type.", "Now I speak."]);
    await ida.seesNoMore("Microphone blocked.");
  });

  test("reports a missing microphone, not a refused permission", async ({ meet }) => {
    const ida = await joinAlone(meet, "not-allowed", ({ context }) => withoutDevices(context, ["audioinput"]));
    await ida.sees(words("banner.speechNoMic"));
    expect(await ida.page.getByText("Microphone blocked.").count()).toBe(0);
  });

  test.for([
    { error: "audio-capture", title: words("banner.speechNoMic") },
    { error: "service-not-allowed", title: "Microphone blocked." },
    { error: "language-not-supported", title: words("banner.speechLanguage", { language: "English (US)" }) },
  ])("names the fault after $error, and can be retried", async ({ error, title }, { meet }) => {
    const ida = await joinAlone(meet, error);
    await ida.sees(title);
    await ida.press(words("banner.speechRetry"));
    await ida.says("Mended.");
    await expect.poll(() => textsOf(ida)).toEqual(["Mended."]);
    await ida.seesNoMore(title);
  });

  test("leaves typing usable in a browser whose recognizer fails", async ({ meet }) => {
    const ida = await meet("Ida", { fakeSpeech: false });
    await ida.join(undefined, "interviewer");
    await ida.page
      .getByRole("status")
      .filter({ hasText: words("banner.speechRetry") })
      .waitFor();
    await ida.types("I type instead.");
    await expect.poll(() => textsOf(ida)).toEqual(["I type instead."]);
  });

  test("reconnects after network errors", async ({ meet }) => {
    const ida = await joinAlone(meet);
    await ida.says("Before.");
    for (let i = 0; i < 3; i++) {
      await ida.page.evaluate((again) => {
        if (again) window.mockSpeech.failNext = "network";
        else window.mockSpeech.fail("network");
      }, i > 0);
      if (i === 0) await ida.sees(words("banner.speechNetwork"));
      await ida.page.waitForFunction(() => window.mockSpeech.failNext === null);
    }
    await expect.poll(() => listening(ida)).toBe(1);
    await ida.seesNoMore(words("banner.speechNetwork"));
    await ida.says("After.");
    await expect.poll(() => textsOf(ida)).toEqual(["Before.", "After."]);
  });

  test("stops while muted, keeps earlier words, and stays muted after a reload", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.beginsToSay("I was just about to");
    await expect.poll(() => interimsOf(carl)).toHaveLength(1);
    await ida.press(words("bar.mute"));
    await expect.poll(() => listening(ida)).toBe(0);
    await ida.sees(words("transcript.muted"));
    await expect.poll(() => textsOf(carl)).toEqual(["I was just about to"]);
    await ida.page.evaluate(() => window.mockSpeech.hear("Nobody shall read this.", true));

    await ida.reload();
    await ida.button(words("bar.unmute")).waitFor();
    expect(await listening(ida)).toBe(0);
    await ida.page.keyboard.press("m");
    await ida.says("Now again.");
    await expect.poll(() => textsOf(carl)).toEqual(["I was just about to", "Now again."]);
  });

  test("restarts after the recognizer ended in silence", async ({ meet }) => {
    const ida = await joinAlone(meet);
    for (const text of ["One.", "Two.", "Three."]) {
      await ida.says(text);
      await ida.page.evaluate(() => window.mockSpeech.end());
      expect(await listening(ida)).toBe(0);
      await expect.poll(() => listening(ida)).toBe(1);
    }
    await ida.page.evaluate(() => window.mockSpeech.fail("no-speech"));
    await ida.says("Four.");
    await expect.poll(() => textsOf(ida)).toEqual(["One.", "Two.", "Three.", "Four."]);
    expect(await ida.page.getByText(words("transcript.paused")).count()).toBe(0);
  });

  test("uses the microphone chosen in the call, also after a reload", async ({ meet }) => {
    const ida = await joinAlone(meet);
    const microphones = () => ida.page.evaluate(() => window.mockSpeech.microphones);
    await expect.poll(microphones).toEqual([null]);
    await ida.press(words("call:bar.micMenu"));
    const chosen = ida.page.getByRole("menuitemradio", { name: "Fake Audio Input 2" });
    await chosen.click();
    await expect.poll(microphones).toEqual(["Fake Audio Input 2"]);
    await ida.says("Through the other microphone.");
    await expect.poll(() => textsOf(ida)).toEqual(["Through the other microphone."]);
    await ida.reload();
    await expect.poll(microphones).toEqual(["Fake Audio Input 2"]);
  });

  test("uses the chosen language, and names the service in use", async ({ meet }) => {
    const ida = await joinAlone(meet);
    expect(await ida.page.evaluate(() => window.mockSpeech.languages)).toEqual(["en-US"]);
    await ida.page.getByRole("combobox", { name: words("tools.language") }).click();
    await ida.page.getByRole("option", { name: words("common:recognitionLanguage.zh-TW") }).click();
    await ida.sees(words("common:settings.recognitionServiceInstead", { service: "Baidu", used: "this browser" }));
    await expect.poll(() => ida.page.evaluate(() => window.mockSpeech.languages)).toEqual(["zh-TW"]);
    await ida.says("請介紹一下你自己。");
    await expect
      .poll(() => ida.page.locator('[data-row] [lang="zh-TW"]').allTextContents())
      .toEqual(["請介紹一下你自己。"]);
  });
});

/** `error`: what the recognizer's first start ends in. */
async function joinAlone(
  meet: Meet,
  error: string | null = null,
  prepare: (person: Person) => Promise<void> = async () => {},
): Promise<Person> {
  const ida = await meet("Ida");
  await prepare(ida);
  await ida.context.addInitScript((code) => {
    if (code !== null) window.mockSpeech.failNext = code;
  }, error);
  await ida.join(undefined, "interviewer");
  return ida;
}

function listening({ page }: Person): Promise<number> {
  return page.evaluate(() => window.mockSpeech.listening);
}
