import { afterAll, beforeAll, describe, expect } from "vitest";
import { answerPrompt } from "../support/answer-prompts";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { type Mocki, startMocki } from "../support/mocki";
import {
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
import { hasSession } from "./support/sign-in";
import { finishedCard, openSuggestions } from "./support/suggestions";
import { test } from "./support/test";
import { beginInterviews } from "./support/use-up";

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
      "house-broke": { name: "House Broke", provider: "house", model: "gpt-4o~no-credit" },
    },
    quotas: { free: { ai: 2, peer: null }, pro: { ai: null, peer: null } },
  };
  mocki = await startMocki({ settings: { ASSISTANT: JSON.stringify(settings) } });
});
afterAll(async () => {
  gate.open();
  await mocki?.dispose();
  await fake?.close();
});

describe("AI interview with a language model", () => {
  test("streams its questions, survives a reload in mid-stream, follows up and judges answers", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { origin: mocki.origin });
    await prepareAi(lin);
    await choose(lin, lin.words("ai:model.label"), "House Model");
    await lin.sees("Advanced models are a trial and will be charged");
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
    await lin.says(ANSWER);
    const second = await nextWords(lin, first);
    expect(second).toContain("In my last team");
    await expect.poll(() => linesOf(lin)).toEqual([first.trim(), ANSWER, second.trim()]);
    await endAi(lin);
    await lin.page.getByRole("heading", { level: 1, name: lin.words("report:title.behavioral") }).waitFor();
    await openAnswers(lin);
    const main = lin.page.locator("main");
    await expect.poll(() => main.innerText(), { timeout: 30_000 }).toContain("This answers the question.");
  });

  test("reports a failed model, continues with the coach, and doesn't start when the plan's quota is used up", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { origin: mocki.origin });
    await prepareAi(lin);
    await lin.sees(lin.words("ai:left.some", { left: 2, limit: 2 }));
    const { uid } = await hasSession(lin, "guest");
    await beginInterviews(lin.origin, uid, "ai", 1);
    await prepareAi(lin);
    await lin.sees(lin.words("ai:left.some", { left: 1, limit: 2 }));
    await choose(lin, lin.words("ai:model.label"), "House Broke");
    await startAi(lin);
    await lin.sees(lin.words("ai:fault.credit"));
    await lin.press(lin.words("ai:fault.coach"));
    await yourTurn(lin);
    await prepareAi(lin, "", false);
    await lin.sees(lin.words("ai:left.noneTitle"));
    expect(await lin.button(lin.words("ai:prepare.start")).isEnabled()).toBe(false);
  });

  test("reads a screenshot on request, and clears the transcript after confirmation", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { origin: mocki.origin });
    const { page, words } = lin;
    await prepareAi(lin);
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
    const asked = await wordsOf(lin);
    await lin.says(ANSWER);
    await nextWords(lin, asked);
  });

  test("hands the whiteboard to a model that reads pictures, with a hint or an analysis, and to no other", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { origin: mocki.origin });
    const { page, words } = lin;
    await prepareAi(lin, "?type=technical");
    await choose(lin, words("ai:model.label"), "House Model");
    await startAi(lin);
    await yourTurn(lin);
    const asked = await wordsOf(lin);
    await lin.says(ANSWER);
    await nextWords(lin, asked);
    await openSuggestions(lin);
    await choose(lin, words("assistant:models.label"), words("assistant:models.coach"));
    await lin.press(words("ai:bar.boardShow"));
    await drawBox(lin, "Gateway", "middle");
    const dialog = page.getByRole("dialog");
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
      await isAccessible(lin);
      await lin.press(words(`assistant:picture.${button}`));
      await dialog.waitFor({ state: "detached" });
      await finishedCard(lin, kind).waitFor();
      const bodies = fake.requests.slice(before).map(({ body }) => JSON.stringify(body));
      const shown = bodies.filter((body) => /data:image\/(webp|jpeg);base64,/.test(body));
      expect(shown.length).toBeGreaterThan(0);
      for (const body of shown) expect(body).toContain("Gateway");
    }
  });

  test("uses a person's own key without storing it", { timeout: 120_000 }, async ({ meet }) => {
    const key = `${GOOD_KEY}mine`;
    const lin = await meet("Lin", { origin: mocki.origin });
    await prepareAi(lin);
    await chooseClosedModel(lin, "Their Model");
    await lin.sees(lin.words("ai:key.needed", { provider: "Their Lab" }));
    // Starting without a key asks for it.
    await lin.press(lin.words("ai:prepare.start"));
    await giveKey(lin, key);
    await lin.sees(lin.words("ai:key.held", { provider: "Their Lab" }));
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    expect(first).toContain("Hello, I am the interviewer of this model.");

    await lin.page.reload();
    await inAi(lin);
    await yourTurn(lin);
    await lin.sees(lin.words("ai:key.again", { provider: "Their Lab" }));
    await lin.says(ANSWER);
    await lin.page.getByRole("heading", { name: lin.words("ai:fault.keyAgain") }).waitFor();
    await isAccessible(lin);
    await lin.page
      .getByRole("alert")
      .getByRole("button", { name: lin.words("ai:key.give") })
      .click();
    await giveKey(lin, key);
    const second = await nextWords(lin, first);
    await expect.poll(() => linesOf(lin)).toEqual([first.trim(), ANSWER, second.trim()]);
    expect(await lin.page.getByText(lin.words("ai:key.again", { provider: "Their Lab" })).count()).toBe(0);

    await endAi(lin);
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
});

/** In the dialog that asks for it. */
async function giveKey(person: Person, key: string): Promise<void> {
  const dialog = person.page.getByRole("dialog", { name: person.words("assistant:key.title") });
  await dialog.getByLabel(person.words("assistant:key.key"), { exact: true }).fill(key);
  await dialog.getByRole("button", { name: person.words("assistant:key.use") }).click();
  await dialog.waitFor({ state: "detached" });
}
