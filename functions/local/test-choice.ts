import { LocalError } from "./local-settings.ts";

/** The arguments of `npm test`: `quick`, and names of steps; without names all steps run. */
export type TestChoice = { isQuick: boolean; includes(step: string): boolean };

export function readTestChoice(args: readonly string[], steps: readonly string[]): TestChoice {
  const unknown = args.find((name) => name !== "quick" && !steps.includes(name));
  if (unknown !== undefined) {
    throw new LocalError(
      `"${unknown}" is no step of \`npm test\`. The steps are ${steps.join(", ")}; quick is the short run.`,
    );
  }
  const chosen = args.filter((name) => name !== "quick");
  return { isQuick: args.includes("quick"), includes: (step) => chosen.length === 0 || chosen.includes(step) };
}
