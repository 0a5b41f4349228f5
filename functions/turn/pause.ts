import { backoff } from "../../party/protocol/backoff";

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** How long something that fails is left alone: 5 seconds, doubled each time, a minute at most. */
export type Pause = {
  /** Whether to try now. While it fails, a yes also takes the only try there is until the next pause. */
  mayTry(): boolean;
  /** The try that `mayTry` allowed was not made. */
  giveBack(): void;
  /** A try failed. Tries that began together count as one failure. */
  failed(startedAt: number): void;
  succeeded(): void;
};

export function createPause(now: () => number): Pause {
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let nextTryAt = Number.NEGATIVE_INFINITY;
  let isTaken = false;
  const length = () => backoff(failures, { first: FIRST_MS, most: LONGEST_MS });
  return {
    mayTry() {
      if (now() < nextTryAt) return false;
      if (failures > 0) {
        nextTryAt = now() + length();
        isTaken = true;
      }
      return true;
    },
    giveBack() {
      if (isTaken) nextTryAt = now();
      isTaken = false;
    },
    failed(startedAt) {
      if (startedAt <= failedAt) return;
      failures += 1;
      isTaken = false;
      failedAt = now();
      nextTryAt = failedAt + length();
    },
    succeeded() {
      failures = 0;
      isTaken = false;
      nextTryAt = Number.NEGATIVE_INFINITY;
    },
  };
}
