import { describe, expect, it } from "vitest";
import { createCoach } from "../../../../party/assistant/coach/coach";
import { WORDS } from "../../../../party/assistant/coach-words/words";
import { withHandover } from "../../../../party/assistant/hand-over";
import { AssistantError } from "../../../../party/assistant/model";
import type { Assistant, AssistantTask } from "../../../../party/assistant/task";
import { commonTask, line, mockTask, runTask, someMock } from "../../../support/assistant-tasks";

const ANSWER =
  "Last winter two of us looked after twenty-six patients, so I sorted them into three groups and called for help. In the end nobody waited more than ten minutes.";

function usedUp(fault: AssistantError = new AssistantError("daily_limit"), before = "") {
  const asked: AssistantTask[] = [];
  const model: Assistant = {
    version: "model-1",
    async *run(task) {
      asked.push(task);
      if (before) yield { type: "text", text: before };
      throw fault;
    },
  };
  return { asked, assistant: withHandover(model, createCoach) };
}

const lines = [line("q1", "ai", "Tell me about a shift that went wrong."), line("a1", "candidate", ANSWER, 20_000)];
const { says, add } = WORDS.en.replies.takeOver;
const startsWithOne = (text: string, wordings: readonly string[]) => wordings.some((one) => text.startsWith(one));

describe("withHandover, when the daily limit of the operator's keys is reached", () => {
  it("stays at the question and says so once", async () => {
    const { assistant, asked } = usedUp();
    const { text, done } = await runTask(assistant, mockTask({ mock: someMock(), lines }));
    expect(startsWithOne(text, says)).toBe(true);
    expect(text.endsWith(add[0])).toBe(true);
    expect(done.answeredBy).toBe("coach");
    expect(done.mock).toMatchObject({ takenOver: true, model: "m", plan: [{ status: "asking" }, {}, {}] });

    const mock = done.mock ?? null;
    const goOn = [...lines, line("q2", "ai", text, 30_000), line("a2", "candidate", "No, let's go on.", 40_000)];
    const next = await runTask(assistant, mockTask({ mock, lines: goOn }));
    expect(asked, "the model is not asked again").toHaveLength(1);
    expect(startsWithOne(next.text, says)).toBe(false);
    expect(next.done.mock?.plan).toMatchObject([{ status: "done" }, { status: "asking" }, {}]);
    expect(next.text).toContain("Teaching new colleagues");
  });

  it("goes to the next question after a skip, and answers a move by its own reply", async () => {
    const skipped = await runTask(usedUp().assistant, mockTask({ action: "skip", mock: someMock(), lines }));
    expect(startsWithOne(skipped.text, says)).toBe(true);
    expect(skipped.done.mock?.plan).toMatchObject([{}, { status: "asking" }, {}]);
    const lost = [...lines.slice(0, 1), line("a1", "candidate", "Could you repeat the question?", 20_000)];
    const repeated = await runTask(usedUp().assistant, mockTask({ mock: someMock(), lines: lost }));
    expect(repeated.text).toContain("A shift that went wrong");
    expect(repeated.text).not.toContain(add[0]);
  });

  it("leads from the start, and ends without announcing itself", async () => {
    const { text, done } = await runTask(usedUp().assistant, mockTask({ action: "start", lines: [] }));
    expect(startsWithOne(text, says)).toBe(true);
    expect(text).toContain("I’m Ava");
    expect(done.mock).toMatchObject({ phase: "asking", takenOver: true });
    const goodbye = await runTask(usedUp().assistant, mockTask({ action: "end", mock: someMock(), lines }));
    expect(startsWithOne(goodbye.text, says)).toBe(false);
    expect(goodbye.done.mock?.phase).toBe("closed");
  });

  it.each([
    ["zh-CN", /你|Mocki 的内置教练/, /您/],
    ["zh-TW", /您|Mocki 的內建教練/, /你/],
  ] as const)("says it in %s", async (lang, words, foreign) => {
    const mock = someMock({ lang });
    const { text } = await runTask(usedUp().assistant, mockTask({ lang, mock, lines }));
    expect(text).toMatch(words);
    expect(text).not.toMatch(foreign);
  });

  it("analyzes the answers by its rules", async () => {
    const task = { ...commonTask, lines, kind: "answer_analysis", question: ["q1"], answer: ["a1"] } as const;
    const { done } = await runTask(usedUp().assistant, task);
    expect(done.answeredBy).toBe("coach");
    expect(done.analysis?.score).toBeNull();
  });

  it("leaves other failures, other tasks and answers that have begun to the person", async () => {
    const turn = mockTask({ mock: someMock(), lines });
    await expect(runTask(usedUp(new AssistantError("overloaded")).assistant, turn)).rejects.toThrow("overloaded");
    await expect(runTask(usedUp(new AssistantError("no_credit")).assistant, turn)).rejects.toThrow("no_credit");
    await expect(runTask(usedUp(undefined, "Well").assistant, turn)).rejects.toThrow("daily_limit");
    const hint = { ...commonTask, lines, kind: "interview_hint", about: ["q1"] } as const;
    await expect(runTask(usedUp().assistant, hint)).rejects.toThrow("daily_limit");
  });
});
