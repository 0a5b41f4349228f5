import { describe, expect } from "vitest";
import { invitationOf, mailOf, refusalOf } from "../../support/job-mails";
import { addApplications, chooseInDetail, detailOf, openApplications, rowOf } from "../support/applications";
import { isAccessible } from "../support/axe";
import { test } from "../support/test";
import { readMails, readTracker, tell } from "../support/tracker";

const PHONE = { width: 390, height: 844 };

describe("application detail", () => {
  test("shows mails with their sources, moves some to another application, and opens the preparation of an interview", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /tracker/ });
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

    await page.route("**/api/tracker/applications/*", (route) => route.abort("internetdisconnected"));
    await chooseInDetail(ida, over.company, words("applications:detail.split"));
    const dialog = page.getByRole("dialog");
    await dialog.getByText(words("applications:detail.failed")).waitFor();
    await page.unroute("**/api/tracker/applications/*");
    await dialog.getByRole("button", { name: words("applications:detail.again") }).click();
    await dialog.getByRole("checkbox").first().check();
    await isAccessible(ida);
    await ida.press(words("applications:split.confirm", { count: 1 }));
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).searchParams.get("application")).not.toBe(over.id);
    const after = (await readTracker(ida)).applications;
    expect(after).toHaveLength(applications.length + 1);
    const left = after.find(({ id }) => id === over.id);
    expect((left?.mails ?? 0) + (left?.pending ?? 0)).toBe(over.mails + over.pending - 1);

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
    // The first edit makes the text the person's own.
    await context.fill("I would rather talk about this");
    await page.reload();
    await expect.poll(() => context.inputValue()).toBe("I would rather talk about this");
  });

  test("saves notes while they are typed, undoes changes from the timeline, and covers the list on a phone", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /tracker/ });
    await openApplications(ida);
    await addApplications(ida, [{ status: "rejected" }, { company: "Other" }]);
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
    await page.route("**/api/tracker/events", (route) => route.abort("internetdisconnected"));
    await notes.fill("Lost?");
    await detailOf(ida, "Firm 1").getByText(words("applications:detail.unsaved")).waitFor();
    expect(await notes.inputValue()).toBe("Lost?");
    await page.unroute("**/api/tracker/events");
    await page.reload();
    await expect.poll(() => notes.inputValue()).toBe("Lost?");
    await ida.press(words("applications:detail.saveAgain"));
    await expect.poll(kept).toBe("Lost?");

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
    await expect
      .poll(async () => (await readTracker(ida)).applications.find(({ id }) => id === "a1")?.status)
      .toBe("rejected");

    await page.setViewportSize(PHONE);
    await openApplications(ida);
    const sheet = page.getByRole("dialog", { name: "Other" });
    await page.getByRole("link", { name: "Other" }).click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Other" }).press("Enter");
    await sheet.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Other");

    // The sheet lies over the list at once, so the list is out of reach.
    await ida.visit("/applications?application=nothing");
    await ida.sees(ida.words("applications:detail.gone"));
    await ida.press(ida.words("applications:detail.close"));
    await ida.seesNoMore(ida.words("applications:detail.gone"));
  });
});
