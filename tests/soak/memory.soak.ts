import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "../../functions/local/ports";
import { liveHeapBytes } from "../support/measure/heap";
import { residentBytes } from "../support/measure/processor";
import { Workerd } from "../support/measure/workerd";
import { bundleWorkers } from "../support/measure/workers";
import { reportFigures } from "../support/soak/seeds";
import { LiveClient } from "./support/live-client";
import { slopePerHour } from "./support/slope";
import { soakNumber } from "./support/soak-number";

const MINUTES = soakNumber("SOAK_MINUTES", 60);
const ROOMS = 12;
/** Interviews of a minute each, one after the other: a room's own transcript must not count as a leak. */
const INTERVIEW_MS = 60_000;
const LINE_EVERY_MS = 1_500;
const SAMPLE_EVERY_MS = 10_000;
/** Until code is compiled and caches are full. */
const WARM_UP_SHARE = 0.25;
const MB = 1024 * 1024;

let server: Workerd;
let inspector: number;

beforeAll(async () => {
  const { mocki } = await bundleWorkers();
  server = new Workerd("soak-memory", mocki);
  inspector = await findFreePort();
  await server.start(inspector);
}, 600_000);

afterAll(() => server?.dispose());

it("keeps the memory of server and clients flat under steady load", { timeout: (MINUTES + 10) * 60_000 }, async ({
  task,
}) => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const end = Date.now() + MINUTES * 60_000;
  let interviews = 0;
  let lines = 0;

  async function interview(room: string): Promise<void> {
    const people = (["interviewer", "candidate"] as const).map(
      (role) => new LiveClient(room, `${room}-${role}`, role, () => server.host),
    );
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
    for (let number = 0; Date.now() < end; number++) await interview(`memory-${seat}-${number}`);
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

  const settled = <T>(samples: readonly T[]) => samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const figures = {
    minutes: MINUTES,
    interviews,
    lines,
    samples: rss.length,
    rssFirstMb: settled(rss)[0]?.[1] ?? Number.NaN,
    rssLastMb: rss.at(-1)?.[1] ?? Number.NaN,
    rssMostMb: Math.max(...rss.map(([, value]) => value)),
    rssSlope: slopePerHour(settled(rss)),
    liveFirstMb: settled(live)[0]?.[1] ?? Number.NaN,
    liveLastMb: live.at(-1)?.[1] ?? Number.NaN,
    liveSlope: slopePerHour(settled(live)),
    heapFirstMb: settled(heap)[0]?.[1] ?? Number.NaN,
    heapLastMb: heap.at(-1)?.[1] ?? Number.NaN,
    heapSlope: slopePerHour(settled(heap)),
  };
  reportFigures(task, figures);
  expect(interviews).toBeGreaterThan(0);
});
