import { describe, expect } from "vitest";
import { invitationOf, mailOf, refusalOf } from "../../support/job-mails";
import { addApplications, chooseInDetail, detailOf, openApplications, rowOf } from "../support/applications";
import { isAccessible } from "../support/axe";
import { test } from "../support/test";
import { readMails, readReopened, readTracker, tell } from "../support/tracker";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("an application", () => {
  test("shows its mails with their sources, and leads into the preparation of its interview", async ({ meet }) => {
    const ida = await meet("Ida");
    const { applications } = await readMails(ida, [
      ...tell("Northbeam Labs", [mailOf, invitationOf]),
      ...tell("Kestrel Robotics", [mailOf, refusalOf]),
    ]);
    const one = applications.find(({ stage }) => stage === "virtual_onsite_interview");
    const over = applications.find(({ status }) => status === "rejected");
    if (!one?.company || !one.position) throw new Error("There is no interview");
    expect(one).toMatchObject({ status: "interviewing", mails: 2, pending: 0 });
    const { page, words } = ida;
    if (!over?.company) throw new Error("There is no refusal");
    await openApplications(ida, `?application=${encodeURIComponent(over.id)}`);
    await detailOf(ida, over.company).getByText(words("applications:timeline.builtIn")).first().waitFor();
    expect(await page.getByRole("link", { name: words("applications:detail.practise") }).count()).toBe(0);
    await openApplications(ida, `?application=${encodeURIComponent(one.id)}`);
    const detail = detailOf(ida, one.company);
    await detail.getByText(words("applications:timeline.builtIn")).first().waitFor();
    const quote = (await detail.locator("blockquote").first().textContent()) ?? "";
    expect(quote).not.toBe("");
    await isAccessible(ida);
    await detail.getByRole("link", { name: words("applications:detail.practise") }).click();
    await page.waitForURL(/\/ai\/[a-z0-9]{8}$/);
    await expect.poll(() => page.getByLabel(words("interview:lobby.company")).inputValue()).toBe(one.company);
    expect(await page.getByLabel(words("interview:lobby.position")).inputValue()).toBe(one.position);
    const context = page.getByLabel(words("ai:context.label"));
    await expect.poll(() => context.inputValue()).toContain(quote);
    await page.reload();
    await expect.poll(() => context.inputValue()).toContain(quote);
    // It is the person's own from the first change on.
    await context.fill("I would rather talk about this");
    await page.reload();
    await expect.poll(() => context.inputValue()).toBe("I would rather talk about this");
  });

  test("keeps its notes as they are typed, also when they cannot be saved", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /tracker/ });
    await openApplications(ida);
    await addApplications(ida, [{}, { company: "Other" }]);
    await openApplications(ida, "?application=a1");
    const { page, words } = ida;
    const notes = page.getByRole("textbox", { name: words("applications:detail.notes") });
    const kept = async () => (await readTracker(ida)).applications.find(({ id }) => id === "a1")?.notes;
    await notes.fill("Spoke to Ann");
    await detailOf(ida, "Firm 1").getByText(words("applications:detail.saved"), { exact: true }).waitFor();
    expect(await kept()).toBe("Spoke to Ann");

    // Leaving saves at once.
    await notes.fill("Spoke to Ann and Bo");
    await page.getByRole("link", { name: "Other" }).click();
    await detailOf(ida, "Other").waitFor();
    await expect.poll(kept).toBe("Spoke to Ann and Bo");
    expect(await notes.inputValue()).toBe("");

    await page.getByRole("link", { name: "Firm 1" }).click();
    await ida.context.route("**/api/tracker/events", (route) => route.abort("internetdisconnected"));
    await notes.fill("Lost?");
    await detailOf(ida, "Firm 1").getByText(words("applications:detail.unsaved")).waitFor();
    expect(await notes.inputValue()).toBe("Lost?");
    await ida.context.unroute("**/api/tracker/events");
    await page.reload();
    await expect.poll(() => notes.inputValue()).toBe("Lost?");
    await ida.press(words("applications:detail.saveAgain"));
    await expect.poll(kept).toBe("Lost?");
  });

  test("has what the person did in its timeline, and takes it back from there", async ({ meet }) => {
    const ida = await meet("Ida");
    await openApplications(ida);
    await addApplications(ida, [{ status: "rejected" }]);
    await openApplications(ida, "?application=a1");
    const { page, words } = ida;
    await chooseInDetail(ida, "Firm 1", words("applications:detail.edit"));
    await page
      .getByRole("dialog")
      .getByRole("combobox", { name: words("applications:form.status"), exact: true })
      .click();
    await page.getByRole("option", { name: words("applications:status.accepted") }).click();
    await ida.press(words("applications:form.save"));
    await rowOf(ida, "Firm 1").getByText(words("applications:status.accepted")).waitFor();
    const act = words("applications:timeline.edit.status", { value: words("applications:status.accepted") });
    await ida.press(words("applications:timeline.undoOf", { act }));
    await rowOf(ida, "Firm 1").getByText(words("applications:status.rejected")).waitFor();
    await expect.poll(async () => (await readTracker(ida)).applications[0]?.status).toBe("rejected");
  });

  test("gives mails away to one of their own", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /tracker/ });
    const { applications } = await readMails(ida, tell("Northbeam Labs", [mailOf, invitationOf, refusalOf]));
    const [one] = applications;
    if (!one?.company) throw new Error("There is no application");
    expect(one).toMatchObject({ mails: 3, pending: 0 });
    const { page, words } = ida;
    await openApplications(ida, `?application=${encodeURIComponent(one.id)}`);
    await detailOf(ida, one.company).getByText(words("applications:timeline.builtIn")).first().waitFor();
    await ida.context.route("**/api/tracker/applications/*", (route) => route.abort("internetdisconnected"));
    await chooseInDetail(ida, one.company, words("applications:detail.split"));
    const dialog = page.getByRole("dialog");
    await dialog.getByText(words("applications:detail.failed")).waitFor();
    await ida.context.unroute("**/api/tracker/applications/*");
    await dialog.getByRole("button", { name: words("applications:detail.again") }).click();
    await dialog.getByRole("checkbox").first().check();
    await isAccessible(ida);
    await ida.press(words("applications:split.confirm", { count: 1 }));
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).searchParams.get("application")).not.toBe(one.id);
    const after = (await readTracker(ida)).applications;
    expect(after).toHaveLength(applications.length + 1);
    const all = (id: string) => after.find((row) => row.id === id);
    expect((all(one.id)?.mails ?? 0) + (all(one.id)?.pending ?? 0)).toBe(one.mails + one.pending - 1);
  });

  test("lies over the list on a phone; Back and Escape lead to it again", async ({ meet }) => {
    const ida = await meet("Ida", PHONE);
    await openApplications(ida);
    await addApplications(ida, [{}, { company: "Other" }]);
    await openApplications(ida);
    const { page } = ida;
    const sheet = page.getByRole("dialog", { name: "Other" });
    await page.getByRole("link", { name: "Other" }).tap();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Other" }).press("Enter");
    await sheet.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Other");
  });

  test("that is opened in the list stands first beside it; opened from a check, the check stays", async ({ meet }) => {
    const ida = await meet("Ida");
    await readReopened(ida);
    const { applications, review } = await readMails(ida, tell("Tallow Foods", [mailOf]));
    const { page, words } = ida;
    await openApplications(ida);
    const check = page.getByRole("region", { name: words("applications:review.title") });
    await check.waitFor();
    const other = applications.find(({ id }) => review.every(({ application }) => application !== id));
    const [item] = review;
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
  });

  test("that is gone says so", async ({ meet }) => {
    const ida = await meet("Ida");
    await openApplications(ida, "?application=nothing");
    await ida.sees(ida.words("applications:detail.gone"));
    await ida.press(ida.words("applications:detail.close"));
    await ida.seesNoMore(ida.words("applications:detail.gone"));
  });
});
