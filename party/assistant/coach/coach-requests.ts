import { fold } from "../../text/fold";
import { stripFillers } from "../analysis/fillers";
import { announcesRestart } from "../analysis/restart";
import { readText } from "../analysis/text";
import { amountOf } from "./interviewer-speech";

/** Requests of a candidate to the interviewer, instead of an answer. */
export type Request =
  | "repeat"
  | "skip"
  | "end"
  | "wait"
  | "restart"
  | "explain"
  | "identity"
  /** Nervousness or anger: words to the interviewer that don't want a question back. */
  | "upset"
  /** A sound without words. */
  | "sound"
  | "unknown"
  | "ask"
  | "nothing";

/**
 * Patterns of each request, for folded text. `beside`: how many other words, besides politeness, may surround it; with
 * more, the candidate is telling something in which the same words occur.
 */
const ASKS: Record<Exclude<Request, "ask" | "nothing" | "restart" | "sound">, { core: RegExp; beside: number }> = {
  identity: {
    core: /are you (a |an |really |actually )*(human|person|robot|bot|ai|machine|real|chatgpt|gpt|llm|language model)|what (model|ai) are you|who are you|(你|您)是(真人|人类|机器人|ai|人工智能|机器|什么模型|谁|gpt|chatgpt|大模型)/g,
    beside: 4,
  },
  repeat: {
    core: /(repeat|rephrase|say) (that|it|this|the question|your question|what you said)|repeat|say again|one more time|come again|(say|tell|ask|read|hear)( me)?( that| it| this| the question)? (again|once more)|(again|once more),? please|^(again|once more)\??$|pardon|(did not|didn't|couldn't|could not|can't|cannot) (quite |really )?(hear|catch|get|understand) (you|that|it|what you said|the question|your question|the last part)|what (was|is) (the|your) question|what did you (say|ask)|^what\??$|再(说|讲|问|念|重复|来)一?(遍|次|下)|(重复|重说|复述)一?(遍|次|下)?|没(有)?听(清楚|清|到|见|懂|明白)|什么问题来着|问(题)?(的)?是什么|问了?什么/g,
    beside: 3,
  },
  explain: {
    core: /what (exactly )?do you mean|(do|did) you mean|(clarify|explain) (that|it|this|the question|your question|what you mean)|clarify|more specific|(don't|do not|didn't|did not) understand (the|your|this|that) question|(你|您)(的)?意思是|(你|您)是(指|说)|什么意思|(没|不)(太)?(懂|明白|理解)(这个|你的|您的|这道)?(问)?题|(解释|说明)(一下)?(这个|你的|您的|这道)?(问)?题|具体(一点|一些|指)/g,
    beside: 7,
  },
  end: {
    core: /(would like|i'd like|want|can we|could we|may we|let's|let us)[^.]{0,12}\b(stop|end|finish)\b|\b(stop|end|finish) (the|this) interview|(结束|停止)(这次|这场|本次|今天的)?(面试|吧)/g,
    beside: 0.7,
  },
  skip: {
    core: /\b(skip|pass)\b|next (question|one)|(move|go) on|跳过|略过|下一(个|道)?(问)?题|换(一)?(个|道)?(问)?题/g,
    beside: 0.7,
  },
  wait: {
    core: /\bthink\b|(a|one|some) (little |bit of )?(moment|minute|second|sec|while|bit|time)|hold on|\bwait\b|想一?想|想一下|思考一?下?|考虑一?下?|稍等|等(我)?(一)?(下|等)|(一)?点时间/g,
    beside: 0.7,
  },
  upset: {
    core: /\b(i'm|i am|i feel|i'm feeling|i am feeling|i'm getting|feeling) (so |very |really |just |too |a bit |a little |quite |super |pretty )*(nervous|anxious|stressed( out)?|panick(ing|ed)|scared|overwhelmed|like crying)|my (mind|head) (is|went|has gone|is going|goes) blank|(fuck|screw) (this|you|it|off)|(hate|sick of|fed up with) (this|these|you)|(stupid|dumb|idiotic|bullshit) (questions?|interview|bot|machine)|shut up|^(fuck|shit|damn)( it)?[.!]*$|(?<!(很多人|有人|他|她|们))(有点|有些|太|很|好|真的|非常|特别|超级?|还是)+(紧张|慌|害怕|焦虑)(?!的)|(脑子|大脑|脑袋|脑中|头脑)(里|现在)?(是)?一片空白|他妈的?|去你的|烦死(我|人)?|(什么|这是)(破|烂|鬼|垃圾)(问题|面试|题目)|闭嘴/g,
    beside: 2.2,
  },
  unknown: {
    core: /(don't|do not|dont) (really |actually |even )*(know|remember|have)|(have )?no (idea|clue|answer|experience|example)|not (really |quite )?sure|(can't|cannot|can not|couldn't) (answer|think of|remember)|never (heard|used|did|done|had|been|experienced|faced|met)|(不|没)(太|大|怎么|是很)?(知道|清楚|了解|会|懂|记得)|没有?(什么)?(这方面的?|相关的?|任何|这种|这样的)*(经验|经历|思路|头绪|想法|答案|例子|遇到过|遇过|用过|接触过|学过|听说过|听过|做过)|想不(到|起来|出来|出)/g,
    beside: 4.2,
  },
};

const POLITE =
  /\b(sorry|pardon|excuse me|please|hi|hey|um+|uh+|er+|well|okay|ok|yes|no|oh|hmm+|i'm|i am|i'd|can|could|may|would|will|shall|we|i|you|me|my|us|let|let's|lets|like|rather|prefer|want|need|to|do|did|this|that|it|the|a|an|question|one|on|now|here|for|about|interview|thank|thanks|just|really|actually|honestly|afraid|honest|be|is|was|so|and|but|have|give|take|think|of|with|what|how|if|possible|again|slowly|more|any|such|one|idea|answer|example|experience|clue|at all)\b|不好意思|抱歉|对不起|请|麻烦|您好|你好|谢谢|能不能|可不可以|可以|是否|能|我们|我|你|您|想|先|就|也|都|真的|确实|其实|说实话|老实说|好像|刚才|刚刚|面试|问题|这个|那个|这|那|道|题|个|一下|一|下|了|的|过|吗|吧|呢|啊|嗯|呃|好的|好|行|让|给|再|去|来|次|遍|场|话|说|听/g;

/**
 * The candidate's request in these words. `inScene`: the question asks how to request something, so only words that are
 * clearly meant for the interviewer count.
 */
export function requestIn(words: string, inScene = false): Request {
  const text = fold(words).trim();
  if (inScene) {
    const plain = (["skip", "end"] as const).find((request) => isFor(request, text));
    return plain ?? (/question|问题|题目/.test(text) && isFor("repeat", text) ? "repeat" : "nothing");
  }
  if (announcesRestart(text)) return "restart";
  const order = ["identity", "repeat", "explain", "end", "skip", "upset", "wait", "unknown"] as const;
  // A mere sound means thinking.
  if (stripFillers(readText(text)).size === 0 && readText(text).size > 0) return "sound";
  return (
    order.find((request) => isFor(request, text)) ?? (amountOf(text) <= 14 && ASKING.test(text) ? "ask" : "nothing")
  );
}

/** Words to the interviewer that are no part of an answer. */
export function isRequest(request: Request): boolean {
  return !["nothing", "unknown", "sound", "restart"].includes(request);
}

function isFor(request: keyof typeof ASKS, text: string): boolean {
  const { core, beside } = ASKS[request];
  const rest = text.replace(core, " ");
  return rest !== text && amountOf(rest.replace(POLITE, " ")) <= beside && amountOf(text) <= 24;
}

/** A question of the candidate's own about the job or the interview. */
const ASKING =
  /^(and |so |but |by the way,? |okay,? )*(what|how|when|who|is there|are there|does|do you|can you tell|could you tell|may i ask|can i ask)\b.*\b(salary|pay|team|company|you|your|process|next steps?|remote|office|i doing|did i)\b.*\?$|^(请问|我想问|想问一下|可以问|能问).{2,24}$|(薪水|薪资|工资|待遇|加班|团队|公司|流程|福利).{0,12}(多少|怎么样|如何|吗|什么|几)[?？吗呢]*$/;

/** The candidate has no question at the end: thanks, or a no. */
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
