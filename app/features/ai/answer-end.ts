import { hasHan } from "../../../party/text/letters";
import { lastPart, sizeOf } from "./answer-size";
import { soundsUnfinished } from "./sounds-unfinished";

/** How the words so far end; see the table of E rules in TURNS.md. */
export type AnswerEnd = "closing" | "complete" | "plain" | "clause" | "held";

const NUMBERS = "two three four five".split(" ");
const ENGLISH_LIST =
  /\b(two|three|four|five|[2-5]) (?:[a-z-]+ ){0,2}(?:things|reasons|parts|steps|points|ways|lessons|goals|options|phases|problems|changes|pieces|areas|ideas|factors|stages|groups|teams)\b/gi;
const CHINESE_LIST =
  /([两兩二三四五2-5])\s?(?:个|個|点|點|件|项|項|种|種|步|方面)(?!月|人|年|星期|礼拜|禮拜|小时|小時|钟|鐘)(?:[^，,。]{0,4}(?:原因|方面|事|步|点|點|问题|問題|部分|阶段|階段|方法|改变|改變|东西|東西|教训|教訓|做法|理由))?/g;
/** Times of day are no lists. */
const CLOCK = /(?:每天|早上|上午|中午|下午|晚上|凌晨|半夜)\s?$/;
const CHINESE_COUNTED = /原因|方面|事|步|点|點|问题|問題|部分|阶段|階段|方法|改变|改變|东西|東西|教训|教訓|做法|理由/;
const ENGLISH_ITEMS = [
  /\b(?:first(?:ly)?|one (?:is|was)|number one|to start with|the first)\b/i,
  /\b(?:second(?:ly)?|two (?:is|was)|number two|another|the other|then)\b/i,
  /\b(?:third(?:ly)?|number three|the last)\b/i,
  /\b(?:fourth(?:ly)?|number four)\b/i,
  /\b(?:fifth(?:ly)?|number five)\b/i,
];
const CHINESE_ITEMS = [
  /第一|首先|一是|一个是|一個是/,
  /第二|其次|二是|另一|另外|然后|然後/,
  /第三|再来|再來|三是|再次|还有|還有/,
  /第四|四是/,
  /第五|五是/,
];
const LAST_ITEM = /\b(?:finally|lastly|last but not least|and the last)\b|最后|最後/i;
/** A clause that needs another one, said so far without it. */
const HALVES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bnot only\b/i, /\bbut\b|\balso\b/i],
  [/\bon (?:the )?one (?:hand|side)\b/i, /\bother (?:hand|side)\b/i],
  [/\beither\b/i, /\bor\b/i],
  [/不但|不仅|不僅|不只/, /而且|还|還|也/],
  [/一方面/, /另一方面|一方面.*一方面/],
  [/虽然|雖然|尽管|儘管/, /但|可是|不过|不過|还是|還是|却|卻/],
  [/如果|(?<!主)要是|假如/, /就|会|會|那|我们|我們|我|都|可以/],
  [/因为|因為|由于|由於/, /所以|就|才|因此|于是|於是|，|,/],
];
const MOST_HALF = 10;
const ENGLISH_SUBORDINATE =
  /^(?:and |so |but |well )?(?:when|if|although|though|because|since|while|after|before|whenever|once|as soon as)\b/i;
