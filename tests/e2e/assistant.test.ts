import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { card, finishedCard, openSuggestions, suggestions, switchAuto } from "./support/suggestions";
import { test } from "./support/test";
import { lineOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "Tell me about a time you disagreed with a designer?";
const ANSWER =
  "Last spring our designer wanted the map to animate at every stop, and on the drivers' tablets that dropped us to twelve frames a second. I filmed the real tablet next to my laptop, we watched both together, and I rebuilt the layer. In two weeks we were back at fifty frames, and complaints fell by forty percent.";

describe("a hint", () => {
  test("comes when it is asked for, to its asker alone, and is there after a reload", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const heard: string[] = [];
    ida.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
    await ida.reload();
    await openSuggestions(carl);
    await openSuggestions(ida);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await carl.press(words("assistant:suggest"));
    await finishedCard(carl).waitFor();
    const text = await finishedCard(carl).innerText();
    expect(text).toContain(words("assistant:models.coach"));
    expect(text).toContain(words("assistant:card.about", { words: "…you disagreed with a designer?" }));

    await carl.reload();
    await finishedCard(carl).waitFor();
    expect(await finishedCard(carl).innerText()).toBe(text);
    // The interviewer has got nothing of it, neither on the screen nor on the wire.
    await ida.types("One moment, please.");
    await expect.poll(() => textsOf(carl)).toHaveLength(2);
    await suggestions(ida).getByText(words("assistant:empty.title")).waitFor();
    expect(heard.join("\n")).toContain("One moment");
    expect(heard.join("\n")).not.toMatch(/interview_hint|suggestion_update|assistant_response_complete/);
  });

  test("leads to the question it is about, and can be copied and cleared", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openSuggestions(carl);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    // By its key, from anywhere on the screen.
    await carl.page.locator("body").press("h");
    await finishedCard(carl).waitFor();
    await finishedCard(carl)
      .getByRole("button", { name: words("assistant:card.copy") })
      .click();
    await carl.sees(words("assistant:card.copied"));
    const copied = await carl.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.length).toBeGreaterThan(20);
    await finishedCard(carl).getByTitle(QUESTION).click();
    await expect.poll(() => lineOf(carl, QUESTION).getAttribute("class")).toContain(" bg-hover");
    await finishedCard(carl)
      .getByRole("button", { name: words("assistant:card.clear") })
      .click();
    await suggestions(carl).getByText(words("assistant:empty.title")).waitFor();
    await carl.reload();
    await suggestions(carl).getByText(words("assistant:empty.title")).waitFor();
  });

  test("comes by itself to who has switched that on, also behind another tab, which only gets a badge", async ({
    meet,
  }) => {
    const { ida, carl } = await joinTogether(meet, { carl: { viewport: { width: 390, height: 844 } } });
    await openSuggestions(carl);
    await switchAuto(carl);
    await carl.page.getByRole("tab", { name: words("tabs.transcript") }).click();
    await ida.says("We are glad to have you here.");
    await ida.says(QUESTION);
    const tab = carl.page.getByRole("tab", { name: words("interviewer:tabs.suggestions") });
    await tab.getByText(words("interviewer:tabs.new")).waitFor();
    expect(await tab.getAttribute("aria-selected")).toBe("false");
    await tab.click();
    await finishedCard(carl).waitFor();
    expect(await tab.getByText(words("interviewer:tabs.new")).count()).toBe(0);
    // And at the next question, after a reload too; the older one becomes a line.
    await carl.reload();
    await ida.says("What happened after you shipped it?");
    await tab.getByText(words("interviewer:tabs.new")).waitFor();
    await tab.click();
    await suggestions(carl).getByTitle("What happened after you shipped it?").waitFor();
    await finishedCard(carl).waitFor();
    expect(await card(carl).count()).toBe(1);
    expect(await suggestions(carl).locator("button[aria-expanded=false]").count()).toBe(1);
    await suggestions(carl).locator("button[aria-expanded=false]").click();
    await expect.poll(() => card(carl).count()).toBe(2);
    expect(await overflowOf(carl.page)).toEqual([]);
  });
});

