import { describe, expect } from "vitest";
import { ownerHeaders } from "../../../functions/shared/contract/owner-headers";
import { isAccessible } from "../support/axe";
import { isFocused } from "../support/focus";
import { userWithGoogle } from "../support/known-user";
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

const STORIES_API = "**/api/resources/stories/**";

/** The network of this page's stories, gone until the returned function is called. */
async function goOffline({ page }: Person): Promise<() => Promise<void>> {
  await page.route(STORIES_API, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(STORIES_API);
}

describe("story editor with an unreachable server or a conflicting change", () => {
  test("keeps a draft while offline, over a reload and after its tab is closed, and saves it when back online", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, id } = await withOneStory(meet, { mayComplain: /stories|ERR_/ });
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
    const { ida, id } = await withOneStory(meet, { mayComplain: /404|409|stories/ });
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

    // Both versions survive a reload: the other one can be kept, and the person's own restored.
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
    const { ida } = await withOneStory(meet, { mayComplain: /stories|ERR_/ });
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
    // This also works while the toast that offered it is closing.
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
