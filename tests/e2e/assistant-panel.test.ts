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
const INTERVIEW = [QUESTION, ANSWER] as const;
const FOLLOW_UP = "And what came of it?";
const IN_CHINESE = [
  "請說說您和設計師意見不同的一次經歷？",
  "去年春天設計師希望地圖在每一站都有動畫，但是在司機的平板上只有十二幀。我把真實的平板拍下來，和他一起看，然後我重寫了圖層。兩週以後回到五十幀，客訴下降了百分之四十。",
] as const;

describe("answer analysis", () => {
  test("links quotes to their lines, names its model, can be shared, and gives a very short answer no score", async ({
    meet,
  }) => {
    const { ida, carl } = await joinTogether(meet);
    await interview(ida, carl, INTERVIEW);
    for (const person of [ida, carl]) await openSuggestions(person);
    await carl.press(words("assistant:analyze"));
    const analysis = finishedCard(carl, "answer_analysis");
    await analysis.waitFor();
    await analysis.getByText(words("assistant:analysis.reasons.by_rules")).waitFor();
    expect(await analysis.getByRole("list", { name: words("assistant:analysis.criteria") }).count()).toBe(0);
    const quote = analysis
      .getByRole("list", { name: words("assistant:analysis.judgements") })
      .getByRole("button")
      .first();
    const quoted = (await quote.locator("q").textContent()) ?? "";
    expect(ANSWER).toContain(quoted);
    await quote.click();
    await expect.poll(() => lineOf(carl, ANSWER).getAttribute("class")).toContain(" bg-hover");
    expect(await analysis.innerText()).toContain(words("assistant:models.coach"));

    // The interviewer has no button for an analysis, and reads why.
    await ida.sees(words("assistant:empty.interviewer"));
    await ida.button(words("assistant:suggest")).waitFor();
    expect(await ida.button(words("assistant:analyze")).count()).toBe(0);
    await lineOf(ida, ANSWER).hover();
    await lineOf(ida, ANSWER)
      .getByRole("button", { name: words("transcript.copyLine") })
      .waitFor();
    expect(
      await lineOf(ida, ANSWER)
        .getByRole("button", { name: words("transcript.analyzeLine") })
        .count(),
    ).toBe(0);
    const ownAnswers = words("assistant:modes.ownAnswers", { mode: words("assistant:modes.answer_analysis") });
    await ida.page.getByRole("combobox", { name: words("assistant:modes.label"), exact: true }).click();
    expect(await ida.page.getByRole("option", { name: ownAnswers }).getAttribute("aria-disabled")).toBe("true");
    await ida.page.keyboard.press("Escape");

    // A second analysis is requested at a line and shared: the other person sees only this one.
    await ida.says(FOLLOW_UP);
    await carl.says("Yes.");
    for (const person of [ida, carl])
      await expect.poll(() => textsOf(person)).toEqual([...INTERVIEW, FOLLOW_UP, "Yes."]);
    const line = lineOf(carl, "Yes.");
    await line.hover();
    await line.getByRole("button", { name: words("transcript.analyzeLine") }).click();
    await expect.poll(() => analysis.innerText()).not.toContain(quoted);
    expect(await analysis.innerText()).toContain(words("assistant:analysis.reasons.by_rules"));
    expect(await analysis.innerText()).not.toContain(words("assistant:analysis.ofFive"));
    expect(await card(ida, "answer_analysis").count()).toBe(0);
    await carl.press(words("assistant:card.share", { name: "Ida" }));
    await finishedCard(ida, "answer_analysis")
      .getByText(words("assistant:card.sharedBy", { name: "Carl" }))
      .waitFor();
    expect(await card(ida, "answer_analysis").count()).toBe(1);
    expect(await suggestions(ida).locator("button[aria-expanded=false]").count()).toBe(0);
    await analysis.getByText(words("assistant:card.sharedByYou")).waitFor();

    // Clearing everything asks first, because it also clears what the other person sees.
    await carl.press(words("assistant:clearAll.label"));
    await carl.press(words("assistant:clearAll.confirm"));
    for (const person of [carl, ida]) {
      await suggestions(person).getByText(words("assistant:empty.title")).waitFor();
    }
  });
});

