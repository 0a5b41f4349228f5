import { describe, expect } from "vitest";
import {
  ANSWER,
  answer,
  endAi,
  freeVoice,
  holdVoice,
  linesOf,
  listening,
  PHONE,
  prepareAi,
  spokenBy,
  startAi,
  wordsOf,
  yourTurn,
} from "./support/ai";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { openAnswers } from "./support/open-answers";
import type { Person } from "./support/person";
import { card, finishedCard, openSuggestions, suggestions, switchAuto } from "./support/suggestions";
import { test } from "./support/test";

const suggestionsTab = ({ page, words }: Person) =>
  page.getByRole("tab", { name: words("interviewer:tabs.suggestions") });
const transcriptTab = ({ page, words }: Person) => page.getByRole("tab", { name: words("ai:tabs.transcript") });
const isNews = (person: Person) => suggestionsTab(person).getByText(person.words("interviewer:tabs.new"));
/** The open hint for the end of the interviewer's question. */
const hintFor = (person: Person, question: string) => suggestions(person).getByTitle(question.trim());

describe("suggestions in an AI interview", () => {
  test("arrive on request or automatically, don't interrupt the interviewer, fit on a phone, and reach the report", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin");
    const speaking = lin.page.getByText(lin.words("ai:stage.speaking"), { exact: true });
    await holdVoice(lin);
    await prepareAi(lin);
    await lin.page.getByRole("switch", { name: lin.words("ai:answer.headphones") }).click();
    await startAi(lin);
    await speaking.waitFor();
    await expect.poll(() => linesOf(lin)).toHaveLength(1);
    const first = await wordsOf(lin);
    // A hint arrives while the interviewer speaks, and is not read aloud.
    const spoken = await spokenBy(lin);
    await openSuggestions(lin);
    await lin.press(lin.words("assistant:suggest"));
    await finishedCard(lin).waitFor();
    await isAccessible(lin);
    expect(await spokenBy(lin)).toEqual(spoken);
    await speaking.waitFor();
    // After a click on the button, the space bar still controls the interview.
    await lin.page.keyboard.press("Space");
    await yourTurn(lin);

    // With headphones the candidate's voice does so, too.
    await lin.button(lin.words("ai:typed.again")).click();
    await speaking.waitFor();
    await lin.sees(lin.words("ai:hint.interruptByVoice", { name: "Ava" }));
    await expect.poll(() => listening(lin)).toBe(1);
    await lin.beginsToSay("Sorry, may I first ask something about the team?");
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(first);
    await lin.sees("Sorry, may I first ask something about the team?");
    await freeVoice(lin);

    // A hint requested by its key doesn't end the answer.
    await lin.page.locator("body").press("h");
    await expect.poll(() => card(lin).or(suggestions(lin).locator("button[aria-expanded=false]")).count()).toBe(2);
    expect(await listening(lin)).toBe(1);
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(first);

    // Clearing all hints removes nothing of the interview.
    await finishedCard(lin).first().waitFor();
    await lin.press(lin.words("assistant:clearAll.label"));
    await suggestions(lin).getByText(lin.words("assistant:empty.title")).waitFor();
    expect(await wordsOf(lin)).toBe(first);
    const second = await answer(lin, ANSWER);
    await transcriptTab(lin).click();
    await expect.poll(async () => (await linesOf(lin)).at(-1)).toBe(second.trim());
    const lines = await linesOf(lin);
    expect([lines[0], lines.at(-2)]).toEqual([first.trim(), ANSWER]);

    // On a phone, suggestions have their own tab, and link to their line.
    await lin.page.setViewportSize(PHONE.viewport);
    await lin.page.locator("body").press("h");
    await isNews(lin).waitFor();
    for (const width of [390, 320]) {
      await lin.page.setViewportSize({ width, height: 640 });
      await expect.poll(() => overflowOf(lin.page)).toEqual([]);
    }
    await suggestionsTab(lin).click();
    await finishedCard(lin).waitFor();
    await expect.poll(() => overflowOf(lin.page)).toEqual([]);
    await isAccessible(lin);
    await hintFor(lin, second).click();
    await expect.poll(() => transcriptTab(lin).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => linesOf(lin)).toEqual(lines);
    await lin.page.setViewportSize({ width: 1440, height: 900 });

    // Automatic hints arrive after each question, with a mark on the tab behind the transcript.
    await openSuggestions(lin);
    await switchAuto(lin);
    await transcriptTab(lin).click();
    expect(await isNews(lin).count()).toBe(0);
    const third = await answer(lin, ANSWER);
    await isNews(lin).waitFor();
    expect(await transcriptTab(lin).getAttribute("aria-selected")).toBe("true");
    await suggestionsTab(lin).click();
    await hintFor(lin, third).waitFor();
    expect(await isNews(lin).count()).toBe(0);

    // An answer can be analyzed during the interview; the report contains it once.
    await lin.press(lin.words("assistant:analyze"));
    await finishedCard(lin, "answer_analysis").waitFor();
    await endAi(lin);
    await lin.page.getByRole("heading", { level: 1, name: lin.words("report:title.behavioral") }).waitFor();
    await openAnswers(lin);
    await expect.poll(() => lin.page.locator("main").innerText()).toContain("errors were down to a tenth");
  });
});
