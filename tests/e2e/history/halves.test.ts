import { describe, expect } from "vitest";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { finishTogether, newestOf, readHistory, readKept } from "../support/history";
import { ask, QUESTION } from "../support/interviewer-panel";
import { openAnswers } from "../support/open-answers";
import { joinTogether } from "../support/pair";
import { openPane } from "../support/panes";
import type { Person } from "../support/person";
import { finishedCard, openSuggestions } from "../support/suggestions";
import { test } from "../support/test";
import { lineOf, textsOf } from "../support/transcript";

const ANSWERS = {
  carl: "I would measure first, then add an index to the two columns that the slow query filters by.",
  ida: "We lost a customer last spring, because I promised a date that I had not checked with anybody.",
};
const ASKED = "Tell me about a promise that you could not keep.";

const report = ({ page, words }: Person) => page.getByRole("tabpanel", { name: words("history:part.report") });

async function openReport(person: Person): Promise<void> {
  await expect.poll(async () => (await readHistory(person)).total, { timeout: 20_000 }).toBe(1);
  await person.visit(`/history/${await newestOf(person)}`);
  await openAnswers(person);
}

/** The answers whose analyses this person can read. */
async function analysedBy(person: Person): Promise<string[]> {
  const { segments, suggestions } = (await readKept(person, await newestOf(person))).record;
  const answers = suggestions.flatMap(({ analysis }) => analysis?.answer.segmentIds ?? []);
  return segments.filter(({ id }) => answers.includes(id)).map(({ text }) => text);
}

describe("interview with swapped roles", () => {
  test("has a report for each candidate, with the analyses of their own answers only", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const { ida, carl, room } = await joinTogether(meet, {
      carl: { language: "zh-TW", theme: "light", viewport: { width: 390, height: 844 } },
    });
    await openPane(ida, "questions");
    await ask(ida, QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await carl.says(ANSWERS.carl);
    await expect.poll(() => textsOf(ida)).toHaveLength(2);
    await openSuggestions(carl);
    await carl.press(carl.words("assistant:analyze"));
    await finishedCard(carl, "answer_analysis").waitFor();

    await openPane(ida, "room");
    await ida.press(ida.words("tools.swap"));
    await carl.press(carl.words("banner.swapAccept"));
    await carl.seesNoMore(carl.words("banner.swapAccept"));
    await carl.says(ASKED);
    await expect.poll(() => textsOf(ida)).toHaveLength(3);
    await ida.says(ANSWERS.ida);
    await expect.poll(() => textsOf(ida)).toHaveLength(4);
    await lineOf(ida, ANSWERS.ida).waitFor();
    // Carl interviews now, so he ends it.
    await finishTogether({ ida: carl, carl: ida, room });

    await Promise.all([openReport(ida), openReport(carl)]);
    const [idas, carls] = await Promise.all([ida, carl].map((person) => report(person).innerText()));
    expect(idas).toContain(ASKED);
    expect(idas).not.toContain(QUESTION);
    expect(carls).toContain(QUESTION);
    expect(carls).not.toContain(ASKED);
    expect(await overflowOf(carl.page)).toEqual([]);
    for (const person of [ida, carl]) await isAccessible(person);

    // Each person has the analyses of their own answers, and no others.
    expect(await analysedBy(carl)).toEqual([ANSWERS.carl]);
    expect(await analysedBy(ida)).toEqual([ANSWERS.ida]);
  });
});
