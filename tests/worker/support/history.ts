import * as v from "valibot";
import { expect } from "vitest";
import { answerApi } from "../../../functions/api/app";
import { createContext, type Services } from "../../../functions/services/create-services";
import {
  type Feedback,
  feedbackSchema,
  type HistoryDetail,
  type HistoryList,
  historyDetailSchema,
  historyListSchema,
  type Rubric,
} from "../../../functions/shared/contract/history";
import { ownerHeaders } from "../../../functions/shared/contract/owner-headers";
import type { Analysis } from "../../../party/protocol/analysis";
import type { RoomRecord } from "../../../party/protocol/record";
import type { InterviewType } from "../../../party/protocol/vocabulary";
import { ORIGIN } from "./backend";
import { NOW } from "./claims";
import { recordOf } from "./record";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

type Suggestion = RoomRecord["suggestions"][number];
type Segment = RoomRecord["segments"][number];

export function hintOf(id: string, requestedBy: string, audience: "self" | "room" = "self"): Suggestion {
  return {
    ...{ id, rev: 1, kind: "interview_hint", audience, promptType: "BQ", promptVersion: "test-1", model: "coach" },
    ...{ requestedBy, createdAt: NOW, status: "complete", text: `hint ${id}` },
  };
}

type Judged = { question: string; answer: string; by?: string; score: number | null; type?: InterviewType };

/** The analysis of an answer, all of whose criteria have its score. */
export function judgementOf({ question, answer, by = "p1", score, type = "behavioral" }: Judged): Suggestion {
  const analysis: Analysis = {
    ...{ v: 1, interviewType: type, question: { segmentId: question, text: "?" }, score },
    answer: { segmentIds: [answer], startedAt: NOW - 40_000, endedAt: NOW - 30_000 },
    reason: score === null ? "too_little" : null,
    criteria: score === null ? [] : [{ criterion: "structure", score }],
    ...{ judgements: [], star: null, instead: null },
    delivery: {
      ...{ unit: "words", amount: 100, speakingMs: 60_000, pace: 100 },
      ...{ fillers: [], hedges: [], pauses: [] },
    },
  };
  // The built-in coach gives no scores.
  return { ...hintOf(`on-${answer}`, by), model: "gpt-4o-mini", kind: "answer_analysis", about: answer, analysis };
}

export function lineOf(id: string, seq: number, by: string, role: Segment["role"], text = `words of ${id}`): Segment {
  const startedAt = NOW - 100_000 + seq * 1_000;
  return { id, seq, rev: seq, participantId: by, role, text, lang: "en", startedAt, endedAt: startedAt + 500 };
}

type Practice = {
  uid?: string;
  epoch?: string;
  at?: number;
  minutes?: number;
  type?: InterviewType;
  company?: string;
  position?: string;
  scores?: readonly (number | null)[];
};

/** An AI interview with a question for each of the scores, and one that was skipped. */
export function practiceOf(practice: Practice = {}): RoomRecord {
  const { uid = "ann", epoch = "ai-1", at = NOW, minutes = 10, type = "behavioral", scores = [3] } = practice;
  const { company = "Acme", position = "Nurse" } = practice;
  const asked = scores.map((_, n) => ({ question: `q${n}`, answer: `a${n}` }));
  const plan = [...asked, { question: "q-skipped" }].map(({ question }, n) => ({
    ...{
      id: `plan-${n}`,
      title: `Question ${n}`,
      status: n < scores.length ? ("done" as const) : ("skipped" as const),
    },
    ...{ segmentId: question, askedAt: at, endedAt: null, followUps: 0 },
  }));
  return recordOf({
    ...{ epoch, mode: "ai", startedAt: at - minutes * MINUTE, finishedAt: at },
    members: [
      {
        ...{ participantId: "p1", uid, userId: "abcd1234", name: `Name of ${uid}` },
        ...{ role: "candidate", joinedAt: at - minutes * MINUTE },
      },
    ],
    segments: [
      ...asked.flatMap(({ question, answer }, n) => [
        lineOf(question, 2 * n, "ai", "ai"),
        lineOf(answer, 2 * n + 1, "p1", "candidate"),
      ]),
      lineOf("q-skipped", 2 * scores.length, "ai", "ai"),
    ],
    suggestions: asked.map((one, n) => judgementOf({ ...one, score: scores[n] ?? null, type })),
    mock: {
      ...{ interviewType: type, lang: "en", model: "coach", company, position, minutes },
      ...{ startedAt: at - minutes * MINUTE, plan, phase: "closed" },
    },
  });
}

