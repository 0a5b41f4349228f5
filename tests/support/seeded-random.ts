/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws for a seeded run. */
export type Dice = ReturnType<typeof createDice>;

export function createDice(seed: number) {
  const random = seededRandom(seed);
  return {
    random,
    /** True in this share of the draws. */
    chance: (share: number) => random() < share,
    /** A whole number from 0 to `below` - 1. */
    below: (below: number) => Math.floor(random() * below),
    between: (least: number, most: number) => least + Math.floor(random() * (most - least + 1)),
    pick<T>(list: readonly T[]): T {
      const index = Math.floor(random() * list.length);
      if (!(index in list)) throw new RangeError("Nothing to pick from");
      return list[index] as T;
    },
  };
}
