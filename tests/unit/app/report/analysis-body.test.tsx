import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnalysisBody } from "../../../../app/report/analysis-body";
import type { Analysis } from "../../../../party/protocol/analysis";

const analysis: Analysis = {
  ...{ v: 1, interviewType: "technical", question: { segmentId: "q1", text: "One" }, score: null, reason: "by_rules" },
  ...{ answer: { segmentIds: ["a1"], startedAt: 1, endedAt: 2 }, criteria: [], judgements: [], star: null },
  ...{ instead: null },
  delivery: { unit: "words", amount: 3, speakingMs: 1, pace: null, fillers: [], hedges: [], pauses: [] },
};
const links = { timeOf: () => null, textOf: () => null, go: () => {} };

it("AnalysisBody shows what was known of the code, in the language of the analysis", () => {
  const render = (shown: Analysis) =>
    renderToStaticMarkup(<AnalysisBody analysis={shown} lang="zh-CN" links={links} />);
  const work = "分析时，代码还没有运行过。";
  expect(render({ ...analysis, work })).toMatch(new RegExp(`<p [^>]*lang="zh-CN"[^>]*>${work}</p>`));
  expect(render(analysis)).not.toContain('<p class="text-sm text-fg-2" lang=');
});
