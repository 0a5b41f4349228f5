import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { answerPrompt } from "../support/answer-prompts";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { type Mocki, startMocki } from "../support/mocki";
import { isAccessible } from "./support/axe";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { type Meet, test } from "./support/test";
import { textsOf } from "./support/transcript";
import { giveTranslator, translateSwitch, translationsOf } from "./support/translator";
import { words } from "./support/words";

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

function openGate(): void {
  gate.open = true;
  for (const go of gate.waiting.splice(0)) go();
}

afterEach(openGate);

afterAll(async () => {
  await mocki.dispose();
  await models.close();
});

async function meetTwo(
  meet: Meet,
  support: "available" | null,
  mayComplain?: RegExp,
): Promise<{ ida: Person; carl: Person }> {
  const visit = { origin: mocki.origin, ...(mayComplain && { mayComplain }) };
  return joinTogether(
    async (name, by) => {
      const person = await meet(name, by);
      await giveTranslator(person, { support });
      return person;
    },
    { ida: visit, carl: visit },
  );
}

describe("auto translate in a browser without a translator", () => {
  test("translates both sides' lines by the operator's model, for one person only, also after a reload", async ({
    meet,
  }) => {
    const { ida, carl } = await meetTwo(meet, null);
    await ida.sees(words("translation.helpModel"));
    await ida.types("Tell me about yourself.");
    await carl.types("我用 React 写了三年。");
    await expect.poll(() => textsOf(ida)).toHaveLength(2);
    const before = models.requests.length;
    await translateSwitch(ida).click();
    const both = [
      { lang: "zh-Hans", text: "简: Tell me about yourself." },
      { lang: "en", text: "In English: 我用 React 写了三年。" },
    ];
    await expect.poll(() => translationsOf(ida)).toEqual(both);
    expect(models.requests.length - before, "one for each direction").toBe(2);
    expect(await translationsOf(carl)).toEqual([]);
    await isAccessible(ida);

    await ida.reload();
    await expect.poll(() => translationsOf(ida)).toEqual(both);
    for (const text of ["One.", "Two.", "Three."]) await carl.types(text);
    await expect
      .poll(async () => (await translationsOf(ida)).map(({ text }) => text))
      .toEqual([...both.map(({ text }) => text), ...["One.", "Two.", "Three."].map((text) => `简: ${text}`)]);
  });

  test("cancels the provider's request when switched off", async ({ meet }) => {
    const { ida } = await meetTwo(meet, null);
    await ida.types("Tell me about yourself.");
    gate.open = false;
    const before = models.requests.length;
    await translateSwitch(ida).click();
    await ida.sees(words("translation.waiting"));
    await expect.poll(() => models.requests.length).toBe(before + 1);
    const request = models.requests.at(-1);
    await translateSwitch(ida).click();
    await expect.poll(() => request?.aborted).toBe(true);
    openGate();
    await translateSwitch(ida).click();
    await expect.poll(() => translationsOf(ida)).toHaveLength(1);
  });

  test("shows a used-up daily limit, and asks again on request", async ({ meet }) => {
    const { ida } = await meetTwo(meet, null, /api\/assistant\/translation/);
    await ida.types("Tell me about yourself.");
    const address = "**/api/assistant/translation";
    const message = "Today's share of the operator's AI services is used up";
    await ida.page.route(address, (route) =>
      route.fulfill({ status: 429, json: { error: { code: "daily_limit", message } } }),
    );
    await translateSwitch(ida).click();
    await ida.sees(words("translation.limited"));
    await ida.sees(words("translation.helpLimited"));
    expect(await translationsOf(ida)).toEqual([]);
    expect(await ida.page.getByText(words("translation.none")).count(), "no line is to blame").toBe(0);
    await isAccessible(ida);
    await ida.page.unroute(address);
    await ida.press(words("translation.retry"));
    await expect.poll(() => translationsOf(ida)).toHaveLength(1);
    await ida.seesNoMore(words("translation.limited"));
    await ida.sees(words("translation.helpModel"));
  });

  test("reports a model that doesn't answer, and never shows the line itself instead", async ({ meet }) => {
    const { ida } = await meetTwo(meet, null, /api\/assistant\/translation/);
    await ida.types("Tell me about yourself.");
    const address = "**/api/assistant/translation";
    await ida.page.route(address, (route) => route.abort());
    await translateSwitch(ida).click();
    await ida.page.getByText(words("translation.none")).waitFor();
    expect(await translationsOf(ida)).toEqual([]);
    for (const text of ["And then?", "And why?"]) await ida.types(text);
    await ida.sees(words("translation.failed"));
    await ida.page.unroute(address);
    await ida.press(words("translation.retry"));
    await expect.poll(() => translationsOf(ida)).toHaveLength(3);
  });

  test("says in the settings where the lines go", async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin });
    await giveTranslator(ida, { support: null });
    await ida.visit("/settings");
    await ida.sees(words("settings:translate.model"));
    await isAccessible(ida);
  });
});

test("auto translate in a browser with a translator sends nothing to the server", async ({ meet }) => {
  const { ida } = await meetTwo(meet, "available");
  await ida.types("Tell me about yourself.");
  await ida.sees(words("translation.help"));
  const before = models.requests.length;
  const sent: string[] = [];
  ida.page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await translateSwitch(ida).click();
  await expect.poll(() => translationsOf(ida)).toEqual([{ lang: "zh-Hans", text: "【zh】Tell me about yourself." }]);
  expect(sent.filter((one) => one.startsWith("/api/"))).toEqual([]);
  expect(models.requests).toHaveLength(before);
});
