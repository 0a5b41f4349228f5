import type { Failure, TestInput, ToEngine } from "../messages";

/** A program in its worker: `run` first, then any number of tests. */
export type Engine = {
  /** Null: the file ran to its end. */
  run(job: Extract<ToEngine, { kind: "run" }>): Promise<Failure | null>;
  test(test: TestInput): Promise<Tested>;
};

/** `steps`: if they are counted, since the test began. */
export type Tested = { result: string; input: string | null; steps?: number } | { failure: Failure };

/** Where a program's output goes. */
export type Print = (text: string) => void;

/** The lines of the run's input, one by one; null at the end. */
export function readLines(input: string): () => string | null {
  const lines = input.replace(/\r?\n$/, "").split(/\r?\n/);
  let next = 0;
  return () => (input === "" ? null : (lines[next++] ?? null));
}
