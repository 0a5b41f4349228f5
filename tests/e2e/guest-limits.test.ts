import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { signInAnonymously } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";
import { arriveAsGuest, hasSession } from "./support/sign-in";
import { test } from "./support/test";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AT_ONCE = 20;

/** Production's default is higher, and has a test of its own. */
const GUESTS_PER_DAY = 3;
/** The limit of the deployed Worker, in `[[ratelimits]]`. */
const REQUESTS_PER_MINUTE = Number(
  /name = "RATE_PERSON"[^[]*simple = \{ limit = (\d+), period = 60 \}/.exec(
    readFileSync(path.join(ROOT, "wrangler.toml"), "utf8"),
  )?.[1],
);

let mocki: Mocki;
let addresses = 0;

beforeAll(async () => {
  // Development has no limits.
  mocki = await startMocki({
    settings: { GUESTS_PER_ADDRESS: String(GUESTS_PER_DAY), GUEST_INTERVIEWS_PER_ADDRESS: "" },
  });
});
afterAll(() => mocki?.dispose());

/** Headers of a network address from which nobody has come. The local server takes it as Cloudflare's. */
function freshAddress(): { "cf-connecting-ip": string } {
  addresses += 1;
  return { "cf-connecting-ip": `203.0.113.${addresses}` };
}

/** Registers a new guest without a browser. */
async function addGuest(address: Record<string, string>): Promise<Response> {
  const { idToken } = await signInAnonymously(mocki.authOrigin);
  const settings = { language: "en", theme: "dark", emailNotifications: false };
  const body = { userId: "guest100", email: "", name: "", picture: null, phone: null, settings, role: "guest" };
  return fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { ...address, authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

type Answer = { status: number; retryAfter: string | null; body: unknown };

/** Sends so many requests, all of the group `read`. */
function ask(count: number, headers: Record<string, string>): Promise<Answer[]> {
  return inBatches(count, async () => {
    const response = await fetch(`${mocki.origin}/api/history/none/feedback`, { headers });
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
  });
}

/** A machine of two cores has no answer in time for hundreds of requests at once. */
async function inBatches<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const size = Math.min(AT_ONCE, count - results.length);
    results.push(...(await Promise.all(Array.from({ length: size }, run))));
  }
  return results;
}

/**
 * Tries until no new `period` begins during a try: the server counts in minutes and days of the clock. Each try needs
 * somebody, or an address, of its own.
 */
async function withinOne<T>(period: number, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = Math.floor(Date.now() / period);
    const result = await attempt();
    if (Math.floor(Date.now() / period) === began) return result;
  }
}

describe("limits of requests and guests", () => {
  test("tell who asks too often when to come back, on the page and instead of a page", {
    timeout: 180_000,
  }, async ({ meet }) => {
    const address = freshAddress();
    const ida = await meet("Ida", { origin: mocki.origin, mayComplain: /429/, extraHTTPHeaders: address });
    const { page, context, words } = ida;
    await context.clock.install();
    await arriveAsGuest(ida, "/settings");
    const tooOften = page.getByText(words("errors:tooOften.minutes", { count: 1 }));
    const history = page.getByRole("heading", { level: 1, name: words("history:heading") });

    expect(REQUESTS_PER_MINUTE).toBeGreaterThan(0);
    const seen = await withinOne(MINUTE, async () => {
      await ida.visit("/settings");
      const session = (await context.cookies(mocki.origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
      const answers = await ask(REQUESTS_PER_MINUTE + 1, { ...address, cookie: session });
      const asked: string[] = [];
      // Without what the browser fetches ahead while the pointer is over the link.
      page.on("request", (request) => {
        if (request.resourceType() === "fetch") asked.push(new URL(request.url()).pathname);
      });
      const countAsked = () => asked.filter((pathname) => pathname === "/history.data").length;
      await page
        .getByRole("banner")
        .getByRole("link", { name: words("common:nav.history") })
        .click();
      await tooOften.or(history).first().waitFor();
      const [half, last] = [answers[Math.floor(REQUESTS_PER_MINUTE / 2)], answers.at(-1)];
      const first = { isRefused: await tooOften.isVisible(), asked: countAsked(), half, last };
      if (!first.isRefused) return first;
      // The page's clock goes on: half of Retry-After, then the rest of it.
      await context.clock.fastForward(MINUTE / 2);
      await page.evaluate(() => fetch("/api/health"));
      const early = countAsked();
      await context.clock.fastForward(MINUTE / 2);
      await expect.poll(countAsked).toBeGreaterThan(1);
      const title = await page.getByRole("heading", { level: 1 }).textContent();
      const document = await page.goto(`${mocki.origin}/history`);
      const late = { asked: countAsked(), title, status: document?.status() };
      return { ...first, early, late, text: await page.textContent("body") };
    });
    expect(seen).toMatchObject({
      isRefused: true,
      half: { status: 404 },
      last: { status: 429, retryAfter: "60", body: { error: { code: "rate_limited" } } },
      asked: 1,
      early: 1,
      late: { asked: 2, title: words("settings:title"), status: 429 },
      text: expect.stringContaining("Nothing is lost: wait a minute, then reload the page."),
    });
  });

  test("take exactly so many new guests of a network in a day, and tell the next one to sign in", {
    timeout: 180_000,
  }, async ({ meet }) => {
    const { ida, carl, uid, added, refused } = await withinOne(DAY, async () => {
      const address = freshAddress();
      const own = { origin: mocki.origin, extraHTTPHeaders: address };
      const ida = await meet("Ida", own);
      const carl = await meet("Carl", { ...own, mayComplain: /429/ });
      const uid = await arriveAsGuest(ida, "/dashboard");
      const added = await inBatches(GUESTS_PER_DAY - 1, () => addGuest(address));
      const answer = carl.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
      await carl.visit("/dashboard");
      return { ida, carl, uid, added, refused: await answer };
    });
    expect([...new Set(added.map(({ status }) => status))]).toEqual([200]);
    expect(refused.status()).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: "too_soon" } });
    const untilMidnight = (DAY - (Date.now() % DAY)) / 1_000;
    const retryAfter = Number(refused.headers()["retry-after"]);
    expect(retryAfter).toBeGreaterThanOrEqual(untilMidnight);
    expect(retryAfter).toBeLessThan(untilMidnight + 120);
    await carl.sees(carl.words("errors:tooManyGuests"));
    await carl.sees(carl.words("errors:tooManyGuestsHelp"));

    await ida.visit("/dashboard");
    expect((await hasSession(ida, "guest")).uid).toBe(uid);
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).waitFor();
  });
});
