/** Events for any number of listeners. State with listeners is a store of zustand or an `Observable` instead. */
export type Emitter<News> = {
  /** Calls `listener` with each event until the returned function is called. */
  subscribe: (listener: (news: News) => void) => () => void;
  /** In the order of the subscriptions; a listener that an earlier one removes is not called. */
  emit: (news: News) => void;
  hasListeners: () => boolean;
  clear: () => void;
};

export function createEmitter<News = void>(): Emitter<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit(news) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(news);
    },
    hasListeners: () => listeners.size > 0,
    clear: () => listeners.clear(),
  };
}
