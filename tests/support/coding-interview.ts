import type { CodeView, CodeViewRun } from "../../party/assistant/task";
import { taskIdOf } from "../../party/protocol/mock";
import { loadTask } from "../../party/tasks/load-tasks";
import type { CodeByLanguage, RunnableLanguage } from "../../party/tasks/task";
import { CoachInterview } from "./coach-interview";

/** A run's result: which tests passed, or how it ended before any. */
type Ran = readonly boolean[] | Pick<CodeViewRun, "status" | "output" | "marks">;

/** A coding round with the built-in coach, with the page's part of it: the file, its runs and the final run. */
export class CodingInterview extends CoachInterview {
  constructor(order: ConstructorParameters<typeof CoachInterview>[0] = {}, now?: number) {
    super({ interviewType: "technical", promptType: "CODE", rounds: "coding", minutes: 20, ...order }, now);
  }

  get coding() {
    return this.asking?.coding;
  }

  /** The page opens the file of the task that is being asked. */
  async open(language: RunnableLanguage = "javascript"): Promise<CodeView> {
    const taskId = this.asking ? taskIdOf(this.asking) : null;
    const task = taskId === null ? null : await loadTask(taskId);
    if (!task) throw new Error("no task is asked");
    const codes: CodeByLanguage = task.starter;
    const starter = codes[language] ?? "";
    this.code = {
      ...{ language, text: starter, starter, version: 0, changedAt: null, runs: [], hints: 0, isFinished: false },
    };
    return this.code;
  }

  write(text: string, seconds = 30): void {
    this.now += seconds * 1000;
    const code = this.#opened();
    this.code = { ...code, text, version: code.version + 1, changedAt: this.now };
  }

  run(ran: Ran, isHidden = false, more: Partial<CodeViewRun> = {}): void {
    const code = this.#opened();
    const ended = "status" in ran ? ran : { status: "done" as const, output: "", marks: [] };
    const results = "status" in ran ? null : ran.map((passed) => ({ passed, got: passed ? "right" : "wrong" }));
    const run = {
      ...ended,
      id: `run-${code.runs.length}`,
      version: code.version,
      at: this.now,
      results,
      isHidden,
      ...more,
    };
    this.code = { ...code, runs: [...code.runs, run] };
  }

  /** The page runs the hidden tests, and hands over when they are through. */
  async finalRun(ran: Ran, more: Partial<CodeViewRun> = {}): Promise<string> {
    this.code = { ...this.#opened(), isFinished: true };
    this.run(ran, true, more);
    return this.silence(5);
  }

  /** Neither words nor typing for so long. */
  silence(seconds = 20): Promise<string> {
    this.now += seconds * 1000;
    return this.turn("reply");
  }

  #opened(): CodeView {
    if (!this.code) throw new Error("no file is open");
    return this.code;
  }
}
