import type { Assistant, AssistantTask, Line } from "../task";

/** Characters that the rules read without a wait, and how many more with each second. Two people never need as much. */
export const BURST_CHARACTERS = 60_000;
export const CHARACTERS_PER_SECOND = 1_500;

export type PacePorts = {
  now: () => number;
  /** Resolves after `ms`, or as soon as `signal` aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/**
 * Runs one task after the other, and waits between them in proportion to their length. The rules compute in the process
 * that also relays the lines of other rooms: one client must not take more than a small share of it.
 */
export function withPace(inner: Assistant, { now, wait }: PacePorts): Assistant {
  let level = BURST_CHARACTERS;
  let at = now();
  let last: Promise<void> = Promise.resolve();

  /** Resolves when the budget is not overdrawn any more; the task may overdraw it. */
  async function takeTurn(task: AssistantTask, signal: AbortSignal): Promise<void> {
    refill();
    if (level < 0) await wait((-level / CHARACTERS_PER_SECOND) * 1_000, signal);
    signal.throwIfAborted();
    refill();
    level -= lengthOf(task);
  }

  function refill(): void {
    // A clock that was set back adds nothing.
    const passed = Math.max(0, now() - at);
    at = now();
    level = Math.min(BURST_CHARACTERS, level + (passed / 1_000) * CHARACTERS_PER_SECOND);
  }

  return {
    version: inner.version,
    async *run(task, signal) {
      // A turn of the AI interviewer takes a millisecond, and somebody is waiting to be asked.
      if (task.kind === "ai_mock") return yield* inner.run(task, signal);
      const turn = last.then(() => takeTurn(task, signal));
      last = turn.catch(() => {});
      await turn;
      yield* inner.run(task, signal);
    },
  };
}

/** The characters that the rules read for this task. */
function lengthOf(task: AssistantTask): number {
  if (task.kind === "answer_analysis") {
    const read = new Set([...task.question, ...task.answer]);
    return lengthOfLines(task.lines.filter(({ id }) => read.has(id)));
  }
  return "lines" in task ? lengthOfLines(task.lines) + task.context.length : 0;
}

function lengthOfLines(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
