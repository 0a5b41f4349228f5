import type { AnswerText } from "./text";

const FRAMES = {
  /** Something that happened. */
  event:
    /\b(?:(?:a|the last|the first|one|any) time|(?:a|an) (?:situation|occasion|example|instance|moment|decision|conflict|mistake|deadline|goal|project|idea|risk|problem|change|feedback)\b.{0,40}\byou|have you ever|when did you|what did you (?!like)|(?<!why )did you (?!choose|apply|study|leave|grow)|you (?:had to|were|made|led|failed|missed|learn(?:ed|t)|solved|dealt|received|helped|worked|took|changed|persuaded)|you ever|your (?:biggest|hardest|proudest|best|worst|last|first))|一次|经历|曾经|有没有(?:过|.{0,8}的时候)|举.{0,3}例|什么时候.{0,6}(?:过|了)|后来|的时候|遇到|碰到|最.{1,8}的(?:一次|经验|经历|项目|专案|挑战|失败|决定|事)/u,
  /** How something is or works. */
  fact: /\b(?:what (?:is|are|does|do|happens|causes|makes)|explain|difference|differ|how (?:does|do|is|are)|why (?:is|are|does|do)|define|compare|when (?:would|should|do) you use|meaning|elements|kinds?|types?)\b|什么是|是什么|解释|说明|区别|差别|差异|不同|原理|原因|为什么(?:会|要|不)|有哪些|哪些|特性|作用|意思|定义|比较/u,
  /** An approach. */
  way: /\b(?:how (?:do|would|should|can|did) you|walk me through|what (?:would|do|should) you do|what do you (?:do|check|look)|design|steps?|which .* (?:do|would) you|set up|plan|handle|approach|prevent|calculate|find)\b|怎么|如何|步骤|流程|你会|您会|设计|处理|判断|排查|检查|预防|计算|安排/u,
  /** The candidate's own questions. */
  questions:
    /\bquestions? (?:for|to) (?:us|me)|\b(?:want|like) to (?:ask|know)\b|anything (?:you|else).{0,20}(?:know|ask)|do you have (?:any )?questions|(?:想|要|可以)问(?:我们)?|想.{0,4}了解|什么(?:问题|想问)|有(?:没有)?.{0,4}问题/u,
  /** About the company. */
  company:
    /\b(?:about (?:us|our)|our (?:company|firm|business|shop|team|school|practice|house)|why (?:us|here|this (?:company|job|role|position|place))|(?:join|work for|work with|work at|work here|apply|applied|come to) (?:us|here|to|for|with)|interests? you|attract)|我们(?:公司|这|店|医院|学校|单位|团队)|贵|加入|应聘|应征|选择我们|来我们|这个职位|这个岗位|这份工作/u,
  /** A person's character, skills and wishes. */
  self: /\b(?:yourself|your (?:strengths?|weakness\w*|cv|career|goals?|motivation|background|skills|style|profession|colleagues|boss|friends|manager|experience|qualifications)|motivates?|five years|hire you|choose you|suit|fit|right for|good at|proud|describe you|who are you|passion|gap|leave|leaving|left)\b|介绍.{0,2}自己|自我介绍|优点|缺点|强项|长处|弱点|优势|动力|激励|目标|规划|职业|五年|选你|选您|录用|适合|个性|性格|评价你|评价您|怎么形容|你是谁|空窗|空档|离职|离开|换工作|转行/u,
  /** A role play. */
  role: /\b(?:role ?-?play|pretend|imagine (?:you|i)|politely|polite|ask (?:me|him|her|them|for|the|a)|order (?:a|some|your|food|in)|complain|apologi[sz]e|invite|greet|say goodbye|introduce (?:your|a)|how (?:do|would|could) you (?:say|ask|tell|order|invite|refuse|greet)|what (?:do|would|will|could) you say|leave (?:a|me a) (?:message|voicemail)|make an? (?:appointment|reservation|complaint|call)|(?:call|phone|ring) (?:the|your|a|me)|directions|i(?:'m| am) (?:the|your|a) (?:waiter|receptionist|shop|doctor|landlord|boss|friend|neighbour|customer|guest))\b|角色扮演|假装|假设|想象你|想像您|如果我是|我是(?:服务员|店员|房东|医生|邻居|你的|您的)|礼貌|客气|怎么说|怎么问|说什么|点餐|点菜|点一|问路|指路|打电话|留言|预约|预订|订位|投诉|抱怨|道歉|邀请|拒绝|请对我|跟我说/u,
  /** An opinion. */
  opinion:
    /\b(?:do you (?:think|agree|like|prefer|believe|mind)|what do you think|should|opinion|would you (?:rather|like|prefer)|better|important|too (?:many|much)|advantages?|favou?rite|most|if you could)\b|觉得|认为|看法|意见|喜欢|应该|还是|好处|坏处|理由|如果(?:可以|能|你|您)|最/u,
  /** A person. */
  person:
    /\b(?:person|somebody|someone|who|friend|teacher|grand\w+|mother|father|family|colleague|boss|neighbou?r|brother|sister|admire|role model)\b|谁|(?:一位|一个|这个|那个)?(?:人|朋友|老师|同事|家人|邻居|长辈|亲人|榜样|偶像)|敬佩|影响/u,
} as const;

export type QuestionFrame = keyof typeof FRAMES;

/** The kinds of answer that a question asks for; there may be several. */
export function findFrames(question: AnswerText): ReadonlySet<QuestionFrame> {
  const found = new Set<QuestionFrame>();
  let frame: QuestionFrame;
  for (frame in FRAMES) if (FRAMES[frame].test(question.folded)) found.add(frame);
  return found;
}
