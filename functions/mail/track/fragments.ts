/**
 * Words of which it can be found without looking at each which hold a given word or are held by it. Words of one letter are
 * found by themselves alone.
 */
export class Fragments {
  readonly #words = new Set<string>();
  readonly #withPair = new Map<string, Set<string>>();
  readonly #beginningWith = new Map<string, Set<string>>();

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    for (const pair of pairsOf(word)) put(this.#withPair, pair, word);
    put(this.#beginningWith, word.slice(0, 2), word);
  }

  find(word: string): Set<string> {
    const found = new Set(this.#words.has(word) ? [word] : []);
    const pairs = [...pairsOf(word)];
    for (const pair of pairs) {
      for (const other of this.#beginningWith.get(pair) ?? []) if (word.includes(other)) found.add(other);
    }
    // Whatever holds the word has each of its pairs: the rarest leaves the fewest to look at.
    const holders = pairs
      .map((pair) => this.#withPair.get(pair) ?? NONE)
      .reduce<ReadonlySet<string> | null>(
        (least, some) => (least === null || some.size < least.size ? some : least),
        null,
      );
    for (const other of holders ?? NONE) if (other.includes(word)) found.add(other);
    return found;
  }
}

const NONE: ReadonlySet<string> = new Set();

function pairsOf(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
}

export function put<Key, One>(sets: Map<Key, Set<One>>, key: Key, one: One): void {
  const set = sets.get(key);
  if (set) set.add(one);
  else sets.set(key, new Set([one]));
}
