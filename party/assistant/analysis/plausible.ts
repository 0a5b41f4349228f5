import { late } from "../../text/letters";
import { toStem } from "../words/terms";
import type { AnswerText, Token } from "../words/text";
import {
  chineseCommonCharacters,
  chineseFunctionCharacters,
  englishFunctionWords,
  isCommon,
  isFunctionWord,
} from "../words/vocabulary";
import { cliches } from "./cue-patterns";
import { profileFields } from "./fields";

/** Letter pairs of English words. A word with many other pairs isn't English. */
const ENGLISH_PAIRS = new Set(
  `th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra
  ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ge ie wh ee
  wi em ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp fe bl ab gh ty op
  wo sa ay ex ke fr oo av ag if ap gr od bo sp rd do uc bu ei ov by rm ep tt oc fa ef cu rn sc gi da yo cr cl du ga qu ue ff
  ba ey ls va um pp ua up lu go ht ru ug ds lt pi rc rr eg au ck ew mu br bi pt ak pu ui rg ib tl ny ki rk ys ob mm fu ph og
  ms ye ud mb ip ub oi rl gu dr hr cc tw ft wn nu af hu nn eo vo rv nf xp gn sm fl iz ok nl my gl aw ju oa eq sy sl ps jo lf
  nv je nk kn gs dy hy ze ks xt bs ik dd pt rp nm xi za tc ya tm sk zi ym gy eb ek wl lk wr ln xa bj yp sn pm gt rb`
    .split(/\s+/)
    .filter((pair) => pair !== ""),
);

/** Whether a text can be language, instead of random keys, random characters or one repeated word. */
export function isPlausible(text: AnswerText): boolean {
  const { tokens } = text;
  const han = tokens.filter((token) => token.kind === "han");
  const words = tokens.filter((token) => token.kind === "word");
  if (han.length + words.length === 0) return false;
  if (isRepetition(tokens)) return false;
  if (hasForeignLetters(text)) return false;
  return text.chinese ? isChinese(text, han) && !isMashed(words) : isEnglish(text, words);
}

function isRepetition(tokens: readonly Token[]): boolean {
  const n = tokens.length;
  const all = tokens.map((token) => token.text);
  const longest = all.join("");
  if (/^(.{1,6}?)\1{3,}.{0,5}$/u.test(longest)) return true;
  if (n < 8) return n >= 4 && new Set(all).size === 1;
  const distinct = new Set(all).size;
  if (distinct / n < 0.22 && distinct < 25) return true;
  const pairs = all.slice(1).map((word, i) => `${all[i]} ${word}`);
  return n >= 12 && new Set(pairs).size / pairs.length < 0.34;
}

const LETTERS = late(String.raw`\p{L}`, "gu");
const KNOWN_LETTERS = late(String.raw`[\p{Script=Han}\p{Script=Latin}]`, "gu");

/** Whether too many letters are in other scripts than Chinese and Latin. */
function hasForeignLetters(text: AnswerText): boolean {
  const letters = text.raw.match(LETTERS())?.length ?? 0;
  const known = text.raw.match(KNOWN_LETTERS())?.length ?? 0;
  return letters > 0 && known / letters < 0.6;
}

function isEnglish(text: AnswerText, words: readonly Token[]): boolean {
  const n = words.length;
  const share = (test: (word: Token) => boolean) => words.filter(test).length / n;
  const terms = profileFields(text);
  const technical = terms.area("tech") / n;
  const known = share((word) => isCommon(word)) + Math.min(technical, 0.5);
  const shaped = share((word) => isCommon(word) || isWordShaped(word.text));
  if (shaped < 0.6) return false;
  if (n < 5) return known > 0 || terms.area("work") + terms.area("everyday") > 0;
  const holding = share((word) => englishFunctionWords.has(word.text));
  const fields = (terms.area("work") + terms.area("tech") + terms.area("everyday")) / n;
  if (holding + fields < 0.22) return false;
  if (n >= 8 && holding < 0.14 && fields < 0.35) return false;
  const familiar = share((word) => isCommon(word)) + (terms.words.size + cliches.count(text.folded)) / n;
  if (n >= 10 && isSalad(familiar, holding)) return false;
  return known + fields >= 0.38 && !isBroken(words);
}

/** Whether the Latin words in a Chinese text are random keys instead of terms and names. */
function isMashed(words: readonly Token[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4);
  return long.length >= 3 && long.filter(({ text }) => !isWordShaped(text)).length / long.length > 0.6;
}

function isWordShaped(word: string): boolean {
  const bare = word.replace(/[^a-z]/g, "");
  if (bare.length < 3) return bare.length > 0;
  if (!/[aeiouy]/.test(bare) || /[^aeiouy]{6}/.test(bare) || /(.)\1\1/.test(bare)) return false;
  let good = 0;
  for (let i = 0; i + 1 < bare.length; i += 1) if (ENGLISH_PAIRS.has(bare.slice(i, i + 2))) good += 1;
  return good / (bare.length - 1) >= 0.75;
}

const BEFORE_NOUNS = new Set("the a an my our your their every".split(" "));
const NEVER_NOUNS = new Set(
  `the a an my our your their his of and or but if is are was were am be to i he she they we it because than with from at
  into had has have do did does would could should will can may this these those so when then by for that`.split(/\s+/),
);

/** Whether a text is a random list of words: too few are common, or belong to a known subject. */
function isSalad(familiar: number, holding: number): boolean {
  return familiar < 0.7 || (familiar < 0.76 && holding < 0.46);
}

/** Whether words are in no order: "the of", "a because". */
function isBroken(words: readonly Token[]): boolean {
  let openings = 0;
  let broken = 0;
  words.forEach((word, i) => {
    const next = words[i + 1];
    if (!next || !BEFORE_NOUNS.has(word.text)) return;
    openings += 1;
    if (NEVER_NOUNS.has(next.text) && next.text !== word.text) broken += 1;
  });
  return openings >= 3 && broken / openings > 0.4;
}

function isChinese(text: AnswerText, han: readonly Token[]): boolean {
  const characters = han.flatMap((token) => [...token.text]);
  const n = characters.length;
  if (n === 0) return false;
  const common = characters.filter((one) => chineseCommonCharacters.has(one)).length / n;
  const holding = characters.filter((one) => chineseFunctionCharacters.has(one)).length / n;
  const inWords = han.filter((token) => token.text.length > 1).reduce((sum, token) => sum + token.text.length, 0) / n;
  const profile = profileFields(text);
  const terms = ((profile.area("work") + profile.area("tech") + profile.area("everyday")) * 2) / n;
  if (new Set(characters).size / n < 0.12 && n > 30) return false;
  if (n < 6) return common >= 0.5;
  if (common < 0.5) return false;
  const bound = inWords + Math.min(holding, 0.4) + Math.min(terms, 0.4);
  if (bound < 0.62 || holding < 0.06 || inWords < 0.2) return false;
  if (han.length < 8) return true;
  const share = (test: (token: Token) => boolean) => han.filter(test).length / han.length;
  const alone = share((token) => token.text.length === 1 && !isFunctionWord(token));
  return alone < 0.58 && share(isCommon) >= 0.15;
}

/** Share of the text that repeats itself: 0 none, 1 all. */
export function measureRepetition(text: AnswerText): number {
  const stems = text.tokens.map((token) => toStem(token.text));
  if (stems.length < 12) return 0;
  const triples = stems.slice(2).map((word, i) => `${stems[i]} ${stems[i + 1]} ${word}`);
  return 1 - new Set(triples).size / triples.length;
}
