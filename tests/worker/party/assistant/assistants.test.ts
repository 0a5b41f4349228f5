import { describe, expect, inject, it, vi } from "vitest";
import { parseAssistantSettings } from "../../../../party/assistant/assistant-settings";
import { createModelRegistry } from "../../../../party/assistant/model-registry";
import type {
  AnalysisTask,
  Assistant,
  AssistantTask,
  HintTask,
  Line,
  MockTask,
  TaskEvent,
} from "../../../../party/assistant/task";
import { GOOD_KEY } from "../../../support/fake-models/script";
import { createFakeWorkersAi } from "../../../support/fake-models/workers-ai";
import { createManualClock } from "../../../support/manual-clock";

vi.setConfig({ testTimeout: 30_000 });

const urls = inject("fakeModels");
const apiKey = `${GOOD_KEY}${crypto.randomUUID()}`;

const parsed = parseAssistantSettings({
  providers: {
    openai: { apiKey, baseUrl: `${urls.openai}/v1` },
    deepseek: { apiKey, baseUrl: urls.deepseek },
    qwen: { apiKey, baseUrl: `${urls.qwen}/v1` },
    anthropic: { apiKey, baseUrl: urls.anthropic },
    gemini: { apiKey, baseUrl: urls.gemini },
  },
  models: {
    o1: { model: "o1" },
    "o1-mini": { model: "o1-mini" },
    "deepseek-r1": { model: "deepseek-v4-pro~thinks" },
    "claude-3-7-sonnet": { model: "claude-new" },
    "gemini-2.0-flash-001": { model: "gemini-new" },
    ours: { provider: "workers-ai", model: "@cf/qwen/qwq-32b" },
  },
});
if (!parsed.ok) throw new Error(parsed.problems.join("; "));
const registry = createModelRegistry(parsed.settings, {
  ...createManualClock(),
  fetch: (input, init) => fetch(input, init),
  ai: createFakeWorkersAi(),
});

const QUESTION: Line = {
  id: "q1",
  role: "interviewer",
  text: "Tell me about a time when you disagreed with a colleague.",
  lang: "en-US",
  startedAt: 1_000,
  endedAt: 5_000,
};
const ANSWER: Line = {
  id: "a1",
  role: "candidate",
  text: "Qwert zxcv plumf asdf grobble hjkl wump zorp.",
  lang: "en-US",
  startedAt: 8_000,
  endedAt: 14_000,
};
const COMMON = {
  promptType: "BQ",
  interviewType: "behavioral",
  lang: "en",
  company: "Example",
  position: "Engineer",
  context: "",
} as const;
const HINT: HintTask = { ...COMMON, kind: "interview_hint", lines: [QUESTION], about: ["q1"] };
const ANALYSIS: AnalysisTask = {
  ...COMMON,
  kind: "answer_analysis",
  lines: [QUESTION, ANSWER],
  question: ["q1"],
  answer: ["a1"],
};
const START: MockTask = {
  ...COMMON,
  kind: "ai_mock",
  action: "start",
  lines: [],
  mock: null,
  minutes: 20,
  asked: [],
  focus: null,
  now: 1_000,
};

async function run(assistant: Assistant, task: AssistantTask) {
  const events: TaskEvent[] = [];
  for await (const event of assistant.run(task, new AbortController().signal)) events.push(event);
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error("It did not end");
  return {
    before: events.slice(0, -1),
    done: last,
    text: events.map((one) => (one.type === "text" ? one.text : "")).join(""),
  };
}

/** The coach and a model of each provider keep to the same. */
describe.each([
  "coach",
  "gpt-4o-mini",
  "o1",
  "o1-mini",
  "deepseek-r1",
  "qwq-32b",
  "claude-3-7-sonnet",
  "gemini-2.0-flash-001",
  "ours",
])("%s", (id) => {
  const assistant = registry.open(id);

  it("streams a hint in pieces, and then finishes under its own name", async () => {
    const { before, done, text } = await run(assistant, HINT);
    expect(before.length).toBeGreaterThan(0);
    expect(before.every((event) => event.type === "text" && event.text !== "")).toBe(true);
    expect(text.trim()).not.toBe("");
    expect(done).toMatchObject({ answeredBy: id });
    expect(done).not.toHaveProperty("analysis");
    expect(done).not.toHaveProperty("mock");
    expect(assistant.version).toMatch(/^(coach|prompts)-\d+$/);
  });

  it("gives silence and gibberish no score", async () => {
    const silent = await run(assistant, { ...ANALYSIS, answer: [] });
    expect(silent.done.analysis).toMatchObject({
      v: 1,
      score: null,
      reason: "no_answer",
      criteria: [],
      judgements: [],
    });
    const gibberish = await run(assistant, ANALYSIS);
    expect(gibberish.done.analysis).toMatchObject({ v: 1, score: null, criteria: [], judgements: [] });
    expect(gibberish.done.analysis?.reason).toMatch(/^(no_answer|meaningless)$/);
    expect(gibberish.text.trim(), "the same in words").not.toBe("");
  });

  it("opens an interview with a plan, and asks its first question", async () => {
    const { done, text } = await run(assistant, START);
    expect(text.trim()).not.toBe("");
    expect(done.mock).toMatchObject({ phase: "asking", minutes: 20, interviewType: "behavioral", startedAt: 1_000 });
    expect(done.mock?.plan.length).toBeGreaterThan(1);
    const [first, ...later] = done.mock?.plan ?? [];
    expect(first).toMatchObject({ status: "asking", segmentId: null });
    expect(later.every(({ status }) => status === "planned")).toBe(true);
  });

  it("does nothing if it was aborted before", async () => {
    const events: TaskEvent[] = [];
    const read = async () => {
      for await (const event of assistant.run(HINT, AbortSignal.abort(new Error("enough")))) events.push(event);
    };
    await expect(read()).rejects.toThrow("enough");
    expect(events).toEqual([]);
  });

  it("stops when it is aborted, and throws the reason", async () => {
    const controller = new AbortController();
    const events: TaskEvent[] = [];
    const read = async () => {
      for await (const event of assistant.run(HINT, controller.signal)) {
        events.push(event);
        controller.abort(new Error("enough"));
      }
    };
    await expect(read()).rejects.toThrow("enough");
    expect(events).toHaveLength(1);
  });
});
