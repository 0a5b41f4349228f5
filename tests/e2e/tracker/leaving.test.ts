import { describe, expect } from "vitest";
import { addApplications, openApplications, rowOf } from "../support/applications";
import { userWithGoogle } from "../support/known-user";
import { contentOf, openStories, writeStory } from "../support/stories";
import { test } from "../support/test";

describe("logging out", () => {
  test("clears unsaved notes and story drafts in every tab, even if no guest can follow", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada" });
    const ada = await meet("Ada", { ...visit, mayComplain: /tracker|stories|auth|accounts:|40[01]|ERR_/ });
    const { page, context, words } = ada;
    const other = await ada.openTab();
    await openStories(other);
    await addApplications(ada, [{ company: "Halden Robotics" }]);
    await openApplications(ada, "?application=a1");
    await rowOf(ada, "Halden Robotics").waitFor();
    await page.route("**/api/tracker/events", (route) => route.abort("internetdisconnected"));
    await page.getByRole("textbox", { name: words("applications:detail.notes") }).fill("Ask Ann");
    await page.getByText(words("applications:detail.unsaved")).waitFor();
    const notes = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("notes")));
    expect(await notes()).toHaveLength(1);

    const id = await writeStory(other, {});
    await openStories(other, `&story=${id}`);
    await contentOf(other).waitFor();
    await context.route("**/api/resources/stories/**", (route) => route.abort("internetdisconnected"));
    await contentOf(other).fill("For nobody else.");
    await other.sees(words("stories:save.unreachable"));
    const kept = () => other.page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain("For nobody else.");

    await context.route("**/api/auth/register", (route) => route.abort("internetdisconnected"));
    await other.page.getByRole("button", { name: words("common:account.menuOf", { who: "Ada" }) }).click();
    await other.page.getByRole("menuitem", { name: "Logout" }).click();
    await other.page.waitForURL((url) => url.pathname === "/");
    expect(await kept()).not.toContain("For nobody else.");
    expect(await kept()).not.toContain("The outage");
    await ada.seesNoMore("Halden Robotics");
    expect(await notes()).toEqual([]);
  });
});
