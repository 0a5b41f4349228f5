import { fold } from "../../text/fold";
import { tokensOf } from "./features";

const FILLERS =
  /^(?:u+m+|u+h+m*|e+r+m?|h+m+|m+h*m*|a+h*|o+h+|oo+|eh+|huh|the|a|an|and|so|but|of|to|it|is|in|like|ahem|mhm|ugh|hm|嗯|呃|额|啊|哦|喔|噢|那|个|这|就|是|诶|欸|唔|痾|疴|哈|噗|呸|哎|唉|咳|呵|嘶|哼|然|后)$/;
const MASHED =
  /^(?:[bcdfghjklmnpqrstvwxz]{3,}|(.)\1{2,}|[a-z]?(?:asdf|sdfg|dfgh|qwer|wert|zxcv|hjkl|jkl|qwe|asd|fgh|zxc|lkj)[a-z]*|(?:asd|qwe|zxc|jk|lk|gg|hh|kk)+)$/;
const MOST = 8;
/** Abbreviations, which have no vowels either. */
const ABBREVIATION =
  /^(?:https?|tcp|tls|ssl|sql|xss|csrf|css|html|dns|jwt|xml|ssh|sftp|ftp|cdn|gpu|ssd|rss|pdf|png|svg|php|npm|grpc|crm|mvp|vpn|lru|mvc|xhr|dhcp|kpi|ctr|gdp|pnl|bls|cpr|mri|ppt|pptx|wms|ppc|b2b|b2c|hrm)s?$/;

const HESITATION = /^(?:u+m+|u+h+|h+m+|er+m+)(?:[ ,.…]+(?:u+m+|u+h+|h+m+|er+m+)){0,5}[ .…!]*$|^[嗯呃额,.。…， ]{1,12}$/;

/** Whether somebody only hesitates: "um". */
export function hesitates(said: string): boolean {
  return HESITATION.test(fold(said).trim());
}

/** Whether a text means nothing: sounds, single particles or random keys. */
export function isNoise(said: string): boolean {
  const tokens = tokensOf(said).filter((token) => token !== "?");
  if (tokens.length === 0) return true;
  // Single letters: keys that were held down or pressed one by one.
  if (tokens.length > 1 && tokens.every((token) => /^[b-hj-z]$/.test(token))) return true;
  if (isBabble(fold(said)) || isMashed(fold(said)) || (tokens.length >= 4 && new Set(tokens).size === 1)) return true;
  // A few fillers such as "so" mean nothing by themselves, unless they ask something.
  return (
    tokens.length <= MOST &&
    !/\?|？/.test(said) &&
    tokens.every((token) => FILLERS.test(token) || (MASHED.test(token) && !ABBREVIATION.test(token)))
  );
}

/** Repeated syllables that mean nothing. */
const BABBLE =
  /(?:阿巴|啊吧|阿吧|巴拉|吧啦|嘟噜|哇啦|噜啦|叭啦|叽里|哩噜|咿呀|嘎嘎|喵喵){2,}|(阿巴|啊吧|阿吧|巴拉|吧啦|嘟噜|哇啦|噜啦|叭啦|啦啦|嘎嘎|喵喵)\1|\b(?:(?:blah?|la|ba|da|na|woof|meow|yada|goo|gaga)\b[ ,-]*){3,}/g;
/** Lowest share of such syllables in all letters: with more other words, it isn't noise. */
const BABBLED = 0.6;

function isBabble(folded: string): boolean {
  const letters = (text: string) => text.replace(/[^a-z\u3400-\u9fff]/g, "").length;
  const babbled = (folded.match(BABBLE) ?? []).reduce((sum, one) => sum + letters(one), 0);
  return babbled > 0 && babbled >= BABBLED * letters(folded);
}

const BOPOMOFO = /[\u3105-\u312f\u02c7\u02ca\u02cb\u02d9]/g;
/** Three letters of neighboring keys in a row, which don't occur in words. */
const KEYS =
  /asd|sdf|dfg|fgh|ghj|hjk|jkl|lkj|kjh|jhg|fds|qwe|wqe|wer(?!e|k|s|t|d)|zxc|xcv|cvb|fjk|djk|jfk|lkd|dlk|poi(?!n)|iuy|(.)\1{3}/;

/** Whether a text consists of random keys, however many. Enough real words among them make it a text. */
function isMashed(said: string): boolean {
  const han = said.match(/[\u3400-\u9fff]/g) ?? [];
  if ((said.match(BOPOMOFO)?.length ?? 0) > Math.max(2, han.length)) return true;
  const words = said.match(/[a-z]{2,}/g) ?? [];
  const mashed = words.filter((word) => KEYS.test(word) || (!/[aeiouy]/.test(word) && !ABBREVIATION.test(word)));
  // One Chinese character repeated. Longer texts repeat characters anyway.
  if (han.length > 0) return han.length >= 3 && han.length <= MOST && new Set(han).size <= Math.max(1, han.length / 4);
  const runs = words.filter((word) => KEYS.test(word)).length;
  const share = mashed.length / words.length;
  return words.length >= 2 && runs > 0 && (share >= 0.6 || (runs >= 3 && share >= 0.5));
}
