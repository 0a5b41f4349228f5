/** Works on at most `width` items at once and yields the results as they come. The first that throws ends it. */
export async function* mapParallel<In, Out>(
  items: readonly In[],
  width: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  type Settled = { at: number; read: () => Out };
  const running = new Map<number, Promise<Settled>>();
  let next = 0;
  while (next < items.length || running.size > 0) {
    for (const item of items.slice(next, next + width - running.size)) {
      const at = next;
      next += 1;
      const settled = work(item).then(
        (out): Settled => ({ at, read: () => out }),
        (error: unknown): Settled => ({
          at,
          read: () => {
            throw error;
          },
        }),
      );
      running.set(at, settled);
    }
    const first = await Promise.race(running.values());
    running.delete(first.at);
    yield first.read();
  }
}
