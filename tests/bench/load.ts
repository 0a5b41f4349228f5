import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { milliseconds, type Row, times, timesOf } from "../support/measure/report.ts";
import { median, ratios, spread } from "../support/measure/statistics.ts";
import { Workerd } from "../support/measure/workerd.ts";
import type { Workers } from "../support/measure/workers.ts";
import type { LoadPlan, LoadResult } from "./support/load-plan.ts";
import { FINALS_PER_SECOND, INTERIMS_PER_SECOND } from "./support/load-plan.ts";
import type { Lane } from "./support/pairs.ts";

export type LoadOptions = Pick<LoadPlan, "rooms" | "warmUpSeconds" | "seconds" | "per"> & { rounds: number };

const LANES: readonly Lane[] = ["echo", "storing-echo", "room"];
const GENERATOR = path.join(import.meta.dirname, "load-generator.ts");
const FLAGS = ["--disable-warning=ExperimentalWarning", "--experimental-transform-types"];
const MOST_OF_ECHO = 5;
/** Above these the figures describe the machine, not the room. */
const SATURATED_SHARE = 0.9;
const SATURATED_LATE_MS = 20;

/** Many rooms at once. The lanes take turns, each time with a new server. */
export async function measureLoad(workers: Workers, { rounds, ...load }: LoadOptions): Promise<Row[]> {
  const runs: Record<Lane, LoadResult[]> = { echo: [], "storing-echo": [], room: [] };
  for (let round = 0; round < rounds; round++) {
    for (const lane of LANES) {
      const server = new Workerd(`load-${lane}`, lane === "room" ? workers.mocki : workers.baseline);
      try {
        await server.start();
        runs[lane].push(await generate({ lane, host: server.host, serverPid: server.pid, ...load }));
      } finally {
        await server.dispose();
      }
    }
  }
  return describe(runs, load);
}

async function generate(plan: LoadPlan): Promise<LoadResult> {
  const child = spawn(process.execPath, [...FLAGS, GENERATOR, JSON.stringify(plan)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  return JSON.parse(output);
}

function describe(runs: Record<Lane, LoadResult[]>, { rooms, per }: Pick<LoadPlan, "rooms" | "per">): Row[] {
  const load = `${rooms} rooms × 2 people, ${FINALS_PER_SECOND} finals and ${INTERIMS_PER_SECOND} interims a second for each ${per}`;
  const row = (kind: "finals" | "interims", key: "p50" | "p99", baseline: Lane): Row => {
    const of = (lane: Lane) => runs[lane].map((run) => run[kind][key]);
    const ratio = spread(ratios(of("room"), of(baseline)));
    return {
      what: `${load}: ${kind} ${key}, against ${baseline === "echo" ? "the bare echo" : "the storing echo"}`,
      figure: milliseconds(median(of("room"))),
      against: milliseconds(median(of(baseline))),
      ratio: timesOf(ratio),
      ...(baseline === "echo" && key === "p99" && { goal: `≤ ${MOST_OF_ECHO}×`, met: ratio.median <= MOST_OF_ECHO }),
    };
  };
  const total = (lane: Lane, key: "errors" | "superseded" | "sent") =>
    runs[lane].reduce((sum, run) => sum + run[key], 0);
  const errors = total("room", "errors");
  const first = runs.room.find((run) => run.firstError)?.firstError;
  return [
    row("finals", "p50", "echo"),
    row("finals", "p99", "echo"),
    row("finals", "p99", "storing-echo"),
    row("interims", "p50", "echo"),
    row("interims", "p99", "echo"),
    {
      what: `${load}: errors${first ? ` (first: ${first})` : ""}; interims overtaken by newer ones: ${total("room", "superseded")}`,
      figure: `${errors} of ${total("room", "sent").toLocaleString("en")}`,
      against: `${total("echo", "errors")} of ${total("echo", "sent").toLocaleString("en")}`,
      goal: "none",
      met: errors === 0,
    },
    describeMachine(load, runs),
  ];
}

/** Whether the machine itself was the limit: then the rows above say so. */
function describeMachine(load: string, runs: Record<Lane, LoadResult[]>): Row {
  const of = (lane: Lane, key: "serverCpu" | "generatorCpu" | "lateP99") => median(runs[lane].map((run) => run[key]));
  const figure = (lane: Lane) =>
    `workerd ${share(of(lane, "serverCpu"))}, generator ${share(of(lane, "generatorCpu"))}, sent late p99 ${milliseconds(of(lane, "lateP99"))}`;
  const isSaturated = LANES.some(
    (lane) =>
      of(lane, "serverCpu") > SATURATED_SHARE ||
      of(lane, "generatorCpu") > SATURATED_SHARE ||
      of(lane, "lateP99") > SATURATED_LATE_MS,
  );
  return {
    what: `${load}: use of a core${isSaturated ? " — the machine was saturated, these figures are its own" : ""}`,
    figure: figure("room"),
    against: figure("echo"),
    ratio: times(of("room", "serverCpu") / of("echo", "serverCpu")),
  };
}

function share(value: number): string {
  return `${Math.round(value * 100)} %`;
}
