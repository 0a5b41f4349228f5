import * as v from "valibot";
import type { CodeMark, CodeRunStatus } from "../../party/protocol/code";
import { LIMITS } from "../../party/protocol/limits";
import type { TaskTest } from "../../party/protocol/task-tests";
import type { Checker, Entry, RunnableLanguage } from "../../party/tasks/task";
import { judge, notRun, type TestResult, toInput } from "./judge-tests";
import { type Failure, type FromEngine, fromEngineSchema, OUTPUT_LIMIT, type ToEngine } from "./messages";
import { shorten } from "./wire-value";

export type RunRequest = {
  language: RunnableLanguage;
  text: string;
  /** Read line by line: by `input()` in Python, by `readLine()` in JavaScript, which is null at the end. */
  input: string;
  /** With it the tests are called, one after the other, in the program that the file makes; without it the file just runs. */
  task?: { entry: Entry; checker: Checker; tests: readonly TaskTest[] };
  /** Results of tests say how many steps they took. */
  countsSteps?: boolean;
  /** The output of a query has its rows in the first test. */
  showsRows?: boolean;
};

export type RunOutcome = {
  status: CodeRunStatus;
  /** At most 64 KB; ends with the error's text. */
  output: string;
  marks: readonly CodeMark[];
  ms: number;
  /** One for each test, in order; empty without a task. */
  results: readonly TestResult[];
};

/** The time of the person's own code: the file and its tests together. */
export const TIME_LIMIT_MS = 5_000;
/** JavaScript ends by itself at the limit, and its answers until then arrive. */
const GRACE_MS = 150;

type Answer = Extract<FromEngine, { kind: "ran" | "tested" }>;

/** The most text of an error in the output; a mark has its beginning. */
const LONGEST_FAILURE = 2_000;

/** Runs a program in a worker that is ready. The worker has to be ended afterwards, whatever it says. */
export async function runProgram(
  port: MessagePort,
  { language, text, input, task, countsSteps = false, showsRows = false }: RunRequest,
  listenForEnd: (end: () => void) => void,
): Promise<RunOutcome> {
  const link = new ProgramLink(port);
  listenForEnd(() => link.end("failed"));
  const timer = setTimeout(() => link.end("out_of_time"), TIME_LIMIT_MS + GRACE_MS);
  const began = performance.now();
  const marks = new Map<number, string>();
  const results: TestResult[] = [];
  const note = (failure: Failure) => {
    if (failure.line !== null && !marks.has(failure.line)) marks.set(failure.line, shorten(failure.text));
    if (failure.kind !== "error") link.end(STATUS_OF[failure.kind]);
  };

  const job = { text, input, entry: task?.entry ?? null, milliseconds: TIME_LIMIT_MS, countsSteps, showsRows };
  const ran = await link.ask({ kind: "run", ...job });
  let isFailed = false;
  if (ran?.failure) {
    isFailed = true;
    note(ran.failure);
    link.addLine(ran.failure.text);
  }
  for (const test of task?.tests ?? []) {
    const tested = ran?.failure ? null : await link.ask({ kind: "test", test: toInput(language, test) });
    if (tested?.kind !== "tested" || !task) break;
    if (tested.failure) {
      isFailed = true;
      note(tested.failure);
    }
    results.push(judge(task.entry, task.checker, test, tested));
  }
  clearTimeout(timer);
  port.close();
  for (const _ of task?.tests.slice(results.length) ?? []) results.push(notRun());
  return {
    status: link.ended ?? (isFailed ? "failed" : "done"),
    output: link.output,
    marks: [...marks].slice(0, LIMITS.runMarks).map(([line, message]) => ({ line, text: message })),
    ms: Math.round(performance.now() - began),
    results,
  };
}

function withShortFailure(answer: Answer): Answer {
  const { failure } = answer;
  return failure ? { ...answer, failure: { ...failure, text: shorten(failure.text, LONGEST_FAILURE) } } : answer;
}

const STATUS_OF = { memory: "out_of_memory", time: "out_of_time" } as const;

/** Output and answers of one program. It may say anything: an answer that nobody asked for is dropped. */
class ProgramLink {
  output = "";
  /** Why the program was ended. */
  ended: CodeRunStatus | null = null;
  private answer: ((answer: Answer | null) => void) | null = null;

  constructor(private readonly port: MessagePort) {
    port.onmessage = (event: MessageEvent<unknown>) => {
      const parsed = v.safeParse(fromEngineSchema, event.data);
      if (parsed.success) this.hear(parsed.output);
    };
  }

  /** Null once the program is ended. */
  ask(message: ToEngine): Promise<Answer | null> {
    if (this.ended) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.answer = resolve;
      this.port.postMessage(message);
    });
  }

  end(status: CodeRunStatus): void {
    this.ended ??= status;
    this.settle(null);
  }

  addLine(text: string): void {
    if (text === "") return;
    const isAtStart = this.output === "" || this.output.endsWith("\n");
    this.output = `${this.output}${isAtStart ? "" : "\n"}${text}\n`.slice(0, OUTPUT_LIMIT);
  }

  private hear(message: FromEngine): void {
    switch (message.kind) {
      case "output":
        if (this.ended) return;
        this.output += message.text.slice(0, OUTPUT_LIMIT - this.output.length);
        return;
      case "full":
        return this.end("too_much_output");
      case "ran":
      case "tested":
        return this.settle(withShortFailure(message));
      case "broken":
        return this.end("failed");
      case "ready":
        return;
      default:
        message satisfies never;
    }
  }

  private settle(answer: Answer | null): void {
    this.answer?.(answer);
    this.answer = null;
  }
}
