import { nanoid } from "nanoid";
import * as v from "valibot";
import { describe, expect } from "vitest";
import { quotaUsageSchema } from "../../functions/shared/contract/assistant";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import type { Person } from "./support/person";
import { hasSession } from "./support/sign-in";
import { test } from "./support/test";
import { beginInterviews } from "./support/use-up";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const planOf = (words: Person["words"]) => words("common:plans.free");

/** How many peer interviews the server has counted against this person. */
async function usedBy({ context, origin }: Person): Promise<number | undefined> {
  const answer = await context.request.get(`${origin}/api/assistant/quota`);
  return v.parse(quotaUsageSchema, await answer.json()).peer?.used;
}

/** Opens the lobby of a new room, after so many peer interviews. */
async function arrive(person: Person, begun: number): Promise<string> {
  await person.enterLobby();
  const { uid } = await hasSession(person, "guest");
  await beginInterviews(person.origin, uid, "peer", begun);
  await person.enterLobby();
  return uid;
}

async function fitsOnPhone({ page }: Person): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
}

describe("interview quota", () => {
  test("appears before a room is opened and on the dashboard, is used by who opened it once both have spoken, and closes new rooms when it is used up", async ({
    meet,
  }) => {
    const [ida, carl] = await Promise.all([meet("Ida", { language: "zh-TW" }), meet("Carl")]);
    const { words } = ida;
    const uid = await arrive(ida, 9);
    const left = ida.page.getByText(words("lobby.quota.left", { left: 1, limit: 10, plan: planOf(words) }));
    await left.waitFor();
    await fitsOnPhone(ida);

    await ida.visit("/dashboard");
    for (const each of [10, 1])
      await ida.sees(words("dashboard:newcomer.left", { left: each, limit: 10, plan: planOf(words) }));
    await fitsOnPhone(ida);

    // Carl opens the room of Ida's link: it is of his quota.
    const room = await ida.enterLobby();
    await left.waitFor();
    await carl.join(room, "interviewer");
    await left.waitFor({ state: "detached" });
    await ida.press(words("lobby.joinCandidate"));
    await ida.inRoom();
    await carl.types("What did you do then?");
    await ida.sees("What did you do then?");
    expect(await usedBy(carl)).toBe(0);
    await ida.types("I asked for help.");
    await expect.poll(() => usedBy(carl)).toBe(1);
    expect(await usedBy(ida)).toBe(9);

    await beginInterviews(ida.origin, uid, "peer", 1);
    await ida.enterLobby(nanoid());
    const usedUp = words("lobby.quota.usedUp", { count: 10, plan: planOf(words) });
    await ida.page.getByRole("status").filter({ hasText: usedUp }).waitFor();
    await ida.sees(words("lobby.quota.usedUpHelp"));
    await ida.sees(words("lobby.quota.sendLink"));
    await ida.role("interviewer").click();
    expect(await ida.button(words("lobby.joinInterviewer")).isDisabled()).toBe(true);
    await isAccessible(ida);
    await fitsOnPhone(ida);
  });
});
