import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { OwnTestForm } from "../../../../../../app/interview/code/task/own-test-form";
import { OwnTestList, type OwnTestListProps } from "../../../../../../app/interview/code/task/own-test-list";
import {
  LONGEST_OWN_VALUE,
  MOST_OWN_TESTS,
  type OwnTest,
  readOwnTests,
  readTestDraft,
  readValue,
  showOwnTest,
  writeOwnTests,
  writeTestDraft,
} from "../../../../../../app/interview/code/task/own-tests";
import { forgetTabDrafts, TAB_DRAFTS, tabStorage } from "../../../../../../app/state/tab-storage";
import type { CodeRun } from "../../../../../../party/protocol/code";

const entry = { kind: "function" as const, name: "canAttend", parameters: ["maxGap", "list"], keepsInput: false };
const own = (gap: number, expected = false): OwnTest => ({
  ...{ id: `test-${gap}`, case: "another", args: [gap, [1, 2]], expected },
});

const f = { room: "room", file: "f" };

beforeEach(() => forgetTabDrafts());

describe("own tests", () => {
  it("survive a reload, by file, and go when somebody signs out", () => {
    writeOwnTests(f, [own(1), own(2)]);
    expect([readOwnTests(f, entry), readOwnTests({ ...f, file: "g" }, entry)]).toEqual([[own(1), own(2)], []]);
    forgetTabDrafts();
    expect(readOwnTests(f, entry)).toEqual([]);
  });

  it("belong to one interview with their drafts, though another gives the same task", () => {
    writeOwnTests(f, [own(1)]);
    writeTestDraft(f, ["3", "[1", ""]);
    const other = { ...f, room: "other" };
    expect([readOwnTests(other, entry), readTestDraft(other, entry)]).toEqual([[], null]);
    writeOwnTests(other, [own(2)]);
    writeTestDraft(other, null);
    expect([readOwnTests(f, entry), readTestDraft(f, entry)]).toEqual([[own(1)], ["3", "[1", ""]]);
  });

  it("have a draft for each file, which goes with the form or when somebody signs out", () => {
    expect(readTestDraft(f, entry)).toBeNull();
    writeTestDraft(f, ["3", "[1", ""]);
    expect([readTestDraft(f, entry), readTestDraft({ ...f, file: "g" }, entry)]).toEqual([["3", "[1", ""], null]);
    // Of another task's form.
    expect(readTestDraft(f, { ...entry, parameters: ["list"] })).toBeNull();
    writeTestDraft(f, null);
    expect(readTestDraft(f, entry)).toBeNull();
    writeTestDraft(f, ["", "", ""]);
    forgetTabDrafts();
    expect(readTestDraft(f, entry)).toBeNull();
  });

  it("are bounded, and those of another shape or of damaged storage are left out", () => {
    writeOwnTests(f, [{ ...own(0), args: [1] }, ...Array.from({ length: 30 }, (_, n) => own(n))]);
    expect(readOwnTests(f, entry)).toHaveLength(MOST_OWN_TESTS - 1);
    tabStorage.setItem(`${TAB_DRAFTS.tests}room/f`, "{");
    expect(readOwnTests(f, entry)).toEqual([]);
    writeOwnTests(f, [own(1)]);
    expect(readOwnTests(f, { kind: "class", name: "A", parameters: ["maxGap", "list"] })).toEqual([]);
  });

  it.each([
    ['[1, "a", null]', { value: [1, "a", null] }],
    [" True ", { value: true }],
    ["None", { value: null }],
    ["", { problem: "no_value" }],
    ["[1,", { problem: "no_value" }],
    ["alert(1)", { problem: "no_value" }],
    [`"${"x".repeat(LONGEST_OWN_VALUE)}"`, { problem: "too_long" }],
  ])("reads %j", (text, read) => {
    expect(readValue(text)).toEqual(read);
  });

  it("are shown with the names of the language", () => {
    expect(showOwnTest("python", entry, own(3))).toEqual({
      ...{ id: "test-3", input: "max_gap = 3, list = [1, 2]", expected: "False" },
    });
  });
});

