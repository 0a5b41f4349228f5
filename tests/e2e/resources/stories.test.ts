import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { ownerHeaders } from "../../../functions/shared/contract/owner-headers";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { userWithGoogle } from "../support/known-user";
import { changeLook } from "../support/look";
import type { Person } from "../support/person";
import {
  contentOf,
  isSaved,
  keptDrafts,
  openStories,
  readStory,
  readStoryList,
  titleOf,
  writeStory,
} from "../support/stories";
import { type Meet, test, type Visit } from "../support/test";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STORIES_API = "**/api/resources/stories/**";

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

const rowOf = ({ page, words }: Person, title: string) =>
  page.getByRole("list", { name: words("stories:list") }).getByRole("link", { name: title, exact: true });
const titlesOf = ({ page, words }: Person) =>
  page
    .getByRole("list", { name: words("stories:list") })
    .getByRole("link")
    .allTextContents();
const openIdOf = ({ page }: Person) => new URL(page.url()).searchParams.get("story") ?? "";

/** Somebody with one story, open in the editor. */
async function withOne(meet: Meet, visit: Visit = {}): Promise<{ ida: Person; id: string }> {
  const ida = await meet("Ida", visit);
  await openStories(ida);
  const id = await writeStory(ida, { content: "It was down for an hour." });
  await openStories(ida, `&story=${id}`);
  await contentOf(ida).waitFor();
  return { ida, id };
}

