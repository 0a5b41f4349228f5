import { describe, expect, it } from "vitest";
import { isOfOthers, offersAnalysis } from "../../../../../app/interview/assistant/answers";
import { isUnderWay } from "../../../../../app/interview/assistant/is-under-way";
import { isBeingPut, whatIsMissing } from "../../../../../app/interview/assistant/what-is-missing";
import type { PendingAsk } from "../../../../../app/room/client/asks";
import type { TranscriptLine } from "../../../../../app/room/client/room-view";
import type { Suggestion } from "../../../../../party/protocol/entities";

const line = (id: string, role: TranscriptLine["role"], endedAt: number): TranscriptLine => ({
  ...{ id, seq: 1, rev: 1, participantId: role, role, text: id, lang: "en-US" },
  ...{ startedAt: endedAt - 10, endedAt, pending: null, own: role === "candidate" },
});
const question = line("q", "interviewer", 100);
const answer = line("a", "candidate", 200);
/** The other person's, before a swap of roles. */
const others = { ...line("b", "candidate", 150), own: false };

describe("whatIsMissing", () => {
  it("names a question for a hint and an answer for an analysis", () => {
    expect(whatIsMissing("interview_hint", [])).toBe("question");
    expect(whatIsMissing("answer_analysis", [])).toBe("answer");
    expect(whatIsMissing("interview_hint", [answer])).toBe("question");
    expect(whatIsMissing("answer_analysis", [question])).toBe("answer");
    expect(whatIsMissing("interview_hint", [question])).toBeNull();
    expect(whatIsMissing("answer_analysis", [question, answer])).toBeNull();
  });

  it("does not count the other person's answers for an analysis", () => {
    expect(whatIsMissing("answer_analysis", [question, others])).toBe("answer");
    expect(whatIsMissing("answer_analysis", [question, others, answer])).toBeNull();
  });
});

describe("answers of both people", () => {
  const me = { participantId: "me", name: "Lin", pageId: "p" };
  const seat = (role: "interviewer" | "candidate") => ({ ...me, role });

  it("offer an interviewer analyses only after a swap of roles", () => {
    const room = { mode: "peer", lines: [question, others] } as const;
    expect(offersAnalysis({ ...room, self: seat("candidate") })).toBe(true);
    expect(offersAnalysis({ ...room, self: seat("interviewer") })).toBe(false);
    expect(offersAnalysis({ ...room, lines: [question, others, answer], self: seat("interviewer") })).toBe(true);
    expect(offersAnalysis({ ...room, mode: "ai", self: seat("candidate") })).toBe(true);
  });

  it("keep an analysis from being requested again by the person who did not answer", () => {
    const shared: Suggestion = {
      ...{ id: "r", rev: 1, kind: "answer_analysis", audience: "room", promptType: "BQ", model: "coach" },
      ...{ promptVersion: "", requestedBy: "you", createdAt: 300, status: "failed", text: "", about: "b" },
    };
    expect(isOfOthers(shared, [question, others, answer])).toBe(true);
    expect(isOfOthers({ ...shared, about: "a" }, [question, others, answer])).toBe(false);
    expect(isOfOthers({ ...shared, kind: "interview_hint" }, [question, others, answer])).toBe(false);
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
    const swapped = [question, answer, line("b", "candidate", 350)].map((one) => ({ ...one, own: one.id === "a" }));
    expect(isUnderWay(view({ lines: swapped, suggestions: [analysis] }), "answer_analysis")).toBe(true);
    expect(isUnderWay(view({ lines: [question, answer, next], suggestions: [analysis] }), "answer_analysis")).toBe(
      true,
    );
  });
});