describe("OwnTestList", () => {
  const run = (participantId: string, gap: number, passed: boolean): CodeRun => ({
    ...{ id: "r", rev: 1, participantId, file: "f", version: 0, language: "javascript", input: "", output: "" },
    ...{ status: "done", marks: [], ms: 1, at: 0 },
    tests: {
      hidden: false,
      results: [
        { passed: true, got: "true" },
        { passed, got: "true", own: showOwnTest("javascript", entry, own(gap)) },
      ],
    },
  });
  const textOf = (more: Partial<OwnTestListProps>) => {
    const ofTask = { place: f, entry, language: "javascript", run: undefined } as const;
    const props = { ...ofTask, self: "me", readOnly: false, isShared: true, onAdded() {} };
    return renderToStaticMarkup(<OwnTestList {...props} {...more} />).replace(/<[^>]*>/g, " ");
  };

  it("shows what the last run made of the same test, and of no other", () => {
    writeOwnTests(f, [own(1), own(2)]);
    const text = textOf({ run: run("me", 2, false) });
    expect(text.match(/maxGap = \d/g)).toEqual(["maxGap = 1", "maxGap = 2"]);
    expect(text.match(/problem\.(failed|passed|got)/g)).toEqual(["problem.failed", "problem.got"]);
    expect(text).toContain("problem.addTest");
  });

  it("shows each of two long tests with one beginning its own result, also where the room's texts are shorter", () => {
    const long = (id: string, end: number): OwnTest => {
      const list = [...Array.from({ length: 200 }, () => 1), end];
      return { id, case: "another", args: [0, list], expected: true };
    };
    const tests = [long("first", 1), long("second", 2)];
    writeOwnTests(f, tests);
    const results = tests.map((test, n) => {
      const shown = showOwnTest("javascript", entry, test);
      return { passed: n === 1, got: "true", own: { ...shown, input: `${shown.input.slice(0, 30)}…` } };
    });
    const text = textOf({ run: { ...run("me", 0, true), tests: { hidden: false, results } } });
    expect(text.match(/problem\.(failed|passed)/g)).toEqual(["problem.failed", "problem.passed"]);
  });

  it("shows what was typed into the form before, where another layout shows it again", () => {
    const markupOf = (readOnly: boolean) => {
      const ofTask = { place: f, entry, language: "javascript", run: undefined } as const;
      const props = { ...ofTask, self: "me", readOnly, isShared: true, onAdded() {} };
      return renderToStaticMarkup(<OwnTestList {...props} />);
    };
    expect(markupOf(false)).not.toContain("<form");
    writeTestDraft(f, ["41", "[1, 2", "true"]);
    const values = [...markupOf(false).matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value);
    expect(values).toEqual(["41", "[1, 2", "true"]);
    expect(markupOf(true)).not.toContain("<form");
  });

  it("shows the tests of the other's run apart, and offers nothing after the end", () => {
    const text = textOf({ run: run("other", 7, true), readOnly: true });
    expect(text).toContain("problem.othersTests");
    expect(text).toContain("maxGap = 7");
    expect(text).toContain("problem.passed");
    expect(text).not.toContain("problem.addTest");
  });
});

it.each([
  [true, "problem.valueHelpShared"],
  [false, "problem.valueHelp"],
])("OwnTestForm tells of another who sees the results only if there is one: %s", (isShared, help) => {
  const form = { texts: ["", "", ""], onTexts() {}, takesFocus: true, onAdd() {}, onCancel() {} };
  const props = { entry, language: "javascript", isShared, ...form } as const;
  expect(renderToStaticMarkup(<OwnTestForm {...props} />)).toContain(`>${help}<`);
});
