import process from "node:process";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by `npm run soak`; null in `npm test`. */
    soak: { seeds: number; first: number } | null;
  }
}

/** Passes the environment of `npm run soak` to the tests: those in the Workers runtime cannot read it. */
export default function setup(project: TestProject): void {
  const { SOAK_SEEDS, SOAK_FIRST_SEED } = process.env;
  project.provide("soak", SOAK_SEEDS ? { seeds: Number(SOAK_SEEDS), first: Number(SOAK_FIRST_SEED ?? 1) } : null);
}
