import { fold } from "./fold-chinese";
import { amountOf } from "./speech";

/** What a candidate can want of the interviewer instead of answering. */
export type Request = "repeat" | "skip" | "end" | "wait" | "explain" | "identity" | "unknown" | "nothing";

const POLITE = String.raw`(?:(?:sorry|pardon|excuse me|please|hi|hey|um+|uh+|er+|well|okay|ok|yes|no|oh|hmm+|i'm sorry|i am sorry|不好意思|抱歉|对不起|请|麻烦|您好|你好|嗯|呃|那|那个|啊)[\s,，.。!！、]*)*`;
const TAIL = String.raw`[\s,，.。!！?？~]*(?:please|thank you|thanks|sorry|that again|吗|吧|呢|啊|谢谢|好吗|可以吗|行吗)?[\s,，.。!！?？~]*`;
const whole = (words: string) => new RegExp(`^[\\s"“「]*${POLITE}(?:${words})${TAIL}$`);

const ASKS: Record<Exclude<Request, "nothing">, { most: number; words: RegExp }> = {
  repeat: {
    most: 22,
    words:
      /\b(repeat|rephrase|say) (that|it|this|the question|your question|what you said)\b|\b(repeat|again) please\b|please repeat|\bcan you repeat|could you repeat|\bsay (that |it )?again\b|one more time|once more|(did not|didn't|couldn't|could not|can't) (quite )?(hear|catch|get) (you|that|it|the question|your question)|^what( was| is| did)? (the|that|your|you) (question|say|again|asking)|^(pardon|sorry|what|come again)( me)?\?*$|再(说|讲|问|念|重复)(一|1)?(遍|次|下)|(重复|重说|复述)(一|1)?(下|遍|次)|重复.{0,4}问题|没(有)?(听清|听到|听见|听明白)|什么问题来着|刚才问(的是)?什么|问题是什么/,
  },
  skip: {
    most: 16,
    words: whole(
      String.raw`(?:(?:can|could|may) (?:we|i|you) |i(?:'d| would) (?:like|rather|prefer) (?:to )?|let(?:'s|s| us) |i want to )?(?:skip|pass)(?: on)?(?: (?:this|that|it|the question|this one|that one|this question|that question))?|(?:can we |could we |let's |let us )?(?:(?:go|move) on(?: to)?(?: (?:the )?next(?: question| one)?)?|(?:have )?(?:the )?next (?:question|one))|(?:我想|想|能不能|能|可以|可不可以|我们)*(?:跳过|略过|pass)(?:这|那|这个|那个)?(?:一)?(?:道|个|条)?(?:题|问题)?|(?:我想|想|请)?(?:换|下)(?:一)?(?:个|道|题)?(?:问题|题)?`,
    ),
  },
  end: {
    most: 16,
    words: whole(
      String.raw`(?:can we |could we |i(?:'d| would) like to |i want to |let(?:'s|s| us) )(?:stop|end|finish)(?: (?:here|now|it|this|the interview|this interview|it here))*|(?:我想|我们|想|可以|能不能|就)*(?:结束|停止)(?:这次|这场|本次)?(?:面试|吧|了)+|(?:就)?到(?:这里|此)(?:为止|吧|结束)+`,
    ),
  },
  wait: {
    most: 16,
    words: whole(
      String.raw`(?:can i |could i |may i |i need (?:to )?|let me |please )*(?:have |take |give me |get )*(?:think(?: about (?:it|that|this))?|a (?:moment|minute|second|sec)|one (?:moment|minute|second)|hold on|wait|some time)(?: to think)?(?: (?:for |about (?:it|that) ?)?(?:a |one )?(?:moment|minute|second|bit|while))?|(?:请)?(?:让|给|容)?我?(?:先|再)?(?:想想|想一想|想一下|思考一下|一点时间|点时间|考虑一下)|(?:请)?(?:稍等|等一下|等等|等我一下|稍等一下)`,
    ),
  },
  explain: {
    most: 26,
    words:
      /what do you mean|(do|did) you mean\b|what exactly do you|could you (clarify|explain the question|be more specific)|can you (clarify|be more specific)|i (don't|do not|didn't|did not) understand (the|your|this|that)? ?question|(你|您)(的意思是|是指|是说|指的是)|什么意思|(没|不)(太)?(懂|明白|理解)(这个|你的|您的)?问题|能(解释|说明|具体).{0,6}问题/,
  },
  identity: {
    most: 22,
    words:
      /\bare you (a |an |really |actually )*(human|person|robot|bot|ai|machine|real|chatgpt|gpt|llm|language model)|what (model|ai) are you|who are you\??$|(你|您)是(真人|人类|机器人|ai|人工智能|机器|什么模型|谁|gpt|chatgpt|大模型)/,
  },
  unknown: {
    most: 20,
    words: whole(
      String.raw`(?:honestly |actually |to be honest |i think |i'm afraid |i am afraid )*(?:i )?(?:really |just |honestly )*(?:(?:don't|do not|dont) (?:really |actually |even )*(?:know|remember|have (?:an?y? ?)(?:answer|idea|experience|example|clue)[\w\s]*)|have no (?:idea|clue|answer|experience)[\w\s]*|no idea|not sure|am not sure|i'm not sure|can't (?:answer|think of)[\w\s]*|cannot (?:answer|think of)[\w\s]*|never (?:heard|used|did|done)[\w\s]*)(?: (?:about|of|with|how|what|to)[\w\s]*)?|(?:这个|这|那个|我|也|真的|确实|说实话|老实说|其实|问题)*(?:不|没)(?:太|大|是很|怎么)?(?:知道|清楚|了解|会|懂|记得|想到|想出来|思路|头绪|经验|遇到过|用过|接触过|学过|做过|听说过)(?:这个|这方面|相关|什么|怎么|的|了|过|答|回答|问题|经验|情况)*|(?:没有|没)(?:什么)?(?:这方面的?|相关的?|任何|这种)*(?:思路|头绪|经验|想法|答案|例子)`,
    ),
  },
};

/** What the candidate asks for in these words, if it is short enough to be asking and not answering. */
export function requestIn(words: string): Request {
  const text = fold(words).replace(/’/g, "'").trim();
  const amount = amountOf(text);
  for (const request of ["identity", "repeat", "explain", "end", "skip", "wait", "unknown"] as const) {
    const { most, words: asked } = ASKS[request];
    if (amount <= most && asked.test(text)) return request;
  }
  return "nothing";
}

/** No question of their own at the end: thanks, or a no. */
export function hasNoQuestion(words: string): boolean {
  const text = fold(words);
  if (/[?？]/.test(text)) return false;
  if (
    /\b(what|how|when|which|who|whom|where|why|could you|can you|do you|does|is there|are there|i('d| would) like to (know|ask))\b|吗|什么|怎么|如何|多少|几|哪|谁|是否|有没有|会不会|能不能|想(问|了解|知道)|请问/.test(
      text,
    )
  ) {
    return /^[\s]*(no\b|nope|nothing|没有|没了|不用|暂时没)/.test(text) && amountOf(text) < 12;
  }
  return true;
}
