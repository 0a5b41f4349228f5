import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { OutputPanel, type OutputPanelProps } from "../../../../../../app/interview/code/run/output-panel";
import { RunOutput, RunStatus } from "../../../../../../app/interview/code/run/run-output";
import code from "../../../../../../locales/en/code.json";
import tasks from "../../../../../../locales/en/tasks.json";
import type { CodeRun } from "../../../../../../party/protocol/code";

const file = { id: "f", name: "main.py", language: "python" } as const;
const idle = {
  state: "idle",
  onServer: false,
  progress: null,
  input: "",
  setInput() {},
  start() {},
  stop() {},
} as const;
const editor = { open: () => null } as unknown as OutputPanelProps["editor"];
const REGION = /<div role="status"[^>]*>(.*?)<\/div>/;

it.each([
  ["nothing before the first run", idle, ""],
  ["progress", { ...idle, state: "busy" }, "running"],
] as const)("OutputPanel has one status region, which is there before its text and says %s", (_, running, words) => {
  const panel = renderToStaticMarkup(<OutputPanel file={file} editor={editor} runs={[]} running={running} />);
  expect(panel.split('role="status"')).toHaveLength(2);
  const said = panel.match(REGION)?.[1] ?? null;
  expect(said?.replace(/<[^>]*>/g, "")).toBe(words);
});

it.each([
  ["says that types aren't checked for TypeScript", "typescript", true],
  ["says nothing of types for JavaScript", "javascript", false],
] as const)("OutputPanel %s", (_, language, isSaid) => {
  const of = { ...file, language };
  const panel = renderToStaticMarkup(<OutputPanel file={of} editor={editor} runs={[]} running={idle} />);
  expect(panel.includes("typesNotChecked")).toBe(isSaid);
});

const RUN: CodeRun = {
  ...{ id: "r", rev: 1, participantId: "me", file: "f", version: 0, language: "python", input: "", output: "" },
  ...{ status: "done", marks: [], ms: 1, at: 0 },
};

async function inEnglish(part: ReactNode): Promise<string> {
  const i18n = createInstance();
  await i18n.init({ lng: "en", ns: ["code", "tasks"], resources: { en: { code, tasks } } });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>);
}

it("RunStatus counts the task's tests, not those that the runner added", async () => {
  const run: CodeRun = {
    ...RUN,
    tests: {
      hidden: false,
      results: [
        ...[1, 2, 3].map(() => ({ passed: true, got: "1" })),
        { passed: false, got: "1", own: { input: "n = 1", expected: "2" } },
      ],
    },
  };
  const status = await inEnglish(<RunStatus run={run} />);
  expect(status.replace(/<[^>]*>/g, "")).toContain("3 of 3");
  expect(status).toContain("text-success");
});

it.each([
  ["shows the input above the output", "1 2\n3 4\n", /<details open=""[^>]*><summary[^>]*>Input<\/summary>/],
  ["folds an input of many lines", "1\n2\n3\n4\n", /<details class[^>]*><summary[^>]*>Input<\/summary>/],
  ["folds an input with a long line", "1".repeat(201), /<details class[^>]*><summary[^>]*>Input<\/summary>/],
])("RunOutput %s", async (_, input, part) => {
  const output = await inEnglish(<RunOutput run={{ ...RUN, input, output: "printed" }} />);
  expect(output).toMatch(part);
  expect(output.indexOf(`>${input}</pre>`)).toBeGreaterThan(0);
  expect(output.indexOf("printed")).toBeGreaterThan(output.indexOf(input));
});

it("RunOutput has no place for an empty input", async () => {
  expect(await inEnglish(<RunOutput run={{ ...RUN, output: "printed" }} />)).not.toContain("Input");
});
