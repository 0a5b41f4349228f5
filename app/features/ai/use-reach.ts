import { useEffect, useState } from "react";
import type { RoomView } from "../../room/client/room-view";

/** A room that answers does so sooner. */
const LATE_MS = 2_000;

/**
 * Whether what is said gets to the room at this moment: browsers notice a connection that is gone only after a while,
 * and until then an operation without an answer is all there is to see.
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
