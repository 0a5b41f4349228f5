import "./support/resolve-modules.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { Row } from "./support/report.ts";

// After the hook above: what follows imports the room's own modules.
const { BENCH_DIR } = await import("./support/bundles.ts");
const { renderTable } = await import("./support/report.ts");
const { bundleWorkers } = await import("./support/workers.ts");
const { measureRelay } = await import("./relay.ts");
const { measureComeback } = await import("./comeback.ts");
const { measureLoad } = await import("./load.ts");
const { measurePages } = await import("./pages.ts");
const { measureFootprint } = await import("./footprint.ts");

const { values } = parseArgs({ options: { quick: { type: "boolean" }, only: { type: "string", multiple: true } } });
const isQuick = values.quick ?? false;
const workers = await bundleWorkers();

/** In the table's order. `--quick` shows that everything runs; its figures say little. */
const benches: Record<string, () => Promise<Row[]>> = {
  relay: () =>
    measureRelay(
      workers,
      isQuick
        ? { rooms: 4, warmUp: 200, rounds: 4, messagesPerRound: 100 }
        : { rooms: 16, warmUp: 1_000, rounds: 12, messagesPerRound: 500 },
    ),
  comeback: () =>
    measureComeback(
      workers,
      isQuick ? { rooms: 2, lines: 200, restarts: 3 } : { rooms: 10, lines: 2_000, restarts: 6 },
    ),
  footprint: () => measureFootprint(workers, isQuick ? { rooms: 5, lines: 200 } : { rooms: 20, lines: 1_000 }),
  load: () =>
    measureLoad(
      workers,
      isQuick
        ? { rooms: 20, warmUpSeconds: 1, seconds: 3, rounds: 1 }
        : { rooms: 200, warmUpSeconds: 3, seconds: 15, rounds: 3 },
    ),
  pages: measurePages,
};

const rows: Row[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (values.only && !values.only.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  rows.push(...(await measure()));
}
const table = renderTable(rows);
writeFileSync(path.join(BENCH_DIR, "../bench.md"), `${table}\n`);
console.log(table);
process.exit();
