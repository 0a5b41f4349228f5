/**
 * Does the work in one tab of this browser at a time: the others wait until it is done or their `signal` aborts. Old
 * browsers have no locks; there each tab records parts of its own.
 */
export async function inOneTab(
  { locks }: { locks?: Pick<LockManager, "request"> },
  name: string,
  signal: AbortSignal,
  onWait: () => void,
  work: () => Promise<void>,
): Promise<void> {
  if (!locks) return work();
  try {
    const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
    if (isDone) return;
    onWait();
    await locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
