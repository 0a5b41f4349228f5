import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { RUBRIC, type RubricItem } from "../../../functions/shared/contract/history";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { finishTogether, newestOf, openPart, readHistory } from "../support/history";
import { joinTogether } from "../support/pair";
import type { Person } from "../support/person";
import { test } from "../support/test";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const mark = ({ page, words }: Person, item: RubricItem, value: 1 | 2 | 3 | 4 | 5): Locator =>
  page
    .getByRole("group", { name: words(`feedback:item.${item}`) })
    .getByRole("radio", { name: words(`feedback:mark.${value}`) });
const table = ({ page, words }: Person) => page.getByRole("table", { name: words("feedback:table") });
const notesFor = ({ page, words }: Person, name: string) =>
  page.getByRole("textbox", { name: words("feedback:notes.label", { name }) });

async function giveFeedback(person: Person, name: string): Promise<void> {
  await person.press(person.words("banner.giveFeedback"));
  await notesFor(person, name).waitFor();
}

describe("after a peer interview", () => {
  test("each side says how the other did, and both read it once both have", { timeout: 120_000 }, async ({ meet }) => {
    const pair = await joinTogether(meet, { carl: { ...PHONE, language: "zh-TW", theme: "light" } });
    const { ida, carl } = pair;
    await ida.says("What did you do then?");
    await finishTogether(pair);

    // By keyboard alone: one stop for each group, arrows choose.
    await giveFeedback(ida, "Carl");
    await mark(ida, "communication", 1).focus();
    for (const item of RUBRIC) {
      await expect.poll(() => mark(ida, item, 1).evaluate((radio) => radio === document.activeElement)).toBe(true);
      await ida.page.keyboard.press("Space");
      for (const value of [2, 3, 4] as const) {
        await ida.page.keyboard.press("ArrowRight");
        await expect.poll(() => mark(ida, item, value).isChecked()).toBe(true);
      }
      await ida.page.keyboard.press("Tab");
    }
    await expect.poll(() => notesFor(ida, "Carl").evaluate((field) => field === document.activeElement)).toBe(true);
    await ida.page.keyboard.type("Say the numbers.");
    await isAccessible(ida);
    // What is not sent yet is there after a reload.
    await ida.reload();
    await giveFeedback(ida, "Carl");
    expect(await notesFor(ida, "Carl").inputValue()).toBe("Say the numbers.");
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:sent.open", { name: "Carl" }));
    await ida.sees(ida.words("feedback:waiting", { name: "Carl" }));
    await isAccessible(ida);

    // Carl is told that there is some, and not what.
    await giveFeedback(carl, "Ida");
    await carl.press(carl.words("feedback:look"));
    await carl.page.getByText(/^Ida 已送出回饋。/).waitFor();
    expect(await carl.page.getByText("Say the numbers.").count()).toBe(0);
    expect(await overflowOf(carl.page)).toEqual([]);
    await isAccessible(carl);
    const kept = await newestOf(carl);
    const answer = await carl.context.request.get(`${carl.origin}/api/history/${kept}`);
    expect(await answer.text()).not.toContain("Say the numbers.");

    // Ida changes hers while she may.
    await ida.press(ida.words("feedback:change"));
    await mark(ida, "overall", 5).check();
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:sent.open", { name: "Carl" }));

    await carl.press(carl.words("feedback:send"));
    await carl.sees(carl.words("feedback:nothing"));
    await mark(carl, "depth", 3).check();
    await carl.press(carl.words("feedback:send"));
    await table(carl).waitFor();
    await carl.sees("Say the numbers.");
    await expect
      .poll(() => table(carl).getByRole("row").last().getByRole("cell").allInnerTexts())
      .toEqual([expect.stringContaining("5"), carl.words("feedback:cannotSay")]);
    await isAccessible(carl);

    // In the history it stands beside one's own, and can be changed no more.
    await ida.page.getByRole("link", { name: ida.words("banner.history") }).click();
    await ida.page.waitForURL((url) => url.pathname === `/history/${kept}`);
    // The room has a tab of that name, too.
    const title = ida.words("history:title.interviewer", { name: "Carl" });
    await ida.page.getByRole("heading", { level: 1, name: title }).waitFor();
    await openPart(ida, "feedback");
    await ida.sees(ida.words("feedback:sent.fixed", { name: "Carl" }));
    await expect
      .poll(() => table(ida).getByRole("row").nth(3).getByRole("cell").allInnerTexts())
      .toEqual([expect.stringContaining("3"), expect.stringContaining("4")]);
    expect(await ida.button(ida.words("feedback:change")).count()).toBe(0);
    await isAccessible(ida);
  });

  test("what is filled in waits for the network, and for the room's record", { timeout: 90_000 }, async ({ meet }) => {
    const pair = await joinTogether(meet, { ida: { mayComplain: /api\/history/ } });
    const { ida } = pair;
    let isKept = false;
    await ida.context.route("**/api/history/find?*", (route) =>
      isKept ? route.continue() : route.fulfill({ json: { id: null } }),
    );
    await finishTogether(pair);
    await giveFeedback(ida, "Carl");
    await mark(ida, "structure", 4).check();
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:failed.early"));
    expect(await mark(ida, "structure", 4).isChecked()).toBe(true);
    await expect.poll(async () => (await readHistory(ida)).total, { timeout: 20_000 }).toBe(1);
    isKept = true;
    await ida.context.route("**/api/history/*/feedback", (route) => route.abort("internetdisconnected"));
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:failed.unreachable"));
    await ida.context.unroute("**/api/history/*/feedback");
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:sent.open", { name: "Carl" }));
  });
});
