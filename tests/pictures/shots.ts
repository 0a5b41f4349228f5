import type { Locator } from "playwright-core";
import { openAnswers } from "../e2e/support/open-answers";
import type { Person } from "../e2e/support/person";

export type Box = { x: number; y: number; width: number; height: number };

/** A picture of the product: which part of the window, and its saved widths. */
export type Shot = {
  name: string;
  widths: readonly number[];
  /** Prepares the screen; returns the part of the window to take, or nothing for all of it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: some shots have no part to return
  arrange: (person: Person) => Promise<Box | void>;
};

/** The first answer of the sample report. */
export const REPORT_SHOT: Shot = {
  name: "report",
  widths: [480, 960],
  async arrange(person) {
    const { page } = person;
    await page.setViewportSize({ width: 600, height: 900 });
    await openAnswers(person);
    const card = page.locator("#question-1");
    await card.evaluate((one) => one.scrollIntoView({ block: "start", behavior: "instant" }));
    const { x, y, width } = await boxOf(card);
    return { x, y, width, height: (width * 340) / 480 };
  },
};

/** In sequence, in one running AI interview. */
export const AI_SHOTS: readonly Shot[] = [
  { name: "ai", widths: [1216, 2432], arrange: async ({ page }) => page.setViewportSize({ width: 1440, height: 900 }) },
  { name: "phone", widths: [390, 780], arrange: async ({ page }) => page.setViewportSize({ width: 390, height: 844 }) },
];

/** The candidate as the interviewer sees her. */
export const CAPTIONS_SHOT: Shot = {
  name: "captions",
  widths: [480, 960],
  async arrange(person) {
    const { page, words } = person;
    await person.press(words("call:bar.captionsShow"));
    await page.getByRole("region", { name: words("call:stage.captions") }).waitFor();
    await page.mouse.move(0, 0);
    const { x, y, width, height } = await boxOf(page.getByRole("region", { name: `, ${words("roles.candidate")}` }));
    const taken = Math.min(height, (width * 300) / 480);
    return { x, y: y + height - taken, width, height: taken };
  },
};

/** The chart of the demo's applications, in the narrowest window in which all of it fits the picture. */
export const JOURNEY_SHOT: Shot = {
  name: "journey",
  widths: [680, 1360],
  async arrange(person) {
    const { page, words } = person;
    await person.visit("/applications");
    await person.press(words("mailbox:demo.show"));
    const chart = page.getByRole("application");
    await page.mouse.move(0, 0);
    for (let width = 960; width <= 1280; width += 16) {
      await page.setViewportSize({ width, height: 900 });
      await chart.waitFor();
      // The numbers above it come last, and move it.
      await page.waitForLoadState("networkidle");
      await chart.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
      const box = await boxOf(chart);
      if (box.height <= (box.width * 250) / 680) break;
    }
    const { x, y, width, height } = await boxOf(chart);
    const taken = (width * 250) / 680;
    return { x, y: y + (height - taken) / 2, width, height: taken };
  },
};

/** The task and the program, as the interviewer sees them. */
export const CODE_SHOT: Shot = {
  name: "code",
  widths: [680, 1360],
  async arrange({ page, words }) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.mouse.move(0, 0);
    const panel = await boxOf(page.getByRole("region", { name: words("interview:tools.title"), exact: true }));
    const editor = await boxOf(page.locator(".cm-editor"));
    const width = editor.x + editor.width - panel.x;
    return { x: panel.x, y: panel.y, width, height: (width * 440) / 680 };
  },
};

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.first().boundingBox();
  if (!box) throw new Error(`${part} is not on the screen.`);
  return box;
}
