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

describe("feedback of two people", () => {
  test("rates each side by role, is shown once both have sent theirs, and is kept with the interview's notes", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const pair = await joinTogether(meet, { carl: { ...PHONE, language: "zh-TW", theme: "light" } });
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
    await finishTogether(pair);

    await level(ida, "structure", "not_yet").focus();
    for (const row of ["structure", "evidence", "own_part", "listening"] as const) {
      for (const key of ["Space", "ArrowRight", "ArrowRight", "Tab"]) await ida.page.keyboard.press(key);
      expect(await level(ida, row, "solid").isChecked()).toBe(true);
    }
    await ida.page.keyboard.type("You named the queue.");
    await point(ida, "change").fill("Say the numbers.");
    await next(ida, "Carl", "yes").check();
    await isAccessible(ida);
    await expect.poll(async () => (await readHistory(ida)).total).toBe(1);
    await ida.press(ida.words("feedback:send"));
    await ida.sees(ida.words("feedback:sent.open", { name: "Carl" }));

    // Carl learns that there is feedback, but not its text.
    await point(carl, "worked").waitFor();
    await carl.press(carl.words("feedback:look"));
    await carl.page.getByText(/^Ida 已送出回饋。/).waitFor();
    expect(await carl.page.getByText("Say the numbers.").count()).toBe(0);
    expect(await overflowOf(carl.page)).toEqual([]);
    await level(carl, "pace", "strong").check();
    await carl.press(carl.words("feedback:send"));
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

    const kept = await newestOf(ida);
    const link = ida.page.getByRole("link", { name: ida.words("banner.history") });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([
      `/history/${kept}`,
      "_blank",
    ]);
    await ida.visit(`/history/${kept}?part=feedback`);
    const ofIda = (["questions", "follow_ups", "pace", "realism"] as const).map((row) => [
      ida.words(`feedback:row.${row}`),
      ida.words(row === "pace" ? "feedback:level.strong" : "feedback:cannotSay"),
    ]);
    await expect.poll(() => rowsOf(tableOf(ida, "theirs", "Carl"))).toEqual(ofIda);

    // The notes that this browser kept during the interview are kept with it by one press.
    await openPart(ida, "notes");
    await ida.sees(ida.words("history:notes.offer.title", { count: 2 }));
    await isAccessible(ida);
    await ida.press(ida.words("history:notes.offer.keep"));
    await ida.seesNoMore(ida.words("history:notes.offer.title", { count: 2 }));
    const { text } = (await readKept(ida, kept)).notes;
    expect(text).toMatch(/^\[\d\d:\d\d\] Calm under questions\n\[\d\d:\d\d\] Ask for numbers$/);

    await carl.visit(`/history/${kept}?part=report`);
    const partner = carl.page.getByRole("region", { name: carl.words("feedback:column.theirs", { name: "Ida" }) });
    await partner.getByText("You named the queue.").waitFor();
    await openAnswers(carl);
    expect(await overflowOf(carl.page)).toEqual([]);
    await isAccessible(carl);
  });
});
