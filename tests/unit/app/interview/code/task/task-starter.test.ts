import { describe, expect, it } from "vitest";
import { chooseLanguage, languagesOf, starterInstead } from "../../../../../../app/interview/code/task/task-starter";

const starter = { python: "b\n", javascript: "a\n" };

describe("chooseLanguage", () => {
  it("takes the wanted language if the task has it, and its first one otherwise", () => {
    expect(chooseLanguage(starter, "python")).toBe("python");
    expect(chooseLanguage({ sql: "a" }, "python")).toBe("sql");
    expect(chooseLanguage(starter, "java")).toBe("javascript");
    expect(chooseLanguage(starter, null)).toBe("javascript");
  });
});

describe("languagesOf", () => {
  it("lists a task's languages in display order", () => {
    expect(languagesOf(starter)).toEqual(["javascript", "python"]);
  });
});

describe("starterInstead", () => {
  it("replaces a text that is one of the task's starters", () => {
    expect(starterInstead(starter, "a\n", "python")).toBe("b\n");
    expect(starterInstead(starter, "b\n", "javascript")).toBe("a\n");
  });

  it.each(["a", "a\n\n", "a \n", "", "c"])("leaves the changed text %j", (text) => {
    expect(starterInstead(starter, text, "python")).toBeNull();
  });

  it("leaves the text where the task has no starter in the language, or where there is no task", () => {
    expect(starterInstead(starter, "a\n", "go")).toBeNull();
    expect(starterInstead(starter, "a\n", "sql")).toBeNull();
    expect(starterInstead({}, "", "python")).toBeNull();
  });
});
