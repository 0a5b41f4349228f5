import { describe, expect, it } from "vitest";
import { createLlmAssistant } from "../../../../../party/assistant/llm/llm-assistant";
import type { AssistantTask } from "../../../../../party/assistant/task";
import { answerPrompt } from "../../../../support/answer-prompts";
import { commonTask, line, mockTask, runTask } from "../../../../support/assistant-tasks";
import { ScriptedChatModel } from "../../../../support/scripted-chat-model";

const lines = [
  line("q", "interviewer", "Design a chat."),
  line("a", "candidate", "I'd put a queue before it.", 20_000),
];
const common = { ...commonTask, lines, board: ["Load balancer", "Queue\nof messages"] };
const tasks: [string, AssistantTask][] = [
  ["hint", { ...common, kind: "interview_hint", about: ["q"] }],
  ["model answer", { ...common, kind: "model_answer", about: ["q"] }],
  ["analysis", { ...common, kind: "answer_analysis", question: ["q"], answer: ["a"] }],
  ["turn", mockTask({ action: "start", board: common.board })],
];

describe("words on the whiteboard", () => {
  it.each(tasks)("A22 are data for a %s, and no block without any", async (_kind, task) => {
    const asked = async (one: AssistantTask) => {
      const model = new ScriptedChatModel(answerPrompt);
      await runTask(createLlmAssistant(model, "m"), one);
      return JSON.stringify(model.requests[0]?.messages.at(-1)?.content);
    };
    expect(await asked(task)).toMatch(
      /\[\[DATA words on the whiteboard [^\]]+\]\]\\nLoad balancer\\nQueue of messages\\n/,
    );
    expect(await asked({ ...task, board: [] } as AssistantTask)).not.toContain("whiteboard");
  });
});

describe("the whiteboard's picture", () => {
  it("A22 goes with an analysis, as data, to understand the answer", async () => {
    const image = { type: "image/webp", data: "AAAA" } as const;
    const task = { ...common, kind: "answer_analysis", question: ["q"], answer: ["a"] } as const;
    const model = new ScriptedChatModel(answerPrompt, answerPrompt);
    await runTask(createLlmAssistant(model, "m"), { ...task, image });
    expect(model.requests[0]?.messages.map((message) => message.image)).toEqual([undefined, image]);
    expect(model.sent("system")).toContain("The picture is the whiteboard.");
    await runTask(createLlmAssistant(model, "m"), task);
    expect(model.requests[1]?.messages.map((message) => message.image)).toEqual([undefined, undefined]);
    expect(model.sent("system", 1)).not.toContain("The picture is");
  });
});
