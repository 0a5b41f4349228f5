import { describe, expect, it } from "vitest";
import { isUnderWay } from "../../../../../app/interview/assistant/is-under-way";
import { isBeingPut, whatIsMissing } from "../../../../../app/interview/assistant/what-is-missing";
import type { PendingAsk } from "../../../../../app/room/client/asks";
import type { TranscriptLine } from "../../../../../app/room/client/room-view";
import type { Suggestion } from "../../../../../party/protocol/entities";

const line = (id: string, role: TranscriptLine["role"], endedAt: number): TranscriptLine => ({
  ...{ id, seq: 1, rev: 1, participantId: role, role, text: id, lang: "en-US" },
  ...{ startedAt: endedAt - 10, endedAt, pending: null, own: false },
});
const question = line("q", "interviewer", 100);
const answer = line("a", "candidate", 200);

describe("whatIsMissing", () => {
  it("names a question for a hint and an answer for an analysis", () => {
    expect(whatIsMissing("interview_hint", [])).toBe("question");
    expect(whatIsMissing("answer_analysis", [])).toBe("answer");
    expect(whatIsMissing("interview_hint", [answer])).toBe("question");
    expect(whatIsMissing("answer_analysis", [question])).toBe("answer");
    expect(whatIsMissing("interview_hint", [question])).toBeNull();
    expect(whatIsMissing("answer_analysis", [question, answer])).toBeNull();
  });
});

describe("isBeingPut", () => {
  it("is true only while the AI interviewer's question is streaming", () => {
    expect(isBeingPut([{ kind: "ai_mock", status: "streaming" }])).toBe(true);
    expect(isBeingPut([{ kind: "ai_mock", status: "complete" }])).toBe(false);
    expect(isBeingPut([{ kind: "answer_analysis", status: "streaming" }])).toBe(false);
  });
});

describe("isUnderWay", () => {
  const self = { participantId: "me", role: "candidate" as const, name: "Lin", pageId: "p" };
  const view = (change: Partial<Parameters<typeof isUnderWay>[0]>) => ({
    asks: [],
    suggestions: [],
    self,
    lines: [question, answer],
    ...change,
  });
  const waiting = (state: PendingAsk["state"], change: object = {}): PendingAsk => ({
    ...{ op: "op", requestId: "r", askedAt: 0, state, code: null },
    message: {
      ...{
        type: "ai_request",
        requestId: "r",
        mode: "interview_hint",
        promptType: "BQ",
        model: "coach",
        lang: "en-US",
      },
      ...change,
    },
  });
  const streaming = (change: Partial<Suggestion> = {}): Suggestion => ({
    ...{ id: "r", rev: 1, kind: "interview_hint", audience: "self", promptType: "BQ", model: "coach" },
    ...{ promptVersion: "", requestedBy: "me", createdAt: 300, status: "streaming", text: "", about: "q" },
    ...change,
  });

  it("is true while the request waits for the room, until that refuses it", () => {
    expect(isUnderWay(view({ asks: [waiting("sending")] }), "interview_hint")).toBe(true);
    expect(isUnderWay(view({ asks: [waiting("key")] }), "interview_hint")).toBe(true);
    expect(isUnderWay(view({ asks: [waiting("refused")] }), "interview_hint")).toBe(false);
  });

  it("is false for other lines, another kind, another audience or a picture", () => {
    const asks = [waiting("sending")];
    expect(isUnderWay(view({ asks }), "answer_analysis")).toBe(false);
    expect(isUnderWay(view({ asks }), "interview_hint", { segmentIds: ["q"] })).toBe(false);
    expect(isUnderWay(view({ asks }), "interview_hint", { audience: "room" })).toBe(false);
    const image = { type: "image/webp" as const, data: "UklGRg==" };
    expect(isUnderWay(view({ asks }), "interview_hint", { image })).toBe(false);
    expect(isUnderWay(view({ asks: [waiting("sending", { picture: true })] }), "interview_hint")).toBe(false);
  });

  it("is true while the suggestion is being written, but not if somebody else asked", () => {
    expect(isUnderWay(view({ suggestions: [streaming()] }), "interview_hint")).toBe(true);
    expect(isUnderWay(view({ suggestions: [streaming()] }), "interview_hint", { segmentIds: ["q"] })).toBe(true);
    expect(isUnderWay(view({ suggestions: [streaming({ status: "complete" })] }), "interview_hint")).toBe(false);
    expect(isUnderWay(view({ suggestions: [streaming({ requestedBy: "you" })] }), "interview_hint")).toBe(false);
  });

  it("is true if the question before it was skipped", () => {
    const lines = [question, line("q2", "interviewer", 200)];
    expect(isUnderWay(view({ lines, suggestions: [streaming({ about: "q2" })] }), "interview_hint")).toBe(true);
  });

  it("is false once more has been said", () => {
    const next = line("q2", "interviewer", 400);
    expect(isUnderWay(view({ lines: [question, answer, next], suggestions: [streaming()] }), "interview_hint")).toBe(
      false,
    );
    const goesOn = [question, line("q1b", "interviewer", 400)];
    expect(isUnderWay(view({ lines: goesOn, suggestions: [streaming()] }), "interview_hint")).toBe(false);
    const analysis = streaming({ kind: "answer_analysis", about: "a" });
    expect(isUnderWay(view({ lines: [question, answer, next], suggestions: [analysis] }), "answer_analysis")).toBe(
      true,
    );
  });
});
