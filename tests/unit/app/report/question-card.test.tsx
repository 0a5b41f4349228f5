import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { isAnalysing } from "../../../../app/features/ai/report/question-asking";
import { QuestionCard } from "../../../../app/report/question-card";
import type { AskRequest, PendingAsk } from "../../../../app/room/client/asks";
import type { Analysis } from "../../../../party/protocol/analysis";
import type { Segment } from "../../../../party/protocol/entities";
import type { Report, ReportedQuestion } from "../../../../party/report/report";

const line: Segment = {
  ...{ id: "a1", seq: 2, rev: 2, participantId: "me", role: "candidate", lang: "en" },
  ...{ text: "I led it.", startedAt: 1, endedAt: 2 },
};
const question: ReportedQuestion = {
  ...{
    key: "q1",
    rating: null,
    number: 1,
    title: "One",
    text: "One",
    segmentId: "q1",
    answer: [line],
    startedAt: 0,
    endedAt: 2,
    followUps: 0,
  },
  ...{ status: "pending", suggestion: null, modelAnswer: null, analysis: null, task: null },
};
const report: Report = {
  ...{ interviewType: "hr", interviewer: null },
  ...{ company: "", position: "", startedAt: 0, endedAt: 2, questions: [question], score: null },
  ...{ scored: 0, criteria: [], practise: [], strengths: [], delivery: null },
};

const analysis: Analysis = {
  ...{ v: 1, interviewType: "hr", question: { segmentId: "q1", text: "One" }, score: null, reason: null },
  ...{ answer: { segmentIds: ["a1"], startedAt: 1, endedAt: 2 }, criteria: [], judgements: [], star: null },
  ...{ instead: null },
  delivery: { unit: "words", amount: 3, speakingMs: 1, pace: null, fillers: [], hedges: [], pauses: [] },
};
const links = { timeOf: () => null, textOf: () => null, go: () => {} };

function render(mode: AskRequest["mode"]): string {
  const request = { mode, model: "coach", lang: "en", promptType: "HR" } as const;
  const ask: PendingAsk = {
    ...{ op: "op", requestId: "r", askedAt: 1, state: "sending", code: null },
    message: { type: "ai_request", requestId: "r", segmentIds: ["a1"], ...request },
  };
  return renderToStaticMarkup(
    <QuestionCard
      {...{ id: "question-1", question, report, lang: "en" }}
      links={links}
      isAnalysing={isAnalysing(ask)}
    />,
  );
}

// Without loaded texts the keys are rendered.
it("QuestionCard shows an analysis in progress if that was requested, not for a model answer", () => {
  expect(render("answer_analysis")).toContain(">analysing<");
  expect(render("model_answer")).not.toContain(">analysing<");
  expect(render("model_answer")).toContain(">notAnalysed<");
});

it("QuestionCard asks for a rating only of an answer, and lets a former rating be taken back", () => {
  const asks = (change: Partial<ReportedQuestion>) =>
    renderToStaticMarkup(
      <QuestionCard
        {...{ id: "question-1", report, lang: "en", links }}
        question={{ ...question, ...change }}
        onRate={() => {}}
      />,
    ).includes(">rating.ask<");
  expect(asks({ status: "pending" })).toBe(true);
  expect(asks({ status: "skipped" })).toBe(false);
  expect(asks({ status: "unanswered", answer: [] })).toBe(false);
  expect(asks({ status: "not_scored", analysis: { ...analysis, reason: "by_rules" } })).toBe(true);
  expect(asks({ status: "not_scored", analysis: { ...analysis, reason: "no_answer" } })).toBe(false);
  expect(asks({ status: "skipped", rating: 1 })).toBe(true);
});

it("QuestionCard says that an analysis covers only the beginning of an answer", () => {
  const shown = (isPartial?: true) =>
    renderToStaticMarkup(
      <QuestionCard
        {...{ id: "question-1", report, lang: "en", links }}
        question={{ ...question, ...(isPartial && { isPartial }) }}
      />,
    );
  expect(shown(true)).toContain(">partial<");
  expect(shown()).not.toContain(">partial<");
});
