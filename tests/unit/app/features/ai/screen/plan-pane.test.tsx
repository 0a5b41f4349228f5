import { expect, it } from "vitest";
import { PlanPane } from "../../../../../../app/features/ai/screen/plan-pane";
import type { Mock, MockQuestion } from "../../../../../../party/protocol/mock";
import { renderAi } from "./render-ai";

const question = (title: string, status: MockQuestion["status"]): MockQuestion => ({
  ...{ id: title, title, status, segmentId: null, askedAt: null, endedAt: null, followUps: 0 },
});
const plan = [question("Asked before", "done"), question("Asked now", "asking"), question("A surprise", "planned")];
const mock: Mock = {
  ...{ interviewType: "behavioral", lang: "en-US", model: "coach", company: "", position: "", minutes: 15 },
  ...{ startedAt: 0, plan, phase: "asking" },
};

it("lists the questions that were asked, and offers to show the rest", () => {
  const markup = renderAi(<PlanPane mock={mock} hasContext={false} />, {});
  for (const title of ["Asked before", "Asked now"]) expect(markup).toContain(title);
  expect(markup).not.toContain("A surprise");
  expect(markup).toMatch(/<button[^>]* aria-pressed="false"[^>]*>.*plan\.showComing/);
});
