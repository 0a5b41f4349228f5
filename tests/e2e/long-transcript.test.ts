import { nanoid } from "nanoid";
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import type { Person } from "./support/person";
import { firstLine, scrollBy, topOfLine, translatedIn } from "./support/scroll";
import { seed } from "./support/seed";
import { test } from "./support/test";
import { lineOf, openEditor, textsOf, transcriptOf } from "./support/transcript";
import { giveTranslator, translateSwitch } from "./support/translator";
import { words } from "./support/words";

const MANY = 2_000;
const FEW = 100;
const LINES = Array.from({ length: MANY }, (_, i) => `Line ${i + 1}. ${"More words to it. ".repeat(i % 5)}`);
/** Lines of one screen and what is kept ready around them. */
const IN_PAGE = 60;

describe("transcript of 2,000 lines", () => {
  test("renders, follows, scrolls and translates only the visible lines, at the cost of a short transcript", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    await giveTranslator(ida, { delay: 25 });
    const room = nanoid();
    await ida.enterLobby(room);
    await seed(ida, room, "interviewer", LINES.slice(0, FEW));
    await ida.join(room, "interviewer");
    await lineOf(ida, `Line ${FEW}.`).waitFor();
    const little = await workOfScrolling(ida);
    await seed(ida, room, "interviewer", LINES.slice(FEW), FEW);
    await ida.reload();

    // Only the lines around the screen are in the page; the newest is in view.
    const list = ida.page.getByRole("log");
    const last = lineOf(ida, `Line ${MANY}.`);
    await expect.poll(() => isInView(last)).toBe(true);
    expect(await last.getAttribute("aria-setsize")).toBe(String(MANY));
    await isBounded(ida);
    expect((await transcriptOf(ida)).lines).toHaveLength(MANY);

    // Visible lines are translated first, and stay in place while lines around them are translated.
    for (let i = 0; i < 6; i++) await scrollBy(ida, -700);
    for (let i = 0; i < 3; i++) await scrollBy(ida, 700);
    await translateSwitch(ida).click();
    await expect.poll(() => translatedIn(ida)).toBe(true);
    const translated = await ida.page.evaluate(() =>
      window.mockTranslator.translated.map((text) => text.split(".")[0]),
    );
    const shown = (await textsOf(ida)).map((text) => text.split(".")[0]);
    expect(shown, "what is in sight comes first").toEqual(expect.arrayContaining(translated.slice(0, 3)));
    const still = await firstLine(ida);
    await expect.poll(() => ida.page.evaluate(() => window.mockTranslator.translated.length)).toBeGreaterThan(60);
    expect(await firstLine(ida)).toEqual(still);
    // While scrolling up, each line moves by the scrolled distance, whatever is rendered above it.
    for (let i = 0; i < 8; i++) {
      const from = await firstLine(ida);
      await scrollBy(ida, -150);
      await expect.poll(() => topOfLine(ida, from.id)).toBeCloseTo(from.top + 150, -1);
    }
    expect(await ida.page.evaluate(() => window.mockTranslator.translated.length), "and no more").toBeLessThan(200);
    await translateSwitch(ida).click();
    await ida.press(words("transcript.toEnd"));
    await ida.button(words("transcript.following")).waitFor();

    // The list follows the newest line until the reader scrolls up.
    await ida.says("And one more.");
    await expect.poll(() => isInView(lineOf(ida, "And one more."))).toBe(true);
    await ida.button(words("transcript.following")).waitFor();
    await list.hover();
    await ida.page.mouse.wheel(0, -3_000);
    await ida.button(words("transcript.toEnd")).waitFor();
    const reading = await topOf(ida);
    await ida.says("Said while reading.");
    await ida.says("And this.");
    await ida.button(words("transcript.newLinesCount", { n: 2 })).waitFor();
    expect(await topOf(ida)).toEqual(reading);
    await ida.press(words("transcript.newLinesCount", { n: 2 }));
    await expect.poll(() => isInView(lineOf(ida, "And this."))).toBe(true);
    await ida.button(words("transcript.following")).waitFor();

    // Scrolling costs about as much as in a short transcript.
    expect(await workOfScrolling(ida)).toBeLessThan(little * 2.5);

    // All the way up there are never more than a few lines in the page, and an open editor stays open.
    await ida.press(words("transcript.toEnd"));
    const editor = await openEditor(ida, "And one more.");
    await editor.fill("And one more, in better words.");
    await list.hover();
    const seen = new Set<string>();
    while (!(await lineOf(ida, "Line 1.").count())) {
      for (const text of await textsOf(ida)) seen.add(text);
      const top = await list.evaluate((element) => element.scrollTop);
      await ida.page.mouse.wheel(0, -20_000);
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeLessThan(top);
      await expect.poll(() => isFilled(list)).toBe(true);
      await isBounded(ida);
    }
    await expect.poll(() => isInView(lineOf(ida, "Line 1."))).toBe(true);
    expect(seen.size).toBeGreaterThan(100);
    await ida.press(words("transcript.toEnd"));
    await expect.poll(() => isInView(editor)).toBe(true);
    expect(await editor.inputValue()).toBe("And one more, in better words.");
    await ida.press(words("edit.save"));
    await expect.poll(() => textsOf(ida)).toContain("And one more, in better words.");
  });
});

async function isBounded({ page }: Person): Promise<void> {
  expect(await page.locator("[data-row]").count()).toBeLessThan(IN_PAGE);
}

/** Whether it stands on the screen and not only in the page. */
async function isInView(locator: Locator): Promise<boolean> {
  if ((await locator.count()) !== 1) return false;
  return locator.evaluate((element) => {
    const list = element.closest("[role=log]")?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return list !== undefined && bottom > list.top && top < list.bottom;
  });
}

/** Whether lines stand at the list's upper and lower edge. */
function isFilled(list: Locator): Promise<boolean> {
  return list.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 20, bottom - 20].every((y) => document.elementFromPoint(left + 60, y)?.closest("[data-row]"));
  });
}

/** The line that the reader has at the upper edge, and where exactly. */
function topOf({ page }: Person): Promise<{ text: string; top: number } | null> {
  return page.getByRole("log").evaluate((list) => {
    const { left, top } = list.getBoundingClientRect();
    const row = document.elementFromPoint(left + 60, top + 30)?.closest("[data-row]");
    return row ? { text: row.textContent ?? "", top: Math.round(row.getBoundingClientRect().top) } : null;
  });
}

/** Seconds of the processor that the page took while it was scrolled by 40 steps. */
async function workOfScrolling({ page, context }: Person): Promise<number> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await worked();
  await page.getByRole("log").evaluate(async (list) => {
    for (let i = 0; i < 40; i++) {
      list.scrollTop -= 120;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  return (await worked()) - before;
}
