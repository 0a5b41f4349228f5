import "../support/resolve-modules.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { Row } from "../support/measure/report.ts";

// After the hook above: the imports below load the room's own modules.
const { ROOT } = await import("../../functions/local/local-settings.ts");
const { describeMachine } = await import("../support/measure/machine.ts");
const { replaceFigures } = await import("../support/measure/readme.ts");
const { renderTable } = await import("../support/measure/report.ts");
const { bundleWorkers } = await import("../support/measure/workers.ts");
const { measureRelay } = await import("./relay.ts");
const { measureComeback } = await import("./comeback.ts");
const { measureLoad } = await import("./load.ts");
const { measureNeighbor } = await import("./neighbor.ts");
const { measurePages } = await import("./pages.ts");
const { measureLighthouse } = await import("./lighthouse.ts");
const { measureCall } = await import("./call.ts");
const { measureAssistant } = await import("./assistant.ts");
const { measureAudio } = await import("./audio.ts");
const { measureFootprint } = await import("./footprint.ts");
const { measureTracker } = await import("./tracker.ts");
const { measureJourney } = await import("./journey.ts");
const { measureHistory } = await import("./history.ts");
const { measureLongReport } = await import("./long-report.ts");
const { measureResources } = await import("./resources.ts");
const { measureCode } = await import("./code.ts");
const { measureCost } = await import("./cost.ts");
const { measureBreakingIn } = await import("./breaking-in.ts");
const { measureFirstSound } = await import("./first-sound.ts");

/**
 * `npm run bench`: each figure of the built Worker under workerd itself as a ratio to a baseline in the same run.
 * `-- --quick` shows in a minute or two that everything runs, its figures say little; `-- --only relay` (also several
 * times) takes some of them; `-- --load-per room` halves the load; `-- --idle-minutes 60` watches idle calls for an hour
 * each instead of a minute; `-- --write` refreshes the figures in tests/bench/README.md. Wants a machine that does
 * nothing else.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    write: { type: "boolean" },
    only: { type: "string", multiple: true },
    "load-per": { type: "string", default: "person" },
    "idle-minutes": { type: "string", default: "1" },
  },
});
const isQuick = values.quick ?? false;
if (isQuick && values.write) throw new Error("A quick run's figures are not for quoting: --write wants a full one.");
const per = values["load-per"] === "room" ? "room" : "person";
const idleMinutes = Number(values["idle-minutes"]);
if (!(idleMinutes > 0)) throw new Error(`--idle-minutes is a number of minutes; not ${values["idle-minutes"]}.`);
process.on("SIGINT", () => process.exit(130));
const loadBefore = os.loadavg()[0] ?? Number.NaN;
// All others need the build, which takes its time.
const WITHOUT_BUILD = ["assistant", "audio"];
let bundled: ReturnType<typeof bundleWorkers> | undefined;
const workers = () => (bundled ??= bundleWorkers());

/** In the table's order. */
const benches: Record<string, () => Promise<Row[]>> = {
  relay: async () =>
    measureRelay(
      await workers(),
      isQuick
        ? { rooms: 4, warmUp: 200, rounds: 4, messagesPerRound: 100 }
        : { rooms: 16, warmUp: 1_000, rounds: 12, messagesPerRound: 500 },
    ),
  comeback: async () =>
    measureComeback(
      await workers(),
      isQuick ? { rooms: 2, lines: 200, restarts: 3 } : { rooms: 10, lines: 2_000, restarts: 6 },
    ),
  footprint: async () =>
    measureFootprint(await workers(), isQuick ? { rooms: 5, lines: 200 } : { rooms: 20, lines: 1_000 }),
  load: async () =>
    measureLoad(
      await workers(),
      isQuick
        ? { rooms: 20, warmUpSeconds: 1, seconds: 3, rounds: 1, per }
        : { rooms: 200, warmUpSeconds: 3, seconds: 15, rounds: 3, per },
    ),
  neighbor: async () =>
    measureNeighbor(await workers(), isQuick ? { rounds: 2, secondsPerRound: 5 } : { rounds: 6, secondsPerRound: 12 }),
  assistant: () =>
    measureAssistant(isQuick ? { asks: 10, streams: 1, starts: 3 } : { asks: 60, streams: 7, starts: 15 }),
  audio: () =>
    measureAudio(isQuick ? { streams: 8, sentences: 2, rounds: 2 } : { streams: 24, sentences: 5, rounds: 5 }),
  tracker: () => measureTracker(isQuick ? { mails: 1_000, few: 200, views: 5 } : { mails: 5_000, few: 500, views: 31 }),
  journey: () =>
    measureJourney(
      isQuick
        ? { applications: 2_000, few: 20, rounds: 20, pictures: 2 }
        : { applications: 2_000, few: 20, rounds: 300, pictures: 15 },
    ),
  resources: () =>
    measureResources(isQuick ? { stories: 100, files: 40, views: 11 } : { stories: 500, files: 200, views: 101 }),
  history: () => measureHistory(isQuick ? { interviews: 200, views: 11 } : { interviews: 1_000, views: 101 }),
  report: () => measureLongReport({ rounds: isQuick ? 5 : 31 }),
  code: () => measureCode(isQuick ? { rounds: 2, keysPerRound: 50 } : { rounds: 9, keysPerRound: 200 }),
  cost: () => measureCost(isQuick ? { interviews: 1, answers: 2 } : { interviews: 3, answers: 6 }),
  pages: measurePages,
  lighthouse: () => measureLighthouse({ runs: isQuick ? 1 : 5 }),
  "breaking-in": () =>
    measureBreakingIn(
      isQuick
        ? { onsets: 12, loops: { levels: [-20], delays: [100] } }
        : { onsets: 60, loops: { levels: [0, -15, -30, -45, -60], delays: [20, 150, 400] } },
    ),
  "first-sound": () => measureFirstSound(isQuick ? { interviews: 1, turns: 1 } : { interviews: 8, turns: 2 }),
  call: () =>
    measureCall(
      isQuick
        ? { calls: 2, idleRounds: 1, idleSeconds: 5, settleSeconds: 5 }
        : { calls: 12, idleRounds: 3, idleSeconds: (60 * idleMinutes) / 3, settleSeconds: 90 },
    ),
};

for (const name of values.only ?? []) {
  if (!Object.hasOwn(benches, name)) throw new Error(`--only knows ${Object.keys(benches).join(", ")}; not ${name}.`);
}
const rows: Row[] = [];
const measured = new Map<string, Row[]>();
for (const [name, measure] of Object.entries(benches)) {
  if (values.only && !values.only.includes(name)) continue;
  if (!WITHOUT_BUILD.includes(name)) await workers();
  console.log(`Measuring: ${name} …`);
  const found = await measure();
  measured.set(name, found);
  rows.push(...found);
}
const machine = `${describeMachine(loadBefore)}${isQuick ? " — quick run, not for quoting" : ""}`;
const report = `${renderTable(rows)}\n\n${machine}\n`;
const file = path.join(ROOT, "build/bench.md");
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, report);
if (values.write) {
  const readme = path.join(ROOT, "tests/bench/README.md");
  let text = readFileSync(readme, "utf8");
  for (const [name, found] of measured) {
    text = replaceFigures(text, name, `${renderTable(found)}\n\nTaken on ${machine}`);
  }
  writeFileSync(readme, text);
}
console.log(`\n${report}\nWritten to ${path.relative(ROOT, file)}`);
process.exit();
