import { waitOrThrow } from "../../../../party/protocol/wait";
import { LATE_MS, measureRoom, type RoomMeasures } from "../measures/judge-room";
import type { TestRoom } from "./test-room";

const LASTS_MS = 10_000;
/** A hundred questions: the slowest five of them are the 95th percentile. */
const EVERY_MS = 100;

export type ProbedRoom = Pick<TestRoom, "connection" | "onChange"> & {
  actions: Pick<TestRoom["actions"], "probe" | "onMessage">;
};
export type ProbeOptions = { room: ProbedRoom; signal: AbortSignal; lastsMs?: number };

/** Asks the room, which was entered, again and again, and measures the answers. Times are of the monotonic clock. */
export async function probeRoom({ room, signal, lastsMs = LASTS_MS }: ProbeOptions): Promise<RoomMeasures> {
  const { actions } = room;
  const sent = new Map<number, number | null>();
  const forget = actions.onMessage((message) => {
    if (message.type !== "test_connection" || sent.get(message.t) !== null) return;
    const roundTrip = now() - message.t;
    if (roundTrip <= LATE_MS) sent.set(message.t, roundTrip);
  });
  const reconnects = countReconnects(room);
  try {
    for (let left = Math.round(lastsMs / EVERY_MS); left > 0; left--) {
      const t = now();
      // Without a connection nothing can be asked, and nothing is answered: that counts as well.
      actions.probe(t);
      sent.set(t, null);
      await waitOrThrow(EVERY_MS, signal);
    }
    await waitOrThrow(LATE_MS, signal);
    return measureRoom(
      [...sent.values()].map((roundTripMs) => ({ roundTripMs })),
      reconnects.count(),
    );
  } finally {
    forget();
    reconnects.stop();
  }
}

/** Milliseconds since 1970 that never fall, with fractions: no two are the same. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

function countReconnects({ connection, onChange }: ProbedRoom): { count: () => number; stop: () => void } {
  let count = 0;
  let wasLive = true;
  const stop = onChange(() => {
    const isLive = connection().phase === "live";
    if (wasLive && !isLive) count += 1;
    wasLive = isLive;
  });
  return { count: () => count, stop };
}
