import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { answerPrompt } from "../support/answer-prompts";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { type Mocki, startMocki } from "../support/mocki";
import { isAccessible } from "./support/axe";
import { test } from "./support/test";
import { giveTranslator, translateSwitch, translationsOf } from "./support/translator";

/** Answers wait here while it is shut. */
const gate = { open: true, waiting: [] as (() => void)[] };

let models: FakeServer;
let mocki: Mocki;

beforeAll(async () => {
  models = await startFakeOpenAI({
    answer: answerPrompt,
    pace: () => (gate.open ? undefined : new Promise((resolve) => gate.waiting.push(resolve))),
  });
  mocki = await startMocki({
    settings: {
      ASSISTANT: JSON.stringify({
        providers: { openai: { apiKey: `${GOOD_KEY}operator`, baseUrl: `${models.url}/v1` } },
      }),
    },
  });
});

afterEach(openGate);

afterAll(async () => {
  await mocki.dispose();
  await models.close();
});

function openGate(): void {
  gate.open = true;
  for (const go of gate.waiting.splice(0)) go();
}

describe("auto translate in a browser without a translator", () => {
  test("translates by the operator's model, also after a reload, and cancels its request when switched off", async ({
    meet,
  }) => {
    const ida = await meet("Ida", { origin: mocki.origin });
    await giveTranslator(ida, { support: null });
    await ida.join(undefined, "interviewer");
    await ida.types("Tell me about yourself.");
    const before = models.requests.length;
    await translateSwitch(ida).click();
    const first = { lang: "zh-Hans", text: "简: Tell me about yourself." };
    await expect.poll(() => translationsOf(ida)).toEqual([first]);
    expect(models.requests).toHaveLength(before + 1);
    await isAccessible(ida);
    await ida.reload();
    await expect.poll(() => translationsOf(ida)).toEqual([first]);

    gate.open = false;
    const again = models.requests.length;
    await ida.types("And then?");
    await expect.poll(() => models.requests.length).toBe(again + 1);
    const request = models.requests.at(-1);
    await translateSwitch(ida).click();
    await expect.poll(() => request?.aborted).toBe(true);
    openGate();
    await translateSwitch(ida).click();
    await expect.poll(() => translationsOf(ida)).toEqual([first, { lang: "zh-Hans", text: "简: And then?" }]);
  });
});
