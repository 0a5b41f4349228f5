import { createCoach } from "../../party/assistant/coach/coach";
import type { AssistantTask, CodeView, Line, MockTask, TaskEvent } from "../../party/assistant/task";
import { withCare } from "../../party/assistant/with-care";
import type { Mock } from "../../party/protocol/mock";

export type Said = { pieces: string[]; text: string; done: Extract<TaskEvent, { type: "done" }> };

/** Runs a task on the built-in coach to its end. */
export async function runCoach(task: AssistantTask, signal = new AbortController().signal): Promise<Said> {
  const pieces: string[] = [];
  let done: Said["done"] | undefined;
  for await (const event of withCare(createCoach()).run(task, signal)) {
    if (done) throw new Error("something came after the end");
    if (event.type === "text") pieces.push(event.text);
    else done = event;
  }
  if (!done) throw new Error("no end came");
  return { pieces, text: pieces.join(""), done };
}

export function line(role: Line["role"], text: string, id = text, lang = "en"): Line {
  return { id, role, text, lang, startedAt: 0, endedAt: 0 };
}

type Order = Partial<
  Pick<
    MockTask,
    | "promptType"
    | "interviewType"
    | "lang"
    | "company"
    | "position"
    | "context"
    | "advert"
    | "minutes"
    | "asked"
    | "focus"
    | "first"
    | "rest"
    | "rounds"
    | "interviewer"
  >
>;

/**
 * An interview with the built-in coach as a room holds it: keeps the lines, and knows which line holds each question.
 */
export class CoachInterview {
  readonly lines: Line[] = [];
  mock: Mock | null = null;
  /** The file of the task that is asked. */
  code: CodeView | null = null;
  now: number;
  /** Since the question that is asked was. */
  #paused = 0;
  readonly #order;

  constructor(order: Order = {}, now = 1_000_000) {
    const usual = {
      promptType: "BQ",
      interviewType: "behavioral",
      lang: "en",
      company: "",
      position: "",
      context: "",
    } as const;
    this.#order = { ...usual, minutes: 20, asked: [], focus: null, ...order };
    this.now = now;
  }

  get plan() {
    return this.mock?.plan ?? [];
  }

  get asking() {
    return this.plan.find(({ status }) => status === "asking");
  }

  task(action: MockTask["action"]): MockTask {
    return {
      ...{ kind: "ai_mock", ...this.#order, action, mock: this.mock, lines: this.lines, now: this.now },
      ...(this.code && { code: this.code }),
      ...(this.#paused > 0 && { paused: this.#paused }),
    };
  }

  /** Asks the interviewer: the coach, or another assistant in its place. */
  interviewer: (task: MockTask) => Promise<Pick<Said, "text" | "done">> = runCoach;

  /** The interviewer's next turn. */
  async turn(action: MockTask["action"]): Promise<string> {
    const { text, done } = await this.interviewer(this.task(action));
    const id = `ai-${this.lines.length}`;
    this.lines.push({ ...line("ai", text, id), startedAt: this.now, endedAt: this.now });
    if (!done.mock) throw new Error("the interview is gone");
    const plan = done.mock.plan.map((one) =>
      one.status === "asking" && one.segmentId === null ? { ...one, segmentId: id } : one,
    );
    if (plan.some(({ segmentId }) => segmentId === id)) this.#paused = 0;
    this.mock = { ...done.mock, plan };
    return text;
  }

  /** The timer stands for so long: the interview ends that much later. */
  pause(minutes: number): void {
    if (!this.mock) throw new Error("nothing has begun");
    const ms = minutes * 60_000;
    this.now += ms;
    this.#paused += ms;
    this.mock = { ...this.mock, startedAt: this.mock.startedAt + ms };
  }

  start() {
    return this.turn("start");
  }

  /** The candidate says this in `seconds`, and hands over. */
  answer(text: string, seconds = 60): Promise<string> {
    this.now += seconds * 1000;
    this.lines.push({ ...line("candidate", text, `me-${this.lines.length}`), startedAt: this.now, endedAt: this.now });
    return this.turn("reply");
  }

  /** Runs to the end with the same full answer to everything. */
  async finish(answer: string, seconds = 5): Promise<void> {
    for (let turns = 0; this.mock?.phase !== "closed"; turns += 1) {
      if (turns > 120) throw new Error("the interview never ends");
      await this.answer(answer, seconds);
    }
  }
}
