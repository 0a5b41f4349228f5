import { afterAll, beforeAll, describe, expect } from "vitest";
import { answerPrompt } from "../support/answer-prompts";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { type Mocki, startMocki } from "../support/mocki";
import {
  answer,
  choose,
  chooseClosedModel,
  endAi,
  inAi,
  linesOf,
  nextWords,
  prepareAi,
  startAi,
  wordsOf,
  yourTurn,
} from "./support/ai";
import { isAccessible } from "./support/axe";
import { drawBox } from "./support/draw-box";
import { openAnswers } from "./support/open-answers";
import type { Person } from "./support/person";
import { finishedCard, openSuggestions } from "./support/suggestions";
import { test } from "./support/test";

const ANSWER =
  "In my last team I rewrote the checkout service because it failed for three percent of our customers. After six weeks errors were down to a tenth.";

/** While it is shut, nothing more of an answer is streamed. */
let gate = { opened: Promise.resolve(), open: () => {} };
function shutGate(): void {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gate = { opened, open };
}

let fake: FakeServer;
let mocki: Mocki;
beforeAll(async () => {
  fake = await startFakeOpenAI({
    answer: answerPrompt,
    pace: async (piece) => {
      if (piece >= 4) await gate.opened;
    },
  });
  const provider = { name: "House", apiKey: `${GOOD_KEY}house`, baseUrl: `${fake.url}/v1` };
  const theirs = { name: "Their Lab", dialect: "openai", needsKey: true };
  const settings = {
    providers: { house: provider, theirs: { ...theirs, baseUrl: provider.baseUrl } },
    models: {
      "house-model": { name: "House Model", provider: "house", model: "gpt-4o", readsPictures: true },
      "their-model": { name: "Their Model", provider: "theirs", model: "gpt-4o" },
    },
  };
  mocki = await startMocki({ settings: { ASSISTANT: JSON.stringify(settings) } });
});
afterAll(async () => {
  gate.open();
  await mocki?.dispose();
  await fake?.close();
});

