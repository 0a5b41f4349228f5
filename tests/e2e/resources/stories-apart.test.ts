import { describe, expect } from "vitest";
import { isAccessible } from "../support/axe";
import { contentOf, keptDrafts, openStories, readStory, withOneStory } from "../support/stories";
import { test } from "../support/test";

const STORIES_API = "**/api/resources/stories/**";

describe("story editor with an unreachable server", () => {
  test("keeps a draft over a reload and after its tab is closed, and saves it in the next one", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, id } = await withOneStory(meet, { mayComplain: /stories|ERR_/ });
    const { page, words } = ida;
    await page.route(STORIES_API, (route) => route.abort("internetdisconnected"));
    await contentOf(ida).fill("Typed in a tunnel.");
    await ida.sees(words("stories:save.unreachable"));
    expect(await keptDrafts(ida)).toBe(1);
    await page.reload();
    await expect.poll(() => contentOf(ida).inputValue()).toBe("Typed in a tunnel.");
    await ida.sees(words("stories:save.unreachable"));
    await isAccessible(ida);

    const next = await ida.openTab();
    await page.close();
    await openStories(next);
    await expect.poll(async () => (await readStory(next, id)).content, { timeout: 30_000 }).toBe("Typed in a tunnel.");
    await expect.poll(() => keptDrafts(next)).toBe(0);
  });
});
