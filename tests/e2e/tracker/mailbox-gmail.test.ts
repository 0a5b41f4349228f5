import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { type FakeGmail, startFakeGmail } from "../../support/fake-gmail";
import { type Mocki, startMocki } from "../../support/mocki";
import { hasRead, numberedMails, openApplications, trackerViewOf } from "../support/mailbox";
import type { Person } from "../support/person";
import { test, type Visit } from "../support/test";

const LONG = 120_000;

let gmail: FakeGmail;
let withGoogle: Mocki;

beforeAll(async () => {
  gmail = await startFakeGmail();
  withGoogle = await startMocki({
    settings: { GOOGLE_CLIENT_ID: "client.example", GOOGLE_IDENTITY_SCRIPT: gmail.script, GMAIL_API: gmail.api },
  });
});
afterAll(async () => {
  await withGoogle?.dispose();
  await gmail?.close();
});
beforeEach(() => gmail.reset());

const dialog = ({ page }: Person) => page.getByRole("dialog");

describe("Gmail import", () => {
  const visit = (): Visit => ({ origin: withGoogle.origin });
  const fill = (count: number) => {
    gmail.messages = numberedMails(count).map((raw, i) => ({ id: `m${i}`, threadId: `t${i}`, raw }));
  };

  test("explains a refusal, reads page by page, keeps its progress when the permission ends, and stores no token", {
    timeout: LONG,
  }, async ({ meet }) => {
    fill(60);
    gmail.pageSize = 25;
    gmail.messages[3] = { id: "m3", raw: "no mail at all" };
    gmail.fault = ({ path }) => {
      if (path.endsWith("/m11")) return { status: 404, reason: "notFound" };
      if (path.endsWith("/m30")) {
        gmail.expireTokens();
        gmail.tokens.push({ popup: "popup_failed_to_open" });
        gmail.fault = (call) => (call.path.endsWith("/m11") ? { status: 404, reason: "notFound" } : null);
      }
      return null;
    };
    const sam = await openApplications(meet, { ...visit(), mayComplain: /gmail\/v1|refreshes|40[14]|429/ });
    expect(await sam.page.locator(`script[src="${gmail.script}"]`).count()).toBe(0);
    gmail.tokens.push({ refuse: "invalid_client", description: "The OAuth client was not found." });
    await sam.press("Connect Gmail");
    await sam.sees("Authentication failed. Please log in again");
    await sam.sees("Google says: “The OAuth client was not found.”");
    expect(gmail.calls).toEqual([]);

    await sam.press("Connect Gmail");
    await sam.sees("Session expired. Please log in again");
    await sam.page.getByRole("button", { name: /^Continue \(\d+ of 60\)$/ }).click();
    await hasRead(sam);
    await sam.sees("Mailbox connected");
    await sam.sees("last 30 days · refreshed");
    await sam.sees("2 couldn’t be read");
    expect((await trackerViewOf(sam)).applications).toHaveLength(6);
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
});
