import { describe, expect, inject } from "vitest";
import { endInterview } from "../support/ending";
import type { Person } from "../support/person";
import { readRecords } from "../support/records";
import { type Account, arriveAsGuest, cookieRole, hasSession, newAccount, signInBy } from "../support/sign-in";
import { test } from "../support/sign-in-test";
import type { Meet } from "../support/test";

const { stateDir } = inject("shared");

/** Somebody who has an account, made on another device. */
async function someoneKnown(meet: Meet, account: Account): Promise<string> {
  const before = await meet("Before");
  await arriveAsGuest(before);
  await signInBy(before, "google", account);
  await before.page.waitForURL("**/dashboard");
  return (await hasSession(before, "user")).uid;
}

/** A finished interview of the guest and Carl. Answers who has its records, Carl aside. */
async function finishInterview(meet: Meet, guest: Person): Promise<() => string[][]> {
  const room = await guest.join(undefined, "interviewer");
  const carl = await meet("Carl");
  await carl.join(room, "candidate");
  await guest.meets("Carl");
  await guest.says("Tell me about yourself.");
  await endInterview(guest);
  await expect.poll(() => readRecords(stateDir, room)).toHaveLength(1);
  const other = (await hasSession(carl, "guest")).uid;
  return () => readRecords(stateDir, room).map(({ uids }) => uids.filter((uid) => uid !== other));
}

function question({ page, words }: Person) {
  return page.getByRole("alertdialog", { name: words("merge.title") });
}

describe("sign-in to an existing account", () => {
  test("asks first, and moves the guest's interviews at the next page load if the network failed in between", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const account = newAccount();
    const uid = await someoneKnown(meet, account);
    const ida = await meet("Ida", { mayComplain: /signInWithIdp|account\/merge|status of 400|ERR_FAILED/ });
    const { page, words } = ida;
    const ticket = () => page.evaluate(() => localStorage.getItem("mocki.merge"));
    const owners = await finishInterview(meet, ida);
    const guest = await arriveAsGuest(ida);
    expect(uid).not.toBe(guest);
    await signInBy(ida, "google", account);
    await question(ida)
      .getByRole("button", { name: words("merge.cancel") })
      .click();
    await question(ida).waitFor({ state: "detached" });
    expect((await hasSession(ida, "guest")).uid).toBe(guest);
    expect(await cookieRole(ida)).toBe("guest");
    expect(await ticket()).toBeNull();

    await ida.context.route("**/api/account/merge", (route) => route.abort("failed"));
    await signInBy(ida, "google", account);
    await question(ida)
      .getByRole("button", { name: words("merge.confirm") })
      .click();
    await page.waitForURL("**/dashboard");
    await ida.sees(words("done.mergePending"));
    expect((await hasSession(ida, "user")).uid).toBe(uid);
    expect(await cookieRole(ida)).toBe("user");
    expect(owners()).toEqual([[guest]]);
    await ida.context.unroute("**/api/account/merge");
    await page.reload();
    await expect.poll(owners).toEqual([[uid]]);
    await expect.poll(ticket).toBeNull();
    await ida.sees(words("recent.interviewer", { name: "Carl" }));
  });
});
