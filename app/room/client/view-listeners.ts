import { createEmitter } from "../../state/emitter";
/**
 * Minimum interval between drawings of a stream's pieces: faster ones are unreadable, and each redraws the whole
 * screen.
 */
export const PIECES_MS = 50;

export type ViewListeners = {
  subscribe(listener: () => void): () => void;
  /** At once. */
  notify(): void;
  /** Of a piece of a stream: at once after a pause, and otherwise together with what comes meanwhile. */
  notifyOfPiece(): void;
  stop(): void;
};

export function createViewListeners(now: () => number): ViewListeners {
  const views = createEmitter();
  let notifiedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function notify(): void {
    stop();
    notifiedAt = now();
    views.emit();
  }
  return {
    subscribe: views.subscribe,
    notify,
    notifyOfPiece() {
      // A clock that was set back must not delay anything.
      const since = Math.abs(now() - notifiedAt);
      if (since >= PIECES_MS) notify();
      else timer ??= setTimeout(notify, PIECES_MS - since);
    },
    stop,
  };
}
