import { describe, expect } from "vitest";
import { withoutDevices } from "./support/devices";
import { test } from "./support/full-browser-test";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import type { Meet } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

describe("one's own voice", () => {
  test("where the browser has no recogniser the screen says so and offers typing", async ({ meet }) => {
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
    // The call's microphone has nothing to do with it.
    await ida.press(words("bar.mute"));
    await ida.button(words("bar.unmute")).waitFor();
    await ida.types("I type instead.");
    await expect.poll(() => textsOf(ida)).toEqual(["I type instead."]);
  });

  test("a refused microphone is not asked for again until the person wants to", async ({ meet }) => {
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

  test("a refusal where there is no microphone is not blamed on a permission", async ({ meet }) => {
    const ida = await joinAlone(meet, "not-allowed", ({ context }) => withoutDevices(context, ["audioinput"]));
    await ida.sees(words("banner.speechNoMic"));
    expect(await ida.page.getByText("Microphone blocked.").count()).toBe(0);
  });

  test.for([
    { error: "audio-capture", title: words("banner.speechNoMic") },
    { error: "service-not-allowed", title: "Microphone blocked." },
    { error: "language-not-supported", title: words("banner.speechLanguage", { language: "English (US)" }) },
  ])("says what is wrong at $error, and can be tried again", async ({ error, title }, { meet }) => {
    const ida = await joinAlone(meet, error);
    await ida.sees(title);
    await ida.press(words("banner.speechRetry"));
    await ida.says("Mended.");
    await expect.poll(() => textsOf(ida)).toEqual(["Mended."]);
    await ida.seesNoMore(title);
  });

  test("that this very browser cannot hear leaves typing", async ({ meet }) => {
    const ida = await meet("Ida", { fakeSpeech: false });
    await ida.join(undefined, "interviewer");
    await ida.page
      .getByRole("status")
      .filter({ hasText: words("banner.speechRetry") })
      .waitFor();
    await ida.types("I type instead.");
    await expect.poll(() => textsOf(ida)).toEqual(["I type instead."]);
  });

  test("an error of the network is tried again by itself, later and later", async ({ meet }) => {
    const ida = await joinAlone(meet);
    await ida.says("Before.");
    const waits: number[] = [];
    for (let i = 0; i < 3; i++) {
      await ida.page.evaluate((again) => {
        if (again) window.mockSpeech.failNext = "network";
        else window.mockSpeech.fail("network");
      }, i > 0);
      const failedAt = Date.now();
      if (i === 0) await ida.sees(words("banner.speechNetwork"));
      await ida.page.waitForFunction(() => window.mockSpeech.failNext === null);
      waits.push(Date.now() - failedAt);
    }
    await expect.poll(() => listening(ida)).toBe(1);
    await ida.seesNoMore(words("banner.speechNetwork"));
    await ida.says("After.");
    await expect.poll(() => textsOf(ida)).toEqual(["Before.", "After."]);
    expect(waits[2]).toBeGreaterThan(800);
  });

  test("a muted microphone hears nothing; what was said until then is kept; muted survives a reload", async ({
    meet,
  }) => {
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

  test("is heard again after the recogniser ended in silence", async ({ meet }) => {
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

  test("is heard from the microphone that was chosen in the call, over a reload too", async ({ meet }) => {
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

  test("is recognised in the language chosen, which both notices tell", async ({ meet }) => {
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

/** `error`: what the recogniser's first start ends in. */
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
