import { describe, expect } from "vitest";
import { requestsOf, SPOKEN_REQUESTS } from "../support/spoken-requests";
import { answerBy, endAi, linesOf, nextWords, prepareAi, speakAsRead, startAi, wordsOf, yourTurn } from "./support/ai";
import { isAccessible } from "./support/axe";
import { textInEditor } from "./support/editor";
import { openAnswers } from "./support/open-answers";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";

const typed = (person: Person) => person.page.getByRole("textbox", { name: person.words("ai:typed.label") });
const send = async (person: Person, text: string) => {
  await typed(person).fill(text);
  await typed(person).press("Enter");
};
/** The question on the stage, without what is said around it. */
const question = (person: Person) => person.page.locator("[data-question]").innerText();
const report = (person: Person) =>
  person.page.getByRole("heading", { level: 1, name: person.words("report:title.behavioral") });

describe("AI interview with the built-in coach", () => {
  // The words of the other languages: `tests/unit/party/assistant/coach/spoken-requests.test.ts`.
  test("doesn't take requests for answers, keeps its question on screen, and gives no score", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { language: "zh-TW" });
    const said = SPOKEN_REQUESTS["zh-TW"];
    await prepareAi(lin);
    await speakAsRead(lin);
    await answerBy(lin, "typing");
    await startAi(lin);
    await yourTurn(lin);
    const asked = await question(lin);
    let before = await wordsOf(lin);
    const replies: string[] = [];
    for (const request of requestsOf(said)) {
      await send(lin, request);
      before = await nextWords(lin, before);
      replies.push(before);
      expect(await question(lin), request).toBe(asked);
      expect(before, request).not.toContain(request);
    }
    expect(new Set(replies).size).toBe(replies.length);

    await send(lin, said.answer);
    await nextWords(lin, before);
    await endAi(lin);
    await report(lin).waitFor();
    await openAnswers(lin);
    const card = lin.page.locator("#question-1");
    await card.getByText(lin.words("assistant:analysis.reasons.by_rules")).waitFor();
    const text = await card.innerText();
    for (const request of requestsOf(said)) expect(text).not.toContain(request);
    expect(await lin.page.locator("main").innerText()).not.toMatch(/\d\.\d\s*(?:\/|of) ?5/);
    await isAccessible(lin);

    // The person's own rating is stored with the interview.
    const weak = card.getByRole("button", { name: lin.words("report:rating.1") });
    await weak.click();
    await expect
      .poll(() => lin.page.locator("#practise").innerText())
      .toContain(lin.words("report:practise.reason.rated_low", { number: 1 }));
    await lin.page.getByRole("link", { name: lin.words("interview:banner.history") }).click();
    await openAnswers(lin);
    await expect
      .poll(() =>
        lin.page
          .locator("#question-1")
          .getByRole("button", { name: lin.words("report:rating.1") })
          .getAttribute("aria-pressed"),
      )
      .toBe("true");

    // The same question can start another interview.
    const again = lin.page.locator("#question-1").getByRole("link", { name: lin.words("report:practiseAgain") });
    await again.click();
    await lin.sees(lin.words("ai:first.title"));
    await lin.page.getByRole("status").getByText(asked).waitFor();
    await startAi(lin);
    await yourTurn(lin);
    expect(await question(lin)).toBe(asked);
  });
});

describe("help for somebody in danger", () => {
  test("interrupts the interview, and their words appear in no report and no history", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { language: "zh-CN" });
    const said = SPOKEN_REQUESTS["zh-CN"];
    await prepareAi(lin);
    await speakAsRead(lin);
    await answerBy(lin, "typing");
    await startAi(lin);
    await yourTurn(lin);
    const asked = await question(lin);
    await send(lin, said.crisis);
    const card = lin.page.getByRole("alertdialog", { name: lin.words("care:crisis.title") });
    await card.waitFor();
    await expect.poll(() => card.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await card.innerText()).toContain(lin.words("care:elsewhere.title"));
    await isAccessible(lin);

    // The country isn't guessed: the person chooses it.
    await card.getByRole("combobox", { name: lin.words("care:line.region") }).click();
    await lin.page.getByRole("option", { name: lin.words("care:line.regions.TW") }).click();
    expect(await card.innerText()).toContain("1925");

    await card.getByRole("button", { name: lin.words("care:goOn") }).click();
    await card.waitFor({ state: "detached" });
    await expect.poll(() => question(lin)).toBe(asked);
    await send(lin, said.answer);
    await expect.poll(() => linesOf(lin)).toContain(said.answer);
    await endAi(lin);
    await report(lin).waitFor();
    await openAnswers(lin);
    await lin.page.locator("#question-1").getByText(lin.words("assistant:analysis.reasons.by_rules")).waitFor();
    expect(await lin.page.locator("main").innerText()).not.toContain(said.crisis);
    await lin.page.getByRole("link", { name: lin.words("interview:banner.history") }).click();
    await openAnswers(lin);
    expect(await lin.page.locator("main").textContent()).not.toContain(said.crisis);
  });

  test("appears to the speaker alone in a peer interview", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await carl.says("My manager keeps touching me and I don't know what to do.");
    const title = carl.words("care:disclosure.title");
    await carl.page.getByRole("alertdialog", { name: title }).waitFor();
    await isAccessible(carl);
    await ida.sees("My manager keeps touching me");
    expect(await ida.page.getByText(title).count()).toBe(0);
    await carl.press(carl.words("care:close"));
    await carl.page.getByRole("alertdialog").waitFor({ state: "detached" });

    // The same for a comment in the code editor.
    await carl.press(carl.words("bar.codeShow"));
    await carl.press("Python");
    await carl.page.getByRole("textbox", { name: carl.words("code:label", { file: "main.py" }), exact: true }).click();
    await carl.page.keyboard.type("# I don't want to live any more");
    const card = carl.page.getByRole("alertdialog", { name: carl.words("care:crisis.title") });
    await card.getByText(carl.words("code:careWords")).waitFor();
    await ida.press(ida.words("bar.codeNew"));
    await expect.poll(() => textInEditor(ida)).toContain("live any more");
    expect(await ida.page.getByRole("alertdialog").count()).toBe(0);
    await carl.press(carl.words("care:close"));
    await card.waitFor({ state: "detached" });
  });
});
