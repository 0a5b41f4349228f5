import type { HistoryDetail, HistoryRow } from "../../../functions/shared/contract/history";
import { CRITERIA, type Criterion } from "../../../party/protocol/analysis";
import type { Segment } from "../../../party/protocol/entities";
import type { InterviewType } from "../../../party/protocol/vocabulary";
import { judgedAnswer } from "../../support/judged-answer";

export const QUESTION = "Tell me about a time when something went wrong.";
export const ANSWER =
  "The export failed each night, so I moved it into a queue, and since then it has never failed again.";

const HOUR = 60 * 60_000;
let count = 0;

export type Kept = {
  mode?: "ai" | "peer";
  role?: "candidate" | "interviewer";
  hoursAgo?: number;
  interviewType?: InterviewType;
  company?: string;
  /** Of the one answer. Default: 3. */
  score?: number;
  criteria?: Partial<Record<Criterion, number>>;
  /** The further fields of its record. */
  record?: Partial<HistoryDetail["record"]>;
  row?: Partial<HistoryRow>;
  change?: Partial<HistoryDetail>;
};

/** A line that was spoken ten seconds after the one before. */
export function spokenLine(
  startedAt: number,
  id: string,
  seq: number,
  participantId: string,
  role: Segment["role"],
  text: string,
): Segment {
  const at = startedAt + seq * 10_000;
  return { id, seq, rev: seq, participantId, role, text, lang: "en-US", startedAt: at, endedAt: at + 9_000 };
}

/** An interview of the person `ida` as the server answers it, with one question; each has an id of its own. */
export function keptInterview(kept: Kept = {}): HistoryDetail {
  const { mode = "ai", role = "candidate", hoursAgo = 1, interviewType = "behavioral", company = "Halden" } = kept;
  count += 1;
  const startedAt = Date.now() - hoursAgo * HOUR;
  const endedAt = startedAt + 20 * 60_000;
  const [other, asks] = role === "candidate" ? (["interviewer", "p2"] as const) : (["candidate", "p1"] as const);
  const isAi = mode === "ai";
  const { score = 3 } = kept;
  const criteria = CRITERIA.map((criterion) => ({ criterion, score: kept.criteria?.[criterion] ?? score }));
  const summary = { v: 1 as const, interviewType, company, position: "", score, criteria };
  const id = `interview-${count}`;
  const room = `room-${count}`;
  return {
    uid: "ida",
    row: {
      ...{ id, room, mode, role, startedAt, endedAt, ended: "finished", others: isAi ? [] : ["Daniel"] },
      summary: role === "candidate" ? { ...summary, questions: 1, answered: 1, scored: 1 } : null,
      ...kept.row,
    },
    record: {
      ...{ v: 1, room, epoch: "e1", rev: 9, mode, startedAt, finishedAt: endedAt, ended: "finished" },
      timer: { running: false, elapsedMs: endedAt - startedAt, at: endedAt },
      members: [
        { participantId: "p1", name: "Ida", role, joinedAt: startedAt, you: true },
        ...(isAi ? [] : [{ participantId: "p2", name: "Daniel", role: other, joinedAt: startedAt, you: false }]),
      ],
      segments: [
        spokenLine(startedAt, "q1", 1, isAi ? "ai" : asks, isAi ? "ai" : "interviewer", QUESTION),
        spokenLine(startedAt, "a1", 2, isAi || role === "candidate" ? "p1" : "p2", "candidate", ANSWER),
      ],
      suggestions: isAi
        ? [
            judgedAnswer({
              ...{ question: QUESTION, interviewType, score, reason: null, criteria, at: startedAt },
              answer: { segmentIds: ["a1"], startedAt: startedAt + 20_000, endedAt: startedAt + 29_000 },
            }),
          ]
        : [],
      ...(isAi && {
        mock: {
          ...{ interviewType, lang: "en-US", model: "coach", company, position: "", minutes: 20, startedAt },
          plan: [
            {
              ...{ id: "failure", title: "Something that went wrong", status: "done", segmentId: "q1" },
              ...{ askedAt: startedAt, endedAt, followUps: 0 },
            },
          ],
          phase: "closed",
        },
      }),
      ...kept.record,
    },
    ...{ notes: { rev: 0, text: "" }, ratings: {}, attempts: {} },
    feedback: isAi ? null : { mine: null, theirs: { state: "none" }, isFixed: false },
    ...kept.change,
  };
}
