import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { analysisRequestSchema, trackerViewSchema } from "../../../functions/shared/contract/tracker";
import { type FakeGmail, startFakeGmail } from "../../support/fake-gmail";
import { type Mocki, startMocki } from "../../support/mocki";
import { daysAgo, makeRawMail, writeMbox, writeRaw } from "../../support/raw-mails";
import { temporaryDir } from "../../support/server";
import { isAccessible } from "../support/axe";
import { watchPolicy } from "../support/content-policy";
import { overflowOf } from "../support/fit";
import type { Person } from "../support/person";
import { type Meet, test, type Visit } from "../support/test";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A run of thousands of mails on a busy machine. */
const LONG = 240_000;

let folder: string;
let gmail: FakeGmail;
let withGoogle: Mocki;

beforeAll(async () => {
  [folder, gmail] = await Promise.all([temporaryDir(), startFakeGmail()]);
  withGoogle = await startMocki({
    settings: { GOOGLE_CLIENT_ID: "client.example", GOOGLE_IDENTITY_SCRIPT: gmail.script, GMAIL_API: gmail.api },
  });
});
afterAll(async () => {
  await withGoogle?.dispose();
  await gmail?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => gmail.reset());

async function openApplications(meet: Meet, visit: Visit = {}): Promise<Person> {
  const sam = await meet("Sam", visit);
  await sam.visit("/applications");
  await bar(sam).waitFor();
  return sam;
}

const bar = (person: Person) => person.page.getByRole("region", { name: person.words("mailbox:title"), exact: true });
const dialog = ({ page }: Person) => page.getByRole("dialog");
const rows = ({ page }: Person) => page.locator("[data-application]");

/** "Not all mails are read" is something else. */
const hasRead = (person: Person) => bar(person).getByText("All mails are read", { exact: true }).waitFor();

async function viewOf({ context, origin }: Person) {
  const response = await context.request.get(`${origin}/api/tracker`);
  return v.parse(trackerViewSchema, await response.json());
}

async function writeFolder(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

function numbered(count: number, newest = daysAgo(1)): string[] {
  return Array.from({ length: count }, (_, number) => writeRaw(makeRawMail(number, { newest })));
}

const choose = ({ page }: Person, ...files: string[]) =>
  page.locator("input[type=file][multiple]").first().setInputFiles(files);

describe("the demo", () => {
  test("fills the list by one press, marked, and another takes it away", async ({ meet }) => {
    const sam = await openApplications(meet);
    await sam.press("Show demo data");
    await hasRead(sam);
    await rows(sam).first().waitFor();
    const { applications } = await viewOf(sam);
    expect(applications.length).toBeGreaterThan(10);
    expect(applications.every(({ isDemo }) => isDemo)).toBe(true);

    await sam.press("Remove demo data");
    await sam.sees("The demo data is gone");
    await rows(sam).first().waitFor({ state: "detached" });
    expect(await viewOf(sam)).toMatchObject({ applications: [], review: [] });
    await sam.button("Show demo data").waitFor();
  });

  test("makes way for mails of one's own", async ({ meet }) => {
    const sam = await openApplications(meet);
    await sam.press("Show demo data");
    await hasRead(sam);
    await sam.press("Connect mailbox");
    await dialog(sam).waitFor();
    await choose(sam, await writeFolder("own.eml", numbered(1)[0] ?? ""));
    await sam.sees("The demo data was removed first");
    await expect.poll(async () => (await viewOf(sam)).applications.map(({ isDemo }) => isDemo)).toEqual([false]);
  });
});

describe("files", () => {
  test("a mailbox of 5,000 mails is read with progress, stopped, and gone on with after a reload", {
    timeout: LONG,
  }, async ({ meet }) => {
    const file = await writeFolder("takeout.mbox", writeMbox(numbered(5_000)));
    const sam = await openApplications(meet);
    sam.context.setDefaultTimeout(LONG);
    let sent = 0;
    let release: () => void = () => {};
    await sam.context.route("**/api/tracker/analysis", async (route) => {
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
    await sam.sees("110 of 5,000");
    // The page is there for other things meanwhile.
    await sam.press("Analysis settings");
    await dialog(sam).getByRole("button", { name: "Close" }).click();
    await dialog(sam).waitFor({ state: "detached" });
    await rows(sam).first().waitFor();
    await bar(sam).getByRole("button", { name: "Cancel" }).click();
    await sam.sees("Stopped. What was analysed until then stays in your list.");
    release();
    await sam.context.unroute("**/api/tracker/analysis");
    expect((await viewOf(sam)).applications).toHaveLength(11);

    await sam.page.reload();
    await sam.button("Continue: 110 of 5,000").waitFor();
    const again: number[] = [];
    await sam.context.route("**/api/tracker/analysis", async (route) => {
      again.push(v.parse(analysisRequestSchema, route.request().postDataJSON()).mails.length);
      await route.continue();
    });
    await choose(sam, file);
    await hasRead(sam);
    expect(again.reduce((sum, count) => sum + count, 0)).toBe(5_000 - 110);
    expect(Math.max(...again)).toBeLessThanOrEqual(50);
    await sam.sees("110 read before");
    expect(await sam.page.getByRole("button", { name: /^Continue/ }).count()).toBe(0);
  });

  test("go on after a network that was away for a while", async ({ meet }) => {
    const sam = await openApplications(meet, { mayComplain: /api\/tracker\/analysis|ERR_FAILED/ });
    let tries = 0;
    await sam.context.route("**/api/tracker/analysis", (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await choose(sam, await writeFolder("few.mbox", writeMbox(numbered(20))));
    await hasRead(sam);
    expect((await viewOf(sam)).applications).toHaveLength(2);
  });

  test("older ones are passed over and counted, and a wrong timeframe is refused", async ({ meet }) => {
    const sam = await openApplications(meet);
    await sam.press("Analysis settings");
    const days = dialog(sam).getByLabel("Timeframe in days");
    for (const wrong of ["0", "366", "a week", "", "1.5"]) {
      await days.fill(wrong);
      await days.press("Enter");
      await dialog(sam).getByRole("alert").getByText("Please enter a valid timeframe (1-365 days)").waitFor();
    }
    await days.fill("7");
    await days.press("Enter");
    await dialog(sam).waitFor({ state: "detached" });
    const mails = [...numbered(10, daysAgo(2)), ...numbered(20, daysAgo(9)).slice(10)];
    await choose(sam, await writeFolder("old.mbox", writeMbox(mails)));
    await hasRead(sam);
    await sam.sees("10 older than the timeframe");
    await sam.page.reload();
    await sam.press("Analysis settings");
    expect(await days.inputValue()).toBe("7");
  });

  test("what is no mail file says so, and the others are read", async ({ meet }) => {
    const sam = await openApplications(meet);
    const table = await writeFolder("table.csv", "company,position\nOrrery,Engineer\n");
    await choose(sam, table);
    await sam.sees("This is no mailbox file: table.csv");
    await choose(sam, table, await writeFolder("one.eml", numbered(1)[0] ?? ""));
    await hasRead(sam);
  });

  test("dropped anywhere on the page are read", async ({ meet }) => {
    const sam = await openApplications(meet);
    const transfer = await sam.page.evaluateHandle((raw) => {
      const data = new DataTransfer();
      data.items.add(new File([raw], "dropped.eml"));
      return data;
    }, numbered(1)[0] ?? "");
    await sam.page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
    await sam.sees("Let go to read these mails");
    await sam.page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    await hasRead(sam);
    expect(await sam.page.getByText("Let go to read these mails").count()).toBe(0);
  });

  test("a mail with a script and a tracking pixel runs nothing and asks nobody", async ({ meet }) => {
    const sam = await openApplications(meet);
    await watchPolicy(sam);
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
    await expect.poll(async () => (await viewOf(sam)).applications.length).toBe(1);
    await rows(sam).first().waitFor();
    expect(await sam.page.evaluate(() => "hacked" in window)).toBe(false);
    expect(strangers.filter((url) => !url.startsWith(inject("house").authOrigin))).toEqual([]);
  });

  test("two tabs do not read at the same time", async ({ meet }) => {
    const sam = await openApplications(meet);
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await sam.context.route("**/api/tracker/analysis", async (route) => {
      await released;
      await route.continue();
    });
    const file = await writeFolder("both.mbox", writeMbox(numbered(5)));
    await choose(sam, file);
    await sam.sees("Reading your mail files");
    const other = await sam.openTab();
    await other.visit("/applications");
    await bar(other).waitFor();
    await choose(other, file);
    await other.sees("Another tab is reading mails already");
    release();
    await hasRead(sam);
  });
});

describe("Gmail", () => {
  const visit = (): Visit => ({ origin: withGoogle.origin });
  const fill = (count: number) => {
    gmail.messages = numbered(count).map((raw, i) => ({ id: `m${i}`, threadId: `t${i}`, raw }));
  };

  test("is read page by page after Google's permission, and not again at once", async ({ meet }) => {
    fill(120);
    gmail.pageSize = 50;
    const sam = await openApplications(meet, { ...visit(), mayComplain: /refreshes|429/ });
    expect(await sam.page.locator(`script[src="${gmail.script}"]`).count()).toBe(0);
    await sam.press("Connect Gmail");
    await hasRead(sam);
    await sam.sees("Mailbox connected");
    await sam.sees("last 30 days · refreshed");
    expect((await viewOf(sam)).applications).toHaveLength(12);
    expect(gmail.peak).toBeLessThanOrEqual(10);
    const query = gmail.calls.find(({ path }) => path.endsWith("/messages"))?.search.get("q") ?? "";
    expect(query).toMatch(/^after:\d{10} -in:chats/);
    expect(await sam.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      "token-",
    );

    await sam.press("Refresh");
    await sam.page.getByText(/^Data was just updated\. Please wait \d+ seconds before refreshing$/).waitFor();

    await sam.press("Mailbox and files");
    await dialog(sam).getByRole("button", { name: "Disconnect" }).click();
    await expect.poll(() => gmail.revoked.length).toBeGreaterThan(0);
    await dialog(sam).getByRole("button", { name: "Close" }).click();
    await sam.sees("No mailbox connected");
  });

  test("goes on over a token that ends in the middle, a full quota and a broken message", async ({ meet }) => {
    fill(40);
    gmail.messages[3] = { id: "m3", raw: "no mail at all" };
    let gone = false;
    gmail.fault = ({ path }, nth) => {
      if (path.endsWith("/m20") && !gone) {
        gone = true;
        gmail.expireTokens();
      }
      if (path.endsWith("/m7") && nth === 1) return { status: 403, reason: "userRateLimitExceeded" };
      if (path.endsWith("/m9") && nth === 1)
        return { status: 429, reason: "rateLimitExceeded", headers: { "retry-after": "1" } };
      if (path.endsWith("/m11")) return { status: 404, reason: "notFound" };
      return null;
    };
    const sam = await openApplications(meet, { ...visit(), mayComplain: /gmail\/v1|40[134]|429/ });
    await sam.press("Connect Gmail");
    await hasRead(sam);
    await sam.sees("2 could not be read");
    expect(gmail.asked).toBe(2);
    expect((await viewOf(sam)).applications).toHaveLength(4);
  });

  test("whose permission ends for good says so, keeps what is done, and goes on by one press", async ({ meet }) => {
    fill(60);
    gmail.delay = 20;
    const sam = await openApplications(meet, { ...visit(), mayComplain: /gmail\/v1|401/ });
    gmail.fault = ({ path }) => {
      if (path.endsWith("/m30")) {
        gmail.expireTokens();
        gmail.tokens.push({ popup: "popup_failed_to_open" });
        gmail.fault = () => null;
      }
      return null;
    };
    await sam.press("Connect Gmail");
    await sam.sees("Session expired. Please log in again");
    const go = sam.page.getByRole("button", { name: /^Continue: \d+ of 60$/ });
    await go.waitFor();
    await go.click();
    await hasRead(sam);
    expect((await viewOf(sam)).applications).toHaveLength(6);
  });

  test.for<[string, Parameters<FakeGmail["tokens"]["push"]>[0], string]>([
    ["a denial", { refuse: "access_denied" }, "You have not given permission"],
    [
      "an error",
      { refuse: "invalid_client", description: "The OAuth client was not found." },
      "Authentication failed. Please log in again",
    ],
    ["a missing scope", { grant: true, scope: "openid email profile" }, "The permission to read mails is missing"],
    ["a closed pop-up", { popup: "popup_closed" }, "Google’s window was closed"],
    ["a blocked pop-up", { popup: "popup_failed_to_open" }, "Your browser has blocked Google’s window"],
  ])("that answers %s says so, and nothing is read", async ([, answer, words], { meet }) => {
    fill(3);
    gmail.tokens.push(answer);
    const sam = await openApplications(meet, visit());
    await sam.press("Connect Gmail");
    await sam.sees(words);
    if ("refuse" in answer && answer.description) await sam.sees(`Google says: “${answer.description}”`);
    expect(gmail.calls).toEqual([]);
    await sam.press("Connect Gmail");
    await hasRead(sam);
  });

  test("is read with a code that our server exchanges, where the operator has a secret", { timeout: LONG }, async ({
    meet,
    onTestFinished,
  }) => {
    fill(20);
    const withSecret = await startMocki({
      settings: {
        ...{ GOOGLE_CLIENT_ID: "client.example", GOOGLE_CLIENT_SECRET: "the-secret" },
        ...{ GOOGLE_IDENTITY_SCRIPT: gmail.script, GMAIL_API: gmail.api, GOOGLE_TOKEN_API: gmail.tokenApi },
      },
    });
    onTestFinished(() => withSecret.dispose());
    const sam = await openApplications(meet, { origin: withSecret.origin });
    await sam.press("Connect Gmail");
    await hasRead(sam);
    expect((await viewOf(sam)).applications).toHaveLength(2);
  });

  test("that is not set up is told with the setting's name, and files and demo are offered", async ({ meet }) => {
    const sam = await openApplications(meet);
    await sam.press("Connect mailbox");
    await dialog(sam).getByText("GOOGLE_CLIENT_ID").waitFor();
    await dialog(sam).getByRole("button", { name: "Choose files" }).waitFor();
    await dialog(sam).getByRole("button", { name: "Show demo data" }).waitFor();
  });
});

describe("the settings of the analysis", () => {
  test("ask for a key where a model reads, and keep it nowhere", async ({ meet }) => {
    const sam = await openApplications(meet);
    await sam.press("Analysis settings");
    await dialog(sam)
      .getByRole("radio", { name: /Built-in and an AI model/ })
      .click();
    await dialog(sam)
      .getByRole("radio", { name: /All mails/ })
      .click();
    await dialog(sam).getByRole("button", { name: "Save" }).click();
    await dialog(sam).getByRole("alert").getByText("OpenAI API key is required").waitFor();
    await dialog(sam)
      .getByLabel(/^API key of/)
      .fill("sk-secret-of-mine");
    await dialog(sam).getByRole("button", { name: "Save" }).click();
    await dialog(sam).waitFor({ state: "detached" });
    const kept = await sam.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain("sk-secret");

    // A reload forgets it: the next run asks for it again.
    await sam.page.reload();
    await bar(sam).waitFor();
    await choose(sam, await writeFolder("key.eml", numbered(1)[0] ?? ""));
    await dialog(sam)
      .getByLabel(/^API key of/)
      .waitFor();
    await sam.sees("OpenAI API key is required");
  });

  test("lead back here when the provider does not take the key", async ({ meet }) => {
    const sam = await openApplications(meet, { mayComplain: /api\/tracker\/analysis|502/ });
    await sam.context.route("**/api/tracker/analysis", (route) => {
      const { model } = v.parse(analysisRequestSchema, route.request().postDataJSON());
      const error = { code: "assistant_failed", message: "", fields: { "model.key": "refused" } };
      return model ? route.fulfill({ status: 502, json: { error } }) : route.continue();
    });
    await sam.press("Analysis settings");
    await dialog(sam)
      .getByRole("radio", { name: /Built-in and an AI model/ })
      .click();
    await dialog(sam)
      .getByLabel(/^API key of/)
      .fill("sk-wrong");
    await dialog(sam).getByRole("button", { name: "Save" }).click();
    await dialog(sam).waitFor({ state: "detached" });
    const file = await writeFolder("wrong-key.eml", numbered(1)[0] ?? "");
    await choose(sam, file);
    await sam.sees("Invalid API key");
    await dialog(sam)
      .getByRole("radio", { name: /^Built-in Reads|^Built-inReads/ })
      .click();
    await dialog(sam).getByRole("button", { name: "Save" }).click();
    await dialog(sam).waitFor({ state: "detached" });
    await choose(sam, file);
    await hasRead(sam);
  });
});

describe("the bar", () => {
  test.for<[string, Visit]>([
    ["dark", {}],
    ["light in Taiwan's Chinese", { theme: "light", language: "zh-TW" }],
    ["390 px in China's Chinese", { ...PHONE, language: "zh-CN" }],
  ])("and its dialogs have no finding, %s", async ([, look], { meet }) => {
    const sam = await openApplications(meet, look);
    await isAccessible(sam);
    expect(await overflowOf(sam.page)).toEqual([]);
    for (const name of [sam.words("mailbox:settings.title"), sam.words("mailbox:sources.connect")]) {
      await sam.press(name);
      await dialog(sam).waitFor();
      await isAccessible(sam);
      expect(await overflowOf(sam.page)).toEqual([]);
      await sam.page.keyboard.press("Escape");
      await dialog(sam).waitFor({ state: "detached" });
      await expect.poll(() => sam.button(name).evaluate((one) => one === document.activeElement)).toBe(true);
    }
  });
});
