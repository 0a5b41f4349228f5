import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { reportFigures } from "../support/soak/seeds";
import { MUTATIONS } from "./support/mutations";
import { beforeEnd, ProcessGroup } from "./support/process-group";
import { soakNumber } from "./support/soak-number";

const CHOSEN = MUTATIONS.slice(0, soakNumber("SOAK_DEFENSES", MUTATIONS.length));
/** Below the checkout, so that the copy finds its packages. */
const COPY = path.join(ROOT, ".mocki/soak/defenses");
const OUTPUT = path.join(COPY, "result.json");
const NOT_COPIED = ["node_modules", "build"];
const PATIENCE = 900_000;

type Report = { testResults: { name: string; assertionResults: { status: string }[] }[] };
type Counts = { passed: number; failed: number };

let running: ProcessGroup | null = null;

function removeCopy(): void {
  // Processes that have just been killed may still be writing.
  rmSync(COPY, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

beforeAll(() => {
  beforeEnd(() => {
    running?.kill();
    removeCopy();
  });
  removeCopy();
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    if (name.startsWith(".") || NOT_COPIED.includes(name)) continue;
    cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true });
  }
});
afterAll(removeCopy);

describe("a copy of the code", () => {
  const whole = new Map<string, Counts>();

  it("passes the tests with every defense", { timeout: PATIENCE }, async () => {
    const tests = CHOSEN.map(({ test }) => test);
    for (const project of ["unit", "worker"]) {
      const files = tests.filter((test) => test.startsWith(`tests/${project}/`));
      if (files.length > 0) for (const [file, counts] of await run(project, files)) whole.set(file, counts);
    }
    expect([...whole.keys()].sort()).toEqual([...new Set(tests)].sort());
    expect([...whole.values()].filter(({ failed, passed }) => failed > 0 || passed === 0)).toEqual([]);
  });

  it.for(CHOSEN)(
    "fails the test of a removed defense: $attack",
    { timeout: PATIENCE },
    async ({ test, file, from, to }, { task }) => {
      const changed = path.join(COPY, file);
      const text = readFileSync(changed, "utf8");
      // A function, because a text may contain patterns such as $&.
      writeFileSync(
        changed,
        text.replace(from, () => to),
      );
      const results = await run(test.split("/")[1] ?? "", [test]).finally(() => writeFileSync(changed, text));
      const { passed = 0, failed = 0 } = results.get(test) ?? {};
      const before = whole.get(test);
      reportFigures(task, { removed: 1, noticed: failed > 0 ? 1 : 0 });
      // As many tests ran as before: the file loads, and what fails are its assertions.
      expect(passed + failed).toBe(before && before.passed + before.failed);
      expect(failed).toBeGreaterThan(0);
    },
  );
});

/** Runs the copy's tests, and counts them for each file. */
async function run(project: string, files: readonly string[]): Promise<Map<string, Counts>> {
  rmSync(OUTPUT, { force: true });
  const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporter = ["--reporter=json", `--outputFile.json=${OUTPUT}`];
  // This run's own environment tells tests of vitest and of the soak.
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (/^(?:VITEST|SOAK_)/.test(name)) delete env[name];
  running = new ProcessGroup([vitest, "run", "--project", project, ...files, ...reporter], {
    cwd: COPY,
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  await running.exited;
  const { testResults }: Report = JSON.parse(readFileSync(OUTPUT, "utf8"));
  return new Map(
    testResults.map(({ name, assertionResults }) => {
      const count = (wanted: string) => assertionResults.filter(({ status }) => status === wanted).length;
      const file = path.relative(COPY, name).replaceAll(path.sep, "/");
      return [file, { passed: count("passed"), failed: count("failed") }];
    }),
  );
}
