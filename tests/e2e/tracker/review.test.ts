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
  test("lies below another application and above its own, takes a key, and keeps the focus at its end", async ({
    meet,
  }) => {
    const ida = await meet("Ida");
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
    await isAccessible(ida);
    await page.keyboard.press("a");
    await place(ida, 1, total - 1);
    await changeLook(ida, "en", "light");
    await isAccessible(ida);
    for (let count = total - 1; count > 0; count--) {
      await card(ida)
        .getByRole("button", { name: words("applications:review.ignore") })
        .click();
      if (count > 1) await place(ida, 1, count - 1);
    }
    await card(ida).getByText(words("applications:review.allDone")).waitFor();
    await expect.poll(() => card(ida).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await isAccessible(ida);
    await expect.poll(async () => (await readTracker(ida)).review).toEqual([]);
  });
});
