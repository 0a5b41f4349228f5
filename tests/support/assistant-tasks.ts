import type { Assistant, AssistantTask, HintTask, Line, MockTask, TaskEvent } from "../../party/assistant/task";
import type { Mock } from "../../party/protocol/mock";

export const line = (id: string, role: Line["role"], text: string, at = 10_000): Line => ({
  ...{ id, role, text, lang: "en" },
  startedAt: at,
  endedAt: at + 4_000,
});

export const commonTask = {
  promptType: "BQ",
  interviewType: "behavioral",
  lang: "en",
  company: "Acme",
  position: "Nurse",
  context: "Two years on ward 4.",
  lines: [] as readonly Line[],
} as const satisfies Partial<HintTask>;

export const mockTask = (more: Partial<MockTask>): MockTask => ({
  ...commonTask,
  kind: "ai_mock",
  action: "reply",
  mock: null,
  minutes: 20,
  asked: [],
  focus: null,
  now: 1_000_000,
  ...more,
});

/** An interview at its first question of three, the last of which is the candidate's. */
export const someMock = (more: Partial<Mock> = {}): Mock => ({
  ...{ interviewType: "behavioral", lang: "en", model: "m", company: "Acme", position: "Nurse", minutes: 20 },
  startedAt: 1_000_000 - 60_000,
  plan: [
    {
      id: "own-1",
      title: "A shift that went wrong",
      status: "asking",
      segmentId: "q1",
      askedAt: 950_000,
      endedAt: null,
      followUps: 0,
    },
    {
      id: "own-2",
      title: "Teaching new colleagues",
      status: "planned",
      segmentId: null,
      askedAt: null,
      endedAt: null,
      followUps: 0,
    },
    {
      id: "coach-questions-ask",
      title: "Your questions",
      status: "planned",
      segmentId: null,
      askedAt: null,
      endedAt: null,
      followUps: 0,
    },
  ],
  phase: "asking",
  ...more,
});

export type Run = { text: string; pieces: string[]; done: Extract<TaskEvent, { type: "done" }> };

/** Runs a task to its end. */
export async function runTask(
  assistant: Assistant,
  task: AssistantTask,
  signal: AbortSignal = new AbortController().signal,
): Promise<Run> {
  const pieces: string[] = [];
  for await (const event of assistant.run(task, signal)) {
    if (event.type === "done") return { text: pieces.join(""), pieces, done: event };
    pieces.push(event.text);
  }
  throw new Error("The task has not ended.");
}
