import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AiProvider, type AiTurns } from "../../../../../../app/features/ai/screen/ai-context";
import { SideTabs } from "../../../../../../app/features/ai/screen/ai-tabs";
import { StageHint } from "../../../../../../app/features/ai/screen/stage-hint";
import { loadSetup } from "../../../../../../app/features/ai/setup";
import { type InterviewParts, InterviewProvider } from "../../../../../../app/interview/interview-context";
import { words } from "../../../../../e2e/support/words";
import { show } from "../../../../support/show";

const parts = {
  room: { view: { outbox: { storage: "kept" }, mock: null, finishedAt: null } },
} as unknown as InterviewParts;

function showHint(turn: object, turns: object = {}) {
  const listening = { phase: "listening", voice: "on", recognition: { name: "listening" }, ...turn };
  const value = { setup: loadSetup(null), turn: listening, turns, aloud: true, reached: true, aiName: "Ava" };
  return show(
    <InterviewProvider value={parts}>
      <AiProvider value={value as unknown as AiTurns}>
        <StageHint />
      </AiProvider>
    </InterviewProvider>,
  );
}

describe("hint on the stage", () => {
  test("lets the candidate go on after an open sentence, however long they think", async () => {
    await showHint({ answer: "In my last team I rewrote the checkout service because" });
    screen.getByText(words("ai:hint.goOn"));
    expect(screen.queryByText(words("ai:hint.silence"))).toBeNull();
  });

  test("reopens an answer that wasn't finished", async () => {
    const notFinished = vi.fn();
    const { user } = await showHint({ phase: "thinking", words: "Why us?", reopens: true }, { notFinished });
    await user.click(screen.getByRole("button", { name: words("ai:hint.notFinished") }));
    expect(notFinished).toHaveBeenCalledTimes(1);
  });
});

describe("tabs beside the stage", () => {
  test.each([true, false])("mark suggestions that were not looked at: %s", async (news) => {
    await show(<SideTabs pane="transcript" onPane={() => {}} news={news} />);
    const tab = screen.getByRole("tab", { name: new RegExp(words("interviewer:tabs.suggestions")) });
    expect(tab.textContent?.includes(words("interviewer:tabs.new"))).toBe(news);
  });
});
