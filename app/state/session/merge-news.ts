const listeners = new Set<() => void>();
/** A merge that happened without a listener: a page that was loading has fetched its rows before it. */
let isUnheard = false;

/** Calls `listener` when a guest's interviews were merged into this account, until the returned function is called. */
export function onInterviewsMoved(listener: () => void): () => void {
  listeners.add(listener);
  if (isUnheard) {
    isUnheard = false;
    listener();
  }
  return () => listeners.delete(listener);
}

export function notifyInterviewsMoved(): void {
  isUnheard = listeners.size === 0;
  for (const listener of listeners) listener();
}
