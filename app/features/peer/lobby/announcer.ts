import type { Announcement } from "../../../../functions/shared/contract/rooms";
import { backoff } from "../../../../party/protocol/backoff";
import type { CallResult } from "../../../state/call-api";

/** Backoff after failures: the first delay, then doubled each time up to the last. */
const AGAIN = { first: 2_000, most: 60_000 };

export type AnnouncerPorts = {
  put: (room: string, announcement: Announcement) => Promise<CallResult<null>>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long the server still refuses requests as too often. */
  ratePauseMs: () => number;
  /** Called when a room lacks the latest announcement, once for each; it may be retried. */
  onLacking: () => void;
  /** The room has it, or doesn't need it any more. */
  onSettled: () => void;
};

/**
 * Tells a room the latest announcement, one request at a time, so that none overtakes a later one. Failures are retried,
 * unless the server refuses the announcement itself.
 */
export function createAnnouncer(ports: AnnouncerPorts) {
  let latest: { room: string; announcement: Announcement } | null = null;
  let request: Promise<boolean> | null = null;
  let retry: AbortController | null = null;
  let failures = 0;

  function stopWaiting(): void {
    retry?.abort();
    retry = null;
  }

  function send(): Promise<boolean> {
    stopWaiting();
    request ??= sendLatest();
    return request;
  }

  async function sendLatest(): Promise<boolean> {
    for (;;) {
      const sent = latest;
      const result = await ask();
      // Changed while the request was in flight.
      if (latest !== sent) continue;
      request = null;
      return sent !== null && settle(result.kind);
    }
  }

  async function ask(): Promise<CallResult<null>> {
    if (latest === null) return { kind: "refused" };
    if (ports.ratePauseMs() > 0) return { kind: "too_often" };
    return ports.put(latest.room, latest.announcement);
  }

  function settle(kind: CallResult<null>["kind"]): boolean {
    if (kind === "done") {
      ports.onSettled();
      return true;
    }
    failures += 1;
    if (failures === 1) ports.onLacking();
    if (kind !== "refused") sendAfter(Math.max(backoff(failures, AGAIN), ports.ratePauseMs()));
    return false;
  }

  function sendAfter(ms: number): void {
    const own = new AbortController();
    retry = own;
    void ports.wait(ms, own.signal).then(() => {
      if (!own.signal.aborted) void send();
    });
  }

  return {
    /** Resolves to whether the room has this announcement, or a later one, after the first try. */
    tell(room: string, announcement: Announcement): Promise<boolean> {
      latest = { room, announcement };
      failures = 0;
      return send();
    },

    /** Ends the retries: the person joins, or leaves this room alone. */
    drop(): void {
      if (latest === null) return;
      latest = null;
      stopWaiting();
      ports.onSettled();
    },
  };
}
