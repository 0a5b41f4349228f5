import { byScript } from "./by-script";
import { HARMLESS, SUFFERED } from "./suffered";

/** Somebody else's suffering: "my colleague was harassed, I went with her". */
export const SOMEBODY_ELSE =
  /(?:同事|同学|朋友|学[妹弟姐长]|室友|下属|组员|新人|客户|客人|病人|住民|学生|女生|她|他)(?:们)?(?:被|遭|遭到|遭受)[^，。！？我]{1,10}(?=[我，。！？]|$)|(?:传|发|寄)[^，。！？我]{0,12}给(?:同事|同学|朋友|学妹|学弟|下属|别人|他|她)/g;

/** A settled case, told as an answer. */
const SETTLED =
  /\b(?:reported|report(?:ed)? (?:it|him|her|them)|escalat\w+|document\w+|hr\b|human resources|de-?escalat\w+|security|resolved|apologi[sz]\w+|in the end|afterwards|since then|i learned|policy|procedure|calmed|training|incident report|colleague stepped|filed|moved (?:him|her|to)|(?:stayed|kept|remained) calm|kept my distance|stepped (?:back|away|aside)|radioed|called (?:security|the police|for (?:help|backup)|legal))\b|退后|保全|冷静|申诉|上报|投诉|人事|人资|人力|保安|警卫|报警处理|后来|最后|结果|道歉|学到|流程|通报主管|处理好|解决/;
/** The police came, and the speaker's life went on: settled without a word for it. Not with somebody at home. */
const ENDED =
  /\bpolice (?:officers? )?(?:came|took|arrested|caught|got|picked|removed)\b[^?]{0,100}\b(?:re-?opened|opened (?:again|the next)|(?<!\b(?:he|she|they|who) (?:\w+ )?)(?:went|was|were|got|came) back (?:to|at) work|carried on|went on (?:with|working|serving)|convicted|sentenced|jail|prison|never (?:came|saw|heard))\b|(?:警察|警方|派出所)[^,.!?。]{0,8}(?:带走|抓走?|逮|押|拘留)[^?]{0,40}(?:照常|继续(?:营业|开店|上班|做)|重新(?:开|营)|(?:隔天|第二天|下周一?|礼拜一|星期一|周一)[^,.!?。他她]{0,6}(?:开(?:店|门|工|业)|营业)|判(?:了|刑)|再也没)/;
/** The attacker came back all the same. */
const RETURNED =
  /\bpolice\b[^?]{0,140}\b(?:he|she|they|the (?:man|guy|woman))(?:'s| is| was| were| had| has| came| comes| got| showed| turned| stood| just)(?: \w+){0,2} (?:back|waiting|outside|there|out|again|free|at (?:my|our|the)|following)\b|\bpolice\b[^?]{0,140}\b(?:waiting (?:for me|outside)|let (?:him|her|them) go|released|did nothing|still (?:comes|follows|calls|waits|works))\b|(?:警察|警方|派出所)[^?]{0,50}(?:又(?:来|回|出现|找|打|跟|放|被放|在|等)|[他她]们?(?:还是|还|就|也|照样|继续|依旧|照常|第二天|隔天|没多久|很快)+(?:来|回|上班|出现|在|被放|放出来|等)|放(?:了)?出来|放了[他她])/;
const AT_HOME =
  /\bmy (?:husband|wife|boyfriend|girlfriend|partner|ex|father|dad|mother|mum|mom|stepfather|stepdad|brother|son|uncle)\b|老公|先生|丈夫|老婆|太太|爸|妈|父亲|母亲|男友|女友|男朋友|女朋友|前任|前夫|前妻/;
/** It goes on, or they dare not speak of it: not settled, whatever they have tried. */
const GOING_ON =
  /\b(?:(?:hasn't|won't|doesn't|didn't|never) stop\w*|keeps|still|always|constantly|every (?:day|night|week|shift|time)|if i (?:tell|told|say|report)|(?:i'm|i am) (?:\w+ )?(?:scared|afraid|terrified))\b|一直|总是|老是|每次|还在|每天|天天|很怕|好怕|害怕|不敢/;
/** In Chinese characters or English words. */
const LONG_STORY = { characters: 60, words: 45 };

const sufferedFor = byScript(SUFFERED);
const harmlessFor = byScript(HARMLESS);

/**
 * Whether somebody discloses violence or harassment against themselves, and doesn't tell of a settled case. `plain`:
 * the words as `plainSpeech` returns them.
 */
export function isDisclosure(plain: string): boolean {
  const text = plain.replace(/\b(\w+) \1\b/g, "$1");
  let own = text.replace(SOMEBODY_ELSE, " ");
  for (const harmless of harmlessFor(plain)) own = own.replace(harmless, " ~ ");
  if (!sufferedFor(plain).some((pattern) => pattern.test(own))) return false;
  const characters = text.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  const words = text.split(/\s+/).length;
  const isLong = characters > 0 ? characters >= LONG_STORY.characters : words >= LONG_STORY.words;
  if (GOING_ON.test(text) && !isLong) return true;
  if (isEnded(text) && !AT_HOME.test(text)) return false;
  return !(SETTLED.test(text) && (isLong || words + characters / 2 >= 14));
}

/** Whether the words after plain words of violence tell how it was settled. */
export function isSettledBy(plain: string, after: string): boolean {
  const isSettled = SETTLED.test(after) || (isEnded(after) && !AT_HOME.test(plain));
  return isSettled && !GOING_ON.test(plain) && !GOING_ON.test(after);
}

function isEnded(text: string): boolean {
  return ENDED.test(text) && !RETURNED.test(text);
}
