import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import type { Move } from "./move";

/** Subjects of talk beside the interview, as between two people. */
export type SmallTalk = "thanks" | "day" | "notes" | "own" | "source";

/** In characters, without marks. A longer text is an answer. */
const LONGEST = { latin: 110, han: 32 };

const LEAD =
  "(?:(?:um+|uh+|oh|ah|well|so|sorry|i'm sorry|god|gosh|okay|ok|wow|honestly|actually|wait|hey|and|but|no|yeah|shit|fuck|damn|crap|hell|please) )*";
const TAIL =
  "(?: (?:sorry|i'm sorry|so sorry|please|thanks|thank you|now|here|today|again|really|honestly|by the way))*";
const LEAD_CHINESE =
  "(?:嗯|呃|啊|哦|喔|唉|哎|欸|诶|那个|其实|不好意思|抱歉|对不起|老实说|说实话|等一下|我靠|我去|靠|天哪|请问)*";
const TAIL_CHINESE = "(?:了|啊|呀|哦|喔|呢|吧|吗|嘛|耶|欸|哎|诶|啦|抱歉|不好意思|对不起|谢谢)*";

/** A pattern for all words of a remark as `bareOf` gives them, but for fillers around it. */
export const whole = (pattern: string) => new RegExp(`^${LEAD}(?:${pattern})${TAIL}$`);
export const wholeChinese = (pattern: string) => new RegExp(`^${LEAD_CHINESE}(?:${pattern})${TAIL_CHINESE}$`);

const ELSEWHERE =
  "(?:school|uni|university|college|class|home|volunteering|sports?|my (?:studies|hobby|hobbies|family|(?:private|personal|own) life|volunteer(?:ing)?(?: work)?)|an? (?:internship|hobby|personal|private|school|university|college|volunteer))";

const TALK: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    "thanks",
    whole(
      "(?:(?:thanks|thank you|thank you so much|thanks a lot)(?: that's| that is| you're| you are)?|that's|that is|you're|you are) (?:very |so |really |too |such )*(?:kind|nice|sweet|lovely|patient|understanding)(?: of you| to say)?",
    ),
  ],
  [
    "thanks",
    wholeChinese("(?:谢谢|感谢)?(?:你|您)(?:人)?(?:真的?|太|好|很|挺){1,2}(?:好|贴心|体贴|有耐心|善良|温柔)(?:人)?"),
  ],
  [
    "day",
    whole(
      "how(?:'s| is| was| has) your (?:day|morning|afternoon|evening|week)(?: going| been)?(?: so far)?|(?:are you )?having a good day",
    ),
  ],
  ["day", wholeChinese("(?:你|您)(?:今天|最近)(?:过得|还|心情)?(?:过得)?(?:好|怎么样|如何|好不好)")],
  [
    "notes",
    whole(
      "(?:is it (?:ok|okay|all right|alright|fine) (?:if i|to)|(?:can|may|could) i|(?:do|would) you mind if i|am i allowed to) (?:just |quickly |please )*(?:take|make|use|have|look at|check|write down|read)(?: down| some| a few| my| a| any)* (?:notes?|pen|paper|pen and paper|notebook)",
    ),
  ],
  [
    "notes",
    wholeChinese(
      "(?:我(?:可以|能)|(?:我)?(?:可不可以|能不能|可否)(?:我)?|(?:可以|能)(?=.*[吗嘛]))(?:先)?(?:做|记|写|看|抄)(?:个|一下|一点|点|一些|些|我的)?(?:笔记|草稿)",
    ),
  ],
  [
    "own",
    whole(
      "(?:what|how) would you (?:have (?:done|said|answered|replied|handled)(?: (?:it|that|this))?|(?:do|say|answer|reply|handle)(?: (?:it|that|this))?(?= in my))(?: in my (?:place|shoes|position))?",
    ),
  ],
  [
    "own",
    wholeChinese(
      "(?:如果|要是|假如|换成|换作|换)(?:是|成)?(?:你|您)(?:的话|呢)?(?:你|您)?(?:会)?(?:怎么|如何)(?:做|答|回答|说|选|办|处理)",
    ),
  ],
  [
    "source",
    whole(
      "(?:does|do|must|should) (?:it|this|that|i|(?:the|my) (?:example|story|answer)) (?:have to |need to |only )?(?:be|come|use|give|talk|tell)(?: you)?(?: about| from| related to| something| a| an| one)* (?:work|my (?:job|work)|a job|professional|workplace)(?: related)?(?: example| story| experience| situation)?",
    ),
  ],
  [
    "source",
    whole(
      `(?:can|could|may) (?:it|this|that|i|(?:the|my) (?:example|story)) (?:also )?(?:be|come|use|give|take|pick|talk|tell)(?: you)?(?: about| something| an?| one| example| story| experience| project)*(?: from| outside| of)* ${ELSEWHERE}(?: example| story| experience| project)?`,
    ),
  ],
  [
    "source",
    whole(
      `is (?:it (?:ok|okay|fine|all right|alright) if (?:it's|it is|my example is|the example is|i use one) (?:not |from |about |outside |of )*(?:work|${ELSEWHERE})|an? (?:personal|private|school|university|volunteer|hobby)(?: example| story| project)? (?:ok|okay|fine|all right|alright)(?: too)?)`,
    ),
  ],
  [
    "source",
    wholeChinese(
      "(?=.*(?:吗|嘛|么|不可$))(?:例子)?(?:一定|必须|非|只能)(?:得|要|是|用|讲|说|举)*(?:工作|职场|上班|公司)(?:上|里|中)?(?:的)?(?:例子|经验|经历|事情?|故事)?(?:才行|才可以|不可)?",
    ),
  ],
  [
    "source",
    wholeChinese(
      "(?=.*(?:吗|嘛|么$|可不可以|能不能))(?:我)?(?:可以|能|可不可以|能不能)(?:用|讲|说|举|谈|是){1,2}(?:个|一个)?(?:学校|大学|校园|社团|生活|私人|家里|实习|志工|义工|志愿者|打工|平常|平时)(?:里|中|上|时|生活)?(?:的)?(?:例子|经验|经历|事情?|故事|项目|专案|专题)?",
    ),
  ],
];

