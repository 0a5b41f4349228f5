import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LineTools } from "../../../../../app/interview/transcript/line-tools";
import type { TranscriptLine } from "../../../../../app/room/client/room-view";

const line: TranscriptLine = {
  ...{ id: "a", seq: 1, rev: 1, participantId: "me", role: "candidate", text: "I led it.", lang: "en" },
  ...{ startedAt: 1, endedAt: 2, pending: null, own: true },
};
const actions = {
  ...{ copy: () => {}, edit: () => {}, draft: () => {}, save: () => {}, cancel: () => {}, remove: () => {} },
  analyse: () => {},
};
// Without loaded texts the keys are rendered.
const render = (change: Partial<TranscriptLine>) =>
  renderToStaticMarkup(<LineTools line={{ ...line, ...change }} editable reachable actions={actions} />);

it("LineTools offers an analysis at own answers only", () => {
  expect(render({})).toContain("transcript.analyzeLine");
  expect(render({ own: false })).not.toContain("transcript.analyzeLine");
  expect(render({ role: "interviewer" })).not.toContain("transcript.analyzeLine");
});
