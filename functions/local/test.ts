import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import process from "node:process";
import { CHROMIUM, HEADLESS_SHELL } from "./chromium.ts";
import { COTURN } from "./coturn.ts";
import { ROOT } from "./local-settings.ts";
import { killTree } from "./process-tree.ts";
import { ensureProgram, type Program } from "./programs.ts";
import { toSentence } from "./run-locally.ts";
import { readTestChoice, type TestChoice } from "./test-choice.ts";
import { failureLine } from "./test-failures.ts";
import { type FileTime, MOST_SECOND_TRIES, overLimit, slowest } from "./test-limits.ts";
import { breakOffLine, type Ending, type RunNotes, readNotes } from "./test-notes.ts";
import { watchNotes } from "./watch-notes.ts";

/**
 * `npm test` runs everything and goes on after a failure. `npm test -- quick` runs types, lint, unit tests and browser
 * journeys through the main features. `npm test -- unit e2e` runs the named steps. The last line is the sum, in a form
 * that a program can read. A step without tests of its own (types, lint, build) counts only when it fails.
 */

type Outcome = { passed: number; failed: number };
/** The parts of vitest's JSON report that are read. A file that did not load has a message and no assertions. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
/** Where a step's output goes, an open file: the terminal, or one that is shown when the step is over. */
type Output = number;
/** `label` tells two steps of one name apart. A step that runs tests has the name of their vitest project. */
type Step = { name: StepName; label?: string; run: (output: Output) => Promise<Outcome> };

/** The browser tests of `npm test -- quick`: journeys through the main features. */
const QUICK_JOURNEYS: readonly string[] = [
  "tests/e2e/conversation.test.ts",
  "tests/e2e/call/start.test.ts",
  "tests/e2e/ai.test.ts",
  "tests/e2e/ai-suggestions.test.ts",
  "tests/e2e/connection-test.test.ts",
  "tests/e2e/dashboard.test.ts",
  "tests/e2e/history/detail.test.ts",
  "tests/e2e/resources/files-used.test.ts",
  "tests/e2e/sign-in/merge.test.ts",
  "tests/e2e/tracker/journey.test.ts",
];

const RESULTS = path.join(ROOT, ".mocki/test-results");
const STEP_NAMES = ["types", "lint", "build", "unit", "screen", "worker", "integration", "e2e"] as const;
type StepName = (typeof STEP_NAMES)[number];

/** A run in which no test ends for this long is stopped. No test may take longer than a few minutes. */
const MOST_SILENT_MS = 10 * 60_000;

/** Unit tests keep both cores busy, so they give way to the hosts beside them, whose clients wait for answers. */
const PRIORITIES: Readonly<Partial<Record<StepName, number>>> = { unit: constants.priority.PRIORITY_BELOW_NORMAL };

const types: Step = { name: "types", run: (output) => tool(output, "tsc") };
const lint: Step = {
  name: "lint",
  run: (output) => tool(output, "biome", "ci", ...(process.stdout.isTTY ? [] : ["--colors=off"])),
};
const build: Step = { name: "build", run: (output) => tool(output, "remix", "vite:build") };
const unit: Step = { name: "unit", run: (output) => tests(output, "unit", "--maxWorkers=2") };
const screens: Step = { name: "screen", run: (output) => tests(output, "screen", "--maxWorkers=2") };
const workers: Step = { name: "worker", run: (output) => tests(output, "worker") };
/** Their timing suffers from a browser beside them, so they come before it. */
const hosts: Step = {
  name: "integration",
  label: "room hosts",
  run: (output) => tests(output, "integration", "tests/integration/room-", "tests/integration/recognition-"),
};
const servers: Step = {
  name: "integration",
  label: "servers",
  run: (output) =>
    tests(output, "integration", "--exclude=tests/integration/room-*", "--exclude=tests/integration/recognition-*"),
};
const browser: Step = {
  name: "e2e",
  run: (output) => withPrograms([CHROMIUM, HEADLESS_SHELL, COTURN], () => tests(output, "e2e", "--retry=1")),
};
const journeys: Step = {
  name: "e2e",
  label: "journeys",
  run: (output) =>
    withPrograms([HEADLESS_SHELL], () => tests(output, "e2e", "--retry=1", "--maxWorkers=3", ...QUICK_JOURNEYS)),
};

