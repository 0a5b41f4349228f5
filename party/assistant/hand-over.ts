import { AssistantError } from "./model";
import type { Assistant } from "./task";

/**
 * Lets the coach take over an interview, and the analyses after it, when today's limit for the operator's keys is
 * reached. The coach says so once, and leads the rest of the interview (`mock.takenOver`).
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
        if (hasText || !(error instanceof AssistantError) || error.code !== "daily_limit") throw error;
        if (task.kind !== "ai_mock" && task.kind !== "answer_analysis") throw error;
        answering = openCoach();
      }
      yield* answering.run(task.kind === "ai_mock" ? { ...task, takesOver: true } : task, signal);
    },
  };
}
