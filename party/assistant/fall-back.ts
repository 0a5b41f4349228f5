import type { AssistantFault } from "../protocol/errors";
import { AssistantError } from "./model";
import type { Assistant } from "./task";

/** Faults that another model may not have: neither the request's own nor an abort. */
const WORTH_A_HOP: ReadonlySet<AssistantFault> = new Set<AssistantFault>([
  "key_refused",
  "no_credit",
  "daily_limit",
  "rate_limited",
  "model_unavailable",
  "overloaded",
  "unreachable",
  "timeout",
  "cut_off",
  "bad_answer",
  "refused",
]);

/** Runs a task on `second` if `first` fails before it has produced any text. One hop, never more. */
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

/** If there is no second model, report the first one's fault. */
function openOr(second: () => Assistant, error: AssistantError): Assistant {
  try {
    return second();
  } catch {
    throw error;
  }
}
