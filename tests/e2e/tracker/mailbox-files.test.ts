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
  test("fills the list with demo data, which makes way for the person's own mails", async ({ meet }) => {
    const sam = await openApplications(meet);
    const { page } = sam;
    await sam.press("Show demo data");
    await hasRead(sam);
    await rows(sam).first().waitFor();
    const { applications } = await trackerViewOf(sam);
    expect(applications.length).toBeGreaterThan(10);
    expect(applications.every(({ isDemo }) => isDemo)).toBe(true);
    await sam.press("Connect mailbox");
    await dialog(sam).waitFor();
    await choose(sam, await writeFolder("own.eml", application(0)));
    await sam.sees(words("mailbox:demo.madeWay"));
    await expect.poll(async () => (await trackerViewOf(sam)).applications.map(({ isDemo }) => isDemo)).toEqual([false]);

    const transfer = await page.evaluateHandle((raw) => {
      const data = new DataTransfer();
      data.items.add(new File([raw], "dropped.eml"));
      return data;
    }, application(2));
    await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
    await sam.sees(words("mailbox:drop"));
    await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    await expect.poll(async () => (await trackerViewOf(sam)).applications.length).toBe(2);
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
    const file = await writeFolder("takeout.mbox", writeMbox(numberedMails(300)));
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
    await sam.sees("110 of 300");
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
    await sam.button("Continue (110 of 300)").waitFor();
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
    expect(arrived.reduce((sum, count) => sum + count, 0)).toBe(300 - 110);
    expect(Math.max(...again)).toBeLessThanOrEqual(50);
    await sam.sees("110 read before");
    expect(await page.getByRole("button", { name: /^Continue/ }).count()).toBe(0);
    // Every tenth mail is about an application, each at a company of its own.
    expect((await trackerViewOf(sam)).applications).toHaveLength(30);
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
