import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { DEVELOPMENT_SETTINGS } from "../../functions/settings/env";
import type { LandingContent } from "../../functions/shared/contract/landing";
import { openTicket } from "../../party/host/ticket";
import { words } from "../e2e/support/words";
import { refresh, signInByPhone } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";

/** These tests need the built product, the real clock and wrangler itself. */

const PHONE = "+15551230077";
const OPERATOR = [
  ...["--disable-warning=ExperimentalWarning", "--experimental-transform-types"],
  "functions/local/operator.ts",
];
const LANDING: LandingContent = {
  claim: { en: "For the students of Exampleton", "zh-TW": "給範例學院的同學" },
  testimonials: [
    { quote: "I heard myself say “we” eleven times.", name: "A. Student", title: "Class of 2026" },
    {
      quote: { en: "It held on the train.", "zh-TW": "在火車上也沒斷。" },
      name: "B. Commuter",
      url: "https://example.org/b",
    },
  ],
  contact: "mailto:pro@example.org",
};
const run = promisify(execFile);

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki({ settings: { LANDING_CONTENT: JSON.stringify(LANDING) } });
});

afterAll(() => mocki.dispose());

function register(idToken: string): Promise<Response> {
  const settings = { language: "en", theme: "dark", emailNotifications: true };
  const body = { userId: "abcd1234", email: "", name: "Ada", picture: null, phone: PHONE, settings, role: "user" };
  return fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

async function signIn(): Promise<{ cookie: string; idToken: string; refreshToken: string }> {
  const account = await signInByPhone(mocki.authOrigin, PHONE);
  const registered = await register(account.idToken);
  expect(registered.status).toBe(200);
  return { cookie: cookieOf(registered), ...account };
}

function post(path: string, cookie: string, body: unknown): Promise<Response> {
  return fetch(`${mocki.origin}${path}`, { method: "POST", headers: { cookie }, body: JSON.stringify(body) });
}

describe("POST /api/auth/logout for every device", () => {
  it("ends all sessions at once, and accepts a sign-in right afterwards", async () => {
    const laptop = await signIn();
    const phone = await signIn();
    expect((await post("/api/auth/logout", laptop.cookie, { everywhere: true })).status).toBe(204);
    const { id_token: refreshed } = await refresh(mocki.authOrigin, phone.refreshToken);
    for (const token of [laptop.idToken, phone.idToken, refreshed]) expect((await register(token)).status).toBe(401);
    for (const { cookie } of [laptop, phone]) {
      expect((await fetch(`${mocki.origin}/api/account/settings`, { headers: { cookie } })).status).toBe(401);
    }
    const again = await signIn();
    expect((await fetch(`${mocki.origin}/api/account/settings`, { headers: { cookie: again.cookie } })).status).toBe(
      200,
    );
  });
});

describe("npm run operator", () => {
  const operator = (...args: string[]) =>
    run(process.execPath, [...OPERATOR, ...args], {
      cwd: ROOT,
      env: { ...process.env, MOCKI_STATE: mocki.stateDir, PORT: new URL(mocki.origin).port },
    });
  const grant = (...args: string[]) => operator("plan", ...args);

  async function planOf(cookie: string): Promise<unknown> {
    const response = await post("/api/rooms/room-under-test/ticket", cookie, { mode: "peer" });
    const { ticket } = (await response.json()) as { ticket: string };
    return (await openTicket(ticket, DEVELOPMENT_SETTINGS.ROOM_SECRET, "room-under-test"))?.plan;
  }

  it("grants and revokes a plan while Mocki runs", async () => {
    const { cookie } = await signIn();
    expect(await planOf(cookie)).toBe("free");
    expect((await grant(PHONE, "pro")).stdout).toMatch(/^\S+ has the plan pro now\. It was free\.\n$/);
    expect(await planOf(cookie)).toBe("pro");
    expect((await grant(PHONE, "free")).stdout).toContain("has the plan free now");
    expect(await planOf(cookie)).toBe("free");
  });

  it("fails with a message and an exit code when it can't", async () => {
    await expect(grant("nobody@b.example", "pro")).rejects.toMatchObject({
      code: 1,
      stderr: "No account has the e-mail address nobody@b.example. Whoever it is has to sign in once before.\n",
    });
    await expect(grant(PHONE)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage: npm run operator -- plan/),
    });
    const elsewhere = { cwd: ROOT, env: { ...process.env, MOCKI_STATE: `${mocki.stateDir}/nothing-here` } };
    await expect(run(process.execPath, [...OPERATOR, "plan", PHONE, "pro"], elsewhere)).rejects.toMatchObject({
      code: 1,
      stderr: "The database has not been made yet: npm start makes it.\n",
    });
  });

  it("lists usage, and deletes an account through the running Worker", async () => {
    const { cookie } = await signIn();
    await planOf(cookie);
    expect((await operator("usage")).stdout).toMatch(/^1 users and 0 guests\. 0 accounts wait .*\nToday .*1 rooms/);
    await expect(operator("delete", PHONE)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Nobody can answer here: add --yes."),
    });
    expect((await fetch(`${mocki.origin}/api/account/settings`, { headers: { cookie } })).status).toBe(200);
    expect((await operator("delete", PHONE, "--yes")).stdout).toMatch(/^\S+ is deleted, with 0 interviews/);
    expect((await fetch(`${mocki.origin}/api/account/settings`, { headers: { cookie } })).status).toBe(401);
    expect((await operator("usage")).stdout).toContain("0 users and 0 guests.");
  });
});

describe("server-rendered landing page of an operator", () => {
  /** Without its scripts, which hold all texts of the page. */
  const pageIn = async (language: string, path = "/") => {
    const page = await (await fetch(mocki.origin + path, { headers: { "accept-language": language } })).text();
    return page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "");
  };

  it("has their claim, testimonials and contact", async () => {
    const page = await pageIn("en");
    expect(page).toContain("For the students of Exampleton");
    expect(page).not.toContain("Join 1,000+ professionals");
    const proof = page.slice(page.indexOf('<section id="testimonials"'), page.indexOf('<section id="pricing"'));
    expect(proof).toContain("I heard myself say “we” eleven times.");
    expect(proof).toContain("Class of 2026");
    expect(proof).toMatch(/<a href="https:\/\/example\.org\/b"[^>]*>B\. Commuter</);
    expect(proof).toContain(words("tour:proof.neededValue"));
    const pricing = page.slice(page.indexOf('<section id="pricing"'));
    expect(pricing.match(/<a href="mailto:pro@example\.org"/g)).toHaveLength(2);
    expect(pricing).toContain(words("landing:pricing.asked"));
    expect(await pageIn("en", "/privacy")).toMatch(/<a [^>]*href="mailto:pro@example\.org"/);
  });

  it("has them in its language, and in English where there is no other", async () => {
    const page = await pageIn("zh-TW");
    for (const text of ["給範例學院的同學", "在火車上也沒斷。", "I heard myself say “we” eleven times."])
      expect(page).toContain(text);
  });
});
