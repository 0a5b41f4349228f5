import { describe, expect, it } from "vitest";
import { chooseLanguage } from "../../../../../../app/features/ai/coding/use-task-file";

describe("chooseLanguage", () => {
  it("takes the wanted language if the task has it, and its first one otherwise", () => {
    expect(chooseLanguage({ javascript: "a", python: "b" }, "python")).toBe("python");
    expect(chooseLanguage({ sql: "a" }, "python")).toBe("sql");
    expect(chooseLanguage({ javascript: "a", python: "b" }, null)).toBe("javascript");
  });
});
