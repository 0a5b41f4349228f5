import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ReportBody } from "../../../../app/report/report-body";
import type { Judgement } from "../../../../party/protocol/analysis";
import type { Report, ReportedQuestion } from "../../../../party/report/report";
import { readTexts } from "../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

const question = (number: number): ReportedQuestion => ({
  ...{ key: `q${number}`, number, title: `Question ${number}`, text: `Question ${number}`, segmentId: `q${number}` },
  ...{ answer: [], startedAt: 0, endedAt: 1, followUps: 0, rating: null, task: null },
  ...{ status: "pending", suggestion: null, modelAnswer: null, analysis: null },
});
const remark = (number: number): Judgement => ({
  ...{ criterion: "evidence", tone: "improve", text: `Say the number, ${number}.` },
  quote: { segmentId: `q${number}`, start: 0, text: "" },
});
const report: Report = {
  ...{ interviewType: "hr", interviewer: null, company: "", position: "", startedAt: 0, endedAt: 1 },
  ...{ questions: [question(1), question(2)], score: null, scored: 0, criteria: [], strengths: [], delivery: null },
  practise: [1, 2].map((number) => ({ question: number, reason: "remark", judgement: remark(number) })),
};

it("report of a peer interview begins with the one thing to practise on a phone, above the partner's feedback", () => {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <ReportBody report={report} segments={[]} lang="en" partner={<p>Feedback of the partner</p>} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  // Beside the report on wide screens, and not on phones.
  const [nav = ""] = /<nav .*?<\/nav>/s.exec(markup) ?? [];
  expect(nav).toMatch(/^<nav [^>]*class="[^"]*\bhidden [^"]*lg:flex/);
  const column = markup.replace(nav, "");
  const shown = [...column.matchAll(/<li class="([^"]*)".*?<\/li>|Feedback of the partner/gs)].map(
    ([text, classes]) => [
      /Say the number, \d|Feedback of the partner/.exec(text)?.[0],
      classes?.includes("max-md:hidden"),
    ],
  );
  expect(shown.slice(0, 3)).toEqual([
    ["Say the number, 1", false],
    ["Say the number, 2", true],
    ["Feedback of the partner", undefined],
  ]);
});
