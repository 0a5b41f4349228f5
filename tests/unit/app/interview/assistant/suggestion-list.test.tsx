import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SuggestionList } from "../../../../../app/interview/assistant/suggestion-list";
import { type InterviewParts, InterviewProvider } from "../../../../../app/interview/interview-context";
import type { Room } from "../../../../../app/room/client/use-room";
import type { Analysis } from "../../../../../party/protocol/analysis";
import type { Suggestion } from "../../../../../party/protocol/entities";

const analysis: Analysis = {
  ...{ v: 1, interviewType: "hr", question: { segmentId: "q1", text: "Why us?" }, score: null, reason: "by_rules" },
  ...{ answer: { segmentIds: ["a1"], startedAt: 1, endedAt: 2 }, criteria: [], judgements: [], star: null },
  ...{ instead: null },
  delivery: { unit: "words", amount: 0, speakingMs: 0, pace: null, fillers: [], hedges: [], pauses: [] },
};
const done: Suggestion = {
  ...{ id: "s1", rev: 3, kind: "answer_analysis", audience: "self", promptType: "HR", model: "coach", about: "a1" },
  ...{ promptVersion: "1", requestedBy: "me", createdAt: 1, endedAt: 2, status: "complete", text: "", analysis },
};
const { analysis: _, ...begun } = done;
const failed: Suggestion = { ...begun, status: "failed", error: "internal" };
const interrupted: Suggestion = { ...begun, status: "interrupted" };

/** `own`: the analyzed answer is this person's. */
function render(card: Suggestion, { own = true, mode = "peer", peer = true } = {}): string {
  const room = {
    view: {
      ...{ mode, connection: { phase: "live" }, participants: [], begunAt: 0, mock: null },
      self: { participantId: "me", role: own ? "candidate" : "interviewer", name: "Me" },
      peer: peer ? { participantId: "you", name: "Ann" } : null,
      lines: [{ id: "a1", role: "candidate", own, text: "Because." }],
    },
    actions: {},
  } as unknown as Room;
  const nothing = () => {};
  return renderToStaticMarkup(
    <InterviewProvider value={{ room } as InterviewParts}>
      <SuggestionList
        {...{ room, cards: [card], asks: [], nameOf: (model) => model, onRetryAsk: nothing }}
        context={{ uid: "u", spoken: "en-US", page: "en-US", company: "", position: "" }}
        links={{ timeOf: () => null, textOf: () => null, go: nothing }}
        actions={{
          ...{ clear: nothing, copy: nothing, retry: nothing, share: nothing },
          ...{ modelAnswer: nothing, giveKey: nothing },
        }}
      />
    </InterviewProvider>,
  );
}

// Without loaded texts the keys are rendered.
const offersSharing = (markup: string) => markup.includes(">card.share<");
const offersRetry = (markup: string) => markup.includes("card.retry");

it("offers to share the analysis of an own answer with the other person, as long as only its requester has it", () => {
  expect(offersSharing(render(done))).toBe(true);
  expect(offersSharing(render({ ...done, audience: "room" }))).toBe(false);
  expect(offersSharing(render(done, { own: false }))).toBe(false);
});

it("offers no sharing without another person", () => {
  expect(offersSharing(render(done, { peer: false }))).toBe(false);
  expect(offersSharing(render(done, { mode: "ai" }))).toBe(false);
});

it("offers sharing for analyses alone", () => {
  expect(offersSharing(render({ ...done, kind: "interview_hint" }))).toBe(false);
});

it("offers another try for a failed analysis of an own answer, not for one of another person's", () => {
  expect(offersRetry(render(failed))).toBe(true);
  expect(offersRetry(render(interrupted))).toBe(true);
  expect(offersRetry(render(failed, { own: false }))).toBe(false);
  expect(offersRetry(render(interrupted, { own: false }))).toBe(false);
  // A hint belongs to the person who asked for it.
  expect(offersRetry(render({ ...failed, kind: "interview_hint" }, { own: false }))).toBe(true);
});
