import { postRecord } from "../../party/host/worker-client.ts";
import type { RoomRecord } from "../../party/protocol/record.ts";
import { INTERVIEW_TYPES } from "../../party/protocol/vocabulary.ts";
import type { Row } from "../support/measure/report.ts";
import { startMocki } from "../support/mocki.ts";
import { registerPerson } from "./support/person.ts";
import { compareViews } from "./support/views.ts";

export type HistoryOptions = { interviews: number; views: number };

const AT_ONCE = 10;
const ROOM_SECRET = "the-secret-of-the-rooms-of-the-bench";
const MINUTE = 60_000;
/** Three a day: a thousand of them fill most of the dashboard's year. */
const APART = 8 * 60 * MINUTE;
const QUESTIONS = 5;

/** The loaders of a user who has practised for a year, against those of a new user. */
export async function measureHistory({ interviews, views }: HistoryOptions): Promise<Row[]> {
  const mocki = await startMocki({ settings: { ROOM_SECRET } });
  try {
    const [rich, empty] = await Promise.all([registerPerson(mocki), registerPerson(mocki)]);
    for (let n = 0; n < interviews; n += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, interviews - n) }, (_, i) => recordOf(rich.uid, n + i));
      const taken = await Promise.all(
        some.map((record) => postRecord(record, { MOCKI_ORIGIN: mocki.origin, ROOM_SECRET })),
      );
      if (taken.includes(false)) throw new Error("The Worker did not take a record.");
    }
    const said = `${interviews.toLocaleString("en")} interviews`;
    const list = [
      { what: `the history's loader with ${said}`, path: "/history.data", hasGoal: true },
      { what: `the dashboard's loader with ${said}`, path: "/dashboard.data", hasGoal: true },
      { what: `looking for a name among ${said}`, path: "/api/history?q=firm%207", hasGoal: false },
    ];
    return await compareViews(rich, empty, list, views);
  } finally {
    await mocki.dispose();
  }
}

/** Every fourth one with a peer, the others with the AI interviewer, all questions scored. */
function recordOf(uid: string, n: number): RoomRecord {
  const finishedAt = Date.now() - n * APART;
  const startedAt = finishedAt - 20 * MINUTE;
  const interviewType = INTERVIEW_TYPES[n % INTERVIEW_TYPES.length] ?? "technical";
  const isPeer = n % 4 === 3;
  const member = { userId: "abcd1234", joinedAt: startedAt };
  const numbers = Array.from({ length: QUESTIONS }, (_, i) => i);
  const line = {
    lang: "en",
    text: "I measured the slow query, wrote an index for it and told the team why. ".repeat(4),
  };
  const times = (i: number) => ({ startedAt: startedAt + i * MINUTE, endedAt: startedAt + (i + 1) * MINUTE - 1 });
  return {
    ...{ v: 1, room: `bench-room-${n}`, epoch: `epoch-${n}`, rev: 1, mode: isPeer ? "peer" : "ai" },
    ...{ startedAt, finishedAt, ended: "finished" },
    members: [
      { ...member, participantId: "p1", uid, name: "Ada", role: "candidate" },
      ...(isPeer
        ? [{ ...member, participantId: "p2", uid: `peer-${n}`, name: `Peer ${n}`, role: "interviewer" as const }]
        : []),
    ],
    timer: { running: false, elapsedMs: 20 * MINUTE, at: finishedAt },
    segments: numbers.flatMap((i) => [
      { ...line, ...times(2 * i), id: `q${i}`, seq: 2 * i, rev: 1, participantId: "p2", role: "ai" as const },
      {
        ...line,
        ...times(2 * i + 1),
        id: `a${i}`,
        seq: 2 * i + 1,
        rev: 1,
        participantId: "p1",
        role: "candidate" as const,
      },
    ]),
    suggestions: numbers.map((i) => {
      const score = 1 + ((n + i) % 9) / 2;
      return {
        ...{ id: `s${i}`, rev: 1, kind: "answer_analysis", audience: "self", promptType: "BQ", model: "coach" },
        ...{ promptVersion: "coach-1", requestedBy: "p1", createdAt: finishedAt, status: "complete", text: "" },
        about: `a${i}`,
        analysis: {
          ...{ v: 1, interviewType, question: { segmentId: `q${i}`, text: "?" }, score, reason: null },
          answer: { segmentIds: [`a${i}`], ...times(2 * i + 1) },
          criteria: [
            { criterion: "relevance", score },
            { criterion: "structure", score },
          ],
          ...{ judgements: [], star: null, instead: null },
          delivery: {
            ...{ unit: "words", amount: 56, speakingMs: MINUTE, pace: 56 },
            ...{ fillers: [], hedges: [], pauses: [] },
          },
        },
      };
    }),
    ...(!isPeer && {
      mock: {
        ...{ interviewType, lang: "en", model: "coach", company: `Firm ${n % 40}`, position: "Engineer" },
        ...{ minutes: 20, startedAt, phase: "closed" },
        plan: numbers.map((i) => ({
          ...{ id: `plan-${i}`, title: `Question ${i}`, status: "done", segmentId: `q${i}` },
          ...{ askedAt: startedAt + i * MINUTE, endedAt: null, followUps: 0 },
        })),
      },
    }),
  };
}
