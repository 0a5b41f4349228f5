/** A clock with timers, as `SpeechNet` has them, that only a test advances. */
export function createManualTimers(start = 1_700_000_000_000) {
  let time = start;
  let count = 0;
  const waits = new Map<number, { at: number; act: () => void }>();

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  return {
    now: () => time,
    after(ms: number, act: () => void): () => void {
      const id = ++count;
      waits.set(id, { at: time + Math.max(0, ms), act });
      return () => {
        waits.delete(id);
      };
    },
    /** Number of pending timers. */
    waiting: () => waits.size,
    settle,
    /** Lets time pass, and runs everything that is due, in order. */
    async advance(ms: number): Promise<void> {
      const end = time + ms;
      await settle();
      for (;;) {
        const [next] = [...waits]
          .filter(([, { at }]) => at <= end)
          .sort(([a, one], [b, other]) => one.at - other.at || a - b);
        if (!next) break;
        waits.delete(next[0]);
        time = Math.max(time, next[1].at);
        next[1].act();
        await settle();
      }
      time = end;
    },
  };
}
export type ManualTimers = ReturnType<typeof createManualTimers>;
