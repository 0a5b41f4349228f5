import { AssistantError } from "./model";
import type { Assistant } from "./task";

/** The operator's budget is used up: the next request would fail as well. */
const USED_UP: ReadonlySet<string> = new Set(["daily_limit", "no_credit"]);

/**
 * Lets the coach take over an interview, and the analyses after it, when the operator's budget for the model is used
 * up. The coach says so once, and leads the rest of the interview (`mock.takenOver`).
 */
export function withHandover(first: Assistant, openCoach: () => Assistant): Assistant {
  let answering = first;
  return {
    get version() {
      return answering.version;
    },
    async *run(task, signal) {
      if (task.kind === "ai_mock" && task.mock?.takenOver) {
        answering = openCoach();
        return yield* answering.run(task, signal);
      }
      let hasText = false;
      try {
        for await (const event of first.run(task, signal)) {
          hasText ||= event.type === "text";
          yield event;
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (hasText || !(error instanceof AssistantError) || !USED_UP.has(error.code)) throw error;
        if (task.kind !== "ai_mock" && task.kind !== "answer_analysis") throw error;
        answering = openCoach();
      }
      yield* answering.run(task.kind === "ai_mock" ? { ...task, takesOver: true } : task, signal);
    },
  };
}
