import { describe, expect, it } from "vitest";
import { createLlmAssistant } from "../../../../../party/assistant/llm/llm-assistant";
import type { Line, MockTask } from "../../../../../party/assistant/task";
import type { Mock } from "../../../../../party/protocol/mock";
import { answerPrompt, readBlocks } from "../../../../support/answer-prompts";
import { commonTask, line, mockTask, runTask } from "../../../../support/assistant-tasks";
import { ScriptedChatModel } from "../../../../support/scripted-chat-model";

const obedient = (requests: number) => new ScriptedChatModel(...Array.from({ length: requests }, () => answerPrompt));

describe("scripted model of the browser tests", () => {
  it("holds a whole interview to its end with the real prompts", async () => {
    const model = obedient(60);
    const assistant = createLlmAssistant(model, "m");
    const lines: Line[] = [];
    let now = 1_000_000;
    let mock: Mock | null = null;
    const turn = async (action: MockTask["action"]) => {
      const { text, done } = await runTask(assistant, mockTask({ action, mock, lines, now, minutes: 12 }));
      const id = `ai-${lines.length}`;
      lines.push({ ...line(id, "ai", text, now), endedAt: now + 1 });
      const plan: Mock["plan"] = (done.mock?.plan ?? []).map((one) =>
        one.status === "asking" && one.segmentId === null ? { ...one, segmentId: id } : one,
      );
      mock = done.mock ? { ...done.mock, plan } : null;
      now += 20_000;
      return { text, mock };
    };
    let last = await turn("start");
    expect(last.text).toMatch(/^Hello, I am the interviewer of this model\. \S/);
    while (last.mock?.phase !== "closed" && lines.length < 60) {
      lines.push(line(`c-${lines.length}`, "candidate", "I sorted the patients into three groups.", now));
      now += 20_000;
      last = await turn("reply");
    }
    expect(last.mock?.phase).toBe("closed");
    expect(last.mock?.plan.map(({ status }) => status)).toEqual(["done", "done", "done", "done", "done"]);
    expect(lines.some(({ text }) => text === "You said “I sorted the patients”. What came of it?")).toBe(true);
  });

  it("judges an answer, gives a hint and shows what was data", async () => {
    const model = obedient(2);
    const assistant = createLlmAssistant(model, "m");
    const lines = [
      line("q", "interviewer", "What went wrong?"),
      line("a", "candidate", "In March two of us looked after twenty-six patients and sorted them into three groups."),
    ];
    const common = { ...commonTask, lines };
    const analysis = await runTask(assistant, { ...common, kind: "answer_analysis", question: ["q"], answer: ["a"] });
    expect(analysis.done.analysis).toMatchObject({ score: 3.5, judgements: [{}, { instead: "Say how many." }] });
    const hint = await runTask(assistant, { ...common, kind: "interview_hint", about: ["q"] });
    expect(hint.text).toContain("- The situation: What went wrong?");
    expect(readBlocks(model.requests[1] ?? { messages: [] }).get("question")).toBe("What went wrong?");
  });
});
