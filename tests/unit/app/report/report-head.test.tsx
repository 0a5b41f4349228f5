import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { ReportHead } from "../../../../app/report/report-head";
import type { Report } from "../../../../party/report/report";

const i18n = createInstance();
await i18n.init({ lng: "en" });

const nothing: Report = {
  ...{ interviewType: null, interviewer: null },
  ...{ company: "", position: "", startedAt: null, endedAt: null, questions: [], score: null },
  ...{ scored: 0, criteria: [], practise: [], strengths: [], delivery: null },
};

function factsOf(report: Report): string {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ReportHead {...{ report, segments: [], roomId: "abcdef12", lang: "en" }} />
    </I18nextProvider>,
  );
  return /<p[^>]*>(.*?)<\/p>/.exec(markup)?.[1] ?? "";
}

it("ReportHead shows neither a day nor a length nor scores for an interview that never began", () => {
  expect(factsOf(nothing)).toBe("");
  const at = Date.UTC(2026, 0, 5, 12);
  expect(factsOf({ ...nothing, startedAt: at })).toMatch(/^\S.*2026$/);
  // Without loaded texts the keys are rendered.
  expect(factsOf({ ...nothing, startedAt: at, endedAt: at + 60_000 })).toMatch(/2026 · minutes$/);
});
