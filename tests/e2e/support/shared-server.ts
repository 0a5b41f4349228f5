import type { TestProject } from "vitest/node";
import { startMocki } from "../../support/mocki";

export type SharedServer = { origin: string; authOrigin: string; stateDir: string };

declare module "vitest" {
  interface ProvidedContext {
    /** The product that test files share. A test that kills the server starts one of its own. */
    shared: SharedServer;
  }
}

/** Runs once before all browser tests; what it returns runs after them. */
export default async function openHouse(project: TestProject): Promise<() => Promise<void>> {
  const mocki = await startMocki();
  const { origin, authOrigin, stateDir } = mocki;
  project.provide("shared", { origin, authOrigin, stateDir });
  return async () => {
    const isAlive = mocki.processes().length > 0;
    const output = mocki.output();
    await mocki.dispose();
    if (!isAlive) throw new Error(`Mocki ended before the tests did. It printed:\n${output}`);
  };
}
