import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AskCard } from "../../../../../app/interview/assistant/ask-card";
import type { AskMessage } from "../../../../../app/room/client/asks";

const request = { mode: "interview_hint", model: "big", lang: "en", promptType: "CODE", requestId: "r" } as const;

function render(message: AskMessage): string {
  return renderToStaticMarkup(
    <AskCard
      ask={{ op: "op", requestId: "r", askedAt: 1, message, state: "refused", code: "rate_limited" }}
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
