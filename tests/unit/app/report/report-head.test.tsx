import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportHead } from "../../../../app/report/report-head";
import type { Report } from "../../../../party/report/report";

const nothing: Report = {
  ...{ interviewType: null, interviewer: null },
  ...{ company: "", position: "", startedAt: null, endedAt: null, questions: [], score: null },
  ...{ scored: 0, criteria: [], practise: [], strengths: [], delivery: null },
};

function factsOf(report: Report): string {
  const markup = renderToStaticMarkup(<ReportHead {...{ report, segments: [], roomId: "abcdef12", lang: "en" }} />);
  return /<p[^>]*>(.*?)<\/p>/.exec(markup)?.[1] ?? "";
}

it("ReportHead shows neither a day nor a length nor scores for an interview that never began", () => {
  expect(factsOf(nothing)).toBe("");
  const at = Date.UTC(2026, 0, 5, 12);
  expect(factsOf({ ...nothing, startedAt: at })).toMatch(/^\S.*2026$/);
  // Without loaded texts the keys are rendered.
  expect(factsOf({ ...nothing, startedAt: at, endedAt: at + 60_000 })).toMatch(/2026 · minutes$/);
});
