/** A hash (FNV-1a). It replaces random numbers, so that a turn is reproducible. */
export function hash(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const character of parts.join("\u0000")) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // Without it, similar inputs have similar low bits.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Picks an item of the list, always the same for a seed. */
export function pick<T>(list: readonly [T, ...T[]], ...seed: readonly (string | number)[]): T {
  return list[hash(...seed) % list.length] ?? list[0];
}

/** Sorts the list in an order that depends on the seed. */
export function shuffle<T extends { id: string }>(list: readonly T[], ...seed: readonly (string | number)[]): T[] {
  return list
    .map((one) => ({ one, rank: hash(...seed, one.id) }))
    .sort((a, b) => a.rank - b.rank || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one }) => one);
}

/** Picks one of the wordings that these lines contain least often, always the same for a seed. */
export function pickUnsaid(wordings: readonly [string, ...string[]], said: readonly string[], seed: string): string {
  const timesOf = (wording: string) => said.filter((line) => line.includes(wording)).length;
  const least = Math.min(...wordings.map(timesOf));
  const [first, ...rest] = wordings.filter((wording) => timesOf(wording) === least);
  return pick([first ?? wordings[0], ...rest], seed);
}
