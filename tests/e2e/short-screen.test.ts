import { describe, expect } from "vitest";
import { test } from "./support/test";

describe("little height, and a reload in mid-sentence", () => {
  for (const viewport of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    test(`the words and the field stay in reach at ${viewport.width} × ${viewport.height}`, async ({ meet }) => {
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

  test("what is typed and not sent outlives a reload, and is gone once it is sent", async ({ meet }) => {
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
