const LATIN = /[a-z]/;
const HAN = /[\u3400-\u9fff]/;

export function hasLatinLetters(plain: string): boolean {
  return LATIN.test(plain);
}

/**
 * Answers which of the expressions can match a plain text, in their order: those with Chinese characters match only
 * words that have one, and the others need a Latin letter. Half of the rules' time on a text of one script would go into
 * the other script's expressions.
 */
export function byScript(expressions: readonly RegExp[]): (plain: string) => readonly RegExp[] {
  const han = expressions.filter(({ source }) => HAN.test(source));
  const latin = expressions.filter(({ source }) => !HAN.test(source));
  return (plain) => {
    if (!LATIN.test(plain)) return HAN.test(plain) ? han : [];
    return HAN.test(plain) ? expressions : latin;
  };
}
