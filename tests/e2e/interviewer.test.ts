import { describe, expect } from "vitest";
import { loadQuestions } from "../../party/questions/load-questions";
import { choose } from "./support/ai";
import { addOwn, ask, FIRST, list, QUESTION, question, SECOND } from "./support/interviewer-panel";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { linesOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const FOLLOW_UP = FIRST?.followUps[0] ?? "";
const NEXT = SECOND?.text ?? "";

describe("asking a question from the list", () => {
  test("shows it to both under the interviewer's name, and opens its follow-ups", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(ida, "questions");
    expect(await ida.page.getByText(FOLLOW_UP).count()).toBe(0);
    await ask(ida, QUESTION);
    await expect.poll(() => linesOf(carl)).toEqual([{ who: "Ida", text: QUESTION }]);
    await expect.poll(() => linesOf(ida)).toEqual([{ who: words("you"), text: QUESTION }]);
    await ask(ida, FOLLOW_UP);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, FOLLOW_UP]);
    // A second click adds no line, but closes and opens the follow-ups.
    await question(ida, QUESTION).click();
    await expect.poll(() => list(ida).getByText(FOLLOW_UP).count()).toBe(0);

    await ida.reload();
    await list(ida).getByText(asked()).waitFor();
    await question(ida, QUESTION).click();
    await expect.poll(() => list(ida).getByText(asked()).count()).toBe(2);
    expect(await textsOf(carl)).toEqual([QUESTION, FOLLOW_UP]);
  });

  test("can be undone and redone", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(ida, "questions");
    await ask(ida, QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await ida.press(words("interviewer:questions.takeBack"));
    await expect.poll(() => textsOf(ida)).toEqual([]);
    await list(ida).getByText(asked()).waitFor({ state: "detached" });
    await ida.press(words("transcript.undo"));
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION]);
    await list(ida).getByText(asked()).waitFor();
    await ida.press(words("interviewer:questions.takeBack"));
    await expect.poll(() => textsOf(ida)).toEqual([]);
    expect(await textsOf(carl)).toEqual([QUESTION]);
    // A deletion is finished by a reload of its page.
    await ida.reload();
    await expect.poll(() => textsOf(carl)).toEqual([]);
  });

  test("writes it once, even if the interviewer then reads it aloud", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(ida, "questions");
    await ask(ida, QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await ida.says(`${QUESTION.replace(/[,.?]/g, "").toLowerCase()} take your time`);
    for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual([QUESTION, "take your time"]);
    await ida.says("Any questions so far?");
    for (const person of [ida, carl]) {
      await expect.poll(() => textsOf(person)).toEqual([QUESTION, "take your time", "Any questions so far?"]);
    }
    // Once the question has been read, its words are written like any others.
    const part = QUESTION.split(" ").slice(0, 5).join(" ");
    await ida.says(part);
    await expect.poll(() => textsOf(carl).then((all) => all.slice(3))).toEqual([part]);
    // The candidate may repeat it: it can't be an echo while the interviewer is silent.
    await carl.says(QUESTION);
    for (const person of [ida, carl])
      await expect.poll(() => textsOf(person).then((all) => all.slice(3))).toEqual([part, QUESTION]);
    expect(await ida.page.getByText(words("banner.headphones")).count()).toBe(0);
  });

  test("works with arrow keys and Enter, and keeps the focus", async ({ meet }) => {
    const { ida } = await joinTogether(meet);
    await openPane(ida, "questions");
    await question(ida, QUESTION).focus();
    await ida.page.keyboard.press("ArrowDown");
    await ida.page.keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual([NEXT]);
    await ida.page.keyboard.press("ArrowUp");
    await ida.page.keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual([NEXT, QUESTION]);
    await ida.page.keyboard.press("ArrowDown");
    await ida.page.keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual([NEXT, QUESTION, FOLLOW_UP]);
    await ida.page.keyboard.press("End");
    const last = (await loadQuestions("technical", "en")).at(-1)?.text ?? "";
    await expect.poll(() => ida.page.evaluate(() => document.activeElement?.textContent)).toContain(last);
  });
});

