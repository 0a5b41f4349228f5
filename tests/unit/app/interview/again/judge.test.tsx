import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AskModel } from "../../../../../app/interview/again/ask-model";
import { findJudge } from "../../../../../app/interview/again/use-judge";
import { type Judging, toJudging } from "../../../../../app/interview/again/use-judging";
import type { BroughtKey } from "../../../../../app/room/models/own-key";
import type { ListedModel } from "../../../../../party/protocol/assistant-menu";
import type { Report, ReportedQuestion } from "../../../../../party/report/report";

const listed: ListedModel = {
  ...{ id: "open", name: "Model O", provider: "openai", state: "usable" },
  ...{ readsPictures: false, builtIn: false, takesKey: true },
};
const closed: ListedModel = { ...listed, id: "closed", name: "Model C", provider: "theirs", state: "needs_key" };
const menu = { models: [listed, closed], preselected: "open" };

function questionBy(model: string, answeredBy?: string): ReportedQuestion {
  return {
    ...{ key: "q1", rating: null, number: 1, title: "Why us?", text: "Why us?", segmentId: "q1", answer: [] },
    ...{ startedAt: 0, endedAt: 2, followUps: 0, status: "pending", modelAnswer: null, analysis: null, task: null },
    suggestion: {
      ...{ id: "s", rev: 1, kind: "answer_analysis", audience: "self", promptType: "HR", model, answeredBy },
      ...{ promptVersion: "1", requestedBy: "me", text: "", createdAt: 1, status: "complete" },
    },
  };
}

const report: Report = {
  ...{ interviewType: "hr", interviewer: null },
  ...{ company: "Halden", position: "Nurse", startedAt: 0, endedAt: 2, questions: [] },
  ...{ score: null, scored: 0, criteria: [], practise: [], strengths: [], delivery: null },
};
const find = (question: ReportedQuestion, key: BroughtKey | null = null) =>
  findJudge(question, { menu, key, report, lang: "en-US" });
const JOB = { lang: "en-US", company: "Halden", position: "Nurse" };

describe("findJudge", () => {
  it("returns the model that judged the answer", () => {
    expect(find(questionBy("open"))).toEqual({ id: "open", model: "Model O", wish: { model: "open", ...JOB } });
    expect(find(questionBy("closed", "open"))?.id).toBe("open");
  });

  it("returns null if rules judged it", () => {
    expect(find(questionBy("coach"))).toBeNull();
    expect(find(questionBy("open", "coach"))).toBeNull();
    expect(find({ ...questionBy("open"), suggestion: null })).toBeNull();
  });

  it("returns no usable model without its key, or when it is removed", () => {
    expect(find(questionBy("closed"))).toEqual({ id: "closed", model: "Model C", wish: null });
    expect(find(questionBy("gone"))).toEqual({ id: "gone", model: "gone", wish: null });
  });

  it("uses a person's own key only for its provider", () => {
    const key: BroughtKey = { provider: "theirs", apiKey: "secret", baseUrl: undefined };
    expect(find(questionBy("closed"), key)?.wish).toEqual({ model: "closed", ...JOB, ownKey: { apiKey: "secret" } });
    expect(find(questionBy("open"), key)?.wish).toEqual({ model: "open", ...JOB });
  });
});

describe("toJudging", () => {
  it.each([
    ["assistant_failed", "unavailable"],
    ["daily_limit", "limited"],
    ["conflict", "full"],
    ["not_found", "failed"],
    ["invalid", "failed"],
  ] as const)("maps %s to %s", (code, state) => {
    expect(toJudging({ kind: "refused", code })).toBe(state);
  });
});

// Without loaded texts the keys are rendered.
describe("AskModel", () => {
  const judge = find(questionBy("open"));
  if (!judge) throw new Error("Nobody judges");
  const show = (state: Judging | null, wish = judge.wish) =>
    renderToStaticMarkup(<AskModel {...judge} wish={wish} state={state} onAsk={() => {}} />);

  it("offers to ask, also after a failure", () => {
    expect(show(null)).toContain(">again.judge<");
    expect(show(null)).not.toContain("unjudged");
    for (const state of ["failed", "full"] as const) {
      expect(show(state)).toMatch(new RegExp(`role="alert"[^>]*>again\\.unjudged\\.${state}<.*>again\\.judge<`));
    }
  });

  it("shows that the model is judging", () => {
    expect(show("asking")).toMatch(/role="status"[^>]*>again\.judging</);
  });

  it("offers nothing when judging is impossible, and says why", () => {
    for (const state of ["limited", "unavailable"] as const) {
      expect(show(state)).toContain(`>again.unjudged.${state}<`);
      expect(show(state)).not.toContain("again.judge<");
    }
    expect(show(null, null)).toContain(">again.unjudged.unavailable<");
    expect(show(null, null)).not.toContain("again.judge<");
  });
});