/** The network of this page's stories, gone until the returned function is called. */
async function goOffline({ page }: Person): Promise<() => Promise<void>> {
  await page.route(STORIES_API, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(STORIES_API);
}

const isFocused = (one: Locator) => expect.poll(() => one.evaluate((it) => it === document.activeElement)).toBe(true);

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
    await contentOf(ida).waitFor();
    await page.getByRole("link", { name: words("stories:back") }).click();
    await ida.sees(words("stories:empty.title"));
    expect((await readStoryList(ida)).total).toBe(0);
    expect(await keptDrafts(ida)).toBe(0);

    await ida.button(words("stories:new")).first().focus();
    await page.keyboard.press("Enter");
    await isFocused(titleOf(ida));
    expect(await contentOf(ida).inputValue()).toContain("## Situation");
    await page.keyboard.type("The outage");
    await isSaved(ida);
    await page.getByRole("textbox", { name: words("stories:editor.tags") }).fill("ops, payments，Ops");
    await page.getByRole("combobox", { name: words("stories:category.label") }).click();
    await page.getByRole("option", { name: words("stories:category.system_design") }).click();
    await contentOf(ida).fill("It was down for an hour.");
    await isAccessible(ida);
    await expect
      .poll(async () => (await readStory(ida, openIdOf(ida))).content, { timeout: 15_000 })
      .toBe("It was down for an hour.");
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

  test("keeps a draft while offline, over a reload and after its tab is closed, and saves it when back online", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, id } = await withOne(meet, { mayComplain: /stories|ERR_/ });
    const { page, words } = ida;
    const comeBack = await goOffline(ida);
    await contentOf(ida).fill("Typed in a tunnel.");
    await ida.sees(words("stories:save.unreachable"));
    expect(await keptDrafts(ida)).toBe(1);
    await page.reload();
    await expect.poll(() => contentOf(ida).inputValue()).toBe("Typed in a tunnel.");
    await ida.sees(words("stories:save.unreachable"));
    await isAccessible(ida);
    await comeBack();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await isSaved(ida);
    expect((await readStory(ida, id)).content).toBe("Typed in a tunnel.");
    expect(await keptDrafts(ida)).toBe(0);

    await goOffline(ida);
    await contentOf(ida).fill("The last words.");
    await ida.sees(words("stories:save.unreachable"));
    const next = await ida.openTab();
    await page.close();
    await openStories(next);
    await expect.poll(async () => (await readStory(next, id)).content, { timeout: 30_000 }).toBe("The last words.");
    await expect.poll(() => keptDrafts(next)).toBe(0);
  });

  test("offers both versions of a story that another tab or device changed, and restores one deleted there", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, id } = await withOne(meet, { mayComplain: /404|409|stories/ });
    const { page, words } = ida;
    const content = async () => (await readStory(ida, id)).content;
    /** The story changes elsewhere, and then here. */
    const conflict = async (theirs: string, mine: string) => {
      await writeStory(ida, { content: theirs }, { id, base: (await readStory(ida, id)).rev });
      await contentOf(ida).fill(mine);
      await ida.sees(words("stories:conflict.title"));
    };

    const other = await ida.openTab();
    await openStories(other, `&story=${id}`);
    await contentOf(other).fill("It was down for two hours.");
    await isSaved(other);
    await other.page.close();
    await contentOf(ida).fill("It was down for three hours.");
    await ida.sees(words("stories:conflict.title"));
    const marks = await page.locator("mark").allTextContents();
    expect(marks.map((mark) => mark.split(" ")[0])).toEqual(["three", "two"]);
    expect(await content()).toBe("It was down for two hours.");
    await isAccessible(ida);
    await ida.press(words("stories:conflict.copyTheirs"));
    await ida.sees(words("stories:conflict.copied"));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("two hours");
    await ida.press(words("stories:conflict.keepMine"));
    await isSaved(ida);
    await isFocused(titleOf(ida));
    expect(await content()).toBe("It was down for three hours.");

    // Still in two versions after a reload: theirs can stay, and one's own comes back.
    await conflict("Theirs again.", "Mine again.");
    await page.reload();
    await ida.sees(words("stories:conflict.title"));
    await ida.press(words("stories:conflict.takeTheirs"));
    await expect.poll(() => contentOf(ida).inputValue()).toBe("Theirs again.");
    expect(await keptDrafts(ida)).toBe(0);
    await ida.press(words("stories:conflict.undo"));
    await expect.poll(() => contentOf(ida).inputValue()).toBe("Mine again.");
    await expect.poll(content).toBe("Mine again.");

    await conflict("Theirs for the third time.", "Mine for the third time.");
    await ida.press(words("stories:conflict.keepBoth"));
    await expect
      .poll(async () => (await readStoryList(ida)).stories.map(({ title }) => title).sort())
      .toEqual(["The outage", words("stories:conflict.copyName", { title: "The outage" })]);

    await openStories(ida, `&story=${id}`);
    await contentOf(ida).waitFor();
    const { uid } = await readStoryList(ida);
    await ida.context.request.delete(`${ida.origin}/api/resources/stories/${id}`, { headers: ownerHeaders(uid) });
    await contentOf(ida).fill("Written after its end.");
    await ida.sees(words("stories:gone.title"));
    await isAccessible(ida);
    await ida.press(words("stories:gone.restore"));
    await isSaved(ida);
    expect(await content()).toBe("Written after its end.");
  });

  test("deletes a story at once, restores it on undo, keeps it if the server is unreachable, and leaves another one open", async ({
    meet,
  }) => {
    const { ida } = await withOne(meet, { mayComplain: /stories|ERR_/ });
    const { page, words } = ida;
    const comeBack = await goOffline(ida);
    await ida.press(words("stories:editor.delete"));
    await ida.sees(words("stories:remove.failed"));
    expect(await contentOf(ida).isVisible()).toBe(true);
    expect((await readStoryList(ida)).total).toBe(1);
    await comeBack();

    await ida.press(words("stories:editor.delete"));
    await ida.sees(words("stories:empty.title"));
    await isFocused(page.getByRole("button", { name: words("stories:new"), exact: true }).first());
    expect((await readStoryList(ida)).total).toBe(0);
    await ida.press(words("stories:remove.undo"));
    // Also while the toast that offered it is on its way out.
    await ida.sees(words("stories:remove.undone", { title: "The outage" }));
    await rowOf(ida, "The outage").waitFor();
    expect((await readStoryList(ida)).total).toBe(1);

    await writeStory(ida, { title: "The launch" });
    await openStories(ida);
    await rowOf(ida, "The outage").click();
    await contentOf(ida).waitFor();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(STORIES_API, async (route) => {
      if (route.request().method() === "DELETE") await arrived;
      await route.continue();
    });
    await ida.press(words("stories:editor.delete"));
    await rowOf(ida, "The launch").click();
    await expect.poll(() => titleOf(ida).inputValue()).toBe("The launch");
    arrive();
    await ida.sees(words("stories:remove.done", { title: "The outage" }));
    await rowOf(ida, "The outage").waitFor({ state: "detached" });
    expect(await titleOf(ida).inputValue()).toBe("The launch");
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
    await expect.poll(async () => (await readStoryList(ida)).total, { timeout: 15_000 }).toBe(4);
    const { stories } = await readStoryList(ida);
    expect(stories.map(({ title }) => title).sort()).toEqual(["The launch", "long", "old story", "utf16"]);
    expect(stories.map(({ excerpt }) => excerpt)).toEqual(
      expect.arrayContaining(["I led it.", "我们的故事是这样的", "我的另一个故事"]),
    );
    await expect.poll(() => keptDrafts(ida)).toBe(0);

    // The template's questions alone are nothing to check.
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

  test("saves at once when a field is left, and fits a phone in English and Chinese", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const { ida, id } = await withOne(meet, { ...PHONE, theme: "light", mayComplain: /409|stories/ });
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

    // From now on no rest in typing ends.
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

  test("removes drafts from the device on logout", async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada" });
    const ada = await meet("Ada", { ...visit, mayComplain: /stories|auth|accounts:|40[01]|ERR_/ });
    const { page, words } = ada;
    await openStories(ada);
    const id = await writeStory(ada, {});
    await openStories(ada, `&story=${id}`);
    await contentOf(ada).waitFor();
    await goOffline(ada);
    await contentOf(ada).fill("For nobody else.");
    await ada.sees(words("stories:save.unreachable"));
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain("For nobody else.");
    await page.getByRole("button", { name: words("common:account.menuOf", { who: "Ada" }) }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await kept()).not.toContain("For nobody else.");
    expect(await kept()).not.toContain("The outage");
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
