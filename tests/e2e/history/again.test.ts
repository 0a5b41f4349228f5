import { describe, expect } from "vitest";
import type { RoomRecord } from "../../../party/protocol/record";
import { inAi, wordsOf, yourTurn } from "../support/ai";
import { isAccessible } from "../support/axe";
import { inEachLook, isFine, type Look, NARROWEST_LOOKS } from "../support/each-look";
import { overflowOf } from "../support/fit";
import { newestOf, readKept } from "../support/history";
import type { Person } from "../support/person";
import { handOver } from "../support/practised";
import { test } from "../support/test";

const PHONE = { width: 390, height: 844 };
/** Each width and theme once. */
const LOOKS: readonly Look[] = [
  { language: "zh-CN", theme: "light", width: 1440 },
  { language: "en", theme: "dark", width: 390 },
  ...NARROWEST_LOOKS,
];
const QUESTION = "Tell me about a time when something went wrong.";
const BETTER = "I moved the export into a queue in March, and it has not failed once since then.";

const again = ({ page, words }: Person) => page.getByRole("button", { name: words("report:again.title") }).first();
const takes = ({ page, words }: Person) =>
  page.getByRole("region", { name: words("report:again.label", { question: QUESTION }) });

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

describe("report on a phone", () => {
  test("shows the most important advice on its first screen, takes another attempt, and leads to a rehearsal of the weak answers", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1, minutes: 4, change: longer }]);
    const id = await newestOf(ida);
    await page.setViewportSize(PHONE);
    await ida.visit(`/history/${id}`);
    const first = page.locator("#practise li").first();
    await first.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * PHONE.height);
    const box = await first.boundingBox();
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    expect(await page.locator("#practise li:visible").count()).toBe(1);
    await ida.press(words("report:practise.more", { count: 2 }));
    expect(await page.locator("#practise li:visible").count()).toBe(3);
    expect(await overflowOf(page)).toEqual([]);

    await again(ida).click();
    await ida.press(words("report:again.type"));
    const field = page.getByRole("textbox", { name: words("report:again.field", { question: QUESTION }) });
    await field.fill(BETTER);
    await isAccessible(ida);
    await inEachLook(ida, NARROWEST_LOOKS, isFine);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(BETTER);
    await ida.press(words("report:again.done"));
    await takes(ida)
      .getByRole("heading", { name: words("report:again.now", { number: 1 }) })
      .waitFor();
    await inEachLook(ida, LOOKS, isFine);
    const { attempts } = await readKept(ida, id);
    expect(Object.values(attempts)).toMatchObject([{ question: "q1", lines: [{ text: BETTER }] }]);

    await page.getByRole("link", { name: words("report:rehearseWeak", { count: 3 }) }).click();
    await ida.sees(words("ai:first.onlyTitle", { count: 3 }));
    await expect.poll(() => ida.button(words("ai:prepare.start")).isEnabled()).toBe(true);
    await ida.press(words("ai:prepare.start"));
    await inAi(ida);
    await yourTurn(ida);
    expect(await wordsOf(ida)).toContain(QUESTION);
  });
});
