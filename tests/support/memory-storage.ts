/** A browser's storage shared by several tabs, each with a window of its own that gets the others' storage events. */
export class MemoryStorage {
  readonly map = new Map<string, string>();
  readonly windows = new Set<EventTarget>();
  /** The most entries that fit. */
  room = Number.POSITIVE_INFINITY;

  tab(): { storage: Storage; window: EventTarget } {
    const window = new EventTarget();
    this.windows.add(window);
    const { map } = this;
    const tell = (key: string, newValue: string | null) => {
      for (const other of this.windows) {
        if (other !== window) other.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
      }
    };
    const storage: Storage = {
      get length() {
        return map.size;
      },
      key: (index) => [...map.keys()][index] ?? null,
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => {
        if (!map.has(key) && map.size >= this.room) throw new DOMException("full", "QuotaExceededError");
        map.set(key, value);
        tell(key, value);
      },
      removeItem: (key) => {
        if (map.delete(key)) tell(key, null);
      },
      clear: () => map.clear(),
    };
    return { storage, window };
  }
}
