import "../support/resolve-modules.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { SoakFigures } from "../support/soak/seeds.ts";

// After the hook above: the imports below load the product's own modules.
const { ROOT } = await import("../../functions/local/local-settings.ts");
const { describeMachine } = await import("../support/measure/machine.ts");
const { replaceFigures } = await import("../support/measure/readme.ts");
const { SOAKS } = await import("./soaks.ts");
const { onEndSignal, ProcessGroup } = await import("./support/process-group.ts");

/**
 * `npm run soak`: the long runs under faults, each of which `npm test` does for a few seeds only. `-- kill proxy` takes
 * some of them; `-- --seed 100` starts from another seed; `-- --quick` shows in minutes that everything runs;
 * `-- --minutes 20` shortens the hour of `memory`; `-- --write` refreshes the figures in functions/FAULTS.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    minutes: { type: "string" },
  },
});
if (values.quick && values.write)
  throw new Error("A quick run's figures are not for quoting: --write wants a full one.");
const names = Object.keys(SOAKS);
for (const name of positionals) {
  if (!names.includes(name)) throw new Error(`npm run soak knows ${names.join(", ")}; not ${name}.`);
}
const first = Number(values.seed);
if (!Number.isInteger(first)) throw new Error(`--seed is a whole number; not ${values.seed}.`);
let running: InstanceType<typeof ProcessGroup> | null = null;
let isEnding = false;
onEndSignal(async () => {
  isEnding = true;
  await running?.stop();
});

type Assertion = { status: string; title: string; failureMessages: string[]; meta?: { soak?: SoakFigures } };
type Report = { testResults: { assertionResults: Assertion[] }[] };

const OUT = path.join(ROOT, ".mocki/soak");
mkdirSync(OUT, { recursive: true });
const load = os.loadavg()[0] ?? Number.NaN;
let failed = 0;
for (const name of positionals.length > 0 ? positionals : names) {
  const soak = SOAKS[name];
  if (!soak) continue;
  const began = Date.now();
  console.log(`Soaking: ${name}, from seed ${first} …`);
  const results = await run(name);
  const broken = results.filter(({ status }) => status !== "passed");
  for (const { title, failureMessages } of broken) console.error(`✗ ${title}\n${failureMessages.join("\n")}`);
  failed += broken.length;
  const figures = add(results.map(({ meta }) => meta?.soak ?? {}));
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const verdict =
    broken.length === 0 ? `all ${results.length} runs passed` : `${broken.length} of ${results.length} runs failed`;
  const passed = results.length > broken.length;
  // Nothing was measured by runs that all failed.
  const text = `${passed ? `${soak.describe(figures)}\n\n` : ""}${verdict}, from seed ${first}, in ${minutes} minutes. ${describeMachine(load)}`;
  console.log(`\n${text}\n`);
  if (values.write) {
    const page = path.join(ROOT, "functions/FAULTS.md");
    writeFileSync(page, replaceFigures(readFileSync(page, "utf8"), name, text));
  }
}
process.exit(failed > 0 ? 1 : 0);

/** The soak's tests in vitest, which prints as it goes. */
async function run(name: string): Promise<Assertion[]> {
  const soak = SOAKS[name];
  if (!soak) return [];
  const output = path.join(OUT, `${name}.json`);
  const filter = soak.title === undefined ? [] : ["--testNamePattern", soak.title];
  running = new ProcessGroup(
    [
      path.join(ROOT, "node_modules/vitest/vitest.mjs"),
      ...["run", "--project", soak.project, soak.file, ...filter],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${output}`, "--testTimeout=3600000"],
    ],
    {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        SOAK_SEEDS: String(values.quick ? Math.ceil(soak.seeds / 20) : soak.seeds),
        SOAK_FIRST_SEED: String(first),
        ...(values.quick && soak.quick),
        ...(values.minutes && { SOAK_MINUTES: values.minutes }),
      },
    },
  );
  await running.exited;
  // The process is about to end: there is no report to read.
  if (isEnding) return new Promise(() => {});
  const report: Report = JSON.parse(readFileSync(output, "utf8"));
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed");
}

function add(all: readonly SoakFigures[]): SoakFigures {
  const sum: SoakFigures = {};
  for (const one of all) for (const [name, value] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}
