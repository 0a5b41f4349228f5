import { nanoid } from "nanoid";
import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { joinTogether } from "./support/pair";
import { firstLine, scrollBy, topOfLine, translatedIn } from "./support/scroll";
import { seed } from "./support/seed";
import { test } from "./support/test";
import { download, edit, lineOf, textsOf } from "./support/transcript";
import { giveTranslator, script, translateSwitch, translationsOf } from "./support/translator";
import { words } from "./support/words";

describe("auto translate", () => {
  test("translates between English and Chinese, for one person only and within the browser", async ({ meet }) => {
    const { ida, carl } = await joinTogether(async (name, visit) => {
      const person = await meet(name, visit);
      await giveTranslator(person);
      return person;
    });
    await carl.types("我用 React 写了三年。");
    await expect.poll(() => textsOf(ida)).toHaveLength(1);
    expect(await translationsOf(ida)).toEqual([]);

    const sent: string[] = [];
    ida.page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    ida.page.on("websocket", () => sent.push("socket"));
    await translateSwitch(ida).click();
    await expect.poll(() => translationsOf(ida)).toEqual([{ lang: "en", text: "In English: 我用 React 写了三年。" }]);
    await carl.types("And you?");
    await expect.poll(async () => (await translationsOf(ida))[1]).toEqual({ lang: "zh-Hans", text: "【zh】And you?" });
    expect(sent.filter((one) => !one.startsWith("GET /assets/"))).toEqual([]);
    expect(await translationsOf(carl)).toEqual([]);
    await isAccessible(ida);

    await edit(carl, "And you?", "And you, Ida?");
    await expect.poll(async () => (await translationsOf(ida))[1]?.text).toBe("【zh】And you, Ida?");
    expect((await download(ida, "txt")).text).not.toContain("【");

    await translateSwitch(ida).click();
    await expect.poll(() => translationsOf(ida)).toEqual([]);
    expect(await ida.page.evaluate(() => window.mockTranslator.open)).toEqual([]);
  });

  test("writes traditional characters on a page in zh-TW, and stays on after a reload", async ({ meet }) => {
    const ida = await meet("Ida", { language: "zh-TW" });
    await giveTranslator(ida);
    await ida.join(undefined, "interviewer");
    await ida.types("Tell me about yourself.");
    await translateSwitch(ida).click();
    const expected = [{ lang: "zh-Hant", text: "【zh-Hant】Tell me about yourself." }];
    await expect.poll(() => translationsOf(ida)).toEqual(expected);
    await ida.reload();
    await expect.poll(() => translationsOf(ida)).toEqual(expected);
  });

  test("loads a language pack with progress, and can be stopped", async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { support: "downloadable" });
    await ida.join(undefined, "interviewer");
    await ida.types("Tell me about yourself.");
    await ida.sees(words("translation.helpDownload"));
    await translateSwitch(ida).click();
    await ida.sees(words("translation.loading"));
    await ida.page.evaluate(() => window.mockTranslator.download(0.4));
    const progress = ida.page.getByRole("progressbar", { name: words("translation.progress") });
    await expect.poll(() => progress.getAttribute("value")).toBe("0.4");
    await isAccessible(ida);
    await ida.press(words("translation.off"));
    await progress.waitFor({ state: "detached" });

    await translateSwitch(ida).click();
    await progress.waitFor();
    await ida.page.evaluate(() => window.mockTranslator.download(1));
    await expect.poll(() => translationsOf(ida)).toHaveLength(1);
    await ida.seesNoMore(words("translation.loading"));
  });

  test("asks for a click if the browser requires one", async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { support: "downloadable" });
    await ida.join(undefined, "interviewer");
    await ida.types("Tell me about yourself.");
    await translateSwitch(ida).click();
    await ida.sees(words("translation.loading"));
    await ida.reload();
    await ida.sees(words("translation.needsClick"));
    await isAccessible(ida);
    await ida.press(words("translation.load"));
    await ida.sees(words("translation.loading"));
    await ida.page.evaluate(() => window.mockTranslator.download(1));
    await expect.poll(() => translationsOf(ida)).toHaveLength(1);
  });

  test("skips a line that can't be translated, and reports a failure after several", async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { unknown: "hmm" });
    await ida.join(undefined, "interviewer");
    await ida.types("hmm");
    await ida.types("Tell me about yourself.");
    await translateSwitch(ida).click();
    await lineOf(ida, "hmm").getByText(words("translation.none")).waitFor();
    await expect.poll(() => translationsOf(ida)).toHaveLength(1);
    expect(await ida.page.getByText(words("translation.failed")).count()).toBe(0);
    await ida.types("hmm and hmm");
    await ida.types("hmm and hmm and hmm");
    await ida.types("hmm and so on");
    await ida.sees(words("translation.failed"));
    await script(ida, { unknown: null });
    await ida.press(words("translation.retry"));
    await expect.poll(() => translationsOf(ida)).toHaveLength(5);
    await ida.seesNoMore(words("translation.failed"));
  });

  test("explains what is missing in a browser without a translator", async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { support: null });
    await ida.join(undefined, "interviewer");
    await ida.types("Tell me about yourself.");
    await ida.sees(words("translation.helpMissing"));
    expect(await translateSwitch(ida).isDisabled()).toBe(true);
    await isAccessible(ida);
  });

  test("explains what is missing if it was switched on before, and can be switched off", async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { support: "available" });
    await ida.join(undefined, "interviewer");
    await ida.types("Tell me about yourself.");
    await translateSwitch(ida).click();
    await expect.poll(() => translationsOf(ida)).toHaveLength(1);
    await giveTranslator(ida, { support: "unavailable" });
    await ida.reload();
    await ida.sees(words("translation.missing"));
    expect(await translationsOf(ida)).toEqual([]);
    await isAccessible(ida);
    await ida.press(words("translation.off"));
    await ida.seesNoMore(words("translation.missing"));
    await expect.poll(() => translateSwitch(ida).isDisabled()).toBe(true);
  });
});

