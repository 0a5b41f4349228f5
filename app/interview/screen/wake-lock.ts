/** The part of a page that a wake lock needs. */
export type WakePage = {
  /** Absent where the browser cannot. */
  wakeLock: Pick<WakeLock, "request"> | undefined;
  document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
};

/**
 * Keeps the screen lit until the returned function is called. The browser takes the lock away whenever the page is
 * hidden, so it is asked for again each time it is seen.
 */
export function keepAwake({ wakeLock, document }: WakePage): () => void {
  let ended = false;
  let held: WakeLockSentinel | null = null;
  let asking = false;

  async function ask() {
    if (ended || asking || document.visibilityState !== "visible" || (held && !held.released)) return;
    asking = true;
    try {
      held = (await wakeLock?.request("screen")) ?? null;
      if (ended) await held?.release();
    } catch {
      // Refused, such as by a battery that is almost empty: the screen then does as the system says.
    } finally {
      asking = false;
    }
  }
  const again = () => void ask();

  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", again);
    held?.release().catch(() => {
      // It was gone already.
    });
  };
}
