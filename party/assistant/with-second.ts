import { AssistantError } from "./model";
import type { Assistant, AssistantTask } from "./task";

export type Successor = {
  /** The assistant that answers instead of the first one from the beginning; null: none. */
  instead?: (task: AssistantTask) => Assistant | null;
  /** The assistant and the task to continue with after this fault; throws the fault to report it. */
  after: (error: AssistantError, task: AssistantTask) => { assistant: Assistant; task: AssistantTask };
};

/** Runs a task on `first`, and on its successor if it fails before it has produced any text. One hop, never more. */
export function withSecond(first: Assistant, { instead = () => null, after }: Successor): Assistant {
  let answering = first;
  return {
    get version() {
      return answering.version;
    },
    async *run(task, signal) {
      const other = instead(task);
      if (other) {
        answering = other;
        return yield* other.run(task, signal);
      }
      let hasText = false;
      let rest = task;
      try {
        for await (const event of first.run(task, signal)) {
          hasText ||= event.type === "text";
          yield event;
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (hasText || !(error instanceof AssistantError)) throw error;
        ({ assistant: answering, task: rest } = after(error, task));
      }
      yield* answering.run(rest, signal);
    },
  };
}
