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
const titlesOf = ({ page, words }: Person) =>
  page
    .getByRole("list", { name: words("stories:list") })
    .getByRole("link")
    .allTextContents();
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

    // An untouched template is not stored.
    await ida.button(words("stories:new")).first().click();
    await partOf(ida, "Situation").waitFor();
    await page.getByRole("link", { name: words("stories:back") }).click();
    await ida.sees(words("stories:empty.title"));
    expect((await readStoryList(ida)).total).toBe(0);
    expect(await keptDrafts(ida)).toBe(0);

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

    // The toolbar and the shortcut keep the selection.
    const area = contentOf(ida);
    await area.fill("I led it");
    await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5));
    await ida.press(words("stories:toolbar.bold"));
    await expect.poll(() => area.inputValue()).toBe("I **led** it");
    await page.keyboard.press("Control+b");
    await expect.poll(() => area.inputValue()).toBe("I led it");

    await area.fill(HOSTILE_MARKDOWN);
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

    // An unchanged template can't be checked.
    await ida.button(words("stories:new")).first().click();
    await ida.press(words("stories:check.start"));
    await ida.sees(words("stories:check.empty"));

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

  test("saves at once when a field loses the focus, and fits on a phone in English and Chinese", {
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

    // From now on the debounce never ends.
    await rowOf(ida, "The outage").click();
    await contentOf(ida).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await contentOf(ida).fill("Written and left.");
    await titleOf(ida).fill("The great outage");
    await page.getByRole("textbox", { name: words("stories:editor.tags") }).focus();
    await expect.poll(async () => (await readStory(ida, id)).content).toBe("Written and left.");
    await expect.poll(async () => (await readStory(ida, id)).title).toBe("The great outage");
    await page.clock.resume();
    await page.getByRole("link", { name: words("stories:back") }).click();
    await rowOf(ida, "The great outage").waitFor();
    await page.getByRole("tab", { name: words("resources:tabs.files") }).click();
    await page.waitForURL((url) => !url.searchParams.has("tab"));
    await page.getByRole("tab", { name: words("resources:tabs.stories") }).click();
    await rowOf(ida, "The great outage").waitFor();
  });
});

describe("story list", () => {
  test("searches in Chinese, filters by category and tag, loads page by page, and stays readable offline", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { language: "zh-CN", mayComplain: /stories|resources|ERR_/ });
    const { page, words } = ida;
    await openStories(ida);
    await writeStory(ida, { title: "支付系统的故障", content: "我负责恢复支付。", category: "tech", tags: ["支付"] });
    await writeStory(ida, {
      title: "团队冲突",
      content: "我们对队列的选择意见不一。",
      category: "behavioral",
      tags: ["沟通"],
    });
    await writeStory(ida, { title: "Leading a launch", content: "I led it.", category: "behavioral", tags: ["沟通"] });
    await openStories(ida);
    await expect.poll(() => titlesOf(ida)).toHaveLength(3);
    await page.getByRole("searchbox", { name: words("stories:search.label") }).fill("队列 意见");
    await expect.poll(() => titlesOf(ida)).toEqual(["团队冲突"]);
    await page.getByRole("searchbox", { name: words("stories:search.label") }).fill("");
    await expect.poll(() => titlesOf(ida)).toHaveLength(3);
    // Not `check`, which wants it checked at once: it follows the address.
    await page.getByRole("radio", { name: words("stories:category.behavioral") }).click();
    await expect.poll(() => titlesOf(ida)).toEqual(["Leading a launch", "团队冲突"]);
    await page.getByRole("radio", { name: words("stories:category.any") }).click();
    await expect.poll(() => titlesOf(ida)).toHaveLength(3);
    await page.getByRole("combobox", { name: words("stories:tagFilter.label") }).click();
    await page.getByRole("option", { name: words("stories:tagFilter.option", { tag: "支付", count: 1 }) }).click();
    await expect.poll(() => titlesOf(ida)).toEqual(["支付系统的故障"]);
    await page.reload();
    await expect.poll(() => titlesOf(ida)).toEqual(["支付系统的故障"]);
    await page.getByRole("searchbox", { name: words("stories:search.label") }).fill("没有这样的故事");
    await ida.sees(words("stories:empty.noMatch"));
    await isAccessible(ida);
    await ida.press(words("stories:empty.clear"));
    await expect.poll(() => titlesOf(ida)).toHaveLength(3);

    for (let at = 3; at < 55; at += 13) {
      await Promise.all(Array.from({ length: 13 }, (_, i) => writeStory(ida, { title: `Story ${at + i + 1}` })));
    }
    await openStories(ida);
    await expect.poll(() => titlesOf(ida)).toHaveLength(50);
    await ida.press(words("stories:more"));
    await expect.poll(() => titlesOf(ida)).toHaveLength(55);
    await ida.sees(words("stories:shown", { shown: 55, total: 55 }));

    const header = page.getByRole("banner");
    await header.getByRole("link", { name: words("common:nav.dashboard") }).click();
    await page.waitForURL("**/dashboard");
    await ida.context.setOffline(true);
    await header.getByRole("link", { name: words("common:nav.resources") }).click();
    await page.getByRole("tab", { name: words("resources:tabs.stories") }).click();
    await rowOf(ida, "Story 55").waitFor();
    await ida.sees(words("stories:failedLoad.unreachable"));
    await ida.context.setOffline(false);
    await ida.seesNoMore(words("stories:failedLoad.unreachable"));
    await rowOf(ida, "Story 55").waitFor();
  });
});
