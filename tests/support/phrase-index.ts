const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * Finds phrases in a long text. A phrase is looked for only if the text has each of its inner words: thousands of
 * searches through megabytes take most of a minute. Its first and last word may be parts of the text's words.
 */
export class PhraseIndex {
  readonly #text: string;
  readonly #words: ReadonlySet<string>;

  constructor(text: string) {
    this.#text = text;
    this.#words = new Set(text.match(WORD));
  }

  has(phrase: string): boolean {
    const inner = phrase.match(WORD)?.slice(1, -1) ?? [];
    return inner.every((word) => this.#words.has(word)) && this.#text.includes(phrase);
  }
}
