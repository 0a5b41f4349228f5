const listeners = new Set<() => void>();

/** Calls `listener` when a guest's interviews have gone to the account that is here, until the returned function is called. */
export function onInterviewsMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellInterviewsMoved(): void {
  for (const listener of listeners) listener();
}