const MOVE: readonly (readonly [Move, RegExp])[] = [
  // A joke of the candidate's own, or laughter alone.
  [
    "think",
    whole(
      "(?:did|do) you (?:get|like|catch|understand) (?:that|the|my|this) joke|(?:that|it) was (?:just |only |supposed to be )?(?:a|my) joke|(?:i'm|i am|i was) (?:just |only )?(?:kidding|joking)|(?:just|only) (?:kidding|joking)|(?:you're|you are) (?:so |very |really |pretty |quite )*(?:funny|hilarious)",
    ),
  ],
  [
    "think",
    wholeChinese(
      "(?:我)?(?:刚才|刚刚|这|那)?(?:是|就是|只是)?(?:在)?(?:开)?(?:个)?(?:玩笑|说笑)(?:的|而已)?|笑死(?:我)?",
    ),
  ],
  [
    "nervous",
    whole(
      "(?:i think |i feel like |i know |i'm sure |i'm afraid |i'm scared (?:that )?)?(?:i'm|i am|i'll|i will)(?: just| totally| definitely| probably| so)* (?:going to |gonna )?(?:fail|bomb|flunk|choke|blow (?:it|this)|mess (?:it|this) up|screw (?:it|this) up)(?: (?:it|this|the|my|interview|badly|tomorrow|today|again|next week|on monday|at it))*",
    ),
  ],
  [
    "nervous",
    wholeChinese(
      "(?=.*(?:我|面试|笔试|明天|后天|今天|这次|这场|下周))(?:我)?(?:觉得|感觉|怕|害怕|担心|想)?(?:我)?(?:(?:明天|后天|今天|这次|这场|下周|面试|笔试|二面|终面|我|又|肯定|一定|绝对|八成|大概|铁定|恐怕|可能|会|要|得|怕){1,8}(?:挂|凉|砸|完蛋|没戏|过不了|失败|搞砸)(?:掉|定)?)",
    ),
  ],
  // Laughter alone.
  ["think", whole("(?:lol|lmao|rofl|hah|a?(?:ha){2,}h?|(?:he){2,}h?)(?: (?:lol|okay|ok|well))*")],
  ["think", wholeChinese("(?:哈|呵|嘿|嘻|笑死|好笑|太好笑)+")],
  // Closed lists: what is taken for a remark here is no part of any answer. The question remains, and the time for it.
  [
    "nervous",
    whole(
      "(?:(?:i|i've|i have|i'm)(?: just| totally| completely| kind of)* (?:blanked|gone blank|went blank|blanking|drew a blank|drawing a blank|lost my (?:thread|train of thought))|(?:my (?:mind|head|brain)) ?(?:'s| is| has| just| went| gone| totally| completely)* (?:blank|empty))(?: out| there| completely)?|i had it (?:a (?:second|moment|minute) ago|just now) (?:and |but )?(?:now )?(?:it's|it is|it has) (?:just |all )?gone",
    ),
  ],
  [
    "nervous",
    wholeChinese(
      "(?:糟糕|完了|惨了|哎呀)?(?:我)?(?:(?:刚才|刚刚|突然|一下子)(?:就|都|全|有点|完全)*(?:忘了|忘光|忘记|想不起来)|(?:的)?(?:脑子|脑袋|大脑)(?:里|突然|一下子|就|都|全|完全|一片)*(?:空了|空白|断片|忘了|忘光))",
    ),
  ],
  [
    "nervous",
    new RegExp(
      `^${LEAD}(?:(?:i'm|i am) (?:such )?an? (?:terrible|awful|bad|horrible|hopeless|useless) (?:candidate|interviewee)|(?:i'm|i am) (?:(?:just |so |really )*(?:terrible|awful|bad|hopeless|useless) at (?:this|these)|(?:just )?so (?:terrible|awful|bad|hopeless|useless) at (?:interviews|interviewing))|i (?:really |just )?(?:shouldn't|should not) (?:even )?be here|i (?:really |just )?don't deserve to be here|(?:i'm|i am) (?:totally |really |just )?(?:bombing|blowing|ruining|messing up) (?:this|it)|this is going (?:so |really )?(?:badly|terribly))(?: i (?:really )?(?:shouldn't|should not) (?:even )?be here)?${TAIL}$`,
    ),
  ],
  [
    "nervous",
    wholeChinese(
      "我(?:真的|实在|就是|是不是|觉得我?)*(?:太|好|很|真)(?:差劲|烂|菜|没用|笨)(?:了)?(?:根本|真的)?(?:(?:不配|不该|不应该)来?(?:面试|这里))?|我?(?:根本|真的)(?:不配|不该|不应该)来?(?:面试|这里)",
    ),
  ],
  [
    "think",
    whole(
      "i (?:just )?(?:knocked|spilled|spilt|dropped) (?:(?:over|all) )?(?:my|the|some) (?:coffee|tea|water|drink|cup|mug|glass|bottle|phone|headset|headphones?|earbuds?|pen|mouse|mic|microphone|laptop|keyboard|papers?)(?: (?:over|everywhere|on (?:my|the) (?:desk|keyboard|table|floor|laptop)))?",
    ),
  ],
  [
    "think",
    wholeChinese("(?:我)?(?:把)?(?:我的?)?(?:咖啡|水|茶|杯子|手机|耳机)(?:打翻|洒|掉|倒|摔)(?:了|地上|到地上)*"),
  ],
  [
    "clarify",
    whole(
      "(?:that's|that is|this is|what) (?:such )?an? (?:really |very |pretty |bit )*(?:weird|strange|odd|unusual|confusing) (?:one|question)",
    ),
  ],
  ["clarify", wholeChinese("(?:这|那)(?:个|道)?(?:问题|题目?)(?:好|真|有点|很|挺|还真)(?:奇怪|怪|特别奇怪)")],
  [
    "restart",
    whole(
      "(?:i'd (?:rather|prefer to|like to)|i would (?:rather|like to)|can i|could i|may i|let me) (?:talk about|use|take|pick|choose) (?:a different|another) (?:project|example|story|situation) instead|(?:can i|could i|may i) (?:talk about|use|take|pick|choose) a different (?:project|example|story|situation)",
    ),
  ],
  [
    "restart",
    wholeChinese(
      "(?:我)?(?:可以|能|能不能|可不可以)(?:换|改)?(?:讲|说|用)(?:别的|其他的?|个别的)(?:项目|例子|经历|故事|专案|经验)|(?:我)?(?:想|可以|能|能不能|可不可以)(?:换|改)(?:讲|说|用)(?:另外一个|另外的|另一个|别的|其他的?)(?:项目|例子|经历|故事|专案|经验)",
    ),
  ],
  [
    "repeat",
    wholeChinese(
      "(?:我)?(?:没听清楚?|忘了|忘记)?(?:(?:你|您)(?:刚才|刚刚)|(?:刚才|刚刚)(?:你|您)?)(?:是)?问(?:我)?(?:的)?(?:是)?(?:啥|什么|哪个|哪一?题)(?:问题)?(?:来着)?",
    ),
  ],
  [
    "meta",
    whole(
      "(?:is|was) (?:that|this|my)(?: answer)? (?:ok|okay|enough|fine|detailed enough)(?: or (?:do|should|would) .{4,40})?",
    ),
  ],
];

/** The subject of talk beside the interview; null: it is something else. */
export function smallTalkIn(said: string): SmallTalk | null {
  const words = bareOf(said);
  return words === "" ? null : (TALK.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
}

/** The move of words that are as a whole a remark to the interviewer, and never an answer. */
export function remarkOf(said: string): Move | null {
  if (smallTalkIn(said)) return "meta";
  const words = bareOf(said);
  return words === "" ? null : (MOVE.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
}

/** Folded, without marks; "" if it is too long to be a remark. */
export function bareOf(said: string): string {
  const folded = fold(said);
  const isHan = hasHan(folded);
  const bare = isHan
    ? folded.replace(/[^a-z0-9\u3400-\u9fff]+/g, "")
    : folded
        .replace(/[^a-z0-9'\s]+/g, " ")
        .replace(/\s+/g, " ")
        .trim();
  return bare.length > LONGEST[isHan ? "han" : "latin"] ? "" : bare;
}
