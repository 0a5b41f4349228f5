import { type GrowingInput, makeInput } from "../../party/protocol/growing-input";
import { type Growth, isQuadratic } from "../../party/protocol/growth";
import type { RunnableLanguage } from "../../party/tasks/task";
import type { CodeRunner } from "./code-runner";
import type { RunRequest } from "./program";

/** A quadratic program takes a second or two for all of them. Python counts line by line, which takes longer. */
const SIZES: Record<RunnableLanguage, readonly number[]> = {
  javascript: [500, 1_000, 2_000],
  typescript: [500, 1_000, 2_000],
  python: [250, 500, 1_000],
  sql: [],
};

type Measured = Pick<RunRequest, "language" | "text"> & { task: NonNullable<RunRequest["task"]> };

/**
 * Runs the program on inputs of growing size and counts its steps. Null unless they grow at least quadratically beyond doubt:
 * of work that is done inside of the language's own functions only a part is counted, so less growth says nothing.
 */
export async function measureGrowth(
  runner: Pick<CodeRunner, "run">,
  { language, text, task }: Measured,
  input: GrowingInput,
): Promise<Growth | null> {
  const sizes = SIZES[language];
  if (sizes.length === 0) return null;
  const tests = sizes.map((size) => ({ case: "large" as const, args: makeInput(input, size), expected: null }));
  const { results } = await runner.run(
    { language, text, input: "", task: { ...task, tests }, countsSteps: true },
    () => {},
  );
  const steps = results.flatMap((one) => (one.steps === undefined ? [] : [one.steps]));
  if (steps.length < sizes.length) return null;
  const growth = { sizes, steps };
  return isQuadratic(growth) ? growth : null;
}
