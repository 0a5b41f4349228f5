import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { answerPrompt } from "../support/answer-prompts";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { type Mocki, startMocki } from "../support/mocki";
import { newestOf } from "./support/history";
import { joinTogether, type Pair } from "./support/pair";
import { handOver } from "./support/practised";
import { card, finishedCard, openSuggestions, suggestions } from "./support/suggestions";
import { type Meet, test } from "./support/test";
import { textsOf } from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "Why did you leave your last company?";
/** Pieces of an answer wait here while it is shut. */
const gate = { open: true, waiting: [] as (() => void)[] };
const FIRST_PIECES = 6;

let models: FakeServer;
let mocki: Mocki;

beforeAll(async () => {
  models = await startFakeOpenAI({
    answer: answerPrompt,
    pace: (piece) =>
      gate.open || piece < FIRST_PIECES ? undefined : new Promise((resolve) => gate.waiting.push(resolve)),
  });
  const baseUrl = `${models.url}/v1`;
  mocki = await startMocki({
    settings: {
      ASSISTANT: JSON.stringify({
        providers: {
          openai: { apiKey: `${GOOD_KEY}operator`, baseUrl },
        },
      }),
    },
  });
});

// A test that failed may have left it shut.
beforeEach(openGate);

afterAll(async () => {
  openGate();
  await mocki.dispose();
  await models.close();
});

function shutGate(): void {
  gate.open = false;
}
function openGate(): void {
  gate.open = true;
  for (const go of gate.waiting.splice(0)) go();
}

describe("assistant with language models", () => {
  test("judges an attempt with the model that judged the answer", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin });
    await handOver(ida, [{ hoursAgo: 1 }]);
    const { page } = ida;
    await ida.visit(`/history/${await newestOf(ida)}`);
    await page.getByRole("button", { name: words("report:again.title") }).click();
    await ida.press(words("report:again.type"));
    const answer =
      "I moved the export into a queue in March, and it has not failed once since then, not even at night.";
    await page.getByRole("textbox").fill(answer);
    await ida.press(words("report:again.done"));
    await page
      .getByText(words("report:again.byModel", { model: "GPT-4O Mini" }))
      .nth(1)
      .waitFor();
    await page.getByText("A figure is missing.").waitFor();
  });

  // Menu, faults, own keys and prompt types: `tests/screen/app/interview/assistant/panel-models.test.tsx`.
  test("resumes a stream after a reload, stops the next one at the provider, and accepts screenshots", async ({
    meet,
  }) => {
    const { carl } = await askedTogether(meet);
    const dialog = carl.page.getByRole("dialog");
    // The recommended one is chosen; its text goes on over a reload in the middle of it.
    shutGate();
    await carl.press(words("assistant:suggest"));
    await card(carl).getByText("Let me begin").waitFor();
    await carl.reload();
    await card(carl).getByText("Let me begin").waitFor();
    expect(await card(carl).getAttribute("aria-busy")).toBe("true");
    openGate();
    await finishedCard(carl).getByText("What came of it, with a figure").waitFor();
    await finishedCard(carl).getByText("GPT-4O Mini").waitFor();

    // Stopping aborts the provider's request.
    shutGate();
    await carl.press(words("assistant:suggest"));
    await card(carl).and(carl.page.locator("[aria-busy]")).getByText("Let me begin").waitFor();
    const request = models.requests.at(-1);
    await carl.press(words("assistant:card.stop"));
    await expect.poll(() => request?.aborted).toBe(true);
    openGate();

    // A screenshot goes with the question to one that reads pictures.
    await carl.press(words("assistant:card.clear"));
    await suggestions(carl).getByText(words("assistant:empty.title")).waitFor();
    await carl.press(words("call:bar.screenshot"));
    await dialog.getByRole("img").waitFor();
    await carl.press(words("assistant:picture.ask"));
    await finishedCard(carl).waitFor();
    const body = JSON.stringify(models.requests.at(-1)?.body);
    expect(body).toMatch(/data:image\/(webp|jpeg);base64,/);
    expect(body.length).toBeLessThan(64 * 1024 + 32 * 1024);
  });
});

/** Two people in a room of their own; Ida has asked, and Carl's suggestions are open. */
async function askedTogether(meet: Meet): Promise<Pair> {
  const visit = { origin: mocki.origin };
  const pair = await joinTogether(meet, { ida: visit, carl: visit });
  await pair.ida.says(QUESTION);
  await expect.poll(() => textsOf(pair.carl)).toEqual([QUESTION]);
  await openSuggestions(pair.carl);
  return pair;
}
