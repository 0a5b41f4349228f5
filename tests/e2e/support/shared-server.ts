import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ROOT } from "../../../functions/local/local-settings";
import { startMocki } from "../../support/mocki";

/** The uid that the shared server takes for an operator. */
export const OPERATOR_UID = "uid-of-the-operator";

export type SharedServer = { origin: string; authOrigin: string; stateDir: string };

declare module "vitest" {
  interface ProvidedContext {
    /** The product that test files share. A test that kills the server starts one of its own. */
    shared: SharedServer;
  }
}

/** The output of the shared server, to look into a failure. */
const LOG = path.join(ROOT, ".mocki/test-results/shared-server.log");

/** Runs once before all browser tests; what it returns runs after them. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const mocki = await startMocki({ env: { MOCKI_LOG: "log" }, settings: { OPERATORS: OPERATOR_UID } });
  const { origin, authOrigin, stateDir } = mocki;
  project.provide("shared", { origin, authOrigin, stateDir });
  return async () => {
    const isAlive = mocki.processes().length > 0;
    const output = mocki.output();
    await mkdir(path.dirname(LOG), { recursive: true });
    await writeFile(LOG, output);
    await mocki.dispose();
    if (!isAlive) throw new Error(`Mocki ended before the tests did. It printed:\n${output}`);
  };
}
