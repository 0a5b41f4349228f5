/** A token bucket: `take` answers how long to wait, 0 when the message may go now. */
export type SendPace = { take(now: number): number; refill(perSecond: number, burst: number): void };

export function createPace(perSecond: number, burst: number): SendPace {
  let rate = perSecond;
  let size = burst;
  let tokens = burst;
  let last = 0;
  return {
    take(now) {
      tokens = Math.min(size, tokens + (Math.max(0, now - last) / 1000) * rate);
      last = now;
      if (tokens >= 1) {
        tokens -= 1;
        return 0;
      }
      return Math.ceil(((1 - tokens) / rate) * 1000);
    },
    refill(nextRate, nextBurst) {
      rate = nextRate;
      size = nextBurst;
      tokens = nextBurst;
    },
  };
}
