import { describe, expect, it } from "vitest";
import { TaskPanel } from "../../../../../../app/features/ai/coding/task-panel";
import { LatencyDetails } from "../../../../../../app/features/ai/screen/latency-details";
import { PlanPane } from "../../../../../../app/features/ai/screen/plan-pane";
import { renderAi } from "./render-ai";

const TIMES = [{ wordsMs: 300, replyMs: 900, soundMs: null }];

describe("LatencyDetails", () => {
  it("lists the last turns' parts that were measured, and is absent before the first", () => {
    const shown = renderAi(<LatencyDetails />, { times: TIMES });
    expect(shown).toContain("latency.title");
    expect(shown).toContain("latency.reply");
    expect(shown).not.toContain("latency.sound");
    expect(renderAi(<LatencyDetails />, { times: [] })).toBe("");
  });

  it.each([
    ["the plan", <PlanPane key="plan" mock={null} hasContext={false} />],
    [
      "a coding task",
      <TaskPanel key="task">
        <LatencyDetails />
      </TaskPanel>,
    ],
  ])("is a part of the details beside %s", (_, pane) => {
    expect(renderAi(pane, { times: TIMES })).toContain("latency.title");
  });
});
