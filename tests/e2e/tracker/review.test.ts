import { describe, expect } from "vitest";
import { openApplications } from "../support/applications";
import { isAccessible } from "../support/axe";
import type { Person } from "../support/person";
import { test } from "../support/test";
import { readDemo, readReopened, readTracker } from "../support/tracker";

const card = ({ page, words }: Person) => page.getByRole("region", { name: words("applications:review.title") });
const place = (person: Person, n: number, total: number) =>
  card(person).getByText(person.words("applications:review.place", { n, total })).waitFor();

describe("what waits to be checked", () => {
  test("is done by one key each, and the last can be undone", async ({ meet }) => {
    const ida = await meet("Ida");
    const before = (await readReopened(ida)).review;
    const total = before.length;
    await openApplications(ida);
    const { page, words } = ida;
    await place(ida, 1, total);
    await card(ida)
      .getByText(before[0]?.quotes[0] ?? "", { exact: true })
      .waitFor();
    await isAccessible(ida);
    const left = async () => (await readTracker(ida)).review.map(({ mail }) => mail);
    const mailAt = (i: number) => before[i]?.mail ?? "";

    // While somebody types, letters are letters.
    const search = page.getByRole("searchbox", { name: words("applications:search.label") });
    await search.press("a");
    await search.press("x");
    expect(await search.inputValue()).toBe("ax");
    await search.fill("");
    await search.blur();

    // So they are at a choice, where they look for an option.
    const sort = page.getByRole("combobox", { name: words("applications:sort.label") });
    await sort.click();
    await page.getByRole("option", { name: words("applications:sort.company") }).click();
    await page.getByRole("listbox").waitFor({ state: "detached" });
    await sort.press("a");
    await page.waitForURL((url) => url.searchParams.get("sort") === "applied");
    expect(
      await card(ida)
        .getByText(words("applications:review.place", { n: 1, total }))
        .isVisible(),
    ).toBe(true);
    await sort.blur();

    await page.keyboard.press("j");
    await place(ida, 2, total);
    await page.keyboard.press("k");
    await place(ida, 1, total);
    await page.keyboard.press("k");
    await place(ida, total, total);
    await page.keyboard.press("j");
    await place(ida, 1, total);

    await page.keyboard.press("a");
    await place(ida, 1, total - 1);
    await page
      .getByRole("status")
      .getByText(words("applications:review.left", { count: total - 1 }))
      .waitFor({ state: "attached" });
    await page.keyboard.press("x");
    await place(ida, 1, total - 2);
    await page.keyboard.press("c");
    await page.getByRole("menuitem", { name: words("applications:mailStatus.rejected"), exact: true }).press("Enter");
    await place(ida, 1, total - 3);
    await expect.poll(left).toEqual(before.slice(3).map(({ mail }) => mail));

    await page.keyboard.press("z");
    await place(ida, 1, total - 2);
    await page.keyboard.press("z");
    await place(ida, 1, total - 1);
    await expect
      .poll(async () => (await left()).sort())
      .toEqual(
        before
          .slice(1)
          .map(({ mail }) => mail)
          .sort(),
      );
    expect(await left()).not.toContain(mailAt(0));
  });

  test("by mouse ends with nothing left, and the focus stays in it", async ({ meet }) => {
    const ida = await meet("Ida", { theme: "light" });
    const total = (await readDemo(ida)).review.length;
    await openApplications(ida);
    await place(ida, 1, total);
    await isAccessible(ida);
    for (let i = 1; i <= total; i++) {
      await card(ida)
        .getByRole("button", { name: ida.words("applications:review.ignore") })
        .click();
      if (i < total) await place(ida, 1, total - i);
    }
    await card(ida).getByText(ida.words("applications:review.allDone")).waitFor();
    await expect.poll(() => card(ida).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await isAccessible(ida);
    await expect.poll(async () => (await readTracker(ida)).review).toEqual([]);
    await ida.press(ida.words("applications:review.undo"));
    await place(ida, 1, 1);
  });

  test("comes back when the server cannot be reached", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /tracker/ });
    const total = (await readReopened(ida)).review.length;
    await openApplications(ida);
    await place(ida, 1, total);
    await ida.context.route("**/api/tracker/events", (route) => route.abort("internetdisconnected"));
    await ida.page.keyboard.press("a");
    await ida.sees(ida.words("applications:failed.review"));
    await place(ida, 1, total);
    await ida.context.unroute("**/api/tracker/events");
    await ida.press(ida.words("applications:failed.again"));
    await place(ida, 1, total - 1);
  });
});
