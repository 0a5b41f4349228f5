import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunOutcome } from "../../app/code-run/code-runner";
import { openRunServer, type RunServer } from "../e2e/support/code-run/server";
import { launchBrowser } from "../support/browser";
import { makeEndlessProgram } from "../support/code-run/endless-programs";
import { reportFigures } from "../support/soak/seeds";
import { soakNumber } from "./support/soak-number";

/** Each takes five seconds. */
const LOOPS = soakNumber("SOAK_LOOPS", 100);
const SEED = soakNumber("SOAK_FIRST_SEED", 1);
/** The time of a program, and as much again for a busy machine. */
const LATEST_MS = 10_000;

let server: RunServer;
beforeAll(async () => {
  server = await openRunServer();
});
afterAll(() => server.close());

it("endless programs are all ended, and the page runs the next one", { timeout: LOOPS * 40_000 + 60_000 }, async ({
  task,
}) => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => "bench" in window);
    const run = (request: object): Promise<RunOutcome> =>
      page.evaluate((one) => window.bench.run(JSON.parse(one)), JSON.stringify({ input: "", ...request }));
    const figures = { loops: 0, killed: 0, slowestMs: 0 };
    for (let seed = SEED; seed < SEED + LOOPS; seed++) {
      const program = makeEndlessProgram(seed);
      const { status, ms, output } = await run(program);
      figures.loops += 1;
      figures.slowestMs = Math.max(figures.slowestMs, ms);
      const shown = `seed ${seed}\n${program.language}\n${program.text}\n${output.slice(0, 300)}`;
      expect(["out_of_time", "out_of_memory"], shown).toContain(status);
      expect(ms, shown).toBeLessThan(LATEST_MS);
      figures.killed += 1;
      const after = await run({ language: "javascript", text: "console.log('after')" });
      expect(after, shown).toMatchObject({ status: "done", output: "after\n" });
    }
    reportFigures(task, figures);
  } finally {
    await browser.close();
  }
});
