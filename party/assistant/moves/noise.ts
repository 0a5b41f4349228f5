import { tokensOf } from "./features";

const FILLERS =
  /^(?:u+m+|u+h+m*|e+r+m?|h+m+|m+h*m*|a+h*|o+h+|oo+|eh+|huh|the|a|an|and|so|but|of|to|it|is|in|like|ahem|mhm|ugh|hm|嗯|呃|额|啊|哦|喔|噢|那|个|这|就|是|诶|欸|唔|痾|疴|哈|噗|呸|哎|唉|咳|呵|嘶|哼|然|后)$/;
const MASHED =
  /^(?:[bcdfghjklmnpqrstvwxz]{3,}|(.)\1{2,}|[a-z]?(?:asdf|sdfg|dfgh|qwer|wert|zxcv|hjkl|jkl|qwe|asd|fgh|zxc|lkj)[a-z]*|(?:asd|qwe|zxc|jk|lk|gg|hh|kk)+)$/;
const MOST = 8;

/** No words that mean anything: sounds, single particles, keys at random. */
export function isNoise(said: string): boolean {
  const tokens = tokensOf(said).filter((token) => token !== "?");
  if (tokens.length === 0) return true;
  // Single letters, as keys held down or pressed one by one give them.
  if (tokens.length > 1 && tokens.every((token) => /^[b-hj-z]$/.test(token))) return true;
  // A single word such as "so" may begin something; asked about, it is nothing.
  return (
    tokens.length <= MOST && !/\?|？/.test(said) && tokens.every((token) => FILLERS.test(token) || MASHED.test(token))
  );
}
