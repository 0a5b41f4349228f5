import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { analysisRequestSchema } from "../../../functions/shared/contract/tracker";
import { daysAgo, makeRawMail, writeMbox, writeRaw } from "../../support/raw-mails";
import { temporaryDir } from "../../support/server";
import { isAccessible } from "../support/axe";
import { watchPolicy } from "../support/content-policy";
import { overflowOf } from "../support/fit";
import { changeLook } from "../support/look";
import { hasRead, mailboxBar, numberedMails, openApplications, trackerViewOf } from "../support/mailbox";
import type { Person } from "../support/person";
import { isTold } from "../support/sign-in";
import { test } from "../support/test";
import { words } from "../support/words";

const LONG = 120_000;

let folder: string;

beforeAll(async () => {
  folder = await temporaryDir();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dialog = ({ page }: Person) => page.getByRole("dialog");
const rows = ({ page }: Person) => page.locator("[data-application]");

async function writeFolder(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** The one mail of an application that no other number has. */
const application = (number: number) => writeRaw(makeRawMail(number * 10, { newest: daysAgo(1) }));

/** Beside applications, the field for files is in a dialog. */
async function choose({ page }: Person, ...files: string[]): Promise<void> {
  const input = page.locator("input[type=file][multiple]").first();
  if ((await input.count()) === 0)
    await page.getByRole("button", { name: /^(Connect mailbox|Mailbox and files)$/ }).click();
  await input.setInputFiles(files);
}

describe("mailbox bar", () => {
  test("fills the list with demo data, and removes it on request or for the person's own mails", {
    timeout: LONG,
  }, async ({ meet }) => {
    const sam = await openApplications(meet);
    const { page } = sam;
    const count = async () => (await trackerViewOf(sam)).applications.length;

    // Without Gmail, the dialog offers files and demo.
    await sam.press("Connect mailbox");
    await dialog(sam).getByText(words("mailbox:sources.gmail.missing")).waitFor();
    await dialog(sam).getByRole("button", { name: "Choose files" }).waitFor();
    await dialog(sam).getByRole("button", { name: "Show demo data" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(sam).waitFor({ state: "detached" });

    await sam.press("Show demo data");
    await hasRead(sam);
    await rows(sam).first().waitFor();
    const { applications } = await trackerViewOf(sam);
    expect(applications.length).toBeGreaterThan(10);
    expect(applications.every(({ isDemo }) => isDemo)).toBe(true);
    await sam.press("Remove demo data");
    await sam.sees(words("mailbox:demo.removed"));
    await rows(sam).first().waitFor({ state: "detached" });
    expect(await trackerViewOf(sam)).toMatchObject({ applications: [], review: [] });

    await sam.press("Show demo data");
    await rows(sam).first().waitFor();
    await hasRead(sam);
    await sam.press("Connect mailbox");
    await dialog(sam).waitFor();
    await choose(sam, await writeFolder("own.eml", application(0)));
    await sam.sees(words("mailbox:demo.madeWay"));
    await expect.poll(async () => (await trackerViewOf(sam)).applications.map(({ isDemo }) => isDemo)).toEqual([false]);

    // A file that isn't a mailbox doesn't prevent the others from being read.
    const table = await writeFolder("table.csv", "company,position\nOrrery,Engineer\n");
    await choose(sam, table);
    await sam.sees(words("mailbox:notMail.title", { names: "table.csv" }));
    await choose(sam, table, await writeFolder("one.eml", application(1)));
    await expect.poll(count).toBe(2);

    const transfer = await page.evaluateHandle((raw) => {
      const data = new DataTransfer();
      data.items.add(new File([raw], "dropped.eml"));
      return data;
    }, application(2));
    await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
    await sam.sees(words("mailbox:drop"));
    await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    await expect.poll(count).toBe(3);
    await sam.seesNoMore(words("mailbox:drop"));
  });

  test("runs no script of a mail and loads none of its resources", async ({ meet }) => {
    const sam = await meet("Sam");
    await watchPolicy(sam);
    await sam.visit("/applications");
    await mailboxBar(sam).waitFor();
    const strangers: string[] = [];
    sam.page.on("request", (request) => {
      if (!request.url().startsWith(sam.origin) && !request.url().startsWith("data:")) strangers.push(request.url());
    });
    const { headers } = makeRawMail(0, { newest: daysAgo(1) });
    const body = `<html><body onload="window.hacked=1"><script>window.hacked=1</script><img src="https://tracker.example/pixel.gif" onerror="window.hacked=1"><p>Thank you for applying for the position of <b>Software Engineer</b> at <img src=x onerror=window.hacked=1>Orrery. We have received your application.</p><iframe src="https://tracker.example/"></iframe></body></html>`;
    const hostile = {
      ...headers,
      "Content-Type": "text/html",
      Subject: "<img src=x onerror=window.hacked=1> Application received",
    };
    await choose(sam, await writeFolder("hostile.eml", writeRaw({ headers: hostile, body })));
    await hasRead(sam);
    await expect.poll(async () => (await trackerViewOf(sam)).applications.length).toBe(1);
    await rows(sam).first().waitFor();
    expect(await sam.page.evaluate(() => "hacked" in window)).toBe(false);
    const known = [inject("shared").authOrigin, "https://apis.google.com/"];
    expect(strangers.filter((url) => !known.some((one) => url.startsWith(one)))).toEqual([]);
  });

  test("reads a file with progress, stops, continues after a reload and a failed request, in one tab at a time", {
    timeout: LONG,
  }, async ({ meet }) => {
    const sam = await openApplications(meet, { mayComplain: /api\/tracker\/analysis|ERR_FAILED/ });
    const { page } = sam;
    sam.context.setDefaultTimeout(LONG);
    const file = await writeFolder("takeout.mbox", writeMbox(numberedMails(1_500)));
    let sent = 0;
    let release: () => void = () => {};
    await page.route("**/api/tracker/analysis", async (route) => {
      const { mails } = v.parse(analysisRequestSchema, route.request().postDataJSON());
      // The fourth batch hangs until the test has seen what there is to see.
      if (sent === 110) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return route.abort().catch(() => {});
      }
      sent += mails.length;
      await route.continue();
    });
    await choose(sam, file);
    await sam.sees("110 of 1,500");
    const other = await sam.openTab();
    await other.visit("/applications");
    await mailboxBar(other).waitFor();
    await choose(other, file);
    await other.sees(words("mailbox:problems.other_tab.title"));
    await other.page.close();
    // The page stays usable meanwhile.
    await sam.press("Analysis settings");
    await dialog(sam).getByRole("button", { name: "Close" }).click();
    await dialog(sam).waitFor({ state: "detached" });
    await rows(sam).first().waitFor();
    await mailboxBar(sam).getByRole("button", { name: "Cancel" }).click();
    await sam.sees(words("mailbox:end.cancelled"));
    release();
    await page.unroute("**/api/tracker/analysis");
    expect((await trackerViewOf(sam)).applications).toHaveLength(11);

    await page.reload();
    await sam.button("Continue (110 of 1,500)").waitFor();
    const again: number[] = [];
    await page.route("**/api/tracker/analysis", async (route) => {
      again.push(v.parse(analysisRequestSchema, route.request().postDataJSON()).mails.length);
      // One request fails.
      await (again.length === 1 ? route.abort() : route.continue());
    });
    await choose(sam, file);
    await hasRead(sam);
    const [lost = 0, ...arrived] = again;
    expect(arrived[0]).toBe(lost);
    expect(arrived.reduce((sum, count) => sum + count, 0)).toBe(1_500 - 110);
    expect(Math.max(...again)).toBeLessThanOrEqual(50);
    await sam.sees("110 read before");
    expect(await page.getByRole("button", { name: /^Continue/ }).count()).toBe(0);
    // Every tenth mail is about an application, each at a company of its own.
    expect((await trackerViewOf(sam)).applications).toHaveLength(150);
  });

  test("refuses an invalid timeframe, skips older mails, and asks for a model's key without storing it", {
    timeout: LONG,
  }, async ({ meet }) => {
    const sam = await openApplications(meet, { mayComplain: /api\/tracker\/analysis|502/ });
    const { page } = sam;
    const radio = (name: RegExp) => dialog(sam).getByRole("radio", { name });
    const key = dialog(sam).getByLabel(/API key$/);
    const save = async () => {
      await dialog(sam).getByRole("button", { name: "Save" }).click();
      await dialog(sam).waitFor({ state: "detached" });
    };
    await sam.press("Analysis settings");
    const days = dialog(sam).getByLabel("Timeframe in days");
    for (const wrong of ["0", "366", "a week", "", "1.5"]) {
      await days.fill(wrong);
      await days.press("Enter");
      await dialog(sam).getByRole("alert").getByText("Please enter a valid timeframe (1-365 days)").waitFor();
      await isTold(sam, "Please enter a valid timeframe (1-365 days)");
    }
    await days.fill("7");
    await days.press("Enter");
    await dialog(sam).waitFor({ state: "detached" });
    const mails = [...numberedMails(10, daysAgo(2)), ...numberedMails(20, daysAgo(400)).slice(10)];
    await choose(sam, await writeFolder("old.mbox", writeMbox(mails)));
    await mailboxBar(sam).getByText(words("mailbox:end.leftOlder"), { exact: true }).waitFor();
    // They are older than the longest timeframe, and can be read anyway.
    await sam.sees("10 older than the timeframe");
    expect((await trackerViewOf(sam)).applications).toHaveLength(1);
    await sam.press(words("mailbox:end.readOlder"));
    await hasRead(sam);
    expect((await trackerViewOf(sam)).applications).toHaveLength(2);
    await page.reload();
    await sam.press("Analysis settings");
    expect(await days.inputValue()).toBe("7");

    await radio(/Built-in plus an AI model/).click();
    await radio(/All emails/).click();
    await dialog(sam).getByRole("button", { name: "Save" }).click();
    await dialog(sam).getByRole("alert").getByText("OpenAI API key is required").waitFor();
    await isTold(sam, "OpenAI API key is required");
    await key.fill("sk-secret-of-mine");
    await save();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain("sk-secret");

    // A reload forgets it: the next run asks for it again.
    await page.reload();
    await mailboxBar(sam).waitFor();
    const file = await writeFolder("key.eml", application(5));
    await choose(sam, file);
    await key.waitFor();
    await sam.sees("OpenAI API key is required");

    // A key that the provider refuses leads back here.
    await page.route("**/api/tracker/analysis", (route) => {
      const { model } = v.parse(analysisRequestSchema, route.request().postDataJSON());
      const error = { code: "assistant_failed", message: "", fields: { "model.key": "refused" } };
      return model ? route.fulfill({ status: 502, json: { error } }) : route.continue();
    });
    await key.fill("sk-wrong");
    await save();
    await choose(sam, file);
    await sam.sees("Invalid API key");
    await radio(/^Built-in Reads|^Built-inReads/).click();
    await save();
    await choose(sam, file);
    await expect.poll(async () => (await trackerViewOf(sam)).applications.length).toBe(3);
  });

  test("passes axe and fits with its dialogs, in both themes, three languages and at 390 px", {
    timeout: LONG,
  }, async ({ meet }) => {
    const sam = await openApplications(meet);
    const { page } = sam;
    for (const [language, theme, width] of [
      ["en", "dark", 1440],
      ["zh-TW", "light", 1440],
      ["zh-CN", "dark", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const reader = await changeLook(sam, language, theme);
      await mailboxBar(reader).waitFor();
      await isAccessible(reader);
      expect(await overflowOf(page)).toEqual([]);
      for (const name of [reader.words("mailbox:settings.title"), reader.words("mailbox:sources.connect")]) {
        await reader.press(name);
        await dialog(reader).waitFor();
        await isAccessible(reader);
        expect(await overflowOf(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await dialog(reader).waitFor({ state: "detached" });
        await expect.poll(() => reader.button(name).evaluate((one) => one === document.activeElement)).toBe(true);
      }
    }
  });
});
