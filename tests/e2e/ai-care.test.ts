import { describe, expect } from "vitest";
import { requestsOf, SPOKEN_REQUESTS } from "../support/spoken-requests";
import { answerBy, endAi, linesOf, nextWords, prepareAi, speakAsRead, startAi, wordsOf, yourTurn } from "./support/ai";
import { isAccessible } from "./support/axe";
import { openAnswers } from "./support/open-answers";
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
  // Every request: `tests/screen/app/features/ai/ai-interview.test.tsx`. The words of all languages:
  // `tests/unit/party/assistant/coach/spoken-requests.test.ts`. In a peer interview: `assistant.test.ts`.
  test("has neither a request nor words of somebody in danger in its report and history, and repeats a question", {
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
    const before = await wordsOf(lin);
    const [request = ""] = requestsOf(said);
    await send(lin, request);
    await nextWords(lin, before);
    expect(await question(lin)).toBe(asked);

    // Help interrupts the interview.
    await send(lin, said.crisis);
    const help = lin.page.getByRole("alertdialog", { name: lin.words("care:crisis.title") });
    await help.waitFor();
    await expect.poll(() => help.evaluate((node) => node === document.activeElement)).toBe(true);
    await isAccessible(lin);
    await help.getByRole("button", { name: lin.words("care:goOn") }).click();
    await help.waitFor({ state: "detached" });
    await expect.poll(() => question(lin)).toBe(asked);

    await yourTurn(lin);
    await send(lin, said.answer);
    await expect.poll(() => linesOf(lin)).toContain(said.answer);
    await endAi(lin);
    await report(lin).waitFor();
    await openAnswers(lin);
    const card = lin.page.locator("#question-1");
    await card.getByText(lin.words("assistant:analysis.reasons.by_rules")).waitFor();
    expect(await card.innerText()).not.toContain(request);
    const main = lin.page.locator("main");
    expect(await main.innerText()).not.toContain(said.crisis);
    expect(await main.innerText()).not.toMatch(/\d\.\d\s*(?:\/|of) ?5/);
    await isAccessible(lin);

    // The person's own rating is stored with the interview.
    const weak = card.getByRole("button", { name: lin.words("report:rating.1") });
    await weak.click();
    await expect
      .poll(() => lin.page.locator("#practise").innerText())
      .toContain(lin.words("report:practise.reason.rated_low", { number: 1 }));
    await lin.page.getByRole("link", { name: lin.words("interview:banner.history") }).click();
    await openAnswers(lin);
    await expect.poll(() => weak.getAttribute("aria-pressed")).toBe("true");
    expect(await main.textContent()).not.toContain(said.crisis);

    // The same question can start another interview.
    await card.getByRole("link", { name: lin.words("report:practiseAgain") }).click();
    await lin.sees(lin.words("ai:first.title"));
    await lin.page.getByRole("status").getByText(asked).waitFor();
    await startAi(lin);
    await yourTurn(lin);
    expect(await question(lin)).toBe(asked);
  });
});
