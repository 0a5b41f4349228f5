import type { AssistantFault } from "../protocol/errors";
import type { AssistantError } from "./model";
import type { Assistant } from "./task";
import { withSecond } from "./with-second";

/** Faults that another model may not have: neither the request nor an abort causes them. */
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

/** Runs a task on `second` if `first` fails before it has produced any text. */
export function createFallback(first: Assistant, second: () => Assistant): Assistant {
  return withSecond(first, {
    after: (error, task) => {
      if (!WORTH_A_HOP.has(error.code)) throw error;
      return { assistant: openOr(second, error), task };
    },
  });
}

/** If there is no second model, report the first one's fault. */
function openOr(second: () => Assistant, error: AssistantError): Assistant {
  try {
    return second();
  } catch {
    throw error;
  }
}
