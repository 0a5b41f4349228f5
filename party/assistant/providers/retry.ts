import { backoff } from "../../protocol/backoff";
import { AssistantError, type ChatModel } from "../model";
import type { Clock } from "./watch";

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 400;
/** Longest wait before an attempt; if a provider asks for more, the user gets its fault instead. */
const LONGEST_WAIT_MS = 5_000;

/** Faults worth an immediate retry. A timeout is not: the person has already waited. */
const PASSING = new Set(["rate_limited", "overloaded", "unreachable", "cut_off"]);

/** Retries transient faults, unless text has been passed on already. `chance` is between 0 and 1. */
export function createRetrying(model: ChatModel, { wait }: Pick<Clock, "wait">, chance: () => number): ChatModel {
  return {
    async *stream(request, signal) {
      for (let attempt = 1; ; attempt += 1) {
        let hasText = false;
        try {
          for await (const event of model.stream(request, signal)) {
            hasText ||= event.type === "text";
            yield event;
          }
          return;
        } catch (error) {
          signal.throwIfAborted();
          const ms = hasText || attempt === ATTEMPTS ? null : waitBefore(attempt, error, chance);
          if (ms === null) throw error;
          await wait(ms, signal);
          signal.throwIfAborted();
        }
      }
    },
  };
}

/** Null: no retry. */
function waitBefore(attempt: number, error: unknown, chance: () => number): number | null {
  if (!(error instanceof AssistantError)) return null;
  const { retry = PASSING.has(error.code), retryAfterMs } = error.about;
  if (!retry || (retryAfterMs ?? 0) > LONGEST_WAIT_MS) return null;
  // Jitter: rooms that failed together should not return together.
  const own = backoff(attempt, { first: FIRST_WAIT_MS, jitter: () => 1 + chance() });
  return Math.max(own, retryAfterMs ?? 0);
}
