import { describe, expect } from "vitest";
import { test } from "./support/test";
import { pressTool } from "./support/transcript";
import { words } from "./support/words";

const VIEWPORTS = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
];

describe("interview screen that is short", () => {
  test("keeps lines and text field in reach, and shows a shared screen beside them until it is hidden", {
    timeout: 60_000,
  }, async ({ meet }) => {
    const ann = await meet("Ann", { viewport: VIEWPORTS[0] });
    const room = await ann.join(undefined, "candidate");
    await ann.types("one line");
    await ann.page.getByRole("log").getByText("one line").waitFor();
    for (const viewport of VIEWPORTS) {
      await ann.page.setViewportSize(viewport);
      const measure = async () => {
        const [log, line, field, bar] = await Promise.all(
          [
            ann.page.getByRole("log"),
            ann.page.getByRole("log").getByText("one line"),
            ann.page.getByRole("textbox", { name: ann.words("composer.label") }),
            ann.page.getByRole("toolbar"),
          ].map(async (locator) => (await locator.first().boundingBox()) ?? { y: -1, height: 0 }),
        );
        if (!log || !line || !field || !bar) throw new Error("not on the screen");
        return {
          hasLines: log.height > 60,
          isLineInside: line.y >= log.y - 1 && line.y + line.height <= log.y + log.height + 1,
          isFieldAboveBar: field.y + field.height <= bar.y + 1,
          isBarInside: bar.y + bar.height <= viewport.height + 1,
        };
      };
      await expect
        .poll(measure, { message: `${viewport.width} × ${viewport.height}` })
        .toEqual({ hasLines: true, isLineInside: true, isFieldAboveBar: true, isBarInside: true });
    }

    await ann.page.setViewportSize({ width: 1280, height: 720 });
    const ida = await meet("Ida", { viewport: VIEWPORTS[0] });
    await ida.enterRoom(room, "interviewer");
    await ida.meets("Ann");
    const { page } = ida;
    await pressTool(ann, "one line", "deleteLine");
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      for (const text of ["transcript.emptyTitle", "transcript.empty"] as const) {
        const shown = page.getByText(words(text));
        await shown.waitFor();
        const isInside = async () => {
          const [empty, box] = await Promise.all([page.getByRole("log").boundingBox(), shown.boundingBox()]);
          return box && empty && box.y >= empty.y && box.y + box.height <= empty.y + empty.height + 1;
        };
        await expect.poll(isInside, { message: `${text} at ${viewport.width} × ${viewport.height}` }).toBe(true);
      }
    }
    await ida.types("one line");
    await ann.press(words("bar.shareStart"));
    const screen = page.getByRole("region", { name: words("stage.screenOf", { name: "Ann" }), exact: true });
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await screen.waitFor();
      const measure = async () => {
        const [picture, line, field, bar] = await Promise.all(
          [
            screen,
            page.getByRole("log").getByText("one line"),
            page.getByRole("textbox", { name: words("composer.label") }),
            page.getByRole("toolbar", { name: words("bar.label") }),
          ].map((locator) => locator.boundingBox()),
        );
        if (!picture || !line || !field || !bar) throw new Error("not on the screen");
        return {
          isLarge: picture.width > viewport.width * 0.4 && picture.height > 120,
          isLineBeside: line.x >= picture.x + picture.width - 1,
          isFieldAboveBar: field.y + field.height <= bar.y + 1,
          isPictureAboveBar: picture.y + picture.height <= bar.y + 1,
        };
      };
      await expect
        .poll(measure, { message: `${viewport.width} × ${viewport.height}` })
        .toEqual({ isLarge: true, isLineBeside: true, isFieldAboveBar: true, isPictureAboveBar: true });

      const act = async (label: "bar.collapseLeft" | "bar.expandLeft") => {
        if (viewport.width >= 768) return ida.press(words(label));
        await ida.press(words("bar.more"));
        await page.getByRole("menuitem", { name: words(label) }).click();
      };
      await act("bar.collapseLeft");
      await screen.waitFor({ state: "detached" });
      await act("bar.expandLeft");
      await screen.waitFor();
    }
  });
});
