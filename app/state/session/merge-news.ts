const listeners = new Set<() => void>();
/** Told while nobody listened: a page that was on its way had fetched its rows before. */
let isUnheard = false;

/** Calls `listener` when interviews of a guest have become this person's, until the returned function is called. */
export function onInterviewsMoved(listener: () => void): () => void {
  listeners.add(listener);
  if (isUnheard) {
    isUnheard = false;
    listener();
  }
  return () => listeners.delete(listener);
}

export function tellInterviewsMoved(): void {
  isUnheard = listeners.size === 0;
  for (const listener of listeners) listener();
}
