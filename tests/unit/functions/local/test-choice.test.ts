import { describe, expect, it } from "vitest";
import { readTestChoice } from "../../../../functions/local/test-choice";

const STEPS = ["types", "unit", "e2e"];
const chosenBy = (...args: string[]) => {
  const { isQuick, includes } = readTestChoice(args, STEPS);
  return { isQuick, steps: STEPS.filter(includes) };
};

describe("readTestChoice", () => {
  it("chooses all steps without names, also in the short run", () => {
    expect(chosenBy()).toEqual({ isQuick: false, steps: STEPS });
    expect(chosenBy("quick")).toEqual({ isQuick: true, steps: STEPS });
  });

  it("chooses the named steps", () => {
    expect(chosenBy("e2e", "types")).toEqual({ isQuick: false, steps: ["types", "e2e"] });
    expect(chosenBy("quick", "unit")).toEqual({ isQuick: true, steps: ["unit"] });
  });

  it("refuses an unknown name and lists the known ones", () => {
    expect(() => chosenBy("unit", "browser")).toThrow(
      '"browser" is no step of `npm test`. The steps are types, unit, e2e; quick is the short run.',
    );
  });
});
