/**
 * How a line of the interviewer ends, as far as its words tell. Recognized speech has often no punctuation, and a
 * question may go on in the next line: the less sure it is, the longer a pause has to follow.
 */
export type QuestionEnd = "asked" | "likely" | "said" | "nothing";

const MARK = /[?？][\s"'”’」』)）\]]*$/u;
/** The last sentence, which a long line is judged by. */
const SENTENCE_BREAK = /[.!?。！？;；]\s*(?=\S)/u;

const ENGLISH_OPENING =
  /^(?:(?:and|so|but|okay|ok|well|alright|great|good|now|then|thanks|right|also|maybe|next),?\s+)*(?:what|why|how|when|where|who|whom|whose|which|tell (?:me|us)|describe|walk (?:me|us) through|take (?:me|us) through|talk (?:me|us) through|talk about|explain|give (?:me|us)|share|introduce yourself|imagine|suppose|(?:can|could|would|will|do|did|does|have|has|had|are|is|was|were|should|may) (?:you|your|there|it|that|we|i)\b)/i;
const ENGLISH_INSIDE =
  /\b(?:what (?:is|are|was|were|would|did|do|does|made|happened|kind|about)|how (?:do|did|would|does|is|was|are|were|many|much|long|often)|why (?:do|did|would|is|are|was|were|should)|tell me about|can you|could you|would you|do you|did you|have you (?:ever|been|had|done|worked|used|tried|seen|thought|built)|are you (?:able|familiar|comfortable|looking|interested|working))\b/i;
const CHINESE =
  /[吗嗎呢么麼]$|什么|什麼|为什么|為什麼|为何|為何|怎么|怎麼|怎样|怎樣|如何|哪[些个個里裡種种一]|谁|誰|多少|几[个個年次种種]|幾[個年次種]|是否|有没有|有沒有|能不能|可不可以|会不会|會不會|请(?:你|您)?(?:先)?(?:谈|说|讲|介绍|描述|举|分享|解释|聊)|請(?:你|您)?(?:先)?(?:談|說|講|介紹|描述|舉|分享|解釋|聊)|(?:谈谈|说说|讲讲|聊聊|談談|說說|講講)|介[绍紹]一下|描述一下|自我介[绍紹]/u;

/** Shorter lines without a question word count as no question: "Okay, thank you." */
const FEWEST_WORDS = 5;
const FEWEST_CHARACTERS = 8;
const FULL_STOP = /[.!。！…]["”’」』)）]*$/u;
const THANKS = /(?:thank you|thanks|thank you very much|谢谢|謝謝|好的|没问题|沒問題)[.!。！\s]*$/i;

export function readQuestionEnd(text: string): QuestionEnd {
  const words = text.trim();
  if (words === "") return "nothing";
  if (MARK.test(words)) return "asked";
  const last =
    words
      .split(SENTENCE_BREAK)
      .at(-1)
      ?.replace(/[\s.!。！]+$/u, "") ?? "";
  if (ENGLISH_OPENING.test(last) || ENGLISH_INSIDE.test(last) || CHINESE.test(last)) return "likely";
  // Punctuation other than a question mark means that it is no question.
  if (THANKS.test(words) || FULL_STOP.test(words)) return "nothing";
  return lengthOf(words) ? "said" : "nothing";
}

function lengthOf(words: string): boolean {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han >= FEWEST_CHARACTERS || words.split(/\s+/).length >= FEWEST_WORDS;
}
