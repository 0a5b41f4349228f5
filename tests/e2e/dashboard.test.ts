import { describe, expect, inject } from "vitest";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import type { Person } from "./support/person";
import { readRecords } from "./support/records";
import { test } from "./support/test";
import { wordsIn } from "./support/words";

const { origin, stateDir } = inject("house");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const rows = ({ page, words }: Person) =>
  page.getByRole("region", { name: words("dashboard:recent.title") }).getByRole("listitem");

/** Ida has interviewed Carl, and it is over. */
async function finish(ida: Person, carl: Person): Promise<string> {
  const room = await ida.join(undefined, "interviewer");
  await carl.join(room, "candidate");
  await ida.meets("Carl");
  await ida.says("What did you do then?");
  await ida.press(ida.words("bar.more"));
  await ida.page.getByRole("menuitem", { name: ida.words("bar.finish") }).click();
  const sure = ida.page.getByRole("alertdialog").getByRole("button", { name: ida.words("confirm.finish") });
  await sure.click();
  await ida.sees(ida.words("banner.finished"));
  // The room hands its record on after it has told the page.
  await expect.poll(() => readRecords(stateDir, room)).toHaveLength(1);
  return room;
}

describe("the dashboard", () => {
  test("of a newcomer shows the first step, and an empty list once that is certain", async ({ meet }) => {
    const ida = await meet("Ida");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await ida.context.route("**/api/auth/register", async (route) => {
      await held;
      await route.continue();
    });
    const answer = await ida.page.goto(`${origin}/dashboard`);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain('name="robots" content="noindex"');
    expect(await ida.page.title()).toBe(ida.words("dashboard:meta.title"));
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).waitFor();
    await ida.page.getByRole("status", { name: ida.words("dashboard:recent.coming") }).waitFor();
    expect(await ida.page.getByText(ida.words("dashboard:recent.none")).count()).toBe(0);
    letGo();
    await ida.sees(ida.words("dashboard:recent.none"));
    await isAccessible(ida);
    await ida.page.getByRole("link", { name: ida.words("dashboard:start") }).click();
    await ida.inLobby();
  });

  test("tells a guest what signing in is good for", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/dashboard");
    await ida.sees(ida.words("dashboard:guest.title"));
    await ida.page
      .getByRole("main")
      .getByRole("link", { name: ida.words("dashboard:guest.login") })
      .click();
    await ida.page.waitForURL(`${origin}/login?next=%2Fdashboard`);
  });

  test("shows both what they did, in their own words and language, and leads back to what was said", async ({
    meet,
  }) => {
    const ida = await meet("Ida", { timezoneId: "Asia/Taipei" });
    const carl = await meet("Carl", { ...PHONE, language: "zh-TW", theme: "light" });
    const room = await finish(ida, carl);

    await ida.visit("/dashboard");
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:next.interviewer.title") }).waitFor();
    await expect.poll(() => rows(ida).count()).toBe(1);
    await rows(ida).getByText("You interviewed Carl").waitFor();
    await rows(ida).getByText("1 min").waitFor();
    await expect.poll(() => rows(ida).locator("time").textContent()).toMatch(/^Today \d{1,2}:\d\d\s[AP]M$/);
    const hour = new Intl.DateTimeFormat("en", { timeZone: "Asia/Taipei", hour: "numeric" }).formatToParts(Date.now());
    expect(await rows(ida).locator("time").textContent()).toContain(hour.find(({ type }) => type === "hour")?.value);
    await ida.page
      .getByRole("region", { name: ida.words("dashboard:stats.title") })
      .getByText("interview", { exact: true })
      .waitFor();
    await isAccessible(ida);

    await carl.visit("/dashboard");
    const chinese = wordsIn("zh-TW");
    await carl.page.getByRole("heading", { level: 1, name: chinese("dashboard:next.candidate.title") }).waitFor();
    await rows(carl)
      .getByText(chinese("dashboard:recent.candidate", { name: "Ida" }))
      .waitFor();
    await expect.poll(() => rows(carl).locator("time").textContent()).toMatch(/^今天 /);
    expect(await overflowOf(carl.page)).toEqual([]);
    await isAccessible(carl);

    // This tab would come straight back into the room.
    const tab = await ida.openTab();
    await tab.visit("/dashboard");
    await rows(tab).getByRole("link", { name: "You interviewed Carl" }).click();
    await tab.page.waitForURL((url) => url.searchParams.get("room") === room);
    await tab.press(ida.words("lobby.read"));
    await tab.sees("What did you do then?");
  });

  test("asks again for the rows when the server had lost the session", async ({ meet }) => {
    const ida = await meet("Ida");
    const carl = await meet("Carl");
    await finish(ida, carl);
    await ida.context.clearCookies({ name: "mocki_session" });
    const answer = await ida.page.goto(`${origin}/dashboard`);
    expect(await answer?.text()).not.toContain("Carl");
    await rows(ida).getByText("You interviewed Carl").waitFor();
  });
});
