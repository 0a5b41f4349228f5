import type { Assistant } from "./task";
import { withSecond } from "./with-second";

/**
 * Lets the coach take over an interview, and the analyses after it, when today's limit for the operator's keys is
 * reached. The coach says so once, and leads the rest of the interview (`mock.takenOver`).
 */
export function withHandover(first: Assistant, openCoach: () => Assistant): Assistant {
  return withSecond(first, {
    instead: (task) => (task.kind === "ai_mock" && task.mock?.takenOver ? openCoach() : null),
    after: (error, task) => {
      if (error.code !== "daily_limit") throw error;
      if (task.kind === "ai_mock") return { assistant: openCoach(), task: { ...task, takesOver: true } };
      if (task.kind === "answer_analysis") return { assistant: openCoach(), task };
      throw error;
    },
  });
}
