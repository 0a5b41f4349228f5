import { hasHan } from "../../../party/text/letters";

const ENGLISH_RESULT =
  /\b(?:in the end|as a result|eventually|ultimately|i learned|i've learned|what i learned|since then|ever since|overall|looking back|from then on|the result|to this day|today|now (?:we|i|they|it)|these days|next time|that's (?:why|how)|so that's|fell|dropped|went (?:up|down)|saved|doubled|per ?cent|shipped|launched|happy|worked (?:well|out))\b|%/i;
const CHINESE_RESULT =
  /最后|最後|结果|結果|后来|後來|学到|學到|学会|學會|从此|從此|从那以后|從那以後|总的来说|總的來說|总之|總之|所以我觉得|所以我覺得|现在|現在|下次|成功|降到|降了|提升|提高|上线|上線|满意|滿意|百分之|%|教训|教訓|收获|收穫/;
const CHINESE = /\p{Script=Han}/gu;

const FACT_QUESTION =
  /(?:^|[.!?,]\s*)(?:so |and )?(?:when|where(?! do you see)|who|which)\b[^.?!]*\?\s*$|\b(?:how (?:many|much|long|old|often|big|soon|large)|how did you (?:hear|find)|what(?:'s| is| was| are) (?:your|the) (?:name|title|notice|size|role|current|salary)|what (?:salary|notice))\b[^.?!]*\?\s*$|(?:(?<![了瞭]解|知道|清楚|[认認][识識])多少|几[个個年人位]|幾[個年人位]|多久|哪一?[年个個家位](?!部分|方面|地方)|哪些[^。？]{0,6}(?:语言|語言|外语|外語|工具|框架|数据库|資料庫)|多[长長](?:时间|時間)?|怎[么麼]知道|什么时候|什麼時候|[在从從]哪[里裡]|哪[里裡]人|薪资|薪資|薪水|待遇)[^。？]*[？?]?\s*$/i;
const YES_NO_QUESTION =
  /(?:^|[.!?。]\s*)(?:so,? |and |ok(?:ay)?,? )?(?:do|does|did|are|is|was|were|have|has|can|could|would|will|should)\b[^.?!]*\?\s*$|(?:吗|嗎|是不是|有没有|有沒有|能否|可否)[^。？]*[？?]?\s*$/i;
const STORY =
  /\b(?:tell me|describe|walk me|talk (?:me|about)|explain|introduce|example|why|how (?:did|do|would)|share)\b|介绍|介紹|解释|解釋|设计|設計|描述|说说|說說|说一|說一|谈谈|談談|聊聊|讲|講|分享|举|舉|为什么|為什麼|怎么|怎麼|如何|请说|請說/i;
/** A question about something that happened has an outcome. */
const EVENT =
  /\b(?:a (?:time|situation|mistake|project|goal|conflict|failure|challenge|disagreement|(?:technical )?decision)|an (?:example|experience|occasion)|failed|hardest|proud|achievement)\b|一次|经历|經歷|經驗。?$|例子|项目|專案|失败|失敗|后悔|後悔|决定|決定|最难|最難|成就|冲突|衝突|错误|犯過的錯|犯过的错/i;

/** Rule E4: about how much of what the question asks for was said; 1: as much as such a question usually gets. */
export function progressOf(answer: string, question: string): number {
  const kind = kindOf(question);
  const share = sizeOf(answer) / EXPECTED[kind];
  if (kind !== "event") return share;
  return tellsResult(lastPart(answer)) ? share * 1.2 : Math.min(share * 0.75, 0.9);
}

/** Words that such a question usually gets. `asked`: a yes or no with more to say about it. */
export const EXPECTED = { event: 34, told: 26, fact: 3, asked: 14, yesNo: 8, other: 20 } as const;
export type QuestionKind = keyof typeof EXPECTED;

export function kindOf(question: string): QuestionKind {
  if (EVENT.test(question)) return "event";
  if (FACT_QUESTION.test(question)) return "fact";
  if (STORY.test(question)) return "told";
  if (!YES_NO_QUESTION.test(question)) return "other";
  return /experience|经验|經驗|questions?\b|问题|問題/i.test(question) ? "asked" : "yesNo";
}

export function tellsResult(words: string): boolean {
  return ENGLISH_RESULT.test(words) || CHINESE_RESULT.test(words);
}

/** A result counts where it stands: near the end. */
export function lastPart(answer: string): string {
  return hasHan(answer) ? answer.slice(-32) : answer.slice(-110);
}

/** In words; two Chinese characters make about one. */
export function sizeOf(text: string): number {
  const characters = text.match(CHINESE)?.length ?? 0;
  return (
    Math.round(characters / 1.6) + (text.replace(CHINESE, " ").match(/[\p{L}\p{N}]+(?:['’-][\p{L}]+)*/gu)?.length ?? 0)
  );
}
