/** Index of words that finds those that contain a given word, or are contained in it. */
export class Fragments {
  readonly #words = new Set<string>();
  readonly #holding = new Map<string, Set<string>>();

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    for (const size of SIZES) for (const part of partsOf(word, size)) put(this.#holding, part, word);
  }

  find(word: string): Set<string> {
    const found = new Set<string>();
    for (let size = 0; size <= word.length; size += 1) {
      for (const part of partsOf(word, size)) if (this.#words.has(part)) found.add(part);
    }
    // A word that contains this one has each of its parts: the rarest part leaves the fewest candidates.
    let fewest: ReadonlySet<string> | null = null;
    for (const part of partsOf(word, SIZES.find((size) => size <= word.length) ?? word.length)) {
      const some: ReadonlySet<string> = this.#holding.get(part) ?? NONE;
      if (fewest === null || some.size < fewest.size) fewest = some;
    }
    for (const other of fewest ?? NONE) if (other.includes(word)) found.add(other);
    return found;
  }
}

/** Sizes of indexed parts: Chinese names may have only two characters, but many English ones share pairs. */
const SIZES = [4, 2];
const NONE: ReadonlySet<string> = new Set();

function* partsOf(word: string, size: number): Generator<string> {
  for (let at = 0; at + size <= word.length; at += 1) yield word.slice(at, at + size);
}

export function put<Key, One>(sets: Map<Key, Set<One>>, key: Key, one: One): void {
  const set = sets.get(key);
  if (set) set.add(one);
  else sets.set(key, new Set([one]));
}
