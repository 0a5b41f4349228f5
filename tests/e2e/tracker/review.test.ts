import { describe, expect } from "vitest";
import { mailOf } from "../../support/job-mails";
import { detailOf, openApplications } from "../support/applications";
import { isAccessible } from "../support/axe";
import { changeLook } from "../support/look";
import type { Person } from "../support/person";
import { test } from "../support/test";
import { readMails, readReopened, readTracker, tell } from "../support/tracker";

const card = ({ page, words }: Person) => page.getByRole("region", { name: words("applications:review.title") });
const place = (person: Person, n: number, total: number) =>
  card(person).getByText(person.words("applications:review.place", { n, total })).waitFor();

describe("review of uncertain mails", () => {
  test("takes one key for each decision with undo, survives a lost network, and keeps the focus at its end", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /tracker/ });
    await readReopened(ida);
    const { applications, review: before } = await readMails(ida, tell("Tallow Foods", [mailOf]));
    const { page, words } = ida;
    await openApplications(ida);
    const check = page.getByRole("region", { name: words("applications:review.title") });
    await check.waitFor();
    const other = applications.find(({ id }) => before.every(({ application }) => application !== id));
    const [item] = before;
    if (!other?.company || !item?.company) throw new Error("There is nothing to check");
    const topOf = async (company: string) => (await detailOf(ida, company).boundingBox())?.y ?? 0;
    const checkTop = async () => (await check.boundingBox())?.y ?? 0;
    await page.getByRole("link", { name: other.company, exact: true }).click();
    await detailOf(ida, other.company).waitFor();
    expect(await topOf(other.company)).toBeLessThan(await checkTop());
    await page.keyboard.press("Escape");
    await detailOf(ida, other.company).waitFor({ state: "detached" });
    await check.getByRole("button", { name: item.company, exact: true }).click();
    await detailOf(ida, item.company).waitFor();
    expect(await topOf(item.company)).toBeGreaterThan(await checkTop());
    await page.keyboard.press("Escape");
    await detailOf(ida, item.company).waitFor({ state: "detached" });

    const total = before.length;
    await place(ida, 1, total);
    await card(ida)
      .getByText(before[0]?.quotes[0] ?? "", { exact: true })
      .waitFor();
    await isAccessible(ida);
    const left = async () => (await readTracker(ida)).review.map(({ mail }) => mail);
    const mailAt = (i: number) => before[i]?.mail ?? "";

    // Shortcuts are off while somebody types.
    const search = page.getByRole("searchbox", { name: words("applications:search.label") });
    await search.press("a");
    await search.press("x");
    expect(await search.inputValue()).toBe("ax");
    await search.fill("");
    await search.blur();

    // They are also off on a combobox, where letters select an option.
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

    // A decision comes back when the server cannot be reached.
    await page.route("**/api/tracker/events", (route) => route.abort("internetdisconnected"));
    await page.keyboard.press("a");
    await ida.sees(words("applications:failed.review"));
    await place(ida, 1, total - 1);
    await page.unroute("**/api/tracker/events");
    await ida.press(words("applications:failed.again"));
    await place(ida, 1, total - 2);

    await changeLook(ida, "en", "light");
    await isAccessible(ida);
    for (let count = total - 2; count > 0; count--) {
      await card(ida)
        .getByRole("button", { name: words("applications:review.ignore") })
        .click();
      if (count > 1) await place(ida, 1, count - 1);
    }
    await card(ida).getByText(words("applications:review.allDone")).waitFor();
    await expect.poll(() => card(ida).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await isAccessible(ida);
    await expect.poll(async () => (await readTracker(ida)).review).toEqual([]);
    await ida.press(words("applications:review.undo"));
    await place(ida, 1, 1);
  });
});
