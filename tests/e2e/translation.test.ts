import { nanoid } from "nanoid";
import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { joinTogether } from "./support/pair";
import { firstLine, scrollBy, topOfLine, translatedIn } from "./support/scroll";
import { seed } from "./support/seed";
import { test } from "./support/test";
import { download, edit, lineOf, textsOf } from "./support/transcript";
import { giveTranslator, translateSwitch, translationsOf } from "./support/translator";

/** Many screens of them. */
const LINES = 600;

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
});

describe("auto translate of a long transcript", () => {
  test("begins with the visible lines, and keeps them in place", async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { delay: 25 });
    const room = nanoid();
    await ida.enterLobby(room);
    const texts = Array.from({ length: LINES }, (_, i) => `Line ${i + 1}. ${"More words to it. ".repeat(i % 5)}`);
    await seed(ida, room, "interviewer", texts);
    await ida.join(room, "interviewer");
    await lineOf(ida, `Line ${LINES}.`).waitFor();

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
