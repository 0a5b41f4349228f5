import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { OutputPanel, type OutputPanelProps } from "../../../../../../app/interview/code/run/output-panel";
import { RunStatus } from "../../../../../../app/interview/code/run/run-output";
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

it("RunStatus counts the task's tests, not those that the runner added", async () => {
  const i18n = createInstance();
  await i18n.init({ lng: "en", ns: ["code", "tasks"], resources: { en: { tasks } } });
  const run: CodeRun = {
    ...{ id: "r", rev: 1, participantId: "me", file: "f", version: 0, language: "python", input: "", output: "" },
    ...{ status: "done", marks: [], ms: 1, at: 0 },
    tests: {
      hidden: false,
      results: [
        ...[1, 2, 3].map(() => ({ passed: true, got: "1" })),
        { passed: false, got: "1", own: { input: "n = 1", expected: "2" } },
      ],
    },
  };
  const status = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RunStatus run={run} />
    </I18nextProvider>,
  );
  expect(status.replace(/<[^>]*>/g, "")).toContain("3 of 3");
  expect(status).toContain("text-success");
});
