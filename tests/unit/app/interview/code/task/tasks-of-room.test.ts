import { expect, it } from "vitest";
import { awaitingResult } from "../../../../../../app/interview/code/task/tasks-of-room";
import type { CodeFile, CodeRun } from "../../../../../../party/protocol/code";

const task = { kind: "bank", id: "two-vouchers" } as const;
const file = (id: string, more: Partial<CodeFile> = {}): CodeFile => ({
  ...{ id, name: `${id}.js`, language: "javascript", task, final: { version: 1, at: 1 } },
  ...more,
});
const run = (of: string, hidden: boolean): CodeRun => ({
  ...{ id: `${of}-${hidden}`, rev: 1, participantId: "me", file: of, version: 1, language: "javascript", input: "" },
  ...{ output: "", status: "done", marks: [], ms: 1, at: 1, tests: { hidden, results: [{ passed: true, got: "1" }] } },
});

it("awaitingResult has each final version whose hidden tests have not run, also of a task that was left", () => {
  const { final: _, ...writing } = file("writing");
  const { task: __, ...alone } = file("alone");
  const files = [file("left"), file("visible"), file("ran"), writing, alone];
  const waiting = awaitingResult(files, [run("visible", false), run("ran", true)]);
  expect(waiting.map(({ id }) => id)).toEqual(["left", "visible"]);
  expect(awaitingResult(files, [run("left", true), run("visible", true), run("ran", true)])).toEqual([]);
});