const choice = readChoice();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total: Outcome = { passed: 0, failed: 0 };
const table: string[] = [];
const failures: string[] = [];
const fileTimes: FileTime[] = [];
const secondTries: string[] = [];
const stepSeconds = new Map<string, number>();
if (choice.isQuick) {
  await beside([types], [lint, build, unit, screens]);
  await inTurn(journeys);
} else {
  // One core each.
  await beside([types], [lint, build]);
  // The tests of hosts and servers wait most of the time.
  await beside([hosts, servers], [unit, screens, workers, browser]);
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log("\nThe slowest test files:");
for (const { project, file, seconds } of slowest(fileTimes))
  console.log(`${seconds.toFixed(1).padStart(7)} s   ${project}   ${file}`);
for (const { file, seconds, allowed } of overLimit(fileTimes, stepSeconds.get(types.name))) {
  total.failed += 1;
  console.error(
    `${file} took ${seconds.toFixed(0)} s: at most ${allowed.toFixed(0)} s. Split it, or prove its cases at a lower level.`,
  );
}
if (secondTries.length > MOST_SECOND_TRIES) {
  total.failed += 1;
  console.error(`${secondTries.length} tests needed a second try: at most ${MOST_SECOND_TRIES}. Find their causes.`);
}
console.log(`\n${table.join("\n")}`);
if (secondTries.length > 0) console.log(`\nPassed at the second try:\n${secondTries.join("\n")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || table.length === 0 ? 1 : 0;

function readChoice(): TestChoice {
  try {
    return readTestChoice(process.argv.slice(2), STEP_NAMES);
  } catch (error) {
    console.error(toSentence(error));
    return process.exit(1);
  }
}

async function inTurn(...steps: Step[]): Promise<void> {
  for (const step of steps) await count(step, process.stdout.fd);
}

/** Runs `steps` beside the others, and prints what they printed after theirs. */
async function beside(steps: readonly Step[], others: readonly Step[]): Promise<void> {
  const log = path.join(RESULTS, `${steps.map((step) => titleOf(step).replaceAll(/\W+/g, "-")).join("-")}.log`);
  const output = openSync(log, "w");
  const apart = async () => {
    for (const step of steps) await count(step, output);
  };
  await Promise.all([inTurn(...others), apart()]);
  process.stdout.write(readFileSync(log));
}

function titleOf({ name, label }: Step): string {
  return label ? `${name}: ${label}` : name;
}

async function count(step: Step, output: Output): Promise<void> {
  if (!choice.includes(step.name)) return;
  writeSync(output, `\n── ${titleOf(step)}\n`);
  const started = Date.now();
  const { passed, failed } = await step.run(output);
  total.passed += passed;
  total.failed += failed;
  const seconds = (Date.now() - started) / 1000;
  stepSeconds.set(step.name, seconds);
  table.push(
    `${titleOf(step).padEnd(24)}${seconds.toFixed(0).padStart(5)} s   ${failed > 0 ? `${failed} failed` : passed > 0 ? `${passed} passed` : "ok"}`,
  );
}

async function tool(output: Output, name: string, ...args: string[]): Promise<Outcome> {
  const { code, signal, error } = await runBin(output, name, args);
  if (signal !== null || error !== undefined) failures.push(`  ${name}: ${error ?? `ended by ${signal}`}`);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/**
 * One vitest project. A failure outside of a test (a file that does not load, a run that breaks off) counts too, and is
 * named with the others. Tests that passed at the second try are named at the end, so that one failure neither discards
 * half an hour of browser tests nor goes unseen; more than a few fail the run.
 */
async function tests(output: Output, project: StepName, ...more: string[]): Promise<Outcome> {
  const name = [project, ...more]
    .join(" ")
    .replaceAll(/[^a-z]+/g, "-")
    .slice(0, 60);
  const report = path.join(RESULTS, `${name}.json`);
  const notesFile = path.join(RESULTS, `${name}-notes.jsonl`);
  const ending = await runBin(
    output,
    "vitest",
    [
      ...["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...["--reporter=./tests/support/run-notes.ts", ...more],
    ],
    { notesFile, priority: PRIORITIES[project] },
  );
  const notes = takeNotes(notesFile);
  const reported = readReport(report);
  const brokeOff = breakOffLine(project, ending, { failed: reported?.named.length ?? null, notes });
  // A run that broke off has its notes alone.
  const { passed, failed, named } = reported ?? {
    passed: notes.passed,
    failed: notes.failed.length,
    named: notes.failed.map((line) => `  ${line}`),
  };
  failures.push(...named, ...(brokeOff ? [brokeOff] : []));
  if (brokeOff || ending.code !== 0 || passed === 0) return { passed, failed: Math.max(failed, 1) };
  return { passed, failed };
}

/** Null if there is none, or only a part of one. `named`: a line for each failure. */
function readReport(file: string): (Outcome & { named: string[] }) | null {
  try {
    const report: Report = JSON.parse(readFileSync(file, "utf8"));
    const named = report.testResults.flatMap(failuresOf);
    return { passed: report.numPassedTests, failed: report.numFailedTests, named };
  } catch {
    return null;
  }
}

function failuresOf({ name, status, message, assertionResults }: Report["testResults"][number]): string[] {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`  ${file}: ${failureLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => {
    const tries = new Set(failureMessages.map(failureLine));
    return `  ${file} > ${fullName}: ${[...tries].join("\n    then: ")}`;
  });
}

function takeNotes(file: string): RunNotes {
  const notes = readNotes(existsSync(file) ? readFileSync(file, "utf8") : "");
  fileTimes.push(...notes.times);
  secondTries.push(...notes.secondTries.map((test) => `  ${test}`));
  return notes;
}

async function withPrograms(programs: readonly Program[], run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    for (const program of programs) process.env[program.variable] = ensureProgram(program);
  } catch (error) {
    failures.push(`  e2e: ${toSentence(error)}`);
    return { passed: 0, failed: 1 };
  }
  return run();
}