describe("AI interview with a language model", () => {
  // Quota and faults: `tests/screen/app/features/ai`; the models' own: `tests/integration/assistant-contract.ts`.
  test("streams its questions over a reload, with a person's own key that isn't stored, and judges answers", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const key = `${GOOD_KEY}mine`;
    const lin = await meet("Lin", { origin: mocki.origin });
    await prepareAi(lin);
    await chooseClosedModel(lin, "Their Model");
    await lin.sees("Advanced models are a trial and will be charged");
    await lin.sees(lin.words("ai:key.needed", { provider: "Their Lab" }));
    // Starting without a key asks for it.
    await lin.press(lin.words("ai:prepare.start"));
    await giveKey(lin, key);
    await lin.sees(lin.words("ai:key.held", { provider: "Their Lab" }));
    shutGate();
    await startAi(lin);
    await expect.poll(() => wordsOf(lin)).toContain("Hello");
    await lin.page.reload();
    await inAi(lin);
    await expect.poll(() => wordsOf(lin)).toContain("Hello");
    gate.open();
    await yourTurn(lin);
    const first = await wordsOf(lin);
    expect(first).toContain("Hello, I am the interviewer of this model.");
    expect(first).not.toContain("@@");

    await lin.sees(lin.words("ai:key.again", { provider: "Their Lab" }));
    await lin.says(ANSWER);
    await lin.press(lin.words("ai:hint.done"));
    await lin.page.getByRole("heading", { name: lin.words("ai:fault.keyAgain") }).waitFor();
    await isAccessible(lin);
    await lin.page
      .getByRole("alert")
      .getByRole("button", { name: lin.words("ai:key.give") })
      .click();
    await giveKey(lin, key);
    const second = await nextWords(lin, first);
    expect(second).toContain("In my last team");
    await expect.poll(() => linesOf(lin)).toEqual([first.trim(), ANSWER, second.trim()]);
    expect(await lin.page.getByText(lin.words("ai:key.again", { provider: "Their Lab" })).count()).toBe(0);

    await endAi(lin);
    await lin.page.getByRole("heading", { level: 1, name: lin.words("report:title.behavioral") }).waitFor();
    await openAnswers(lin);
    const main = lin.page.locator("main");
    await expect.poll(() => main.innerText(), { timeout: 30_000 }).toContain("This answers the question.");
    // A quote leads to its words in the transcript.
    const quote = main.locator("button:has(q)").first();
    const words = (await quote.locator("q").innerText()).trim();
    await quote.click();
    const mark = main.locator("#transcript mark");
    await expect.poll(() => mark.innerText()).toBe(words);
    await isAccessible(lin);
    const kept = await lin.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(key);
  });

  test("reads a screenshot and the whiteboard on request, and clears the transcript after confirmation", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { origin: mocki.origin });
    const { page, words } = lin;
    await prepareAi(lin, "?type=technical");
    await lin.sees(words("ai:honest.share"));
    await choose(lin, words("ai:model.label"), "House Model");
    await startAi(lin);
    await yourTurn(lin);
    await openSuggestions(lin);
    await choose(lin, words("assistant:models.label"), "House Model");
    await lin.press(words("ai:bar.screenshot"));
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("img").waitFor();
    await dialog.getByText(words("ai:screenshot.private", { name: "Ava" })).waitFor();
    await isAccessible(lin);
    await lin.press(words("assistant:picture.ask"));
    await dialog.waitFor({ state: "detached" });
    await finishedCard(lin).waitFor();
    expect(JSON.stringify(fake.requests.at(-1)?.body)).toMatch(/data:image\/(webp|jpeg);base64,/);
    await lin.press(words("assistant:card.clear"));

    await page.getByRole("tab", { name: words("ai:tabs.transcript") }).click();
    const question = page.getByRole("alertdialog", { name: words("ai:clear.title") });
    await lin.press(words("interview:transcript.clear"));
    await question.getByRole("button", { name: words("ai:clear.cancel") }).click();
    expect(await linesOf(lin)).toHaveLength(1);
    await lin.press(words("interview:transcript.clear"));
    await isAccessible(lin);
    await question.getByRole("button", { name: words("ai:clear.confirm") }).click();
    await expect.poll(() => linesOf(lin)).toEqual([]);
    // The interview goes on.
    await yourTurn(lin);
    await answer(lin, ANSWER);

    // The whiteboard goes to a model that reads pictures, with a hint or an analysis, and to no other.
    await openSuggestions(lin);
    await choose(lin, words("assistant:models.label"), words("assistant:models.coach"));
    await lin.press(words("ai:bar.boardShow"));
    await drawBox(lin, "Gateway", "middle");
    const open = async () => {
      await lin.press(words("board:ask"));
      await dialog.getByRole("img").waitFor();
    };
    await open();
    await dialog.getByText(words("assistant:picture.noModel", { model: words("assistant:models.coach") })).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await choose(lin, words("assistant:models.label"), "House Model");
    for (const [button, kind] of [
      ["ask", "interview_hint"],
      ["analyze", "answer_analysis"],
    ] as const) {
      const before = fake.requests.length;
      await open();
      if (button === "ask") await isAccessible(lin);
      await lin.press(words(`assistant:picture.${button}`));
      await dialog.waitFor({ state: "detached" });
      await finishedCard(lin, kind).waitFor();
      const bodies = fake.requests.slice(before).map(({ body }) => JSON.stringify(body));
      const shown = bodies.filter((body) => /data:image\/(webp|jpeg);base64,/.test(body));
      expect(shown.length).toBeGreaterThan(0);
      for (const body of shown) expect(body).toContain("Gateway");
    }
  });
});

/** In the dialog that asks for it. */
async function giveKey(person: Person, key: string): Promise<void> {
  const dialog = person.page.getByRole("dialog", { name: person.words("assistant:key.title") });
  await dialog.getByLabel(person.words("assistant:key.key"), { exact: true }).fill(key);
  await dialog.getByRole("button", { name: person.words("assistant:key.use") }).click();
  await dialog.waitFor({ state: "detached" });
}
