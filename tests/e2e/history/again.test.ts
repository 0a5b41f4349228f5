import { describe, expect } from "vitest";
import type { RoomRecord } from "../../../party/protocol/record";
import { inAi, wordsOf, yourTurn } from "../support/ai";
import { isAccessible } from "../support/axe";
import { DESKTOP_LOOKS, inEachLook, isFine, NARROWEST_LOOKS, PHONE_LOOKS } from "../support/each-look";
import { overflowOf } from "../support/fit";
import { newestOf, readKept } from "../support/history";
import type { Person } from "../support/person";
import { handOver } from "../support/practised";
import { test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const LOOKS = [...DESKTOP_LOOKS, ...PHONE_LOOKS, ...NARROWEST_LOOKS];
const QUESTION = "Tell me about a time when something went wrong.";
const BETTER = "I moved the export into a queue in March, and it has not failed once since then.";

const again = ({ page, words }: Person) => page.getByRole("button", { name: words("report:again.title") }).first();
const takes = ({ page, words }: Person) =>
  page.getByRole("region", { name: words("report:again.label", { question: QUESTION }) });
const keptBy = async (person: Person, id: string) => Object.values((await readKept(person, id)).attempts);

/** Two more questions, both answered: an interview of four minutes. */
function longer(record: RoomRecord): RoomRecord {
  const { segments, mock } = record;
  const [asked, answer] = segments;
  const [judged] = record.suggestions;
  const [planned] = mock?.plan ?? [];
  if (!asked || !answer || !judged?.analysis || !planned || !mock) throw new Error("The record has no answer");
  const said = answer.text.slice(0, 40);
  const quoteOf = (segmentId: string) => ({ segmentId, start: 0, text: said });
  const contents = (segmentId: string) => ({
    judgements: [
      ...(["structure", "evidence"] as const).map((criterion) => ({
        ...{ criterion, tone: "improve" as const, quote: quoteOf(segmentId) },
        text: "You describe what was done. Say what depended on it, and what would have happened without your change.",
        instead: "Two hundred customers waited for that export each morning, so I moved it into a queue.",
      })),
      {
        ...{ criterion: "relevance" as const, tone: "strength" as const, quote: quoteOf(segmentId) },
        text: "You begin with the failure that you were asked about.",
      },
    ],
    points: ["Names the failure", "Says what was at stake", "Says what was learned from it"].map((text, n) => ({
      ...{ id: `p${n}`, text },
      ...(n === 0 ? { state: "said" as const, quote: quoteOf(segmentId) } : { state: "missing" as const }),
    })),
    instead: "The export failed each night. […] I moved it into a queue. […] Since then it has never failed again.",
  });
  const analysis = { ...judged.analysis, ...contents(answer.id) };
  const more = [2, 3].map((n) => {
    const at = (line: typeof asked) => ({
      ...{ seq: line.seq + 2 * n, rev: line.rev + 2 * n },
      ...{ startedAt: line.startedAt + n * 60_000, endedAt: line.endedAt + n * 60_000 },
    });
    const text = `${asked.text} And which part of it was question number ${n} about?`;
    return {
      lines: [
        { ...asked, ...at(asked), id: `q${n}`, text },
        { ...answer, ...at(answer), id: `a${n}`, text: `${answer.text} `.repeat(6).trim() },
      ],
      suggestion: {
        ...{ ...judged, id: `s${n}`, rev: judged.rev + n, about: `a${n}` },
        analysis: {
          ...analysis,
          ...contents(`a${n}`),
          question: { segmentId: `q${n}`, text },
          answer: { ...analysis.answer, segmentIds: [`a${n}`] },
        },
      },
      planned: { ...planned, id: `chosen-${n}`, title: text, text, segmentId: `q${n}` },
    };
  });
  return {
    ...record,
    segments: [...segments, ...more.flatMap(({ lines }) => lines)],
    suggestions: [{ ...judged, analysis }, ...more.map(({ suggestion }) => suggestion)],
    mock: { ...mock, plan: [planned, ...more.map((one) => one.planned)] },
  };
}

describe("attempt at an answer", () => {
  test("is typed, compared with the answer, stored and deleted", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1 }]);
    const id = await newestOf(ida);
    await page.setViewportSize(PHONE);
    await ida.visit(`/history/${id}`);
    await again(ida).click();
    await ida.press(words("report:again.type"));
    const field = page.getByRole("textbox", { name: words("report:again.field", { question: QUESTION }) });
    await field.fill(BETTER);
    await inEachLook(ida, LOOKS, isFine);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(BETTER);
    await ida.press(words("report:again.done"));
    const now = words("report:again.now", { number: 1 });
    await takes(ida).getByRole("heading", { name: now }).waitFor();
    await takes(ida)
      .getByRole("heading", { name: words("report:again.before") })
      .waitFor();
    await takes(ida).getByText(BETTER).first().waitFor();
    // Typed words have a length; pace, fillers and pauses don't apply.
    const measures = await takes(ida).getByRole("term").allInnerTexts();
    expect(measures).toContain(words("report:again.measure.length.words"));
    expect(measures).not.toContain(words("report:again.measure.pace.words"));
    expect(measures).not.toContain(words("report:again.measure.pauses"));
    await inEachLook(ida, LOOKS, isFine);
    expect(await keptBy(ida, id)).toMatchObject([{ question: "q1", lines: [{ text: BETTER }] }]);
    await page.reload();
    await takes(ida).getByText(BETTER).first().waitFor();
    await ida.press(words("report:again.remove", { number: 1 }));
    await expect.poll(() => keptBy(ida, id)).toEqual([]);
    await expect.poll(() => takes(ida).count()).toBe(0);
  });

  test("is spoken, and kept in the browser until it can be sent", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /\/attempt|ERR_FAILED/ });
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1, mode: "peer", role: "candidate" }]);
    const id = await newestOf(ida);
    await ida.visit(`/history/${id}`);
    await again(ida).click();
    await ida.press(words("report:again.speak"));
    await expect.poll(() => page.evaluate(() => window.mockSpeech.listening)).toBe(1);
    await ida.says("I moved the export into a queue.");
    await takes(ida).getByText("I moved the export into a queue.").waitFor();
    await ida.says("It has not failed once since then.");
    await takes(ida).getByText("It has not failed once").waitFor();
    await page.route("**/attempt", (route) => route.abort());
    await ida.press(words("report:again.stop"));
    await takes(ida).getByText(words("report:again.unsent.failed")).waitFor();
    expect(await page.evaluate(() => window.mockSpeech.listening)).toBe(0);
    await page.unroute("**/attempt");
    // Sent by the next page.
    await page.reload();
    await takes(ida)
      .getByRole("heading", { name: words("report:again.now", { number: 1 }) })
      .waitFor();
    const [kept] = await keptBy(ida, id);
    expect(kept?.lines.map(({ text }) => text)).toEqual([
      "I moved the export into a queue.",
      "It has not failed once since then.",
    ]);
  });

  test("keeps typed words over a reload and a change to speaking, even if nothing is said", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1 }]);
    const id = await newestOf(ida);
    await ida.visit(`/history/${id}`);
    await again(ida).click();
    await ida.press(words("report:again.type"));
    const field = page.getByRole("textbox", { name: words("report:again.field", { question: QUESTION }) });
    await field.fill(BETTER);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(BETTER);
    await ida.press(words("report:again.bySpeaking"));
    await takes(ida).getByText(BETTER).waitFor();
    await ida.press(words("report:again.speak"));
    await expect.poll(() => page.evaluate(() => window.mockSpeech.listening)).toBe(1);
    await ida.press(words("report:again.stop"));
    await takes(ida)
      .getByRole("heading", { name: words("report:again.now", { number: 1 }) })
      .waitFor();
    await expect.poll(() => keptBy(ida, id)).toMatchObject([{ question: "q1", lines: [{ text: BETTER }] }]);
  });

  test("keeps what was just said when the person goes on typing, over a reload", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1 }]);
    await ida.visit(`/history/${await newestOf(ida)}`);
    await again(ida).click();
    await ida.press(words("report:again.speak"));
    await expect.poll(() => page.evaluate(() => window.mockSpeech.listening)).toBe(1);
    await ida.beginsToSay("I moved the export into a queue");
    await takes(ida).getByText("I moved the export into a queue").waitFor();
    await ida.press(words("report:again.type"));
    const field = page.getByRole("textbox", { name: words("report:again.field", { question: QUESTION }) });
    await expect.poll(() => field.inputValue()).toBe("I moved the export into a queue");
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe("I moved the export into a queue");
  });

  test("stops when somebody in danger speaks, and stores none of their words", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1 }]);
    const id = await newestOf(ida);
    await ida.visit(`/history/${id}`);
    await again(ida).click();
    await ida.press(words("report:again.speak"));
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("mocki.again")));
    await ida.says("I had a bad week.");
    await expect.poll(drafts).toHaveLength(1);
    await ida.says("I don't want to live any more.");
    const card = page.getByRole("alertdialog", { name: words("care:crisis.title") });
    await card.getByText(words("care:notKept")).waitFor();
    await isAccessible(ida);
    expect(await page.evaluate(() => window.mockSpeech.listening)).toBe(0);
    expect(await page.getByText("I don't want to live any more.").count()).toBe(0);
    expect(await drafts()).toEqual([]);
    await ida.press(words("care:close"));
    await ida.button(words("report:again.speak")).waitFor();

    // Typed words go through the same check.
    await ida.press(words("report:again.type"));
    const field = page.getByRole("textbox", { name: words("report:again.field", { question: QUESTION }) });
    await field.fill("I don't want to live any more.");
    await ida.press(words("report:again.done"));
    await card.getByText(words("care:notKept")).waitFor();
    expect(await drafts()).toEqual([]);
    await ida.press(words("care:close"));
    expect(await keptBy(ida, id)).toEqual([]);
  });
});

describe("report on a phone", () => {
  test("shows the most important advice on its first screen, and leads to a rehearsal of the weak answers", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1, minutes: 4, change: longer }]);
    await page.setViewportSize(PHONE);
    await ida.visit(`/history/${await newestOf(ida)}`);
    const first = page.locator("#practise li").first();
    await first.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * PHONE.height);
    const box = await first.boundingBox();
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    expect(await page.locator("#practise li:visible").count()).toBe(1);
    await ida.press(words("report:practise.more", { count: 2 }));
    expect(await page.locator("#practise li:visible").count()).toBe(3);
    expect(await overflowOf(page)).toEqual([]);
    await isAccessible(ida);

    await page.getByRole("link", { name: words("report:rehearseWeak", { count: 3 }) }).click();
    await ida.sees(words("ai:first.onlyTitle", { count: 3 }));
    await expect.poll(() => ida.button(words("ai:prepare.start")).isEnabled()).toBe(true);
    await isAccessible(ida);
    await ida.press(words("ai:prepare.start"));
    await inAi(ida);
    await yourTurn(ida);
    expect(await wordsOf(ida)).toContain(QUESTION);
  });
});