/** A peer interview of the two: `ann` asks, `bob` answers. */
export function peerOf(changes: Partial<RoomRecord> = {}): RoomRecord {
  const joinedAt = NOW - 60_000;
  return recordOf({
    members: [
      { participantId: "p1", uid: "ann", userId: "labelannx", name: "Ann", role: "interviewer", joinedAt },
      { participantId: "p2", uid: "bob", userId: "labelbobx", name: "Bob", role: "candidate", joinedAt },
    ],
    segments: [lineOf("q0", 0, "p1", "interviewer"), lineOf("a0", 1, "p2", "candidate")],
    ...changes,
  });
}

export function rubricOf(notes: string, mark: number | null = 4): Rubric {
  const marks = { communication: mark, structure: mark, depth: null, problem_solving: null, overall: mark };
  return { ...marks, worked: "", change: "", notes };
}

export type HistoryCaller = ReturnType<typeof createHistoryCaller>;

/** A page's requests to the history, with its cookie. */
export function createHistoryCaller(services: Services, cookie: string | null, uid: string) {
  async function call(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
    const request = new Request(`${ORIGIN}/api/history${path}`, {
      method,
      headers: { origin: ORIGIN, ...ownerHeaders(uid), ...(cookie !== null && { cookie }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await answerApi(request, createContext(services, "request-1"));
    if (!response) throw new Error(`The API does not know ${path}`);
    return response;
  }

  const parse = async <T>(schema: v.GenericSchema<unknown, T>, response: Response): Promise<T> => {
    const { status, headers } = response;
    expect([status, headers.get("cache-control")], await response.clone().text()).toEqual([200, "no-store"]);
    return v.parse(schema, await response.json());
  };

  return {
    call,
    list: async (query: Record<string, string> = {}): Promise<HistoryList> =>
      parse(historyListSchema, await call("GET", `?${new URLSearchParams(query)}`)),
    detail: async (id: string): Promise<HistoryDetail> => parse(historyDetailSchema, await call("GET", `/${id}`)),
    find: (room: string, epoch: string) => call("GET", `/find?${new URLSearchParams({ room, epoch })}`),
    note: (id: string, base: number, text: string) => call("PUT", `/${id}/notes`, { uid, base, text }),
    rate: (id: string, question: string, rating: unknown) => call("PUT", `/${id}/rating`, { uid, question, rating }),
    sayAgain: (id: string, attempt: string, text: string, question = "q0") => {
      const said = {
        asked: "Why us?",
        interviewType: null,
        lang: "en",
        lines: [{ text, startedAt: NOW, endedAt: NOW }],
      };
      return call("PUT", `/${id}/attempt`, { uid, id: attempt, question, said });
    },
    unsay: (id: string, attempt: string) => call("DELETE", `/${id}/attempt/${attempt}`, undefined, ownerHeaders(uid)),
    judge: (id: string, rubric: unknown) => call("PUT", `/${id}/feedback`, { uid, rubric }),
    judged: async (id: string, rubric: Rubric): Promise<Feedback> =>
      parse(feedbackSchema, await call("PUT", `/${id}/feedback`, { uid, rubric })),
    readFeedback: async (id: string): Promise<Feedback> => parse(feedbackSchema, await call("GET", `/${id}/feedback`)),
    remove: async (id: string) => (await call("DELETE", `/${id}`)).status,
    restore: async (id: string) => (await call("POST", `/${id}/restore`)).status,
    /** The id of the newest. */
    async newest(): Promise<string> {
      const [row] = (await this.list()).rows;
      if (!row) throw new Error("Nothing is in the history");
      return row.id;
    },
  };
}

/** All routes that name one interview, each with a call that would be fine for its owner. */
export function callsOf(caller: HistoryCaller, uid: string, id: string): Promise<Response>[] {
  return [
    caller.call("GET", `/${id}`),
    caller.call("DELETE", `/${id}`, undefined, ownerHeaders(uid)),
    caller.call("POST", `/${id}/restore`, undefined, ownerHeaders(uid)),
    caller.call("PUT", `/${id}/notes`, { uid, base: 0, text: "mine" }),
    caller.call("PUT", `/${id}/rating`, { uid, question: "q0", rating: 1 }),
    caller.call("PUT", `/${id}/feedback`, { uid, rubric: rubricOf("mine") }),
  ];
}
