import { describe, expect } from "vitest";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { isFocused } from "../support/focus";
import { changeLook } from "../support/look";
import type { Person } from "../support/person";
import {
  contentOf,
  isSaved,
  keptDrafts,
  openStories,
  readStory,
  readStoryList,
  rowOf,
  titleOf,
  withOneStory,
  writeStory,
} from "../support/stories";
import { test } from "../support/test";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const CHECKED =
  "Last year our checkout failed for 40% of customers on Black Friday. My task was to get payments back. " +
  "I rolled the release back within 8 minutes and wrote the test that was missing. " +
  "As a result we lost 3% of the orders instead of 30%.";

const HOSTILE_MARKDOWN = [
  "# Good **story**",
  "<script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'><iframe src='javascript:1'></iframe>",
  "[bad](javascript:window.hacked=3) [data](data:text/html,<script>1</script>) [good](https://example.com/)",
  "![picture](https://tracker.example/p.png) <svg onload='window.hacked = 4'></svg>",
  "[x]: javascript:window.hacked=5\n\n[ref][x] <javascript:window.hacked=6>",
  "| a | b |\n| - | - |\n| 1 | 2 |",
].join("\n\n");

const partOf = ({ page }: Person, heading: string) => page.getByRole("textbox", { name: heading, exact: true });
const openIdOf = ({ page }: Person) => new URL(page.url()).searchParams.get("story") ?? "";

