/** Creates a value on its first use and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Loads a value on the first use of its key and keeps it. A load that failed is tried again. */
export function loadOnce<Key extends readonly string[], T>(load: (...key: Key) => Promise<T>): typeof load {
  const loaded = new Map<string, Promise<T>>();
  return (...key) => {
    const name = key.join("/");
    const known = loaded.get(name);
    if (known) return known;
    const loading = load(...key);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}
