/** So often may pieces of a stream be drawn: more of them nobody reads, and each costs a whole drawing of the screen. */
export const PIECES_MS = 50;

export type ViewListeners = {
  subscribe(listener: () => void): () => void;
  /** At once. */
  tell(): void;
  /** Of a piece of a stream: at once after a pause, and otherwise together with what comes meanwhile. */
  tellOfPiece(): void;
  stop(): void;
};

export function createViewListeners(now: () => number): ViewListeners {
  const listeners = new Set<() => void>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function tell(): void {
    stop();
    toldAt = now();
    for (const listener of [...listeners]) listener();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    tellOfPiece() {
      // A clock that was set back makes nobody wait.
      const since = Math.abs(now() - toldAt);
      if (since >= PIECES_MS) tell();
      else timer ??= setTimeout(tell, PIECES_MS - since);
    },
    stop,
  };
}
