/** A number out of words (FNV-1a): what chance would decide elsewhere, so that a turn can be made again the same. */
export function hash(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const character of parts.join("\u0000")) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits of neighbours are alike without it.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** One of the list, the same one for the same seed. */
export function pick<T>(list: readonly [T, ...T[]], ...seed: readonly (string | number)[]): T {
  return list[hash(...seed) % list.length] ?? list[0];
}

/** The list in an order of its own for each seed. */
export function shuffle<T extends { id: string }>(list: readonly T[], ...seed: readonly (string | number)[]): T[] {
  return list
    .map((one) => ({ one, rank: hash(...seed, one.id) }))
    .sort((a, b) => a.rank - b.rank || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one }) => one);
}
