import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { answerPrompt } from "../support/answer-prompts";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { type Mocki, startMocki } from "../support/mocki";
import { newestOf } from "./support/history";
import { joinTogether, type Pair } from "./support/pair";
import type { Person } from "./support/person";
import { handOver } from "./support/practised";
import { card, finishedCard, openSuggestions, suggestions, switchAuto } from "./support/suggestions";
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
          theirs: { name: "Their Lab", dialect: "openai", baseUrl, needsKey: true },
        },
        models: {
          "gpt-4o": { provider: "openai", model: "gpt-4o~blocked" },
          "their-model": { provider: "theirs", name: "Their Model", model: "gpt-4o-mini" },
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

async function chooseModel(person: Person, name: string): Promise<void> {
  await menuOf(person).click();
  await person.page.getByRole("option", { name, exact: true }).click();
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

  test("resumes streams after a reload, stops or switches models on request, and accepts screenshots", async ({
    meet,
  }) => {
    const { carl } = await askedTogether(meet);
    const menu = menuOf(carl);
    const dialog = carl.page.getByRole("dialog");

    // The recommended one is chosen; its text goes on over a reload in the middle of it.
    expect(await menu.textContent()).toBe("GPT-4O Mini");
    // The open menu marks it alone.
    await menu.click();
    const recommended = carl.page.getByRole("option").filter({ hasText: words("assistant:models.recommended") });
    await expect
      .poll(() => recommended.allTextContents())
      .toEqual([`GPT-4O Mini${words("assistant:models.recommended")}`]);
    await carl.page.keyboard.press("Escape");
    shutGate();
    await carl.press(words("assistant:suggest"));
    await card(carl).getByText("Let me begin").waitFor();
    await carl.reload();
    await card(carl).getByText("Let me begin").waitFor();
    expect(await card(carl).getAttribute("aria-busy")).toBe("true");
    openGate();
    await finishedCard(carl).getByText("What came of it, with a figure").waitFor();
    await finishedCard(carl).getByText("GPT-4O Mini").waitFor();
    await clear(carl);

    // Stopping aborts the provider's request.
    shutGate();
    await carl.press(words("assistant:suggest"));
    await card(carl).getByText("Let me begin").waitFor();
    const request = models.requests.at(-1);
    await card(carl)
      .getByRole("button", { name: words("assistant:card.stop") })
      .click();
    await suggestions(carl).getByText(words("assistant:empty.title")).waitFor();
    await expect.poll(() => request?.aborted).toBe(true);
    openGate();

    // A failed model is reported in words, and another one can be asked the same.
    await chooseModel(carl, "GPT-4o");
    await carl.press(words("assistant:suggest"));
    await finishedCard(carl).getByText(words("assistant:faults.blocked")).waitFor();
    await chooseModel(carl, words("assistant:models.coach"));
    await carl.press(words("assistant:card.retry"));
    await finishedCard(carl).getByText(words("assistant:models.coach")).waitFor();
    expect(await card(carl).count()).toBe(1);
    expect(await carl.page.getByText(words("assistant:faults.blocked")).count()).toBe(0);
    await clear(carl);

    // A screenshot goes with the question to one that reads pictures.
    await chooseModel(carl, "GPT-4O Mini");
    await carl.press(words("call:bar.screenshot"));
    await dialog.getByRole("img").waitFor();
    await carl.press(words("assistant:picture.ask"));
    await finishedCard(carl).waitFor();
    const body = JSON.stringify(models.requests.at(-1)?.body);
    expect(body).toMatch(/data:image\/(webp|jpeg);base64,/);
    expect(body.length).toBeLessThan(64 * 1024 + 32 * 1024);
  });

  test("accepts a person's own key for its page alone, and hints by another model without it", async ({ meet }) => {
    const { ida, carl } = await askedTogether(meet);
    const stored = () => carl.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const menu = menuOf(carl);

    // A model without its key is listed last, with the reason; if it is chosen, another model answers.
    const unusable = words("assistant:models.unusable", {
      model: "Their Model",
      reason: words("assistant:models.noKey"),
    });
    await menu.click();
    expect(await carl.page.getByRole("option", { name: unusable, exact: true }).count()).toBe(0);
    await carl.page.getByRole("option", { name: words("assistant:models.more") }).click();
    await carl.page.getByRole("option", { name: unusable, exact: true }).click();
    await carl.sees("Their Model: ");
    await chooseModel(carl, "GPT-4O Mini");
    // Invalid keys are refused field by field, and nothing typed is lost.
    await refusesKeys(carl);

    // With the person's own key it answers; the key isn't stored, and is requested again after a reload.
    await giveKey(carl, `${GOOD_KEY}mine`);
    await chooseModel(carl, "Their Model");
    // Without an answer in between, automatic mode would take the two questions for one.
    await carl.types("My department was dissolved.");
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, "My department was dissolved."]);
    await switchAuto(carl);
    await ida.says("What did you do then?");
    await suggestions(carl).getByTitle("What did you do then?").waitFor();
    await finishedCard(carl).getByText("Their Model").waitFor();
    expect(models.requests.at(-1)?.key).toBe(`${GOOD_KEY}mine`);
    expect(await stored()).not.toContain("mine");
    await carl.reload();
    await carl.sees("Their Model: ");
    expect(await menu.textContent()).toBe("GPT-4O Mini");
    // An automatic hint uses another model instead, once.
    const before = models.requests.length;
    await ida.says("And what came of it?");
    await suggestions(carl).getByTitle("And what came of it?").waitFor();
    await finishedCard(carl).getByText("GPT-4O Mini").waitFor();
    expect(models.requests.slice(before).map(({ key }) => key)).toEqual([`${GOOD_KEY}operator`]);
    expect(await suggestions(carl).getByText(words("assistant:key.open")).count()).toBe(0);
    await giveKey(carl, `${GOOD_KEY}mine`);
    await expect.poll(() => menu.textContent()).toBe("Their Model");
  });

  test("asks the model that was chosen for a prompt type, with the person's own text", async ({ meet }) => {
    const { carl } = await askedTogether(meet);
    const menu = menuOf(carl);
    const dialog = carl.page.getByRole("dialog");
    await chooseModel(carl, "GPT-4O Mini");
    await carl.press(words("assistant:settings.open"));
    const type = words("assistant:promptTypes.BQ");
    await dialog.getByRole("combobox", { name: words("assistant:prompts.modelFor", { type }) }).click();
    await carl.page.getByRole("option", { name: words("assistant:models.coach"), exact: true }).click();
    await dialog.getByRole("switch", { name: words("assistant:prompts.enable", { type }) }).click();
    await dialog.getByLabel(words("assistant:about.label")).fill("I led the move to queues at Halden.");
    await carl.press(words("assistant:settings.done"));
    expect(await menu.textContent()).toBe(words("assistant:models.coach"));
    await carl.page.getByRole("combobox", { name: words("assistant:promptTypes.label") }).click();
    await carl.page.getByRole("option", { name: words("assistant:promptTypes.HR") }).click();
    await expect.poll(() => menu.textContent()).toBe("GPT-4O Mini");
    const soFar = models.requests.length;
    await carl.press(words("assistant:suggest"));
    await expect.poll(() => models.requests.length).toBe(soFar + 1);
    await finishedCard(carl).waitFor();
    expect(JSON.stringify(models.requests.at(-1)?.body)).toContain("I led the move to queues at Halden.");
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

function menuOf({ page }: Person): Locator {
  return page.getByRole("combobox", { name: words("assistant:models.label"), exact: true });
}

async function refusesKeys(person: Person): Promise<void> {
  await person.press(words("assistant:settings.open"));
  const dialog = person.page.getByRole("dialog");
  const key = dialog.getByLabel(words("assistant:key.key"), { exact: true });
  const url = dialog.getByLabel(words("assistant:key.baseUrl"));
  await key.fill("two words");
  await url.fill("http://models.example/v1");
  await dialog.getByRole("button", { name: words("assistant:key.use") }).click();
  await dialog.getByText(words("assistant:key.keyFaults.wrong")).waitFor();
  await dialog.getByText(words("assistant:key.urlFaults.insecure")).waitFor();
  expect([await key.inputValue(), await url.inputValue()]).toEqual(["two words", "http://models.example/v1"]);
  await expect.poll(() => key.evaluate((input) => input === document.activeElement)).toBe(true);
  await key.fill(`${GOOD_KEY}mine`);
  await dialog.getByText(words("assistant:key.keyFaults.wrong")).waitFor({ state: "detached" });
  await url.fill("junk");
  await url.press("Enter");
  await dialog.getByText(words("assistant:key.urlFaults.not_url")).waitFor();
  await expect.poll(() => url.evaluate((input) => input === document.activeElement)).toBe(true);
  await url.fill("https://models.example/v1");
  await url.press("Enter");
  const held = dialog.getByRole("status").filter({ hasText: words("assistant:key.forget") });
  await held.waitFor();
  expect(await dialog.getByRole("alert").count()).toBe(0);

  // Closing the dialog uses a typed key, or keeps the dialog open if the key is invalid.
  await key.fill("two words");
  await person.press(words("assistant:settings.done"));
  await dialog.getByText(words("assistant:key.keyFaults.wrong")).waitFor();
  await key.fill(`${GOOD_KEY}other`);
  await url.fill("");
  await person.press(words("assistant:settings.done"));
  await dialog.waitFor({ state: "detached" });
  await person.press(words("assistant:settings.open"));
  await held.waitFor();
  await dialog.getByRole("button", { name: words("assistant:key.forget") }).click();
  await held.waitFor({ state: "detached" });
  await person.press(words("assistant:settings.done"));
}

function clear(person: Person): Promise<void> {
  return finishedCard(person)
    .getByRole("button", { name: words("assistant:card.clear") })
    .click();
}

async function giveKey({ page }: Person, key: string): Promise<void> {
  await page.getByRole("button", { name: words("assistant:settings.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: words("assistant:key.provider") }).click();
  await page.getByRole("option", { name: "Their Lab" }).click();
  await dialog.getByLabel(words("assistant:key.key"), { exact: true }).fill(key);
  await dialog.getByRole("button", { name: words("assistant:key.use") }).click();
  await dialog.getByText(words("assistant:key.held", { provider: "Their Lab" })).waitFor();
  await dialog.getByRole("button", { name: words("assistant:settings.done") }).click();
}
