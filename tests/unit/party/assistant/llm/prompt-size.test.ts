import { describe, expect, it } from "vitest";
import { withBounds } from "../../../../../party/assistant/bound-task";
import { createLlmAssistant } from "../../../../../party/assistant/llm/llm-assistant";
import type { AssistantTask, Line, TaskCode } from "../../../../../party/assistant/task";
import { LIMITS } from "../../../../../party/protocol/limits";
import { loadGuides } from "../../../../../party/questions/load-guides";
import { answerPrompt } from "../../../../support/answer-prompts";
import { commonTask, line, mockTask, runTask, someMock } from "../../../../support/assistant-tasks";
import { ScriptedChatModel } from "../../../../support/scripted-chat-model";

/** Words on the whiteboard, as many as a room gives to the assistant (rule A22). */
const [MOST_LABELS, MOST_LABEL] = [200, 200];

/** As much as a room accepts of everything. */
const samples = Object.values(await loadGuides("behavioral", "en")).flatMap(({ sample }) =>
  sample.parts.map(({ text }) => text),
);
/** A line as long as a room accepts it. */
function speech(line: number): string {
  const from = (line * 7) % samples.length;
  const all = [...samples.slice(from), ...samples.slice(0, from)].join(" ");
  return all.slice(0, LIMITS.segmentCharacters - 1);
}
const NAME = "n".repeat(LIMITS.nameCharacters);
const lines: Line[] = Array.from({ length: LIMITS.namedLines }, (_, n) =>
  line(`l${n}`, n % 2 === 0 ? "interviewer" : "candidate", `${speech(n)}?`, n * 1_000),
);
const ids = (role: Line["role"]) => lines.filter((one) => one.role === role).map(({ id }) => id);
const common = {
  ...commonTask,
  company: NAME,
  position: NAME,
  context: "c".repeat(LIMITS.contextCharacters),
  lines,
  board: Array.from({ length: MOST_LABELS }, () => "b".repeat(MOST_LABEL)),
};
const mock = someMock({ company: NAME, position: NAME });

const code: TaskCode = {
  task: { kind: "own", title: NAME, statement: "s".repeat(LIMITS.statementCharacters) },
  code: {
    ...{ language: "javascript", text: "x".repeat(LIMITS.codeCharacters), starter: "", version: 9, changedAt: 1 },
    runs: Array.from({ length: LIMITS.codeRuns }, (_, n) => ({
      ...{ id: `r${n}`, version: 9, status: "failed" as const, at: n, isHidden: false },
      output: "o".repeat(LIMITS.runBytes),
      marks: [{ line: 1, text: "m".repeat(LIMITS.runBytes) }],
      results: [{ passed: false, got: "g".repeat(LIMITS.runBytes) }],
    })),
    ...{ hints: 0, isFinished: false },
  },
};

const tasks: [string, AssistantTask, number][] = [
  ["interview_hint", { ...common, kind: "interview_hint", about: ids("interviewer") }, 30_000],
  ["model_answer", { ...common, kind: "model_answer", about: ids("interviewer") }, 30_000],
  [
    "answer_analysis",
    { ...common, kind: "answer_analysis", question: ids("interviewer"), answer: ids("candidate") },
    32_000,
  ],
  [
    "answer_analysis, of a coding task",
    { ...common, kind: "answer_analysis", question: ids("interviewer"), answer: ids("candidate"), code },
    54_000,
  ],
  ["ai_mock", { ...mockTask({ mock }), ...common, advert: "a".repeat(LIMITS.contextCharacters) }, 36_000],
  [
    "ai_mock, the opening",
    { ...mockTask({ action: "start" }), ...common, advert: "a".repeat(LIMITS.contextCharacters) },
    40_000,
  ],
];

describe("a prompt", () => {
  it.each(tasks)("for %s is cut to the part that the task needs, however much the room has", async (_, task, most) => {
    const model = new ScriptedChatModel(...Array.from({ length: 4 }, () => answerPrompt));
    await runTask(withBounds(createLlmAssistant(model, "m")), task).catch(() => {});
    expect(model.requests.length).toBeGreaterThan(0);
    for (const { messages } of model.requests) {
      const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
      expect(characters).toBeLessThan(most);
    }
    // Some of the board is in the prompt: it is part of what is measured.
    if ("board" in task) expect(JSON.stringify(model.requests)).toContain("bbbb");
  });
});
