import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { type LossyLine, openLossyLine } from "../support/lossy-line";
import { textInEditor } from "./support/editor";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";

/** Console messages of a browser whose requests break off. */
const BAD_LINE = /WebSocket|net::ERR_|Failed to load resource|Failed to fetch/;
const BAD = { lostEvery: 15, delayMs: 80 };
const SOUND = { lostEvery: 0, delayMs: 0 };
/** Reconnecting takes its time. */
const UNTIL_EQUAL = { timeout: 30_000 };

/** No two words of a person are the same, and no letter of one is the other's. */
const idas = wordsOf("abcdef");
const carls = wordsOf("KLMNOP");

let lines: LossyLine[];

beforeAll(async () => {
  lines = await Promise.all([1, 2].map((seed) => openLossyLine(inject("shared").origin, seed)));
});

afterAll(() => Promise.all(lines.map((line) => line.close())));

describe("code that two people type at once over lines that break", () => {
  test("is the same on both pages and in the room, with every letter once", { timeout: 120_000 }, async ({ meet }) => {
    // A try that failed may have left them bad.
    for (const line of lines) line.become(SOUND);
    const [idasVisit, carlsVisit] = lines.map(({ origin }) => ({ origin, mayComplain: BAD_LINE }));
    const { ida, carl } = await joinTogether(meet, { ida: idasVisit, carl: carlsVisit });
    await ida.press(ida.words("bar.codeShow"));
    await ida.press("Python");
    await clickEditor(ida);
    await ida.page.keyboard.type("begin\n\nend");
    // Not by the notice's button, which a slow machine may look for too late.
    await carl.press(carl.words("bar.codeNew"));
    await expect.poll(() => textInEditor(carl)).toBe("begin\n\nend");
    // Both carets are at one place.
    await clickEditor(carl);
    for (const { page } of [ida, carl]) {
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("ArrowDown");
    }

    for (const line of lines) line.become(BAD);
    const typed = Promise.all([write(ida, idas), write(carl, carls)]);
    await expect.poll(() => lines.every((line) => line.broken() > 0)).toBe(true);
    await typed;
    for (const line of lines) line.become(SOUND);
    await expect.poll(() => textInEditor(ida).then(lettersOf("a-f")), UNTIL_EQUAL).toBe(lettersOf("a-f")(idas));
    await expect.poll(() => textInEditor(ida).then(lettersOf("K-P")), UNTIL_EQUAL).toBe(lettersOf("K-P")(carls));
    const text = await textInEditor(ida);
    await expect.poll(() => textInEditor(carl), UNTIL_EQUAL).toBe(text);
    expect([text.startsWith("begin\n"), text.endsWith("\nend")]).toEqual([true, true]);

    // The room has it, not only the pages.
    await carl.reload();
    await expect.poll(() => textInEditor(carl), UNTIL_EQUAL).toBe(text);
  });
});

function clickEditor({ page, words }: Person): Promise<void> {
  return page.getByRole("textbox", { name: words("code:label", { file: "main.py" }), exact: true }).click();
}

function write({ page }: Person, text: string): Promise<void> {
  return page.keyboard.type(text, { delay: 40 });
}

/** Every pair of these letters, once. */
function wordsOf(letters: string): string {
  return [...letters].flatMap((one) => [...letters].map((other) => one + other)).join(" ");
}

function lettersOf(range: string) {
  return (text: string) => text.replace(new RegExp(`^begin\\n|\\nend$|[^${range}]`, "g"), "");
}
