import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { type FakeGmail, startFakeGmail, type TokenScript } from "../../support/fake-gmail";
import { type Mocki, startMocki } from "../../support/mocki";
import { hasRead, numberedMails, openApplications, trackerViewOf } from "../support/mailbox";
import type { Person } from "../support/person";
import { test, type Visit } from "../support/test";
import { words } from "../support/words";

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
  const refusals: [answer: TokenScript, words: string][] = [
    [{ refuse: "access_denied" }, words("mailbox:problems.access_denied.title")],
    [
      { refuse: "invalid_client", description: "The OAuth client was not found." },
      "Authentication failed. Please log in again",
    ],
    [{ grant: true, scope: "openid email profile" }, words("mailbox:problems.scope_missing.title")],
    [{ popup: "popup_closed" }, "Google’s window was closed"],
    [{ popup: "popup_failed_to_open" }, words("mailbox:problems.popup_blocked.title")],
  ];

  test("explains why Google refused, then reads page by page over faults, and stores no token", {
    timeout: LONG,
  }, async ({ meet }) => {
    fill(120);
    gmail.pageSize = 50;
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
    const sam = await openApplications(meet, { ...visit(), mayComplain: /gmail\/v1|refreshes|40[134]|429/ });
    expect(await sam.page.locator(`script[src="${gmail.script}"]`).count()).toBe(0);
    for (const [answer, words] of refusals) {
      gmail.tokens.push(answer);
      await sam.press("Connect Gmail");
      await sam.sees(words);
      if ("refuse" in answer && answer.description) await sam.sees(`Google says: “${answer.description}”`);
      expect(gmail.calls).toEqual([]);
    }
    const asked = gmail.asked;
    await sam.press("Connect Gmail");
    await hasRead(sam);
    await sam.sees("Mailbox connected");
    await sam.sees("last 30 days · refreshed");
    await sam.sees("2 couldn’t be read");
    expect(gmail.asked - asked).toBe(2);
    expect((await trackerViewOf(sam)).applications).toHaveLength(12);
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

  test("keeps its progress when the permission ends, and continues with one press", async ({ meet }) => {
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
    const go = sam.page.getByRole("button", { name: /^Continue \(\d+ of 60\)$/ });
    await go.waitFor();
    await go.click();
    await hasRead(sam);
    expect((await trackerViewOf(sam)).applications).toHaveLength(6);
  });
});
