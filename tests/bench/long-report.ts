import type { Browser } from "playwright-core";
import { postRecord } from "../../party/host/worker-client.ts";
import type { Analysis } from "../../party/protocol/analysis.ts";
import type { RoomRecord } from "../../party/protocol/record.ts";
import { Person } from "../e2e/support/person.ts";
import { launchBrowser, newPerson } from "../support/browser.ts";
import { milliseconds, type Row, times } from "../support/measure/report.ts";
import { median } from "../support/measure/statistics.ts";
import { startMocki } from "../support/mocki.ts";

export type LongReportOptions = { rounds: number };

const ROOM_SECRET = "the-secret-of-the-rooms-of-the-bench";
const MINUTE = 60_000;
const LENGTHS = { short: 5, long: 60 } as const;
const MOST = 1.5;

/** Peer reports have no analyses: the rules judge each answer at each visit. */
const MODES = ["ai", "peer"] as const;
type BenchMode = (typeof MODES)[number];
const NAMES: Record<BenchMode, string> = { ai: "an AI interview", peer: "a peer interview" };

/** Reports of an hour in the history, against those of five minutes: from the visit until they can be read. */
export async function measureLongReport({ rounds }: LongReportOptions): Promise<Row[]> {
  const mocki = await startMocki({ settings: { ROOM_SECRET } });
  const browser = await launchBrowser();
  try {
    const reader = await readerOf(browser, mocki.origin);
    const uid = await uidOf(reader);
    for (const mode of MODES) {
      for (const minutes of Object.values(LENGTHS)) {
        const record = mode === "ai" ? recordOf(uid, minutes) : peerRecordOf(uid, minutes);
        const taken = await postRecord(record, { MOCKI_ORIGIN: mocki.origin, ROOM_SECRET });
        if (!taken) throw new Error("The Worker did not take a record.");
      }
    }
    const rows: Row[] = [];
    for (const mode of MODES) rows.push(await measure(reader, mode, rounds));
    return rows;
  } finally {
    await browser.close();
    await mocki.dispose();
  }
}

async function measure(reader: Person, mode: BenchMode, rounds: number): Promise<Row> {
  const ids = await idsOf(reader, mode);
  const spent = { short: [] as number[], long: [] as number[] };
  // In turns, so that other load affects both; the first ones warm up caches.
  for (let n = -3; n < rounds; n++) {
    const took = { short: await timeOf(reader, ids.short), long: await timeOf(reader, ids.long) };
    if (n < 0) continue;
    spent.short.push(took.short);
    spent.long.push(took.long);
  }
  const [long, short] = [median(spent.long), median(spent.short)];
  const ratio = long / short;
  return {
    what: `the report of ${NAMES[mode]} of ${LENGTHS.long} minutes in the history, against one of ${LENGTHS.short}: from the visit until its first paint with all questions`,
    ...{ figure: milliseconds(long), against: milliseconds(short), ratio: times(ratio) },
    ...{ goal: `≤ ${MOST}×`, met: ratio <= MOST },
  };
}

async function readerOf(browser: Browser, origin: string): Promise<Person> {
  const context = await newPerson(browser, { locale: "en-US" });
  const reader = new Person("Ada", origin, context, await context.newPage());
  await reader.visit("/history");
  return reader;
}

type List = { uid: string; rows: readonly { id: string; room: string }[] };

async function listOf({ context, origin }: Person): Promise<List | null> {
  const answer = await context.request.get(`${origin}/api/history`);
  return answer.ok() ? answer.json() : null;
}

async function uidOf(reader: Person): Promise<string> {
  for (;;) {
    const list = await listOf(reader);
    if (list) return list.uid;
    await reader.page.waitForTimeout(200);
  }
}

async function idsOf(reader: Person, mode: BenchMode): Promise<Record<keyof typeof LENGTHS, string>> {
  const rows = (await listOf(reader))?.rows ?? [];
  const idOf = (minutes: number) => rows.find(({ room }) => room === roomOf(mode, minutes))?.id ?? "";
  return { short: idOf(LENGTHS.short), long: idOf(LENGTHS.long) };
}

/** Until the transcript's part, the last of the report, is there and painted. */
async function timeOf({ page, origin }: Person, id: string): Promise<number> {
  const began = performance.now();
  await page.goto(`${origin}/history/${id}`);
  await page.locator("#transcript").waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return performance.now() - began;
}

function roomOf(mode: BenchMode, minutes: number): string {
  return `bench-report-${mode}-${minutes}`;
}

