import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { CHROMIUM } from "./chromium.ts";
import { COTURN } from "./coturn.ts";
import { ESPEAK } from "./espeak.ts";
import { ensureProgram, type Program } from "./programs.ts";
import { ROOT } from "./settings.ts";

/**
 * `npm test`: everything, one after the other, going on after a failure. The last line is the sum, in words that a
 * machine can read too. A step without tests of its own (types, lint, build) counts only when it fails.
 */

type Outcome = { passed: number; failed: number };
type Step = { name: string; run: () => Outcome };

const RESULTS = path.join(ROOT, ".mocki/test-results");

const steps: Step[] = [
  { name: "types", run: () => tool("tsc") },
  { name: "lint and format", run: () => tool("biome", "ci", ...(process.stdout.isTTY ? [] : ["--colors=off"])) },
  { name: "build", run: () => tool("remix", "vite:build") },
  { name: "unit", run: () => withPrograms([ESPEAK], () => tests("unit")) },
  { name: "Workers runtime", run: () => withPrograms([ESPEAK], () => tests("worker")) },
  { name: "both room hosts", run: () => withPrograms([ESPEAK], () => tests("integration")) },
  { name: "browser", run: () => withPrograms([CHROMIUM, COTURN, ESPEAK], () => tests("e2e", "--retry=1")) },
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const only = process.argv.slice(2);
const total: Outcome = { passed: 0, failed: 0 };
const table: string[] = [];
for (const { name, run } of steps.filter((step) => only.length === 0 || only.includes(step.name))) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(5);
  table.push(
    `${name.padEnd(18)}${seconds} s   ${failed > 0 ? `${failed} failed` : passed > 0 ? `${passed} passed` : "ok"}`,
  );
}
console.log(`\n${table.join("\n")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function tool(name: string, ...args: string[]): Outcome {
  return { passed: 0, failed: runBin(name, args) === 0 ? 0 : 1 };
}

/**
 * One vitest project. What fails outside of a test (a file that does not load, a run that breaks off) counts too. What
 * a second try saved is named at the end: half an hour of real browsers is not thrown away for it, and not silent either.
 */
function tests(project: string, ...more: string[]): Outcome {
  const report = path.join(RESULTS, `${project}.json`);
  const status = runBin("vitest", [
    ...["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ...["--reporter=./tests/support/second-tries.ts", ...more],
  ]);
  const { passed, failed } = readReport(report);
  if (status !== 0 || passed === 0) return { passed, failed: Math.max(failed, 1) };
  return { passed, failed };
}

function readReport(file: string): Outcome {
  try {
    const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(file, "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function withPrograms(programs: readonly Program[], run: () => Outcome): Outcome {
  try {
    for (const program of programs) process.env[program.variable] = ensureProgram(program);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  return run();
}

function runBin(name: string, args: string[]): number | null {
  const { status } = spawnSync(path.join(ROOT, "node_modules/.bin", name), args, {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${path.join(ROOT, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
      WRANGLER_SEND_METRICS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      CI: "true",
    },
  });
  return status;
}
