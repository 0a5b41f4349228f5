import { nanoid } from "nanoid";
import { expect } from "vitest";
import { DEVELOPMENT_SETTINGS } from "../../../functions/settings/env";
import { postRecord } from "../../../party/host/worker-client";
import { CRITERIA, type Criterion } from "../../../party/protocol/analysis";
import type { Segment } from "../../../party/protocol/entities";
import type { RoomRecord } from "../../../party/protocol/record";
import type { InterviewType } from "../../../party/protocol/vocabulary";
import { judgedAnswer } from "../../support/judged-answer";
import type { Person } from "./person";
import { hasSession } from "./sign-in";

export type Practised = {
  /** How long ago it began. */
  hoursAgo: number;
  mode?: "ai" | "peer";
  role?: "candidate" | "interviewer";
  interviewType?: InterviewType;
  /** Of the one answer that was given; null: it could not be scored. Default: 3. */
  score?: number | null;
  /** Default: all like the score. */
  criteria?: Partial<Record<Criterion, number>>;
  company?: string;
  minutes?: number;
  /** Further fields of its record. */
  change?: (record: RoomRecord) => RoomRecord;
};

const HOUR = 60 * 60_000;
const QUESTION = "Tell me about a time when something went wrong.";
const ANSWER = "The export failed each night, so I moved it into a queue, and since then it has never failed again.";

/**
 * Interviews that this person has practised, as rooms elsewhere hand them over. They are somebody from their first
 * visit on.
 */
export async function handOver(person: Person, interviews: readonly Practised[]): Promise<void> {
  await person.visit("/settings");
  const { uid } = await hasSession(person, "guest");
  const env = { MOCKI_ORIGIN: person.origin, ROOM_SECRET: DEVELOPMENT_SETTINGS.ROOM_SECRET };
  for (const one of interviews) {
    const record = recordOf(uid, person.name, one);
    expect(await postRecord(one.change?.(record) ?? record, env)).toBe(true);
  }
}

function recordOf(uid: string, name: string, one: Practised): RoomRecord {
  const { mode = "ai", role = "candidate", interviewType = "behavioral", company = "Halden Robotics" } = one;
  const startedAt = Date.now() - one.hoursAgo * HOUR;
  const finishedAt = startedAt + (one.minutes ?? 20) * 60_000;
  const own = { participantId: "p1", uid, userId: "abcd1234", name, role, joinedAt: startedAt };
  const other = {
    participantId: "p2",
    uid: `uid-${nanoid()}`,
    userId: "efgh5678",
    name: "Daniel",
    joinedAt: startedAt,
  };
  const their = role === "candidate" ? ("interviewer" as const) : ("candidate" as const);
  const isAi = mode === "ai";
  const line = (id: string, seq: number, by: Segment["role"], text: string): Segment => ({
    ...{ id, seq, rev: seq, role: by, text, lang: "en-US" },
    participantId: by === "ai" ? "ai" : by === role ? "p1" : "p2",
    startedAt: startedAt + seq * 10_000,
    endedAt: startedAt + seq * 10_000 + 9_000,
  });
  return {
    ...{ v: 1, room: nanoid(), epoch: nanoid(), rev: 9, mode, startedAt, finishedAt, ended: "finished" },
    members: isAi ? [own] : [own, { ...other, role: their }],
    timer: { running: false, elapsedMs: finishedAt - startedAt, at: finishedAt },
    segments: [line("q1", 1, isAi ? "ai" : "interviewer", QUESTION), line("a1", 2, "candidate", ANSWER)],
    suggestions: isAi ? [analysed(one, interviewType, startedAt)] : [],
    ...(isAi && {
      mock: {
        ...{ interviewType, lang: "en-US", model: "coach", company, position: "Engineer", minutes: 20, startedAt },
        plan: [
          {
            ...{ id: "behavioral-failure", title: "Something that went wrong", status: "done", segmentId: "q1" },
            ...{ askedAt: startedAt, endedAt: finishedAt, followUps: 0 },
          },
        ],
        phase: "closed",
      },
    }),
  };
}

function analysed(
  { score = 3, criteria }: Practised,
  interviewType: InterviewType,
  at: number,
): RoomRecord["suggestions"][number] {
  const judged =
    score === null ? [] : CRITERIA.map((criterion) => ({ criterion, score: criteria?.[criterion] ?? score }));
  return judgedAnswer({
    ...{ question: QUESTION, interviewType, score, reason: score === null ? "too_little" : null, criteria: judged, at },
    answer: { segmentIds: ["a1"], startedAt: at, endedAt: at + 30_000 },
  });
}