/** The same conversation, with another person as the interviewer. */
function peerRecordOf(uid: string, minutes: number): RoomRecord {
  const { mock: _, members, segments, ...record } = recordOf(uid, minutes);
  const interviewer = {
    userId: "efgh5678",
    participantId: "p2",
    uid: "bench-other",
    name: "Ben",
    role: "interviewer" as const,
  };
  return {
    ...record,
    ...{ room: roomOf("peer", minutes), mode: "peer", begunAt: record.startedAt, suggestions: [] },
    members: [...members, { ...interviewer, joinedAt: record.startedAt }],
    setup: { interviewType: "behavioral", company: "Firm", position: "Engineer", minutes, lang: "en-US" },
    segments: segments.map((segment) =>
      segment.role === "ai" ? { ...segment, participantId: "p2", role: "interviewer" } : segment,
    ),
  };
}

/** A question each two minutes, each answer in four lines, everything analyzed. */
function recordOf(uid: string, minutes: number): RoomRecord {
  const startedAt = Date.now() - 2 * 60 * MINUTE;
  const numbers = Array.from({ length: Math.ceil(minutes / 2) }, (_, i) => i);
  const text = "I measured the slow query, um, wrote an index for it and told the team why. ".repeat(4);
  const at = (i: number, part: number) => ({
    startedAt: startedAt + i * 2 * MINUTE + part * 20_000,
    endedAt: startedAt + i * 2 * MINUTE + part * 20_000 + 19_000,
  });
  const answerOf = (i: number) => [1, 2, 3, 4].map((part) => `a${i}-${part}`);
  return {
    ...{ v: 1, room: roomOf("ai", minutes), epoch: "epoch-1", rev: 1, mode: "ai" },
    ...{ startedAt, finishedAt: startedAt + minutes * MINUTE, ended: "finished" },
    members: [{ userId: "abcd1234", joinedAt: startedAt, participantId: "p1", uid, name: "Ada", role: "candidate" }],
    timer: { running: false, elapsedMs: minutes * MINUTE, at: startedAt + minutes * MINUTE },
    segments: numbers.flatMap((i) => [
      {
        ...{ id: `q${i}`, seq: 5 * i, rev: 1, participantId: "ai", role: "ai" as const, lang: "en", ...at(i, 0) },
        text: `Tell me about decision number ${i}, and why you took it.`,
      },
      ...answerOf(i).map((id, n) => ({
        ...{ id, seq: 5 * i + n + 1, rev: 1, participantId: "p1", role: "candidate" as const, lang: "en", text },
        ...at(i, n + 1),
      })),
    ]),
    suggestions: numbers.map((i) => {
      const quote = { segmentId: `a${i}-1`, start: 0, text: "I measured the slow query" };
      const analysis: Analysis = {
        ...{ v: 1, interviewType: "behavioral", question: { segmentId: `q${i}`, text: "?" }, score: 3, reason: null },
        answer: { segmentIds: answerOf(i), startedAt: at(i, 1).startedAt, endedAt: at(i, 4).endedAt },
        criteria: [{ criterion: "structure", score: 3 }],
        judgements: [
          { criterion: "structure", tone: "strength", text: `You began with a measurement ${i}.`, quote },
          { criterion: "evidence", tone: "improve", text: `Say the result of decision ${i}.`, quote },
        ],
        ...{ star: null, instead: null },
        delivery: {
          ...{ unit: "words", amount: 240, speakingMs: 76_000, pace: 190 },
          ...{ fillers: [{ words: "um", count: 16 }], hedges: [], pauses: [] },
        },
      };
      return {
        ...{ id: `s${i}`, rev: 1, kind: "answer_analysis", audience: "self", promptType: "BQ", model: "gpt-4o-mini" },
        ...{ promptVersion: "v1", requestedBy: "p1", createdAt: startedAt, status: "complete", text: "" },
        ...{ about: `a${i}-1`, analysis },
      };
    }),
    mock: {
      ...{ interviewType: "behavioral", lang: "en", model: "gpt-4o-mini", company: "Firm", position: "Engineer" },
      ...{ minutes, startedAt, phase: "closed" },
      plan: numbers.map((i) => ({
        ...{ id: `plan-${i}`, title: `Decision ${i}`, status: "done", segmentId: `q${i}` },
        ...{ askedAt: at(i, 0).startedAt, endedAt: null, followUps: 0 },
      })),
    },
  };
}
