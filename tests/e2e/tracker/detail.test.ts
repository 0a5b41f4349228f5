import { describe, expect } from "vitest";
import { invitationOf, mailOf, refusalOf } from "../../support/job-mails";
import { addApplications, chooseInDetail, detailOf, openApplications } from "../support/applications";
import { isAccessible } from "../support/axe";
import { isFocused } from "../support/focus";
import { test } from "../support/test";
import { readMails, readTracker, tell } from "../support/tracker";

const PHONE = { width: 390, height: 844 };

describe("application detail", () => {
  test("opens the preparation of an interview with what the mails say, and covers the list on a phone", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { applications } = await readMails(ida, [
      ...tell("Northbeam Labs", [mailOf, invitationOf]),
      ...tell("Kestrel Robotics", [mailOf, refusalOf]),
    ]);
    const one = applications.find(({ stage }) => stage === "virtual_onsite_interview");
    if (!one?.company || !one.position) throw new Error("There is no interview");
    expect(one).toMatchObject({ status: "interviewing", mails: 2, pending: 0 });
    const { page, words } = ida;
    await page.setViewportSize(PHONE);
    await openApplications(ida);
    const sheet = page.getByRole("dialog", { name: "Kestrel Robotics" });
    const link = page.getByRole("link", { name: "Kestrel Robotics" });
    await link.click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await link.press("Enter");
    await sheet.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await isFocused(link);
    // The sheet lies over the list at once, so the list is out of reach.
    await ida.visit("/applications?application=nothing");
    await ida.sees(words("applications:detail.gone"));
    await ida.press(words("applications:detail.close"));
    await ida.seesNoMore(words("applications:detail.gone"));

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: one.company }).click();
    const detail = detailOf(ida, one.company);
    await detail.getByText(words("applications:timeline.builtIn")).first().waitFor();
    const quote = (await detail.locator("blockquote").first().textContent()) ?? "";
    expect(quote).not.toBe("");
    await isAccessible(ida);
    await chooseInDetail(ida, one.company, words("applications:detail.split"));
    await page.getByRole("dialog").getByRole("checkbox").first().check();
    await isAccessible(ida);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await detail.getByRole("link", { name: words("applications:detail.practise") }).click();
    await page.waitForURL(/\/ai\/[a-z0-9]{8}$/);
    await expect.poll(() => page.getByLabel(words("interview:lobby.company")).inputValue()).toBe(one.company);
    expect(await page.getByLabel(words("interview:lobby.position")).inputValue()).toBe(one.position);
    const context = page.getByLabel(words("ai:context.label"));
    await expect.poll(() => context.inputValue()).toContain(quote);
    await page.reload();
    await expect.poll(() => context.inputValue()).toContain(quote);
    // The first edit makes the text the person's own.
    await context.fill("I would rather talk about this");
    await page.reload();
    await expect.poll(() => context.inputValue()).toBe("I would rather talk about this");
  });

  test("keeps notes that couldn't be saved over a reload", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /tracker/ });
    await openApplications(ida);
    await addApplications(ida, [{ status: "rejected" }]);
    await openApplications(ida, "?application=a1");
    const { page, words } = ida;
    const notes = page.getByRole("textbox", { name: words("applications:detail.notes") });
    await page.route("**/api/tracker/events", (route) => route.abort("internetdisconnected"));
    await notes.fill("Lost?");
    await notes.blur();
    await detailOf(ida, "Firm 1").getByText(words("applications:detail.unsaved")).waitFor();
    await page.unroute("**/api/tracker/events");
    await page.reload();
    await expect.poll(() => notes.inputValue()).toBe("Lost?");
    await ida.press(words("applications:detail.saveAgain"));
    await expect.poll(async () => (await readTracker(ida)).applications[0]?.notes).toBe("Lost?");
  });
});
