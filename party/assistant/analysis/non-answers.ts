import type { InterviewType } from "../../protocol/vocabulary";
import { lateList } from "../../text/letters";
import { splitClauses } from "./orders";
import type { AnswerText, Span } from "./text";

/** Words that replace an answer, such as "I don't know". */
const NON_ANSWERS = lateList([
  String.raw`\b(?:i )?(?:really |honestly |just |actually )?(?:don't|do not|dont|didn't) (?:really |honestly |actually )?(?:know|remember|have (?:an?|any) (?:answer|idea|example|experience|story)|have anything|understand the question)\b(?! (?:how|why|what|who|when|where|if|whether|that|about|each|the)\b)`,
  String.raw`\bno (?:idea|clue|comment|answer|thanks)\b|\bnot sure(?: what to say)?[^\p{L}\p{N}]*$|\bi(?:'m| am) not sure\b|\bnothing comes to mind\b|\b(?:can't|cannot|can not) (?:think of|answer|remember|say|come up)\b`,
  String.raw`^[^\p{L}\p{N}]*(?:pass|skip|skip (?:this|it|that)(?: one)?|next|next (?:one|question)(?: please)?|i(?:'ll| will| would like to|'d like to)? (?:pass|skip)(?: on)?(?: this| that| it)?(?: one| question)?|no|nope|n\/a|none|nothing|ok(?:ay)?|yes|yeah|sure|test(?:ing)?|hello|hi|hey|sorry|thanks?|thank you|right|so|well|good question|that's (?:a )?(?:good|great|hard|tough|difficult|tricky) (?:question|one)|hold on|wait|one (?:moment|second|sec|minute)(?: please)?|just a (?:moment|second|sec|minute)|please|the|and|but|i|let's see|anyway|that's it|that's all|can we (?:move on|skip).*|maybe later|as i said)[^\p{L}\p{N}]*$`,
  String.raw`\blet me (?:think|see)\b|\bgive me (?:a|one) (?:second|moment|minute|sec)\b|\b(?:can|could|do|did) you (?:hear|see) me\b|\b(?:can|could|would) you (?:please )?(?:repeat|say that again|rephrase)\b|\bmicrophone\b.{0,30}\b(?:work|on|muted|broken)|\bam i (?:audible|muted|on mute)\b|\b(?:skip|move on to|go to) (?:this|the next|the|that) (?:question|one)\b|\bi have nothing to (?:say|add)\b|\bcome back to (?:this|that|it) later\b`,
  String.raw`^[^\p{L}\p{N}]*(?:不知道|我不知道|不清楚|我不清楚|不太清楚|不会|我不会|不晓得|没想过|没有|没|无|跳过|过|下一题|下一个|下一个问题|好|好的|行|是|是的|对|嗯|哦|喔|谢谢|抱歉|不好意思|对不起|你好|您好|喂|测试|等一下|等等|稍等|这个|那个|我|怎么说|怎么说呢|就这样|没有了|没了|随便|都行|都可以|可以|不想说|不方便说|没什么好说的|暂时没有|想不到|想不出来|忘了|不记得|以上|算了)(?:吧|了|啊|呢|哦|喔|诶|欸|耶|的)*[^\p{L}\p{N}]*$`,
  String.raw`(?:我)?(?:真的|实在|完全|其实|也|确实|现在|一时|暂时|这个|还|有点)*(?:不知道|想不起来|想不出来|想不到|没想好|没想过|答不上来|回答不了|不太会|不太清楚|不记得|没有?(?:经历过|遇到过|碰到过|这种经验|这样的经验|这样的经历|例子))(?:该|要|怎么|什么)?(?:怎么)?(?:说|回答|答|讲|该说什么|说什么)?(?:才好)?(?:了|呢|啊|诶|欸|耶)*[^\p{L}\p{N}]*$`,
  "让我(?:想想|想一下|思考|考虑)|我(?:想想|想一下|再想想)|听得(?:到|见)(?:吗|么|没|我)|听不(?:清|到|见)|(?:再|重)(?:说|讲|复)一(?:遍|次)|麦克风|麦克风.{0,6}(?:坏|没|有问题)|下一题|下一个问题|跳过这|换一(?:题|个问题)|没(?:什么|有什么)(?:想|好|可)(?:说|讲|补充)",
]);

/** Questions of language practice to which such words are the answer. */
const ASKS_FOR_THEM =
  /\b(?:repeat|say while|think|know nothing|what do you say|interrupt|sound|role play|goodbye|unclear)|重复|再说|怎么说|说什么|打断|声音|角色扮演|告别|没听清|听不|想一想|思考/u;

export function findNonAnswers(type: InterviewType, question: AnswerText, answer: AnswerText): Span[] {
  if (type === "language" && ASKS_FOR_THEM.test(question.folded)) return [];
  return answer.sentences.flatMap((sentence) => {
    const words = answer.folded.slice(sentence.start, sentence.end);
    return splitClauses(words)
      .filter((part) => NON_ANSWERS().some((one) => one.test(words.slice(part.start, part.end).trim())))
      .map((part) => ({ start: sentence.start + part.start, end: sentence.start + part.end }));
  });
}
