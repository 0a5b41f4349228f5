import { describe, expect, it } from "vitest";
import type { Assistant, AssistantTask, TaskEvent } from "../../../../party/assistant/task";
import { withCare } from "../../../../party/assistant/with-care";
import { commonTask, line } from "../../../support/assistant-tasks";

const DANGER = "I can't go on, I don't want to live any more.";
const FINE = "I moved two calls into a queue, and the errors were gone.";

/** An assistant that remembers its tasks. */
function remember(done: Omit<Extract<TaskEvent, { type: "done" }>, "type"> = { answeredBy: "model" }) {
  const tasks: AssistantTask[] = [];
  const assistant: Assistant = {
    version: "test-1",
    async *run(task) {
      tasks.push(task);
      yield { type: "done", ...done };
    },
  };
  return { tasks, assistant: withCare(assistant) };
}
const end = async (assistant: Assistant, task: AssistantTask) => {
  let last: TaskEvent | undefined;
  for await (const event of assistant.run(task, new AbortController().signal)) last = event;
  return last;
};

describe("withCare", () => {
  it("keeps words of somebody in danger from hints, model answers and analyses by any assistant", async () => {
    const { tasks, assistant } = remember();
    const lines = [
      line("q", "interviewer", "Tell me more."),
      line("x", "candidate", DANGER),
      line("q2", "interviewer", "And then?"),
      line("a", "candidate", FINE),
    ];
    await end(assistant, { ...commonTask, kind: "interview_hint", lines, about: ["q2"] });
    await end(assistant, { ...commonTask, kind: "model_answer", lines, about: ["q2"] });
    await end(assistant, { ...commonTask, kind: "answer_analysis", lines, question: ["q2"], answer: ["x", "a"] });
    expect(tasks).toHaveLength(3);
    for (const task of tasks) {
      expect(JSON.stringify(task)).not.toContain(DANGER);
      expect(JSON.stringify(task)).toContain(FINE);
    }
  });

  it("keeps such words on the whiteboard from them, too", async () => {
    const { tasks, assistant } = remember();
    const lines = [line("q", "interviewer", "Design a chat."), line("a", "candidate", FINE)];
    const board = ["Cache", DANGER];
    await end(assistant, { ...commonTask, kind: "interview_hint", lines, about: ["q"], board });
    await end(assistant, { ...commonTask, kind: "answer_analysis", lines, question: ["q"], answer: ["a"], board });
    expect(tasks).toMatchObject([{ board: ["Cache"] }, { board: ["Cache"] }]);
  });

  it("A22 gives an analysis no picture of a whiteboard with such words", async () => {
    const { tasks, assistant } = remember();
    const lines = [line("q", "interviewer", "Design a chat."), line("a", "candidate", FINE)];
    const image = { type: "image/webp", data: "AAAA" } as const;
    const analysis = { ...commonTask, kind: "answer_analysis", lines, question: ["q"], answer: ["a"], image } as const;
    await end(assistant, { ...analysis, board: ["Cache"] });
    await end(assistant, { ...analysis, board: ["Cache", DANGER] });
    expect(tasks[0]).toMatchObject({ board: ["Cache"], image });
    expect(tasks[1]).toMatchObject({ board: ["Cache"] });
    expect(tasks[1]).not.toHaveProperty("image");
  });

  it("leaves such texts untranslated, and keeps the other translations in their places", async () => {
    const { tasks, assistant } = remember({ answeredBy: "model", translations: ["eins", "drei"] });
    const texts = ["one", DANGER, "three"];
    const done = await end(assistant, { kind: "translation", from: "en", to: "de", texts });
    expect(tasks).toEqual([{ kind: "translation", from: "en", to: "de", texts: ["one", "three"] }]);
    expect(done).toMatchObject({ translations: ["eins", DANGER, "drei"] });
    expect(await end(assistant, { kind: "translation", from: "en", to: "de", texts: [DANGER] })).toMatchObject({
      translations: [DANGER],
    });
    expect(tasks).toHaveLength(1);
  });
});
