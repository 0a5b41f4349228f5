import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AskCard } from "../../../../../app/interview/assistant/ask-card";
import type { AskMessage } from "../../../../../app/room/client/asks";
import type { RefusalCode } from "../../../../../app/room/client/outbox-entry";

const request = { mode: "interview_hint", model: "big", lang: "en", promptType: "CODE", requestId: "r" } as const;

function render(message: AskMessage, code: RefusalCode = "rate_limited"): string {
  return renderToStaticMarkup(
    <AskCard
      ask={{ op: "op", requestId: "r", askedAt: 1, message, state: "refused", code }}
      {...{ live: true, nameOf: (model) => model, links: { timeOf: () => null, textOf: () => null, go: () => {} } }}
      {...{ onTakeBack: () => {}, onRetry: () => {}, onGiveKey: () => {} }}
    />,
  );
}

// Without loaded texts the keys are rendered.
it("AskCard offers a retry, except for a question whose picture is lost", () => {
  expect(render({ type: "ai_request", ...request })).toContain("card.retry");
  expect(render({ type: "ai_request", ...request, picture: true })).not.toContain("card.retry");
});

it("AskCard says why an analysis was refused, and offers no retry for another person's answer", () => {
  const analysis = { type: "ai_request", ...request, mode: "answer_analysis" } as const;
  expect(render(analysis, "not_allowed")).toContain("card.othersAnswer");
  expect(render(analysis, "not_allowed")).not.toContain("card.retry");
  expect(render(analysis, "content_required")).toContain("missing.answer");
  expect(render({ type: "ai_request", ...request }, "not_allowed")).toContain("refusals.not_allowed");
});
