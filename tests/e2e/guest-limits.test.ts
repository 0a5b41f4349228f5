import { afterAll, beforeAll, describe, expect } from "vitest";
import { readGuestLimits } from "../../functions/settings/guest-limits";
import { signInAnonymously } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";
import type { Person } from "./support/person";
import { arriveAsGuest, hasSession } from "./support/sign-in";
import { test } from "./support/test";

/** A production server's own: what it has without these settings. Development has none. */
const { guestsPerAddress, guestInterviews } = readGuestLimits({});
const MINUTE = 60_000;
const AT_ONCE = 20;

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki({
    settings: { GUESTS_PER_ADDRESS: `${guestsPerAddress}`, GUEST_INTERVIEWS_PER_ADDRESS: `${guestInterviews}` },
  });
});
afterAll(() => mocki?.dispose());

/** Registers a new guest without a browser, and returns the status of the answer. */
async function addGuest(n: number): Promise<number> {
  const { idToken } = await signInAnonymously(mocki.authOrigin);
  const settings = { language: "en", theme: "dark", emailNotifications: false };
  const body = { userId: `guest${100 + n}`, email: "", name: "", picture: null, phone: null, settings, role: "guest" };
  const response = await fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}

/** Adds guests until one is refused, and returns how many were taken. */
async function fillWithGuests(): Promise<number> {
  let taken = 0;
  for (let n = 0; n < 2 * (guestsPerAddress ?? 0); n += AT_ONCE) {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => addGuest(n + i)));
    taken += statuses.filter((status) => status === 200).length;
    if (statuses.includes(429)) return taken;
  }
  throw new Error("No guest was refused");
}

/** Sends requests in the person's name, outside the page, until one is refused. */
async function askTooOften({ context, origin }: Person): Promise<void> {
  for (let batch = 0; batch < 20; batch++) {
    const asked = Array.from({ length: AT_ONCE }, () => context.request.get(`${origin}/api/history/none/feedback`));
    const answers = await Promise.all(asked);
    if (answers.some((answer) => answer.status() === 429)) return;
  }
  throw new Error("No request was refused");
}

describe("limits of production", () => {
  test("tell who asks too often to wait, on the page and instead of a page", { timeout: 180_000 }, async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin, mayComplain: /429/ });
    const { page, words } = ida;
    await arriveAsGuest(ida, "/settings");
    // The limit's minutes begin with those of the clock: enough of this one has to be left.
    await expect.poll(() => Date.now() % MINUTE, { timeout: MINUTE + 5_000 }).toBeLessThan(MINUTE / 4);
    await askTooOften(ida);
    await page
      .getByRole("banner")
      .getByRole("link", { name: words("common:nav.history") })
      .click();
    await ida.sees(words("errors:tooOften.minutes", { count: 1 }));
    await ida.sees(words("errors:tooOften.page"));
    expect(await page.getByRole("heading", { level: 1, name: words("settings:title") }).count()).toBe(1);
    await ida.visit("/history");
    await ida.sees("Nothing is lost: wait a minute, then reload the page.");
  });

  test("tell a new guest beyond those of the day to sign in, and let an earlier one go on", {
    timeout: 180_000,
  }, async ({ meet }) => {
    const [ida, carl] = await Promise.all([
      meet("Ida", { origin: mocki.origin }),
      meet("Carl", { origin: mocki.origin, mayComplain: /429/ }),
    ]);
    const uid = await arriveAsGuest(ida, "/dashboard");
    const taken = await fillWithGuests();
    expect(taken).toBeGreaterThan(AT_ONCE);
    expect(taken).toBeLessThan(guestsPerAddress ?? 0);

    await carl.visit("/dashboard");
    await carl.sees(carl.words("errors:tooManyGuests"));
    await carl.sees(carl.words("errors:tooManyGuestsHelp"));
    await ida.visit("/dashboard");
    expect((await hasSession(ida, "guest")).uid).toBe(uid);
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).waitFor();
  });
});
