import "../resolve-modules.ts";
import { spawnSync } from "node:child_process";
import process from "node:process";
import * as v from "valibot";
import type { TaskTest } from "../../../party/protocol/task-tests.ts";

// After the hook above: these load the tasks' own modules.
const { passes } = await import("../../../party/tasks/check-result.ts");
const { nameIn } = await import("../../../party/tasks/task.ts");
const { valueSchema } = await import("../../../party/protocol/value.ts");
const { readAllTasks } = await import("./read-tasks.ts");

/** Reads a program and tests, writes the results as JSON; an exception is null. */
const HARNESS = `
import json, sys
job = json.load(sys.stdin)
scope = {}
exec(job["code"], scope)
results = []
for test in job["tests"]:
    try:
        if "calls" in test:
            it = scope[job["name"]](*test["construct"])
            results.append([getattr(it, name)(*args) for name, *args in test["calls"]])
        else:
            results.append(scope[job["name"]](*test["args"]))
    except Exception:
        results.append(None)
json.dump(results, sys.stdout)
`;

/** `npm run tasks:python`: every Python solution must pass all tests of its task, and no starter may. Needs python3. */
let failures = 0;
let runs = 0;
for (const { task, secret } of readAllTasks()) {
  if (!("python" in secret.solution) || !("python" in task.starter) || task.entry.kind === "query") continue;
  const { name } = task.entry;
  const tests = [...task.tests, ...secret.tests];
  const failed = (code: string) => {
    const given = tests.map((test: TaskTest) =>
      "calls" in test
        ? { ...test, calls: test.calls.map(([method, ...args]) => [nameIn("python", method), ...args]) }
        : test,
    );
    const job = JSON.stringify({ code, name: nameIn("python", name), tests: given });
    const { status, stdout, stderr } = spawnSync("python3", ["-c", HARNESS], { input: job, encoding: "utf8" });
    if (status !== 0) throw new Error(`${task.id}: ${stderr}`);
    const results = v.parse(v.array(valueSchema), JSON.parse(stdout));
    return tests.filter((test, i) => !passes(task.checker, test, results[i] ?? null));
  };
  runs += 2;
  const wrong = failed(secret.solution.python);
  if (wrong.length > 0) console.log(`${task.id}: the solution fails ${JSON.stringify(wrong)}`);
  const isStarterRight = failed(task.starter.python).length === 0;
  if (isStarterRight) console.log(`${task.id}: the starter passes`);
  if (wrong.length > 0 || isStarterRight) failures += 1;
}
console.log(`${runs} Python programs, ${failures} tasks fail`);
process.exitCode = failures > 0 ? 1 : 0;
