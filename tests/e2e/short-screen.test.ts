import { describe, expect } from "vitest";
import { joinTogether } from "./support/pair";
import { test } from "./support/test";
import { words } from "./support/words";

describe("interview screen", () => {
  for (const viewport of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    test(`keeps lines and text field in reach at ${viewport.width} × ${viewport.height}`, async ({ meet }) => {
      const ann = await meet("Ann", { viewport });
      await ann.join(undefined, "candidate");
      await ann.types("one line");
      await ann.page.getByRole("log").getByText("one line").waitFor();
      const [log, line, field, bar] = await Promise.all(
        [
          ann.page.getByRole("log"),
          ann.page.getByRole("log").getByText("one line"),
          ann.page.getByRole("textbox", { name: ann.words("composer.label") }),
          ann.page.getByRole("toolbar"),
        ].map(async (locator) => (await locator.first().boundingBox()) ?? { y: -1, height: 0 }),
      );
      if (!log || !line || !field || !bar) throw new Error("not on the screen");
      expect(log.height).toBeGreaterThan(60);
      expect(line.y).toBeGreaterThanOrEqual(log.y - 1);
      expect(line.y + line.height).toBeLessThanOrEqual(log.y + log.height + 1);
      expect(field.y + field.height).toBeLessThanOrEqual(bar.y + 1);
      expect(bar.y + bar.height).toBeLessThanOrEqual(viewport.height + 1);
    });
  }

  for (const viewport of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    test(`shows a shared screen beside the lines at ${viewport.width} × ${viewport.height}, until it is hidden`, async ({
      meet,
    }) => {
      const { ida, carl } = await joinTogether(meet, { ida: { viewport } });
      const { page } = ida;
      const empty = await page.getByRole("log").boundingBox();
      for (const text of ["transcript.emptyTitle", "transcript.empty"] as const) {
        const box = await page.getByText(words(text)).boundingBox();
        expect(box && empty && box.y >= empty.y && box.y + box.height <= empty.y + empty.height + 1).toBe(true);
      }
      await carl.press(words("bar.shareStart"));
      const screen = page.getByRole("region", { name: words("stage.screenOf", { name: "Carl" }), exact: true });
      await screen.waitFor();
      await ida.types("one line");
      const [picture, line, field, bar] = await Promise.all(
        [
          screen,
          page.getByRole("log").getByText("one line"),
          page.getByRole("textbox", { name: words("composer.label") }),
          page.getByRole("toolbar", { name: words("bar.label") }),
        ].map((locator) => locator.boundingBox()),
      );
      if (!picture || !line || !field || !bar) throw new Error("not on the screen");
      expect(picture.width).toBeGreaterThan(viewport.width * 0.4);
      expect(picture.height).toBeGreaterThan(120);
      expect(line.x).toBeGreaterThanOrEqual(picture.x + picture.width - 1);
      expect(field.y + field.height).toBeLessThanOrEqual(bar.y + 1);
      expect(picture.y + picture.height).toBeLessThanOrEqual(bar.y + 1);

      const act = async (label: "bar.collapseLeft" | "bar.expandLeft") => {
        if (viewport.width >= 768) return ida.press(words(label));
        await ida.press(words("bar.more"));
        await page.getByRole("menuitem", { name: words(label) }).click();
      };
      await act("bar.collapseLeft");
      await screen.waitFor({ state: "detached" });
      await act("bar.expandLeft");
      await screen.waitFor();
    });
  }

  test("keeps unsent text over a reload until it is sent", async ({ meet }) => {
    const ann = await meet("Ann");
    await ann.join(undefined, "candidate");
    const field = () => ann.page.getByRole("textbox", { name: ann.words("composer.label") });
    await field().fill("a draft not sent yet");
    await ann.reload();
    expect(await field().inputValue()).toBe("a draft not sent yet");
    await field().press("Enter");
    await ann.page.getByRole("log").getByText("a draft not sent yet").waitFor();
    await ann.reload();
    expect(await field().inputValue()).toBe("");
  });
});
