import { describe, expect, inject } from "vitest";
import type { Person } from "../support/person";
import { readRecords } from "../support/records";
import {
  type Account,
  arriveAsGuest,
  askForCode,
  codeField,
  codeFor,
  cookieRole,
  hasSession,
  isTold,
  newAccount,
  newNumber,
  signInBy,
} from "../support/sign-in";
import { test } from "../support/sign-in-test";
import type { Meet } from "../support/test";

const { authOrigin, stateDir } = inject("house");
/** Linking to an account that exists is an error to the provider's server, and the way things are to us. */
const REFUSED = { mayComplain: /accounts:signInWithIdp|status of 400/ };

/** Somebody who has an account, made on another device. */
async function someoneKnown(meet: Meet, account: Account): Promise<string> {
  const before = await meet("Before");
  await arriveAsGuest(before);
  await signInBy(before, "google", account);
  await before.page.waitForURL("**/dashboard");
  return (await hasSession(before, "user")).uid;
}

/** A finished interview in the guest's name. */
async function finishInterview(guest: Person): Promise<string> {
  const room = await guest.join(undefined, "interviewer");
  await guest.says("Tell me about yourself.");
  await guest.press(guest.words("bar.more"));
  await guest.page.getByRole("menuitem", { name: guest.words("bar.finish") }).click();
  await guest.page
    .getByRole("alertdialog")
    .getByRole("button", { name: guest.words("confirm.finish") })
    .click();
  await expect.poll(() => readRecords(stateDir, room)).toHaveLength(1);
  return room;
}

function question({ page, words }: Person) {
  return page.getByRole("alertdialog", { name: words("merge.title") });
}

describe("an account that exists already", () => {
  test("gets the guest's interviews after asking", async ({ meet }) => {
    const account = newAccount();
    const uid = await someoneKnown(meet, account);
    const ida = await meet("Ida", REFUSED);
    const room = await finishInterview(ida);
    const guest = await arriveAsGuest(ida);
    await signInBy(ida, "google", account);
    await question(ida)
      .getByRole("button", { name: ida.words("merge.confirm") })
      .click();
    await ida.page.waitForURL("**/dashboard");
    await ida.sees(ida.words("done.merged", { count: 1 }));
    expect((await hasSession(ida, "user")).uid).toBe(uid);
    expect(uid).not.toBe(guest);
    expect(await cookieRole(ida)).toBe("user");
    expect(readRecords(stateDir, room).map(({ uids }) => uids)).toEqual([[uid]]);
    expect(await ida.page.evaluate(() => localStorage.getItem("mocki.merge"))).toBeNull();
  });

  test("is left alone by who says no", async ({ meet }) => {
    const account = newAccount();
    await someoneKnown(meet, account);
    const ida = await meet("Ida", REFUSED);
    const guest = await arriveAsGuest(ida);
    await signInBy(ida, "google", account);
    await question(ida)
      .getByRole("button", { name: ida.words("merge.cancel") })
      .click();
    await question(ida).waitFor({ state: "detached" });
    expect((await hasSession(ida, "guest")).uid).toBe(guest);
    expect(await cookieRole(ida)).toBe("guest");
    expect(await ida.page.evaluate(() => localStorage.getItem("mocki.merge"))).toBeNull();
    await ida.button(ida.words("ways.google")).waitFor();
  });

  test("is found by its phone number too", async ({ meet }) => {
    const phone = newNumber();
    const uids = [];
    for (const name of ["Before", "Ida"]) {
      const person = await meet(name);
      await arriveAsGuest(person);
      await askForCode(person, phone);
      await codeField(person).fill(await codeFor(authOrigin, phone));
      if (name === "Ida")
        await question(person)
          .getByRole("button", { name: person.words("merge.confirm") })
          .click();
      await person.page.waitForURL("**/dashboard");
      uids.push((await hasSession(person, "user")).uid);
    }
    expect(uids[1]).toBe(uids[0]);
  });

  test("is not entered while the server gives no ticket: nothing would be moved", async ({ meet }) => {
    const account = newAccount();
    await someoneKnown(meet, account);
    const ida = await meet("Ida", { mayComplain: /signInWithIdp|merge-ticket|status of (400|503)/ });
    const guest = await arriveAsGuest(ida);
    await ida.context.route("**/api/account/merge-ticket", (route) => route.fulfill({ status: 503, json: {} }));
    await signInBy(ida, "google", account);
    await question(ida)
      .getByRole("button", { name: ida.words("merge.confirm") })
      .click();
    await isTold(ida, ida.words("errors.mergeUnavailable"));
    expect((await hasSession(ida, "guest")).uid).toBe(guest);
    await ida.context.unroute("**/api/account/merge-ticket");
    await question(ida)
      .getByRole("button", { name: ida.words("merge.confirm") })
      .click();
    await ida.page.waitForURL("**/dashboard");
    await hasSession(ida, "user");
  });

  test.for<[string, (person: Person) => Promise<unknown>]>([
    ["with the next load", ({ page }) => page.reload()],
    ["as soon as it is back", ({ page }) => page.evaluate(() => window.dispatchEvent(new Event("online")))],
  ])("gets the interviews later when the network goes in the middle: %s", async ([, goOn], { meet }) => {
    const account = newAccount();
    const uid = await someoneKnown(meet, account);
    const ida = await meet("Ida", { mayComplain: /signInWithIdp|account\/merge|status of 400|ERR_FAILED/ });
    const room = await finishInterview(ida);
    const guest = await arriveAsGuest(ida);
    await ida.context.route("**/api/account/merge", (route) => route.abort("failed"));
    await signInBy(ida, "google", account);
    await question(ida)
      .getByRole("button", { name: ida.words("merge.confirm") })
      .click();
    await ida.page.waitForURL("**/dashboard");
    await ida.sees(ida.words("done.mergePending"));
    expect(readRecords(stateDir, room).map(({ uids }) => uids)).toEqual([[guest]]);
    await ida.context.unroute("**/api/account/merge");
    await goOn(ida);
    await expect.poll(() => readRecords(stateDir, room).map(({ uids }) => uids)).toEqual([[uid]]);
    await expect.poll(() => ida.page.evaluate(() => localStorage.getItem("mocki.merge"))).toBeNull();
    await ida.sees(ida.words("recent.alone"));
  });
});