/** Thanks close an answer after other closing words, or as a sentence of their own that nobody else is said to have said. */
const ENGLISH_CLOSING =
  /(?:\b(?:that(?:'s| is| was)(?: about| pretty much| basically)? (?:it|all|my answer|everything|the story)|that's about it really|that answers|(?:hope|i think) that (?:answers|helps)(?: (?:your|the) question| you)?)(?:[.,!\s]+(?:thank you(?: very much)?|thanks))?|(?:^|(?<!\b(?:said|says|say|wrote))[.,!?]\s*)(?:(?:so|ok|okay|well),? )?(?:thank you(?: very much)?|thanks))[.!\s]*$/i;
const CHINESE_CLOSING =
  /(?:(?:(?:^|[，,。！!.\s])(?:(?:嗯|好|那|基本上)[，,\s]?)?(?:就这样|就這樣|以上)|大概(?:就)?是?(?:这样|這樣)|(?:这|這)就是我的?(?:回答|答案|经历|經歷|想法|经验|經驗).{0,6}|我的?(?:回答|分享)(?:完了|就到这里|就到這裡|完毕|完畢|结束|結束)|差不多(?:就)?(?:这样|這樣|是这样|是這樣)|(?:说|說|讲|講)完了)(?:了|吧|啦)?(?:[，,。！!.\s]*(?:谢谢|謝謝)(?:您|你|大家)?)?|(?:^|(?<![说說写寫讲講道])[，,。！!.\s])(?:谢谢|謝謝)(?:您|你|大家)?)(?:了|吧|啦)?[。！!.\s]*$/;
/** Says that an answer is being looked for, or that it begins. */
const THINKING_ALOUD =
  /\b(?:(?:good|hard|tough|tricky|interesting|great|difficult) (?:question|one)|let me (?:think|see|start|just)(?: about (?:it|that|this))?|give me (?:a|one) (?:second|moment|minute|sec)|(?:i'd|i would|let's|you could) say|how (?:do|can|should|shall) i (?:say|put)(?: (?:it|this))?)[.,!?\s]*$|(?:想一下|想一想|想想|想想看|好问题|好問題|有点难|有點難|不好说|不好說|(?:这|這)(?:个|個)?(?:问题|問題|题|題))(?:啊|吧|哦|喔|的话|的話)?[，。,.！!\s]*$/i;
/** Recognizers end a lone filler like a sentence. */
const FILLER = /(?:^|[\s.,。，])(?:u+m+|u+h+|e+r+m?|h+m+|嗯+|呃+|额+)[.。,，…!！]*$/i;
/** A question of the candidate's, and not a rising voice. */
const ASKING =
  /\b(?:what|how|why|who|when|where|which|do you|does|is there|are there|could you|can you)\b|什么|什麼|怎么|怎麼|吗|嗎|哪|谁|誰|多/i;
/** Names the next topic. */
const TOPIC =
  /(?:至于|至於|关于|關於)[^，。,.]{1,6}$|(?:那块|那塊|这块|這塊)$|\b(?:as for|regarding|when it comes to)(?: [a-z]+){1,3}$/i;
const COMPLETE = /[.!。！]["'”’」)）]*\s*$/;
/** Rule E2: how the words so far end. */
export function endOf(answer: string): AnswerEnd {
  const text = answer.trim();
  // Closing words within an unfinished sentence close nothing.
  if (!soundsUnfinished(text) && (ENGLISH_CLOSING.test(text) || CHINESE_CLOSING.test(text))) return "closing";
  if (FILLER.test(text) || THINKING_ALOUD.test(text) || TOPIC.test(text)) return "held";
  if (/[,，、:：;；]\s*$/.test(text))
    return isListOpen(text) || soundsUnfinished(text.replace(/[,，、:：;；]\s*$/, "")) ? "held" : "clause";
  if (/[?？]\s*$/.test(text)) return ASKING.test(lastPart(text)) ? "plain" : "clause";
  if (soundsUnfinished(text) || isListOpen(text)) return "held";
  if (isHalf(text)) return "clause";
  return COMPLETE.test(text) ? "complete" : "plain";
}

/** "There were three reasons" and two of them named, or none. */
function isListOpen(text: string): boolean {
  const chinese = hasHan(text);
  const lists = [...text.matchAll(chinese ? CHINESE_LIST : ENGLISH_LIST)];
  const list = lists.at(-1);
  if (!list || CLOCK.test(text.slice(0, list.index))) return false;
  if (chinese && !CHINESE_COUNTED.test(text.slice(Math.max(0, list.index - 5), list.index) + list[0])) return false;
  const after = text.slice(list.index + list[0].length);
  // A long answer has left the list, or named its items in another way.
  if (LAST_ITEM.test(after) || sizeOf(after) > 45) return false;
  const items = chinese ? CHINESE_ITEMS : ENGLISH_ITEMS;
  const named = items.findLastIndex((item) => item.test(after)) + 1;
  const parts = after
    .split(/[,，、;；.。!！]|\band\b|以及|还有|還有/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  const announced = countOf(list[1] ?? "");
  if (named === 0) return sizeOf(after) < 4 * announced && parts < announced;
  // The last item was only begun.
  if (named >= announced) return sizeOf(after.split(items[announced - 1] ?? /$/).at(-1) ?? "") < 3;
  return sizeOf(after) < 9 * announced;
}

function countOf(word: string): number {
  const at = NUMBERS.indexOf(word.toLowerCase());
  if (at >= 0) return at + 2;
  return "两兩二".includes(word) ? 2 : "三四五".includes(word) ? "三四五".indexOf(word) + 3 : Number(word) || 2;
}

function isHalf(text: string): boolean {
  const clause =
    text
      .replace(/[.!。！?？]\s*$/, "")
      .split(/[.!。！?？]/)
      .at(-1)
      ?.trim() ?? "";
  for (const [first, second] of HALVES) {
    const found = first.exec(clause);
    if (!found) continue;
    const rest = clause.slice(found.index + found[0].length);
    // Without punctuation a sentence may have ended since.
    if (!second.test(rest) && sizeOf(rest) < MOST_HALF) return true;
  }
  if (COMPLETE.test(text)) return false;
  return ENGLISH_SUBORDINATE.test(clause) && sizeOf(clause) < 9 && !clause.includes(",");
}
