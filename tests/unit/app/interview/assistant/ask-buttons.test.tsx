import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AskButtons } from "../../../../../app/interview/assistant/ask-buttons";

// Without loaded texts the keys are rendered.
const render = (canAnalyze: boolean) =>
  renderToStaticMarkup(<AskButtons lines={[]} canAsk canAnalyze={canAnalyze} onAsk={() => {}} />);

it("AskButtons offers analyses only to people who may have answers of their own", () => {
  expect(render(true)).toContain(">analyze<");
  expect(render(true)).toContain("missing.both");
  expect(render(false)).toContain(">suggest<");
  expect(render(false)).not.toContain("analyze");
  expect(render(false)).toContain("missing.question");
});
