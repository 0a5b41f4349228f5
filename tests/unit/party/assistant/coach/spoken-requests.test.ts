import { describe, expect, it } from "vitest";
import type { AnalysisTask } from "../../../../../party/assistant/task";
import { toSafeRecord } from "../../../../../party/host/safe-record";
import type { Segment, Suggestion } from "../../../../../party/protocol/entities";
import type { RoomRecord } from "../../../../../party/protocol/record";
import { LANGUAGES } from "../../../../../party/protocol/vocabulary";
import { buildReport } from "../../../../../party/report/build-report";
import type { Report } from "../../../../../party/report/report";
import { subjectOfQuestion } from "../../../../../party/room/subject";
import { CoachInterview, runCoach } from "../../../../support/coach-interview";
import { requestsOf, SPOKEN_REQUESTS } from "../../../../support/spoken-requests";

/** The interview's record as a room delivers it. */
function recordOf({ lines }: CoachInterview): RoomRecord {
  const segments = lines.map(
    (line, n): Segment => ({ ...line, rev: 1, seq: n, participantId: line.role === "ai" ? "ai" : "me" }),
  );
  return {
    ...{ v: 1, room: "r", epoch: "e", rev: 1, mode: "ai", startedAt: 1, finishedAt: 2, ended: "finished" },
    ...{ members: [], segments, suggestions: [] },
    timer: { state: "idle", seconds: 0, elapsedMs: 0, startedAt: null } as unknown as RoomRecord["timer"],
  };
}

/** The report with the coach's analysis of the first question. */
async function reportOf(interview: CoachInterview): Promise<Report> {
  const { mock, lines } = interview;
  const [question] = mock?.plan ?? [];
  if (!mock || !question) throw new Error("no interview");
  const { code: _, ...about } = interview.task("reply");
  const task: AnalysisTask = { ...about, kind: "answer_analysis", ...subjectOfQuestion(lines, mock, question) };
  const { done } = await runCoach(task);
  if (!done.analysis) throw new Error("no analysis");
  const suggestion: Suggestion = {
    ...{ id: "a1", rev: 1, kind: "answer_analysis", audience: "self", requestedBy: "me", text: "" },
    ...{ promptType: "BQ", model: "coach", promptVersion: "1", createdAt: 1, status: "complete" },
    analysis: done.analysis,
  };
  const { segments } = toSafeRecord(recordOf(interview));
  return buildReport({ segments, suggestions: [suggestion], mock, candidate: "me" });
}

/** The report's own texts and numbers, without the lines that it links to. */
function saidIn({ questions, ...report }: Report): string {
  return JSON.stringify([report, questions.map(({ answer: _, ...question }) => question)]);
}

describe.each(LANGUAGES)("coach, an interview in %s", (lang) => {
  const said = SPOKEN_REQUESTS[lang];

  it("takes no request for an answer: each has a reply of its own, the question stays, and no remark quotes one", async () => {
    const interview = new CoachInterview({ lang });
    await interview.start();
    const asked = interview.asking;
    const replies: string[] = [];
    for (const request of requestsOf(said)) {
      const reply = await interview.answer(request);
      expect(interview.asking, request).toEqual(asked);
      expect(reply).not.toContain(request);
      replies.push(reply);
    }
    expect(new Set(replies).size).toBe(replies.length);

    await interview.answer(said.answer);
    const report = await reportOf(interview);
    expect(report.questions[0]).toMatchObject({ status: "not_scored", analysis: { reason: "by_rules", score: null } });
    expect(report).toMatchObject({ score: null, scored: 0 });
    for (const request of requestsOf(said)) expect(saidIn(report)).not.toContain(request);
  });

  it("keeps the question after words of danger, which are in no report and no record", async () => {
    const interview = new CoachInterview({ lang });
    await interview.start();
    const asked = interview.asking;
    expect(await interview.answer(said.crisis)).not.toContain(said.crisis);
    expect(interview.asking).toEqual(asked);
    await interview.answer(said.answer);
    expect(JSON.stringify(await reportOf(interview))).not.toContain(said.crisis);
    const { segments } = toSafeRecord(recordOf(interview));
    expect(segments.at(-2)?.text).toBe(said.answer);
    expect(JSON.stringify(segments)).not.toContain(said.crisis);
  });
});
