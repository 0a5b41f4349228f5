/** Puts an entry in a map that holds the `limit` latest ones. */
export function keepLatest<K, V>(map: Map<K, V>, key: K, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > limit && !oldest.done) map.delete(oldest.value);
}
