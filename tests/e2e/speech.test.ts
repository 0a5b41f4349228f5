import { describe, expect } from "vitest";
import { test } from "./support/full-browser-test";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "Could you walk me through the architecture of your last project?";

describe("speech recognition in the browser", () => {
  test("leaves typing and the call's microphone usable in a browser whose recognizer fails", async ({ meet }) => {
    const ida = await meet("Ida", { fakeSpeech: false });
    await ida.join(undefined, "interviewer");
    await ida.page
      .getByRole("status")
      .filter({ hasText: words("banner.speechRetry") })
      .waitFor();
    await ida.press(words("bar.mute"));
    await ida.button(words("bar.unmute")).waitFor();
    await ida.types("I type instead.");
    await expect.poll(() => textsOf(ida)).toEqual(["I type instead."]);
  });

  test("writes no echo, stops while muted, keeps earlier words, and stays muted after a reload", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    // Carl asks while Ida's microphone hears him: only overlapping speech is an echo, even on a slow machine.
    const beginning = "could you walk me through the";
    await Promise.all([ida.beginsToSay(beginning), carl.beginsToSay(beginning)]);
    await carl.says(QUESTION);
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION]);
    await ida.says("could you walk me through the architecture of your last project");
    await ida.sees(words("banner.headphones"));

    await ida.beginsToSay("I was just about to");
    await expect.poll(() => interimsOf(carl)).toHaveLength(1);
    await ida.press(words("bar.mute"));
    await expect.poll(() => listening(ida)).toBe(0);
    await ida.sees(words("transcript.muted"));
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, "I was just about to"]);
    await ida.page.evaluate(() => window.mockSpeech.hear("Nobody shall read this.", true));

    await ida.reload();
    await ida.button(words("bar.unmute")).waitFor();
    expect(await listening(ida)).toBe(0);
    await ida.page.keyboard.press("m");
    await ida.says("Now again.");
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, "I was just about to", "Now again."]);
  });

  test("uses the chosen language and microphone, also after a reload, and names the service in use", async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    await ida.join(undefined, "interviewer");
    const inUse = () => ida.page.evaluate(() => [...window.mockSpeech.languages, ...window.mockSpeech.microphones]);
    await expect.poll(inUse).toEqual(["en-US", null]);
    await ida.press(words("call:bar.micMenu"));
    await ida.page.getByRole("menuitemradio", { name: "Fake Audio Input 2" }).click();
    await expect.poll(inUse).toEqual(["en-US", "Fake Audio Input 2"]);
    await ida.page.getByRole("combobox", { name: words("tools.language") }).click();
    await ida.page.getByRole("option", { name: words("common:recognitionLanguage.zh-TW") }).click();
    await ida.sees(words("common:settings.recognitionServiceInstead", { service: "Baidu", used: "this browser" }));
    await expect.poll(inUse).toEqual(["zh-TW", "Fake Audio Input 2"]);
    await ida.says("請介紹一下你自己。");
    await expect
      .poll(() => ida.page.locator('[data-row] [lang="zh-TW"]').allTextContents())
      .toEqual(["請介紹一下你自己。"]);
    await ida.reload();
    await expect.poll(inUse).toEqual(["zh-TW", "Fake Audio Input 2"]);
  });
});

function listening({ page }: Person): Promise<number> {
  return page.evaluate(() => window.mockSpeech.listening);
}
