/** The largest number of entries that one function caches; after that it starts with an empty cache. */
const MOST = 20_000;

/** Caches the results of a pure function of a text. */
export function remember<T>(work: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = work(text);
    if (answers.size >= MOST) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
