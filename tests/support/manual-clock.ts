/** A clock that only a test advances. */
export function createManualClock(start = 1_000_000) {
  let time = start;
  const waits = new Set<{ until: number; resolve: () => void }>();
  return {
    now: () => time,
    wait: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const one = {
          until: time + ms,
          resolve: () => {
            waits.delete(one);
            resolve();
          },
        };
        waits.add(one);
        signal?.addEventListener("abort", one.resolve, { once: true });
      }),
    /** Number of pending waits. */
    waiting: () => waits.size,
    async advance(ms: number): Promise<void> {
      const end = time + ms;
      for (;;) {
        const next = [...waits].filter(({ until }) => until <= end).sort((a, b) => a.until - b.until)[0];
        if (!next) break;
        time = Math.max(time, next.until);
        next.resolve();
        // A resumed task may start another wait.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
      time = end;
    },
  };
}

export type ManualClock = ReturnType<typeof createManualClock>;
