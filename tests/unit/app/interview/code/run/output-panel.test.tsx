import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OutputPanel, type OutputPanelProps } from "../../../../../../app/interview/code/run/output-panel";

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
