import { useEffect, useState } from "react";
import type { RoomView } from "../../room/client/room-view";

/** A room that answers does so sooner. */
const LATE_MS = 2_000;

/**
 * Whether messages reach the room at this moment: browsers notice a lost connection only after a while; until then an
 * unanswered operation is the only sign.
 */
export function useReach({ connection, outbox }: Pick<RoomView, "connection" | "outbox">): boolean {
  const waitsForKey = outbox.asks.filter(({ state }) => state === "key").length;
  const isWaiting = outbox.pending > waitsForKey;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const late = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(late);
      setLate(false);
    };
  }, [isWaiting]);
  return connection.phase === "live" && !isLate;
}