/** `notesFile`: the file of vitest's notes; the program is stopped when nothing is added to it for `MOST_SILENT_MS`. */
function runBin(
  output: Output,
  name: string,
  args: string[],
  { notesFile, priority }: { notesFile?: string; priority?: number } = {},
): Promise<Ending> {
  const child = spawn(path.join(ROOT, "node_modules/.bin", name), args, {
    cwd: ROOT,
    stdio: ["inherit", output, output],
    env: {
      ...process.env,
      PATH: `${path.join(ROOT, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
      WRANGLER_SEND_METRICS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      CI: "true",
      ...(notesFile && { RUN_NOTES: notesFile }),
    },
  });
  if (priority !== undefined && child.pid) setPriority(child.pid, priority);
  let isHung = false;
  const endWatch = notesFile
    ? watchNotes(notesFile, MOST_SILENT_MS, () => {
        isHung = true;
        stop(child);
      })
    : () => {};
  return new Promise<Ending>((resolve) => {
    child.on("error", (error) => resolve({ code: null, signal: null, error: error.message }));
    child.on("exit", (code, signal) => resolve({ code, signal, isHung }));
  }).finally(endWatch);
}

function stop(child: ChildProcess): void {
  try {
    if (child.pid) killTree(child.pid);
  } catch {
    // Without `ps` the processes below it aren't known.
    child.kill("SIGKILL");
  }
}