describe("suggestions panel", () => {
  test.for([
    { language: "en", theme: "dark", width: 1440, lines: INTERVIEW, quotation: /^“.+”$/ },
    { language: "zh-TW", theme: "light", width: 390, lines: IN_CHINESE, quotation: /^「.+」$/ },
  ] as const)(
    "passes axe, fits, and uses the language's quotation marks: $language, $theme, $width",
    async ({ language, theme, width, lines, quotation }, { meet }) => {
      const visit = { language, theme, viewport: { width, height: 844 } };
      const { ida, carl } = await joinTogether(meet, { carl: visit });
      await interview(ida, carl, lines);
      await openSuggestions(carl);
      await carl.press(carl.words("assistant:suggest"));
      await finishedCard(carl).waitFor();
      await carl.press(carl.words("assistant:analyze"));
      const quote = finishedCard(carl, "answer_analysis").locator("q").first();
      await quote.waitFor();
      expect(await quote.locator("..").textContent()).toMatch(quotation);
      await isAccessible(carl);
      expect(await overflowOf(carl.page)).toEqual([]);
      await carl.press(carl.words("assistant:settings.open"));
      await carl.page.getByRole("dialog").waitFor();
      await isAccessible(carl);
      expect(await overflowOf(carl.page)).toEqual([]);
    },
  );

  test("moves the focus to an opened card, and to its own title after one is cleared", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await openSuggestions(carl);
    await carl.press(words("assistant:suggest"));
    await finishedCard(carl).waitFor();
    await ida.says(FOLLOW_UP);
    await expect.poll(() => textsOf(carl)).toHaveLength(2);
    await carl.press(words("assistant:suggest"));
    const older = suggestions(carl).locator("button[aria-expanded=false]");
    await older.focus();
    await carl.page.keyboard.press("Enter");
    await expect.poll(() => card(carl).count()).toBe(2);
    await expect.poll(() => focused(carl)).toBe(words("assistant:kinds.interview_hint"));
    for (let left = 1; left >= 0; left--) {
      await card(carl)
        .first()
        .getByRole("button", { name: words("assistant:card.clear") })
        .focus();
      await carl.page.keyboard.press("Enter");
      await expect.poll(() => card(carl).count()).toBe(left);
      await expect.poll(() => focused(carl)).toBe(words("assistant:title"));
    }
  });

  test("offers no suggestions while the assistant is off", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openSuggestions(carl);
    await switchAuto(carl);
    await carl.page.getByRole("combobox", { name: words("assistant:modes.label"), exact: true }).click();
    await carl.page.getByRole("option", { name: words("assistant:modes.none") }).click();
    await carl.sees(words("assistant:empty.offTitle"));
    await ida.says(QUESTION);
    await ida.says(FOLLOW_UP);
    await expect.poll(() => textsOf(carl)).toHaveLength(2);
    expect(await carl.button(words("assistant:suggest")).count()).toBe(0);
    // A focused combobox handles letters itself.
    await carl.page.getByRole("tab", { name: words("interviewer:tabs.suggestions") }).focus();
    await carl.page.keyboard.press("h");
    await carl.sees(words("assistant:empty.offHelp"));
    expect(await card(carl).count()).toBe(0);
  });

  test("opens with one press on a phone, whose call bar marks new suggestions", async ({ meet }) => {
    const height = 700;
    const { ida, carl } = await joinTogether(meet, { carl: { viewport: { width: 390, height } } });
    await carl.press(words("call:bar.suggestionsShow"));
    await suggestions(carl).waitFor();
    await openSuggestions(carl);
    await switchAuto(carl);
    for (const [width, text] of [
      [390, QUESTION],
      [320, FOLLOW_UP],
    ] as const) {
      await carl.page.setViewportSize({ width, height });
      await carl.press(words("call:bar.suggestionsHide"));
      await ida.says(text);
      await carl.button(words("call:bar.suggestionsNew")).waitFor();
      expect(await overflowOf(carl.page)).toEqual([]);
      await carl.press(words("call:bar.suggestionsNew"));
      await finishedCard(carl).waitFor();
      await carl.button(words("call:bar.suggestionsHide")).waitFor();
      expect(await overflowOf(carl.page)).toEqual([]);
      const leave = await carl.button(words("bar.leaveLabel")).boundingBox();
      expect((leave?.x ?? width) + (leave?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
});

/** The name of what has the focus. */
function focused({ page }: Person): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
}

/** A question and its answer, seen by both. */
async function interview(ida: Person, carl: Person, [question, answer]: readonly [string, string]): Promise<void> {
  await ida.says(question);
  await expect.poll(() => textsOf(carl)).toEqual([question]);
  await carl.says(answer);
  for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual([question, answer]);
}
