import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { killTree, processTree, stillRunning } from "../../functions/local/process-tree";

const FLAGS = ["--disable-warning=ExperimentalWarning", "--experimental-transform-types"];
const GROUPS = JSON.stringify(path.join(ROOT, "tests/soak/support/process-group.ts"));
const IDLE = "setInterval(() => {}, 1_000);";

let dir: string;
let soak: ChildProcess;
let tree: number[];

/** As `npm run soak -- defenses` does: a command, its vitest, the fork that tests, and the vitest that the fork starts. */
const SCRIPTS = {
  "command.mjs": `import { onEndSignal, ProcessGroup } from ${GROUPS};
    const group = new ProcessGroup([...process.argv.slice(2), "vitest.mjs"], { cwd: ".", stdio: "inherit", env: process.env });
    onEndSignal(() => group.stop());
    await group.exited;`,
  "vitest.mjs": `import { fork } from "node:child_process";
    fork("fork.mjs");
    process.once("SIGTERM", () => process.exit());
    ${IDLE}`,
  "fork.mjs": `import { mkdirSync, rmSync } from "node:fs";
    import { beforeEnd, ProcessGroup } from ${GROUPS};
    const group = new ProcessGroup(["inner.mjs"], { cwd: ".", stdio: "inherit", env: process.env });
    beforeEnd(() => {
      group.kill();
      rmSync("copy", { recursive: true });
    });
    mkdirSync("copy");
    ${IDLE}`,
  "inner.mjs": `console.log("ready");\n${IDLE}`,
};

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), "mocki-soak-end-"));
  for (const [name, text] of Object.entries(SCRIPTS)) writeFileSync(path.join(dir, name), text);
  soak = spawn(process.execPath, [...FLAGS, "command.mjs", ...FLAGS], {
    cwd: dir,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await expect.poll(() => existsSync(path.join(dir, "copy")), { timeout: 20_000 }).toBe(true);
  await new Promise((resolve) => soak.stdout?.once("data", resolve));
  tree = processTree(soak.pid ?? 0);
});
afterEach(() => {
  for (const pid of stillRunning(tree)) killTree(pid);
  rmSync(dir, { recursive: true, force: true });
});

describe("a long run", () => {
  it.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
    "ends with all its processes and its copy of the code at %s",
    async (signal) => {
      expect(tree).toHaveLength(4);
      soak.kill(signal);
      await expect.poll(() => stillRunning(tree), { timeout: 20_000 }).toEqual([]);
      expect(existsSync(path.join(dir, "copy"))).toBe(false);
    },
  );

  it("leaves nothing when its vitest is killed", async () => {
    expect(tree).toHaveLength(4);
    // To kill(2), 0 means the whole process group: a missing process must be no number at all.
    process.kill(tree[1] ?? Number.NaN, "SIGKILL");
    await expect.poll(() => stillRunning(tree), { timeout: 20_000 }).toEqual([]);
    expect(existsSync(path.join(dir, "copy"))).toBe(false);
  });
});
