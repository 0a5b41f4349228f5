import { nanoid } from "nanoid";
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import type { Person } from "./support/person";
import { seed } from "./support/seed";
import { type Meet, test } from "./support/test";
import { lineOf, openEditor, textsOf, transcriptOf } from "./support/transcript";
import { words } from "./support/words";

const MANY = 2_000;
/** Lines of one screen and what is kept ready around them. */
const IN_PAGE = 60;

describe("a transcript of 2,000 lines", () => {
  test("is in the page only where it is read, follows the newest line and lets the reader scroll", async ({ meet }) => {
    const ida = await withTranscript(meet, MANY);
    const list = ida.page.getByRole("log");
    const last = lineOf(ida, `Line ${MANY}.`);
    await expect.poll(() => isInView(last)).toBe(true);
    expect(await last.getAttribute("aria-setsize")).toBe(String(MANY));
    await isBounded(ida);
    expect((await transcriptOf(ida)).lines).toHaveLength(MANY);

    await ida.says("And one more.");
    await expect.poll(() => isInView(lineOf(ida, "And one more."))).toBe(true);
    await ida.button(words("transcript.following")).waitFor();

    // Whoever scrolls up stays where they are, and is told of what comes.
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

    // All the way up, never more than a few lines in the page.
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
  });

  test("keeps an open editor while the reader looks elsewhere", async ({ meet }) => {
    const ida = await withTranscript(meet, 300);
    const editor = await openEditor(ida, "Line 298.");
    await editor.fill("Line 298, in better words.");
    await ida.page.getByRole("log").hover();
    await ida.page.mouse.wheel(0, -100_000);
    await lineOf(ida, "Line 1.").waitFor();
    await ida.press(words("transcript.toEnd"));
    await expect.poll(() => isInView(editor)).toBe(true);
    expect(await editor.inputValue()).toBe("Line 298, in better words.");
    await ida.press(words("edit.save"));
    await expect.poll(() => textsOf(ida)).toContain("Line 298, in better words.");
  });

  test("takes no more work to scroll than one of 100 lines", async ({ meet }) => {
    const short = await withTranscript(meet, 100);
    const little = await workOfScrolling(short);
    await short.page.close();
    const long = await withTranscript(meet, MANY);
    expect(await workOfScrolling(long)).toBeLessThan(little * 2.5);
  });
});

/** Somebody alone in a room in which `count` lines have been said. */
async function withTranscript(meet: Meet, count: number): Promise<Person> {
  const ida = await meet("Ida");
  const room = nanoid();
  await ida.enterLobby(room);
  await seed(
    ida,
    room,
    "interviewer",
    Array.from({ length: count }, (_, i) => `Line ${i + 1}. ${"More words to it. ".repeat(i % 5)}`),
  );
  await ida.join(room, "interviewer");
  return ida;
}

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
