import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import type { RubricLevel, RubricRow } from "../../../functions/shared/contract/history";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { finishTogether, newestOf, openPart, readHistory, readKept } from "../support/history";
import { openAnswers } from "../support/open-answers";
import { joinTogether } from "../support/pair";
import { openPane } from "../support/panes";
import type { Person } from "../support/person";
import { test } from "../support/test";
import { textsOf } from "../support/transcript";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const level = ({ page, words }: Person, row: RubricRow, value: RubricLevel): Locator =>
  page
    .getByRole("group", { name: words(`feedback:row.${row}`) })
    .getByRole("radio", { name: words(`feedback:level.${value}`), exact: true });
const next = ({ page, words }: Person, name: string, verdict: "yes" | "not_yet"): Locator =>
  page
    .getByRole("group", { name: words("feedback:passOn.label", { name }) })
    .getByRole("radio", { name: words(`feedback:passOn.${verdict}`), exact: true });
/** Its rows, each with its name and its level. */
const tableOf = ({ page, words }: Person, whose: "mine" | "theirs", name: string) =>
  page.getByRole("table", { name: words(`feedback:column.${whose}`, { name }) });
const rowsOf = async (table: Locator) =>
  (await table.locator("tbody tr").all()).reduce<Promise<string[][]>>(
    async (rows, row) => [
      ...(await rows),
      [await row.getByRole("rowheader").innerText(), await row.getByRole("cell").innerText()],
    ],
    Promise.resolve([]),
  );
const point = ({ page, words }: Person, which: "worked" | "change") =>
  page.getByRole("textbox", { name: words(`feedback:text.${which}`) });

