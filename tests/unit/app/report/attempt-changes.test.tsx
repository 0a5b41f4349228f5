import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { AttemptChanges } from "../../../../app/report/attempt-changes";
import { measureDelivery } from "../../../../party/assistant/analysis/measure-delivery";
import type { Analysis } from "../../../../party/protocol/analysis";
import { readTexts } from "../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

/** Lines of six seconds each, with three seconds of silence between them; typed ones have no length. */
function answerOf(texts: readonly string[], isTyped = false): Analysis {
  const lines = texts.map((text, n) => ({
    ...({ id: `a${n}`, role: "candidate", participantId: "me", lang: "en", text } as const),
    ...{ startedAt: n * 9_000, endedAt: n * 9_000 + (isTyped ? 0 : 6_000) },
  }));
  return {
    ...{ v: 1, interviewType: "behavioral", question: { segmentId: null, text: "?" }, score: null, reason: "by_rules" },
    answer: { segmentIds: lines.map(({ id }) => id), startedAt: 0, endedAt: 60_000 },
    ...{ criteria: [], judgements: [], star: null, instead: null, delivery: measureDelivery(lines, "en") },
  };
}

/** Its measures, each with what was and what is. */
function show(before: Analysis, now: Analysis) {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <AttemptChanges before={before} now={now} />
    </I18nextProvider>,
  );
  return [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(\d+) <svg[^>]*aria-label="to"[^>]*>.*?<\/svg> (\d+)/g)].map(
    ([, measure, from, to]) => [measure, Number(from), Number(to)],
  );
}

const HESITANT = ["Um, so, um, I moved", "the slow export", "and, uh, it got a lot faster, um, after that"];
const FLUENT = [
  "I moved the slow export of our reports into a queue that three workers share",
  "and each report was there within two minutes instead of the twenty it took before.",
];

describe("AttemptChanges", () => {
  it("shows pace, fillers and pauses of two spoken answers side by side", () => {
    expect(show(answerOf(HESITANT), answerOf(FLUENT))).toEqual([
      ["Words", 18, 30],
      ["Words per minute", 60, 150],
      ["Filler words", 4, 0],
      ["Long pauses", 2, 1],
    ]);
  });

  it("shows the length alone where one of the two was typed", () => {
    expect(show(answerOf(HESITANT), answerOf(FLUENT, true))).toEqual([["Words", 18, 30]]);
    expect(show(answerOf(HESITANT, true), answerOf(FLUENT))).toEqual([["Words", 18, 30]]);
  });
});
