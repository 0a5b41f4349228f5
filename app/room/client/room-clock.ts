/** Room time from the client's clock: `offset` is taken from the quickest of the last answers. */
export type RoomClock = {
  now(): number;
  /** The room said `roomNow` in answer to what was sent at `sentAt` (client clock). Answers the round trip. */
  measure(sentAt: number, roomNow: number): number;
};

const SAMPLES = 6;

export function createRoomClock(clientNow: () => number): RoomClock {
  let samples: { rttMs: number; offset: number }[] = [];
  let offset = 0;
  return {
    now: () => clientNow() + offset,
    measure(sentAt, roomNow) {
      const receivedAt = clientNow();
      const rttMs = Math.max(0, receivedAt - sentAt);
      samples = [...samples, { rttMs, offset: roomNow + rttMs / 2 - receivedAt }].slice(-SAMPLES);
      offset = Math.round(samples.reduce((best, sample) => (sample.rttMs < best.rttMs ? sample : best)).offset);
      return rttMs;
    },
  };
}