describe("story editor", () => {
  test("creates a story from the template by keyboard, saves it while typing, and previews its Markdown safely", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openStories(ida);
    await ida.sees(words("stories:empty.title"));
    await isAccessible(ida);

    await ida.button(words("stories:new")).first().focus();
    await page.keyboard.press("Enter");
    await isFocused(titleOf(ida));
    await page.keyboard.type("The outage");
    await isSaved(ida);
    // Each part has a plain field until it is edited as one text.
    await partOf(ida, "Task").fill("Get it up again.");
    await isAccessible(ida);
    await ida.press(words("stories:editor.whole"));
    await isFocused(contentOf(ida));
    expect(await contentOf(ida).inputValue()).toMatch(
      /^## Situation\n\n> .+\n\n## Task\n\nGet it up again\.\n\n## Action/,
    );
    await page.getByRole("textbox", { name: words("stories:editor.tags") }).fill("ops, payments，Ops");
    await page.getByRole("combobox", { name: words("stories:category.label") }).click();
    await page.getByRole("option", { name: words("stories:category.system_design") }).click();
    await contentOf(ida).fill("It was down for an hour.");
    await isAccessible(ida);
    await expect.poll(async () => (await readStory(ida, openIdOf(ida))).content).toBe("It was down for an hour.");
    expect(await readStory(ida, openIdOf(ida))).toMatchObject({
      ...{ title: "The outage", category: "system_design", tags: ["ops", "payments"] },
    });
    await isSaved(ida);
    expect(await keptDrafts(ida)).toBe(0);
    await page.reload();
    await expect.poll(() => contentOf(ida).inputValue()).toBe("It was down for an hour.");

    await contentOf(ida).fill(HOSTILE_MARKDOWN);
    await page.getByRole("tab", { name: words("stories:editor.preview") }).click();
    const panel = page.getByRole("tabpanel", { name: words("stories:editor.preview") });
    await panel.getByRole("heading", { name: "Good story" }).waitFor();
    expect(await panel.getByRole("table").count()).toBe(1);
    const links = await panel
      .locator("a")
      .evaluateAll((all) => all.map((one) => [one.getAttribute("href"), one.getAttribute("rel")]));
    expect(links).toEqual([["https://example.com/", "noopener noreferrer nofollow"]]);
    expect(await panel.locator("script, img, iframe, svg").count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
    expect(asked.filter((url) => url.includes("tracker.example"))).toEqual([]);
    await isAccessible(ida);
    await isSaved(ida);

    await page.getByRole("link", { name: words("stories:back") }).click();
    await rowOf(ida, "The outage").waitFor();
  });

  test("imports several files in any encoding, checks a story with the coach and leads to its practice", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await openStories(ida);
    const gb = Buffer.from("ced2c3c7b5c4b9cacac2cac7d5e2d1f9b5c4", "hex");
    const utf16 = Buffer.from("\ufeff我的另一个故事", "utf16le");
    await page.locator("input[type=file][multiple]").setInputFiles([
      { name: "a.md", mimeType: "text/markdown", buffer: Buffer.from("# The launch\n\nI led it.") },
      { name: "old_story.txt", mimeType: "text/plain", buffer: gb },
      { name: "utf16.txt", mimeType: "text/plain", buffer: utf16 },
      { name: "long.txt", mimeType: "text/plain", buffer: Buffer.from("x".repeat(20_001)) },
      { name: "fake.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>no</html>") },
    ]);
    await ida.sees(words("stories:importing.done", { count: 4 }));
    await ida.sees(words("stories:importing.cut", { name: "long.txt", max: 20_000 }));
    await ida.sees(words("stories:importing.type", { name: "fake.pdf" }));
    await isAccessible(ida);
    await expect.poll(async () => (await readStoryList(ida)).total).toBe(4);
    const { stories } = await readStoryList(ida);
    expect(stories.map(({ title }) => title).sort()).toEqual(["The launch", "long", "old story", "utf16"]);
    expect(stories.map(({ excerpt }) => excerpt)).toEqual(
      expect.arrayContaining(["I led it.", "我们的故事是这样的", "我的另一个故事"]),
    );
    await expect.poll(() => keptDrafts(ida)).toBe(0);

    const id = await writeStory(ida, { content: CHECKED, category: "behavioral" });
    await openStories(ida, `&story=${id}`);
    await ida.press(words("stories:check.start"));
    const coach = page.getByRole("region", { name: words("stories:check.title") });
    await coach.getByText(words("stories:check.answers")).waitFor();
    await coach.getByText("40%").first().waitFor();
    await isAccessible(ida);
    await contentOf(ida).fill(`${CHECKED} It never happened again.`);
    await coach.getByText(words("stories:check.changed")).waitFor();
    const practise = coach.getByRole("link").first();
    const href = (await practise.getAttribute("href")) ?? "";
    expect(href).toMatch(/^\/ai\/[a-z0-9]{8}\?type=(technical|behavioral|hr|language)$/);
    await isSaved(ida);
    const answer = coach
      .getByRole("listitem")
      .filter({ has: page.getByRole("link") })
      .first();
    const question = await answer.locator("span").first().textContent();
    await practise.click();
    await page.waitForURL((url) => url.pathname.startsWith("/ai/"));
    await ida.sees(words("ai:first.title"));
    await ida.sees(question ?? "no question");
    await ida.press(words("ai:first.leaveOut"));
    await page.getByText(words("ai:first.title")).waitFor({ state: "detached" });
  });

  test("resolves a conflict and fits on a phone, in English and Chinese", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, id } = await withOneStory(meet, { ...PHONE, theme: "light", mayComplain: /409|stories/ });
    const { page, words } = ida;
    const isFine = async (person: Person) => {
      expect(await overflowOf(page)).toEqual([]);
      await isAccessible(person);
    };
    await isFine(ida);
    await writeStory(ida, { content: "Another." }, { id, base: 1 });
    await contentOf(ida).fill("Mine.");
    await ida.sees(words("stories:conflict.title"));
    await isFine(ida);
    const yi = await changeLook(ida, "zh-TW", "light");
    await yi.sees(yi.words("stories:conflict.title"));
    await isFine(yi);
    await yi.press(yi.words("stories:conflict.keepMine"));
    await isSaved(yi);
    await isFine(yi);
    await page.getByRole("link", { name: yi.words("stories:back") }).click();
    await rowOf(yi, "The outage").waitFor();
    expect(await overflowOf(page)).toEqual([]);
    await changeLook(yi, "en", "light");
    expect(await overflowOf(page)).toEqual([]);

    await page.getByRole("tab", { name: words("resources:tabs.files") }).click();
    await page.waitForURL((url) => !url.searchParams.has("tab"));
    await page.getByRole("tab", { name: words("resources:tabs.stories") }).click();
    await rowOf(ida, "The outage").waitFor();
  });
});
