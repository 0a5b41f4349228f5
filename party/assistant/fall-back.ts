import type { AssistantFault } from "../protocol/errors";
import { AssistantError } from "./model";
import type { Assistant } from "./task";

/** What another model may do better. What was asked is not at fault, and nobody has stopped it. */
const WORTH_A_HOP: ReadonlySet<AssistantFault> = new Set<AssistantFault>([
  "key_refused",
  "no_credit",
  "rate_limited",
  "model_unavailable",
  "overloaded",
  "unreachable",
  "timeout",
  "cut_off",
  "bad_answer",
  "refused",
]);

/** Lets `second` do a task that `first` has failed before it had said anything. One hop, never more. */
export function createFallback(first: Assistant, second: () => Assistant): Assistant {
  let answering = first;
  return {
    get version() {
      return answering.version;
    },
    async *run(task, signal) {
      let hasText = false;
      try {
        for await (const event of first.run(task, signal)) {
          hasText ||= event.type === "text";
          yield event;
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (hasText || !(error instanceof AssistantError) || !WORTH_A_HOP.has(error.code)) throw error;
        answering = openOr(second, error);
      }
      yield* answering.run(task, signal);
    },
  };
}

/** Where there is no second one, what is to be told is why the first has failed. */
function openOr(second: () => Assistant, error: AssistantError): Assistant {
  try {
    return second();
  } catch {
    throw error;
  }
}
