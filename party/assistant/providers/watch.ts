import { AssistantError } from "../model";

export type Clock = { now: () => number; wait: (ms: number, signal?: AbortSignal) => Promise<void> };
export type Patience = {
  /** Until the first byte. */
  firstByteMs: number;
  /** Between two reads. */
  stallMs: number;
  /** Between two events, however many comments (such as queue positions) arrive. */
  queueMs: number;
};

/**
 * Calls `expire` with `timeout` when one of the limits is over. Only one timer runs at a time, however many pieces a
 * stream has.
 */
export function watchStream(clock: Clock, patience: Patience, expire: (error: AssistantError) => void) {
  const stopping = new AbortController();
  let bytesAt = clock.now();
  let eventAt = bytesAt;
  let limit = patience.firstByteMs;
  const run = async () => {
    while (!stopping.signal.aborted) {
      const left = Math.min(bytesAt + limit, eventAt + patience.queueMs) - clock.now();
      if (left <= 0) return expire(new AssistantError("timeout"));
      await clock.wait(left, stopping.signal);
    }
  };
  run().catch(() => {});
  return {
    heard(hasEvents: boolean): void {
      bytesAt = clock.now();
      limit = patience.stallMs;
      if (hasEvents) eventAt = bytesAt;
    },
    stop: () => stopping.abort(),
  };
}
