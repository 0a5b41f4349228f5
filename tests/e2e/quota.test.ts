import { nanoid } from "nanoid";
import * as v from "valibot";
import { describe, expect } from "vitest";
import { type QuotaUsage, quotaUsageSchema } from "../../functions/shared/contract/assistant";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import type { Person } from "./support/person";
import { hasSession } from "./support/sign-in";
import { test } from "./support/test";
import { beginInterviews } from "./support/use-up";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const leftOf = ({ words }: Person, left: number) => words("lobby.quota.left", { left, limit: 10, plan: planOf(words) });
const usedUp = ({ words }: Person) => words("lobby.quota.usedUp", { count: 10, plan: planOf(words) });
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

describe("interview quota", () => {
  test("appears before a room is opened and on the dashboard, but not for another person's room", async ({ meet }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    const uid = await arrive(ida, 3);
    await ida.sees(leftOf(ida, 7));
    await beginInterviews(ida.origin, uid, "ai", 2);
    await ida.visit("/dashboard");
    for (const left of [8, 7])
      await ida.sees(ida.words("dashboard:newcomer.left", { left, limit: 10, plan: planOf(ida.words) }));

    const room = await carl.join(undefined, "interviewer");
    const asked = ida.page.waitForResponse("**/api/assistant/quota");
    await ida.enterLobby(room);
    expect(await (await asked).json()).toMatchObject({ plan: "free", peer: { used: 3, limit: 10 } });
    await ida.sees(ida.words("lobby.whoOnline", { name: "Carl" }));
    expect(await ida.page.getByText(leftOf(ida, 7)).count()).toBe(0);
  });

  test("counts an interview for the person who opened the room, once both have spoken, and a return never", async ({
    meet,
  }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    const room = await carl.join(undefined, "interviewer");
    expect(await usedBy(carl)).toBe(0);
    await ida.join(room, "candidate");
    await carl.types("What did you do then?");
    await ida.meets("Carl");
    expect(await usedBy(carl)).toBe(0);
    await ida.types("I asked for help.");
    await expect.poll(() => usedBy(carl)).toBe(1);
    await Promise.all([carl.reload(), ida.reload()]);
    await Promise.all([carl.meets("Ida"), ida.meets("Carl")]);
    expect([await usedBy(carl), await usedBy(ida)]).toEqual([1, 0]);
  });

  test("closes new rooms when it is used up, but not the rooms of others", async ({ meet }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    await arrive(ida, 10);
    const room = await ida.inLobby();
    const told = ida.page.getByRole("status").filter({ hasText: usedUp(ida) });
    await told.waitFor();
    await ida.sees(ida.words("lobby.quota.usedUpHelp"));
    await ida.sees(ida.words("lobby.quota.sendLink"));
    await ida.role("interviewer").click();
    expect(await ida.button(ida.words("lobby.joinInterviewer")).isDisabled()).toBe(true);
    await isAccessible(ida);

    await carl.join(room, "interviewer");
    await told.waitFor({ state: "detached" });
    await ida.press(ida.words("lobby.joinCandidate"));
    await ida.inRoom();
    await ida.meets("Carl");
  });

  test("is enforced by the server when the lobby doesn't know it", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /402/ });
    await arrive(ida, 10);
    const address = "**/api/assistant/quota";
    const unlimited: QuotaUsage = { plan: "pro", ai: null, peer: null };
    await ida.page.route(address, (route) => route.fulfill({ json: unlimited }));
    await ida.enterLobby(nanoid());
    await ida.role("candidate").click();
    await ida.press(ida.words("lobby.joinCandidate"));
    await ida.page.getByRole("heading", { name: ida.words("banner.quotaReached") }).waitFor();
    await ida.sees(ida.words("banner.quotaReachedHelp"));
    await ida.page.unroute(address);
    await ida.press(ida.words("banner.backToLobby"));
    await ida.sees(usedUp(ida));
  });

  test.for([
    { language: "zh-CN", theme: "light" },
    { language: "zh-TW", theme: "dark" },
  ] as const)("fits on a phone in $language", async ({ language, theme }, { meet }) => {
    const ida = await meet("Ida", { ...PHONE, language, theme });
    const uid = await arrive(ida, 9);
    await ida.sees(leftOf(ida, 1));
    expect(await overflowOf(ida.page)).toEqual([]);
    await beginInterviews(ida.origin, uid, "peer", 1);
    await ida.enterLobby(nanoid());
    await ida.sees(usedUp(ida));
    expect(await overflowOf(ida.page)).toEqual([]);
    await ida.visit("/dashboard");
    for (const left of [10, 0])
      await ida.sees(ida.words("dashboard:newcomer.left", { left, limit: 10, plan: planOf(ida.words) }));
    expect(await overflowOf(ida.page)).toEqual([]);
  });
});