describe("question list", () => {
  test("loads when opened, by type and language, and can be searched", async ({ meet }) => {
    const ida = await meet("Ida");
    // Each is fetched into the cache, and imported from there.
    const banks = new Set<string>();
    ida.page.on("request", (request) => {
      if (/\/(technical|behavioral|hr|language)-[\w-]{8}\.js$/.test(request.url())) banks.add(request.url());
    });
    await ida.join(undefined, "interviewer");
    await ida.page.waitForLoadState("networkidle");
    expect([...banks]).toEqual([]);
    await openPane(ida, "questions");
    // It opens at the type of the room.
    await question(ida, (await loadQuestions("behavioral", "en"))[0]?.text ?? "").waitFor();
    expect([...banks]).toHaveLength(1);

    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.hr"));
    await question(ida, (await loadQuestions("hr", "en"))[0]?.text ?? "").waitFor();
    await choose(ida, words("interviewer:questions.language"), words("common:recognitionLanguage.zh-TW"));
    const inTaiwan = await loadQuestions("hr", "zh-TW");
    await question(ida, inTaiwan[0]?.text ?? "").waitFor();
    await ida.reload();
    await question(ida, inTaiwan[0]?.text ?? "").waitFor();

    await ida.page.getByRole("searchbox", { name: words("interviewer:questions.search") }).fill("薪資");
    await expect.poll(() => list(ida).getByRole("button").count()).toBeLessThan(10);
    await question(ida, inTaiwan.find(({ id }) => id === "hr-salary")?.text ?? "").click();
    await ida.page.locator('[data-row] [lang="zh-TW"]').waitFor();
    await ida.page.getByRole("searchbox").fill("qqqq");
    await ida.sees(words("interviewer:questions.none"));
  });

  test("follows the page's language, not the spoken one, until another is chosen", async ({ meet }) => {
    const ida = await meet("Ida", { language: "zh-CN" });
    await ida.join(undefined, "interviewer");
    await openPane(ida, "questions");
    await question(ida, (await loadQuestions("behavioral", "zh-CN"))[0]?.text ?? "").waitFor();
    await choose(ida, ida.words("interviewer:questions.language"), ida.words("common:recognitionLanguage.en-US"));
    await question(ida, (await loadQuestions("behavioral", "en"))[0]?.text ?? "").waitFor();
  });

  test("reports questions that failed to load, and loads others afterwards", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /behavioral-|Failed to (load|fetch)/ });
    await ida.context.route(/\/behavioral-[^/]*\.js/, (route) => route.abort());
    await ida.join(undefined, "interviewer");
    await openPane(ida, "questions");
    await ida.sees(words("interviewer:questions.failed"));
    await ida.context.unroute(/\/behavioral-[^/]*\.js/);
    // Some browsers don't fetch a failed module again, so the test loads another bank.
    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.technical"));
    await question(ida, QUESTION).waitFor();
  });
});

describe("interviewer's own questions", () => {
  test("can be typed, pasted, edited, moved, deleted and restored, and reach reloaded and other tabs", async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    await ida.join(undefined, "interviewer");
    await openPane(ida, "questions");
    await addOwn(ida, "1. What would you build first?\n- 你為什麼想換工作？\n\nWhat would you build first?\nWhy us?");
    expect(await ownQuestions(ida)).toEqual(["What would you build first?", "你為什麼想換工作？", "Why us?"]);
    await ida.press(words("interviewer:questions.arrange"));
    await ida.press(words("interviewer:questions.moveUp", { text: "Why us?" }));
    await ida.press(words("interviewer:questions.delete", { text: "你為什麼想換工作？" }));
    await ida.press(words("interviewer:questions.edit", { text: "Why us?" }));
    const editor = ida.page.getByRole("textbox", { name: words("interviewer:questions.editLabel") });
    await editor.fill("Why here?");
    await editor.press("Enter");
    await ida.press(words("interviewer:questions.arranged"));
    expect(await ownQuestions(ida)).toEqual(["What would you build first?", "Why here?"]);
    await ida.press(words("interviewer:questions.undo"));
    await expect.poll(() => ownQuestions(ida)).toHaveLength(3);

    await ida.reload();
    await expect.poll(() => ownQuestions(ida)).toHaveLength(3);
    await ask(ida, "Why here?");
    await expect.poll(() => textsOf(ida)).toEqual(["Why here?"]);

    const again = await ida.openTab();
    await again.join(undefined, "interviewer");
    await openPane(again, "questions");
    await addOwn(again, "From the other tab?");
    await expect.poll(() => ownQuestions(ida)).toContain("From the other tab?");
    await addOwn(ida, "And from the first?");
    await expect.poll(() => ownQuestions(again)).toHaveLength(5);
  });
});

function asked(): RegExp {
  return /^Asked \d\d:\d\d$/;
}

async function ownQuestions({ page }: Person): Promise<string[]> {
  return page
    .getByRole("region", { name: words("interviewer:questions.own"), exact: true })
    .locator("[data-list-item] [lang]")
    .allTextContents();
}