describe("auto translate of 2,000 lines", () => {
  test("begins with the visible lines, and keeps them in place", async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { delay: 25 });
    const room = nanoid();
    await ida.enterLobby(room);
    const texts = Array.from({ length: 2_000 }, (_, i) => `Line ${i + 1}. ${"More words to it. ".repeat(i % 5)}`);
    await seed(ida, room, "interviewer", texts);
    await ida.join(room, "interviewer");
    await lineOf(ida, "Line 2000.").waitFor();

    // Scroll up and half of the way down again, so that the lines above have measured heights.
    for (let i = 0; i < 6; i++) await scrollBy(ida, -700);
    for (let i = 0; i < 3; i++) await scrollBy(ida, 700);
    await translateSwitch(ida).click();
    await expect.poll(() => translatedIn(ida)).toBe(true);
    const translated = await ida.page.evaluate(() =>
      window.mockTranslator.translated.map((text) => text.split(".")[0]),
    );
    const shown = (await textsOf(ida)).map((text) => text.split(".")[0]);
    expect(shown, "what is in sight comes first").toEqual(expect.arrayContaining(translated.slice(0, 3)));

    // Visible lines stay in place while the lines around them are translated.
    const before = await firstLine(ida);
    await expect.poll(() => ida.page.evaluate(() => window.mockTranslator.translated.length)).toBeGreaterThan(60);
    expect(await firstLine(ida)).toEqual(before);

    // While scrolling up, each line moves by the scrolled distance, whatever is rendered above it.
    for (let i = 0; i < 8; i++) {
      const from = await firstLine(ida);
      await scrollBy(ida, -150);
      await expect.poll(() => topOfLine(ida, from.id)).toBeCloseTo(from.top + 150, -1);
    }
    expect(await ida.page.evaluate(() => window.mockTranslator.translated.length), "and no more").toBeLessThan(200);
  });
});
