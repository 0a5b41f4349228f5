import { describe, expect } from "vitest";
import {
  ANSWER,
  endAi,
  holdVoice,
  inAi,
  linesOf,
  listening,
  nextWords,
  PHONE,
  prepareAi,
  spokenBy,
  startAi,
  wordsOf,
  yourTurn,
} from "./support/ai";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import type { Person } from "./support/person";
import { card, finishedCard, openSuggestions, suggestions, switchAuto } from "./support/suggestions";
import { test } from "./support/test";

const suggestionsTab = ({ page, words }: Person) =>
  page.getByRole("tab", { name: words("interviewer:tabs.suggestions") });
const transcriptTab = ({ page, words }: Person) => page.getByRole("tab", { name: words("ai:tabs.transcript") });
const isNews = (person: Person) => suggestionsTab(person).getByText(person.words("interviewer:tabs.new"));
/** The hint stands open and is about the end of what the interviewer asked. */
const hintFor = (person: Person, question: string) => suggestions(person).getByTitle(question.trim());

describe("beside the AI interviewer", () => {
  test("a hint comes while it speaks, is not read out, and the interview goes on", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const lin = await meet("Lin");
    await holdVoice(lin);
    await prepareAi(lin);
    await startAi(lin);
    await lin.page.getByText(lin.words("ai:stage.speaking"), { exact: true }).waitFor();
    await expect.poll(() => linesOf(lin)).toHaveLength(1);
    const first = await wordsOf(lin);
    const spoken = await spokenBy(lin);
    await openSuggestions(lin);
    await lin.press(lin.words("assistant:suggest"));
    await finishedCard(lin).waitFor();
    await isAccessible(lin);
    expect(await spokenBy(lin)).toEqual(spoken);
    await lin.page.getByText(lin.words("ai:stage.speaking"), { exact: true }).waitFor();

    // The button was clicked, and the space bar still means the interview.
    await lin.page.keyboard.press("Space");
    await yourTurn(lin);
    await expect.poll(() => listening(lin)).toBe(1);
    await lin.beginsToSay("In my last team");
    await lin.sees("In my last team");
    await lin.page.locator("body").press("h");
    await expect.poll(() => card(lin).or(suggestions(lin).locator("button[aria-expanded=false]")).count()).toBe(2);
    expect(await listening(lin)).toBe(1);
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(first);

    // All of it can go, and nothing of the interview goes with it.
    await finishedCard(lin).first().waitFor();
    await lin.press(lin.words("assistant:clearAll.label"));
    await suggestions(lin).getByText(lin.words("assistant:empty.title")).waitFor();
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(first);
    await lin.says(ANSWER);
    await expect.poll(() => wordsOf(lin), { timeout: 20_000 }).not.toBe(first);
    await lin.page.reload();
    await inAi(lin);
    await suggestions(lin).getByText(lin.words("assistant:empty.title")).waitFor();
    await transcriptTab(lin).click();
    await expect.poll(() => linesOf(lin)).toHaveLength(3);
    const second = await wordsOf(lin);
    expect(await linesOf(lin)).toEqual([first.trim(), ANSWER, second.trim()]);
  });

  test("a hint comes by itself at the end of each question, behind the transcript with a mark", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    await openSuggestions(lin);
    await switchAuto(lin);
    const first = await wordsOf(lin);
    await hintFor(lin, first).waitFor();
    await finishedCard(lin).waitFor();
    await transcriptTab(lin).click();
    expect(await isNews(lin).count()).toBe(0);
    await lin.says(ANSWER);
    const second = await nextWords(lin, first);
    await isNews(lin).waitFor();
    expect(await transcriptTab(lin).getAttribute("aria-selected")).toBe("true");
    await suggestionsTab(lin).click();
    await hintFor(lin, second).waitFor();
    expect(await isNews(lin).count()).toBe(0);
    // What was skipped is not what the next one is about.
    await lin.press(lin.words("ai:bar.skip"));
    const third = await nextWords(lin, second);
    await hintFor(lin, third).waitFor();

    // An answer can be judged on the way; the report has it once.
    await lin.says(ANSWER);
    await nextWords(lin, third);
    await lin.press(lin.words("assistant:analyze"));
    await finishedCard(lin, "answer_analysis").waitFor();
    await endAi(lin);
    await lin.page.getByRole("heading", { level: 1, name: lin.words("report:title.behavioral") }).waitFor();
    await expect.poll(() => lin.page.locator("main").innerText()).toContain("three percent of our customers");
  });

  test("on a phone they are a tab of their own, which leads to the line it is about", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const lin = await meet("Lin", PHONE);
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
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
    await hintFor(lin, first).click();
    await expect.poll(() => transcriptTab(lin).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => linesOf(lin)).toEqual([first.trim()]);
  });
});