describe("an analysis", () => {
  test("rests on quotes that lead to their lines, and says who made it", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await interview(ida, carl);
    await openSuggestions(carl);
    await carl.press(words("assistant:analyze"));
    const analysis = finishedCard(carl, "answer_analysis");
    await analysis.waitFor();
    await analysis.getByRole("list", { name: words("assistant:analysis.criteria") }).waitFor();
    const quote = analysis
      .getByRole("list", { name: words("assistant:analysis.judgements") })
      .getByRole("button")
      .first();
    const quoted = (await quote.locator("q").textContent()) ?? "";
    expect(ANSWER).toContain(quoted);
    await quote.click();
    await expect.poll(() => lineOf(carl, ANSWER).getAttribute("class")).toContain(" bg-hover");
    expect(await analysis.innerText()).toContain(words("assistant:models.coach"));
  });

  test("of next to nothing has no score, and says why", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.says(QUESTION);
    await carl.says("Yes.");
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION, "Yes."]);
    await openSuggestions(carl);
    await carl.press(words("assistant:analyze"));
    const analysis = finishedCard(carl, "answer_analysis");
    await analysis.getByText(words("assistant:analysis.notScored")).waitFor();
    expect(await analysis.innerText()).toContain(words("assistant:analysis.reasons.no_answer"));
    expect(await analysis.innerText()).not.toContain(words("assistant:analysis.ofFive"));
  });

  test("of a line of the transcript can be shared: the other sees that one, and none that is not", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await interview(ida, carl);
    await openSuggestions(carl);
    await openSuggestions(ida);
    const line = lineOf(carl, ANSWER);
    await line.hover();
    await line.getByRole("button", { name: words("transcript.analyzeLine") }).click();
    await finishedCard(carl, "answer_analysis").waitFor();
    await carl.press(words("assistant:card.share", { name: "Ida" }));
    await finishedCard(ida, "answer_analysis").waitFor();
    await finishedCard(ida, "answer_analysis")
      .getByText(words("assistant:card.sharedBy", { name: "Carl" }))
      .waitFor();
    expect(await card(ida, "answer_analysis").count()).toBe(1);
    expect(await suggestions(ida).locator("button[aria-expanded=false]").count()).toBe(0);
    await finishedCard(carl, "answer_analysis").getByText(words("assistant:card.sharedByYou")).waitFor();

    // Who clears all is asked before that takes something from the other.
    await carl.press(words("assistant:clearAll.label"));
    await carl.press(words("assistant:clearAll.confirm"));
    for (const person of [carl, ida]) {
      await suggestions(person).getByText(words("assistant:empty.title")).waitFor();
    }
  });
});

describe("the panel", () => {
  test.for([
    { language: "en", theme: "dark", width: 1440 },
    { language: "zh-TW", theme: "light", width: 390 },
  ] as const)("is accessible and fits: $language, $theme, $width", async ({ language, theme, width }, { meet }) => {
    const visit = { language, theme, viewport: { width, height: 844 } };
    const { ida, carl } = await joinTogether(meet, { carl: visit });
    await interview(ida, carl);
    await openSuggestions(carl);
    await carl.press(carl.words("assistant:suggest"));
    await finishedCard(carl).waitFor();
    await carl.press(carl.words("assistant:analyze"));
    await finishedCard(carl, "answer_analysis").waitFor();
    await isAccessible(carl);
    expect(await overflowOf(carl.page)).toEqual([]);
    await carl.press(carl.words("assistant:settings.open"));
    await carl.page.getByRole("dialog").waitFor();
    await isAccessible(carl);
    expect(await overflowOf(carl.page)).toEqual([]);
  });

  test("goes silent where the assistant is off", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openSuggestions(carl);
    await switchAuto(carl);
    await carl.page.getByRole("combobox", { name: words("assistant:modes.label"), exact: true }).click();
    await carl.page.getByRole("option", { name: words("assistant:modes.none") }).click();
    await carl.sees(words("assistant:empty.offTitle"));
    await ida.says(QUESTION);
    await ida.says("And what came of it?");
    await expect.poll(() => textsOf(carl)).toHaveLength(2);
    expect(await carl.button(words("assistant:suggest")).count()).toBe(0);
    expect(await card(carl).count()).toBe(0);
  });
});

async function interview(ida: Person, carl: Person): Promise<void> {
  await ida.says(QUESTION);
  await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
  await carl.says(ANSWER);
  for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual([QUESTION, ANSWER]);
}