describe("feedback form", () => {
  test("rates each side by role, shows them once both have sent theirs, and keeps the interview's notes", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const pair = await joinTogether(meet, {
      ida: { mayComplain: /api\/history/ },
      carl: { ...PHONE, language: "zh-TW", theme: "light" },
    });
    const { ida, carl } = pair;
    await ida.says("What did you do then?");
    await carl.types("I moved the export into a queue, and since then it has not failed once.");
    await expect.poll(() => textsOf(ida)).toHaveLength(2);
    await openPane(ida, "notes");
    const composer = ida.page.getByRole("textbox", { name: ida.words("interviewer:notes.label") });
    for (const text of ["Calm under questions", "Ask for numbers"]) {
      await composer.fill(text);
      await composer.press("Enter");
      await ida.sees(text);
    }
    let isKept = false;
    await ida.page.route("**/api/history/find?*", (route) =>
      isKept ? route.continue() : route.fulfill({ json: { id: null } }),
    );
    await finishTogether(pair);

    // By keyboard alone: one stop for each group, arrows choose.
    await point(ida, "worked").waitFor();
    await level(ida, "structure", "not_yet").focus();
    for (const row of ["structure", "evidence", "own_part", "listening"] as const) {
      await expect
        .poll(() => level(ida, row, "not_yet").evaluate((radio) => radio === document.activeElement))
        .toBe(true);
      await ida.page.keyboard.press("Space");
      for (const value of ["some", "solid"] as const) {
        await ida.page.keyboard.press("ArrowRight");
        await expect.poll(() => level(ida, row, value).isChecked()).toBe(true);
      }
      await ida.page.keyboard.press("Tab");
    }
    await expect.poll(() => point(ida, "worked").evaluate((field) => field === document.activeElement)).toBe(true);
    await ida.page.keyboard.type("You named the queue.");
    await ida.page.keyboard.press("Tab");
    await ida.page.keyboard.type("Say the numbers.");
    await isAccessible(ida);
    // Unsent words are there after a reload.
    await ida.page.reload();
    await point(ida, "worked").waitFor();
    expect(await point(ida, "worked").inputValue()).toBe("You named the queue.");
    expect(await point(ida, "change").inputValue()).toBe("Say the numbers.");
    // Sending waits for the room's record and for the network.
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:failed.early"));
    expect(await level(ida, "structure", "solid").isChecked()).toBe(true);
    await expect.poll(async () => (await readHistory(ida)).total).toBe(1);
    isKept = true;
    await ida.page.route("**/api/history/*/feedback", (route) => route.abort("internetdisconnected"));
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:failed.unreachable"));
    await ida.page.unroute("**/api/history/*/feedback");
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:sent.open", { name: "Carl" }));
    await ida.sees(ida.words("feedback:waiting", { name: "Carl" }));
    await isAccessible(ida);

    // Carl learns that there is feedback, but not its text.
    await point(carl, "worked").waitFor();
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
    await next(ida, "Carl", "yes").check();
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:sent.open", { name: "Carl" }));

    await carl.press(carl.words("feedback:send"));
    await carl.sees(carl.words("feedback:nothing"));
    // He rates an interviewer.
    expect(await carl.page.getByRole("group", { name: carl.words("feedback:row.structure") }).count()).toBe(0);
    await level(carl, "pace", "strong").check();
    await carl.press(carl.words("feedback:send"));
    await tableOf(carl, "theirs", "Ida").waitFor();
    await carl.sees("Say the numbers.");
    const solid = carl.words("feedback:level.solid");
    const ofCarl = [
      ...(["structure", "evidence", "own_part", "listening"] as const).map((row) => [
        ...[carl.words(`feedback:row.${row}`), solid],
      ]),
      [carl.words("feedback:passOn.row"), carl.words("feedback:passOn.yes")],
    ];
    expect(await rowsOf(tableOf(carl, "theirs", "Ida"))).toEqual(ofCarl);
    expect(await overflowOf(carl.page)).toEqual([]);
    await isAccessible(carl);
    // Ida's page loads it without a press. Both have judged the interview, so it isn't resumed any more.
    await ida.sees(ida.words("feedback:sent.fixed", { name: "Carl" }));
    await ida.button(ida.words("debrief.resume")).waitFor({ state: "detached" });

    // The history shows it beside the person's own feedback, which can't be changed any longer.
    const link = ida.page.getByRole("link", { name: ida.words("banner.history") });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([
      `/history/${kept}`,
      "_blank",
    ]);
    await ida.visit(`/history/${kept}`);
    // The room's page has a tab of the same name.
    const title = ida.words("history:title.interviewer", { name: "Carl" });
    await ida.page.getByRole("heading", { level: 1, name: title }).waitFor();
    await openPart(ida, "feedback");
    await ida.sees(ida.words("feedback:sent.fixed", { name: "Carl" }));
    const ofIda = (["questions", "follow_ups", "pace", "realism"] as const).map((row) => [
      ida.words(`feedback:row.${row}`),
      ida.words(row === "pace" ? "feedback:level.strong" : "feedback:cannotSay"),
    ]);
    await expect.poll(() => rowsOf(tableOf(ida, "theirs", "Carl"))).toEqual(ofIda);
    expect(await ida.button(ida.words("feedback:change")).count()).toBe(0);
    await isAccessible(ida);

    // Carl's report has what Ida says of him, below what to practise and above his answers.
    await carl.visit(`/history/${kept}?part=report`);
    const partner = carl.page.getByRole("region", { name: carl.words("feedback:column.theirs", { name: "Ida" }) });
    await partner.getByText(carl.words("feedback:text.worked")).waitFor();
    await partner.getByText("You named the queue.").waitFor();
    expect(await rowsOf(partner.getByRole("table"))).toEqual(ofCarl);
    await partner.getByText("Say the numbers.").waitFor();
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(partner)).toBeGreaterThan(await topOf(carl.page.locator("#practise")));
    await openAnswers(carl);
    const rating = carl.words("report:rating.label", { question: "What did you do then?" });
    expect(await topOf(partner)).toBeLessThan(await topOf(carl.page.getByRole("group", { name: rating })));
    expect(await overflowOf(carl.page)).toEqual([]);

    // The notes that this browser kept during the interview are kept with it by one press, for nobody else.
    await openPart(ida, "notes");
    await ida.sees(ida.words("history:notes.offer.title", { count: 2 }));
    await isAccessible(ida);
    await ida.press(ida.words("history:notes.offer.keep"));
    await ida.seesNoMore(ida.words("history:notes.offer.title", { count: 2 }));
    const text = (await readKept(ida, kept)).notes.text;
    expect(text).toMatch(/^\[\d\d:\d\d\] Calm under questions\n\[\d\d:\d\d\] Ask for numbers$/);
    await ida.page.reload();
    const notes = ida.page.getByRole("textbox", { name: ida.words("history:notes.label") });
    await expect.poll(() => notes.inputValue()).toBe(text);
    expect(await ida.button(ida.words("history:notes.offer.keep")).count()).toBe(0);
    expect((await readKept(carl, kept)).notes).toEqual({ rev: 0, text: "" });
  });
});
