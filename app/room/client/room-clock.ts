/** Room time from the client's clock: `offset` is taken from the quickest of the last answers. */
export type RoomClock = {
  now(): number;
  /** The room said `roomNow` in answer to what was sent at `sentAt` (client clock). Answers the round trip. */
  measure(sentAt: number, roomNow: number): number;
};

const SAMPLES = 6;
/** Half a round trip is the most by which an offset can be wrong; clocks also drift a little. */
const DRIFT_MS = 250;

type Sample = { rttMs: number; offset: number };

export function createRoomClock(clientNow: () => number): RoomClock {
  let samples: Sample[] = [];
  let offset = 0;
  return {
    now: () => clientNow() + offset,
    measure(sentAt, roomNow) {
      const receivedAt = clientNow();
      const rttMs = Math.max(0, receivedAt - sentAt);
      const latest = { rttMs, offset: roomNow + rttMs / 2 - receivedAt };
      // One of the clocks was set: earlier samples are about another difference.
      const agrees = (one: Sample) => Math.abs(one.offset - latest.offset) <= (one.rttMs + latest.rttMs) / 2 + DRIFT_MS;
      samples = [...samples.filter(agrees), latest].slice(-SAMPLES);
      offset = Math.round(samples.reduce((best, sample) => (sample.rttMs < best.rttMs ? sample : best)).offset);
      return rttMs;
    },
  };
}
