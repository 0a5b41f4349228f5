import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { findFreePort } from "../../functions/local/ports";
import { liveHeapBytes } from "../support/measure/heap";
import { residentBytes } from "../support/measure/processor";
import { Workerd } from "../support/measure/workerd";
import { bundleWorkers } from "../support/measure/workers";
import { reportFigures } from "../support/soak/seeds";
import { dropWarmUp, judgeGrowth, MOST_GROWTH_MB } from "./support/judge-growth";
import { LiveClient } from "./support/live-client";
import { slopePerHour } from "./support/slope";
import { soakNumber } from "./support/soak-number";

const MINUTES = soakNumber("SOAK_MINUTES", 60);
const ROOMS = 12;
/** Interviews of a minute each, one after the other: a room's own transcript must not count as a leak. */
const INTERVIEW_MS = 60_000;
const LINE_EVERY_MS = 1_500;
const SAMPLE_EVERY_MS = 10_000;
const MB = 1024 * 1024;
const ROLES = ["interviewer", "candidate"] as const;
const MIGRATIONS = path.join(ROOT, "functions/db/migrations");

let server: Workerd;
let inspector: number;

beforeAll(async () => {
  const { mocki } = await bundleWorkers();
  const database = readdirSync(MIGRATIONS).sort();
  server = new Workerd("soak-memory", {
    ...mocki,
    database: database.map((name) => readFileSync(path.join(MIGRATIONS, name), "utf8")),
  });
  inspector = await findFreePort();
  await server.start(inspector);
  // Interviews and bytes of known people are counted.
  for (let seat = 0; seat < ROOMS; seat++) {
    for (const role of ROLES) await server.query(insertUser(uidOf(seat, role)));
  }
}, 600_000);

afterAll(() => server?.dispose());

function uidOf(seat: number, role: (typeof ROLES)[number]): string {
  return `memory-${seat}-${role}`;
}

function insertUser(uid: string): string {
  return `INSERT INTO users (uid, user_id, email, name, language, theme, email_notifications, role, plan, created_at, updated_at)
    VALUES ('${uid}', 'abcd1234', '', '${uid}', 'en', 'dark', 0, 'user', 'pro', 0, 0)`;
}

async function countRecords(): Promise<number> {
  const [row] = await server.query<{ n: number }>("SELECT count(*) AS n FROM interviews");
  return row?.n ?? 0;
}

it("keeps the memory of server and clients flat under steady load", { timeout: (MINUTES + 10) * 60_000 }, async ({
  task,
}) => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const end = Date.now() + MINUTES * 60_000;
  let interviews = 0;
  let lines = 0;

  async function interview(seat: number, room: string): Promise<void> {
    const people = ROLES.map((role) => new LiveClient(room, uidOf(seat, role), role, () => server.host));
    const over = Math.min(end, Date.now() + INTERVIEW_MS);
    while (Date.now() < over) {
      for (const { client } of people) {
        client.actions.say({ text: `Line ${++lines} of somebody who talks at an even pace.`, lang: "en-US" });
      }
      await wait(LINE_EVERY_MS);
    }
    await Promise.all(people.map((one) => one.until((person) => person.isSettled, "the end of an interview")));
    for (const { client } of people) client.stop();
    interviews++;
  }

  async function sit(seat: number): Promise<void> {
    // Seats begin one after the other, so that the load is even.
    await wait((INTERVIEW_MS / ROOMS) * seat);
    for (let number = 0; Date.now() < end; number++) await interview(seat, `memory-${seat}-${number}`);
  }

  const rss: [number, number][] = [];
  const heap: [number, number][] = [];
  /** JavaScript in use in workerd, without what its allocator keeps. */
  const live: [number, number][] = [];
  async function sample(): Promise<void> {
    while (Date.now() < end) {
      await wait(SAMPLE_EVERY_MS);
      collect();
      rss.push([Date.now(), residentBytes(server.pid) / MB]);
      live.push([Date.now(), (await liveHeapBytes(inspector)) / MB]);
      heap.push([Date.now(), process.memoryUsage().heapUsed / MB]);
    }
  }
  await Promise.all([...Array.from({ length: ROOMS }, (_, seat) => sit(seat)), sample()]);
  // Each room hands its record over some seconds after the last person left.
  await expect.poll(countRecords, { timeout: 60_000, interval: 1_000 }).toBe(interviews);

  const growthMb = judgeGrowth(live, MINUTES);
  const figures = {
    minutes: MINUTES,
    interviews,
    records: await countRecords(),
    lines,
    samples: rss.length,
    rssFirstMb: dropWarmUp(rss)[0]?.[1] ?? Number.NaN,
    rssLastMb: rss.at(-1)?.[1] ?? Number.NaN,
    rssMostMb: Math.max(...rss.map(([, value]) => value)),
    rssSlope: slopePerHour(dropWarmUp(rss)),
    liveFirstMb: dropWarmUp(live)[0]?.[1] ?? Number.NaN,
    liveLastMb: live.at(-1)?.[1] ?? Number.NaN,
    liveSlope: slopePerHour(dropWarmUp(live)),
    // A run that is too short to judge has no such figure.
    ...(growthMb !== null && { growthMb }),
    heapFirstMb: dropWarmUp(heap)[0]?.[1] ?? Number.NaN,
    heapLastMb: heap.at(-1)?.[1] ?? Number.NaN,
    heapSlope: slopePerHour(dropWarmUp(heap)),
  };
  reportFigures(task, figures);
  expect(interviews).toBeGreaterThan(0);
  if (growthMb !== null) expect(growthMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
});
