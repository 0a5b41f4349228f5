import { describe, expect, it } from "vitest";
import {
  changeOf,
  compareInterviews,
  judgeChange,
  SMALLEST_CHANGE,
} from "../../../../../../app/features/history/compare/compare-interviews";
import { kindOf, readListQuery, writeListQuery } from "../../../../../../app/features/history/list/list-query";
import { readInterview } from "../../../../../../app/features/history/read-interview";
import type { HistoryDetail } from "../../../../../../functions/shared/contract/history";
import type { Analysis } from "../../../../../../party/protocol/analysis";
import type { Segment, Suggestion } from "../../../../../../party/protocol/entities";

const AT = Date.UTC(2026, 4, 1);

type Asked = { text: string; score: number | null };

/** A peer interview in which `own` had a seat, with an analysis for each question. */
function interview(
  day: number,
  asked: readonly Asked[],
  role: "candidate" | "interviewer" = "candidate",
): HistoryDetail {
  const startedAt = AT + day * 86_400_000;
  const segment = (id: string, seq: number, participantId: string, by: Segment["role"], text: string): Segment => ({
    ...{ id, seq, rev: seq, participantId, role: by, text, lang: "en-US" },
    ...{ startedAt: startedAt + seq * 1_000, endedAt: startedAt + seq * 1_000 + 900 },
  });
  const [you, other] =
    role === "candidate" ? (["interviewer", "candidate"] as const) : (["candidate", "interviewer"] as const);
  const segments = asked.flatMap(({ text }, n) => [
    segment(`q${n}`, 2 * n, "p2", you, text),
    segment(`a${n}`, 2 * n + 1, "p1", other, "So I moved it into a queue."),
  ]);
  const suggestions = asked.map(({ text, score }, n): Suggestion => {
    const analysis: Analysis = {
      ...{ v: 1, interviewType: "behavioral", question: { segmentId: `q${n}`, text } },
      answer: { segmentIds: [`a${n}`], startedAt: startedAt + n * 2_000, endedAt: startedAt + n * 2_000 + 900 },
      ...{ score, reason: score === null ? "too_little" : null, judgements: [], star: null, instead: null },
      criteria: score === null ? [] : [{ criterion: "structure", score }],
      delivery: { unit: "words", amount: 7, speakingMs: 900, pace: null, fillers: [], hedges: [], pauses: [] },
    };
    return {
      ...{ id: `s${n}`, rev: n, kind: "answer_analysis", audience: "self", promptType: "BQ", model: "gpt-4o-mini" },
      ...{ promptVersion: "coach-1", requestedBy: "p1", createdAt: startedAt, status: "complete", text: "", analysis },
    };
  });
  const summary = { v: 1 as const, interviewType: "behavioral" as const, company: "", position: "", score: null };
  return {
    uid: "ida",
    row: {
      ...{ id: `i${day}`, room: "room-1", mode: "peer", ended: "finished", startedAt, endedAt: startedAt + 60_000 },
      ...{ role, others: ["Carl"] },
      summary: role === "candidate" ? { ...summary, questions: 0, answered: 0, scored: 0, criteria: [] } : null,
    },
    record: {
      ...{ v: 1, room: "room-1", epoch: "e1", rev: 1, mode: "peer", startedAt, finishedAt: startedAt + 60_000 },
      ...{ ended: "finished", timer: { running: false, elapsedMs: 0, at: 0 }, segments, suggestions },
      members: [
        { participantId: "p1", name: "Ida", role, joinedAt: startedAt, you: true },
        { participantId: "p2", name: "Carl", role: you, joinedAt: startedAt, you: false },
      ],
    },
    notes: { rev: 0, text: "" },
    ratings: {},
    attempts: {},
    feedback: null,
  };
}

describe("compareInterviews", () => {
  const late = interview(2, [
    { text: "What went wrong?", score: 4 },
    { text: "Why here?", score: 3 },
  ]);
  const early = interview(1, [
    { text: "Tell me about yourself.", score: null },
    { text: "what went wrong", score: 2 },
  ]);

  it("puts the earlier one first, whatever the order of the arguments", () => {
    for (const pair of [compareInterviews(late, early), compareInterviews(early, late)]) {
      expect(pair.rows.map(({ id }) => id)).toEqual(["i1", "i2"]);
      expect(pair.score).toEqual([2, 3.5]);
      expect(pair.criteria).toEqual([{ criterion: "structure", scores: [2, 3.5] }]);
    }
  });

  it("lists the questions that both have", () => {
    const { questions } = compareInterviews(early, late);
    expect(questions).toEqual([{ text: "what went wrong", scores: [2, 4] }]);
  });

  it("computes a change only if both values are known", () => {
    expect(changeOf([2.9, 3.6])).toBe(0.7);
    expect(changeOf([null, 3])).toBeNull();
    expect(changeOf([0.474, 0.471], 2)).toBe(0);
  });

  it("calls a change better or worse from a threshold on", () => {
    const score = { better: "more", smallest: SMALLEST_CHANGE.score } as const;
    expect(judgeChange([4, 3.9], score)).toBe("same");
    expect(judgeChange([4, 3.7], score)).toBe("worse");
    expect(judgeChange([3, 3.3], score)).toBe("better");
    expect(judgeChange([4, 3], { better: "less", smallest: 1 })).toBe("better");
    expect(judgeChange([null, 3], score)).toBeNull();
    expect(judgeChange([1, 3], { better: null, smallest: 0 })).toBeNull();
  });

  it("compares interviews of the same type, but none in which the person asked the questions", () => {
    expect(kindOf(early.row)).toBe("behavioral");
    expect(kindOf(interview(3, [], "interviewer").row)).toBeNull();
  });
});

describe("readInterview", () => {
  it("has a report for the candidate only", () => {
    const asked = [{ text: "Why?", score: 3 }];
    expect(readInterview(interview(1, asked)).report?.questions).toHaveLength(1);
    expect(readInterview(interview(1, asked, "interviewer")).report).toBeNull();
    // Without an analysis there is only the transcript.
    expect(readInterview(interview(1, [])).report).toBeNull();
  });

  it("attributes each line to its speaker, also lines recognized from a shared call", () => {
    const detail = interview(1, [{ text: "Why?", score: 3 }]);
    const { speakerOf } = readInterview(detail);
    const [question, answer] = detail.record.segments;
    if (!question || !answer) throw new Error("There are no lines");
    expect(speakerOf(question)).toEqual({ name: "Carl" });
    expect(speakerOf(answer)).toEqual({ is: "you" });
    expect(speakerOf({ ...answer, source: "shared_audio" })).toEqual({ name: "Carl" });
    expect(speakerOf({ ...question, role: "ai", participantId: "ai" })).toEqual({ name: "Ava" });
    expect(speakerOf({ ...question, participantId: "gone" })).toEqual({ is: "interviewer" });
  });
});

describe("list address", () => {
  it("contains values that differ from the default, and no unknown ones", () => {
    const query = { mode: "peer", type: "hr", q: " Halden " } as const;
    expect(String(writeListQuery(new URLSearchParams(), query))).toBe("mode=peer&type=hr&q=Halden");
    expect(readListQuery(writeListQuery(new URLSearchParams(), query))).toEqual({ ...query, q: "Halden" });
    expect(readListQuery(new URLSearchParams("mode=x&type=7"))).toEqual({ mode: null, type: null, q: "" });
    expect(String(writeListQuery(new URLSearchParams("mode=ai&q=x"), { mode: null, type: null, q: "" }))).toBe("");
  });
});
