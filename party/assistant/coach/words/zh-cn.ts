import { spaced } from "../interviewer-speech";
import type { CoachWords } from "./coach-words";

const KINDS = { technical: "技术", behavioral: "行为", hr: "HR", language: "语言" } as const;

function place(company: string, position: string): string {
  return company && position ? `${company}的${position}` : company || position;
}

export const ZH_CN: CoachWords = {
  hello: ({ type, company, position, minutes, questions }) =>
    spaced(
      `你好，欢迎。我是 Mocki 内置的面试官：靠规则和题库工作，不是真人，也不是大语言模型。这是一场模拟${KINDS[type]}面试${company || position ? `，目标是${place(company, position)}` : ""}，大约 ${minutes} 分钟，共 ${questions} 个问题。你随时可以让我重复或跳过一个问题。`,
    ),
  openers: [
    { id: "coach-opening-now", title: "自我介绍", text: "先从你开始：你是谁，目前在做什么？" },
    { id: "coach-opening-path", title: "你的经历", text: "首先，请讲讲你是怎样一步步走到今天的。" },
    { id: "coach-opening-three", title: "关于你的三件事", text: "首先，在正式开始之前，请告诉我关于你的三件事。" },
    { id: "coach-opening-recent", title: "最近半年", text: "首先，请用最近半年做的事来介绍自己。" },
    {
      id: "coach-opening-proud",
      title: "最想展示的工作",
      text: "首先，请简单介绍自己，再说说你最想先给我看的一项工作。",
    },
    { id: "coach-opening-turn", title: "一个转折点", text: "首先，请介绍自己，并讲一个你经历中的转折点。" },
    { id: "coach-opening-known", title: "别人眼中的你", text: "首先，在工作或学习的地方，大家提到你会想到什么？" },
    { id: "coach-opening-fit", title: "你和这个职位", text: "首先，请结合这个职位介绍一下自己。" },
    { id: "coach-opening-minute", title: "一分钟的你", text: "首先，给你一分钟：你希望我记住你的什么？" },
    { id: "coach-opening-week", title: "平常的一周", text: "首先，请介绍自己，并说说你平常的一周是怎么过的。" },
    { id: "coach-opening-likes", title: "你最喜欢做的事", text: "首先，请介绍自己，并说说工作里你最喜欢做哪一部分。" },
    {
      id: "coach-opening-start",
      title: "一切的开始",
      text: "首先，请说说最初是什么吸引你进入这一行，现在走到了哪里。",
    },
  ],
  closers: [
    { id: "coach-questions-ask", title: "你的提问", text: "接下来交给你：你想问我什么？" },
    { id: "coach-questions-turn", title: "你的提问", text: "现在轮到你了：你有哪些问题？" },
    { id: "coach-questions-know", title: "你的提问", text: "结束之前，你还想了解什么？" },
    { id: "coach-questions-real", title: "你的提问", text: "如果这是真正的面试，你现在会问什么？" },
    { id: "coach-questions-first", title: "你的提问", text: "还有一点时间留给你提问，第一个想问什么？" },
    { id: "coach-questions-decide", title: "你的提问", text: "要决定接不接受这份工作，你还需要知道什么？" },
    { id: "coach-questions-swap", title: "你的提问", text: "我们换一下位置，你想问什么？" },
    { id: "coach-questions-prepared", title: "你的提问", text: "你为面试官准备了哪些问题？" },
    { id: "coach-questions-open", title: "你的提问", text: "关于工作、团队或后续流程，你有什么想问的吗？" },
    { id: "coach-questions-best", title: "你的提问", text: "你可以问我两个问题，你会选哪两个？" },
    { id: "coach-questions-last", title: "你的提问", text: "告别之前，你想问些什么？" },
    { id: "coach-questions-curious", title: "你的提问", text: "想到这份工作，你最好奇的是什么？" },
  ],
  notes: { title: "你带来的材料", text: (line) => `我在你带来的材料里读到${line}。请讲讲这件事。` },
  thanks: ["谢谢。", "好的，我记下了。", "明白了，谢谢。", "好，谢谢你的回答。", "嗯，谢谢。"],
  moveOn: ["我们继续。", "我们看下一个问题。", "换一个话题。"],
  skipped: ["没关系，这题先放下。", "好，我们跳过它。", "可以，继续。"],
  lead: (quote) => [`你说到${quote}。`, `你提到${quote}。`, `我接着你说的${quote}问。`],
  gaps: {
    short: ["能一步一步说得再详细些吗？", "可以再深入一层吗？", "请再多讲一点。"],
    own_part: ["其中哪些是你自己做的？", "你个人具体负责哪一部分？", "你本人在里面做了什么决定或动作？"],
    result: ["最后结果怎么样？", "这件事后来怎样收尾？", "最终带来了什么结果？"],
    number: ["能给个数字吗：多少、多大或多久？", "哪个数字能说明它带来的变化？", "大概是什么量级，用数字说说？"],
    reason: ["为什么这样做？", "为什么选这种做法？", "是什么让你这样选？"],
    view: ["你的理由是什么？", "为什么呢？", "是什么让你这样想？"],
    alternatives: [
      "还有别的做法吗，它们差在哪里？",
      "你拿哪个替代方案和它比较过？",
      "和另一种选择相比，这样做的代价是什么？",
    ],
    example: ["能举一个具体的例子吗？", "你自己在哪里遇到过？", "放到真实的情况里会是什么样？"],
    check: ["你怎么确认它真的有效？", "这一点你会怎么测试？", "如果出了问题，你怎么发现？"],
    lesson: ["你从中学到了什么？", "换成现在，你会有什么不同的做法？", "从那以后你改变了什么？"],
  },
  focus: {
    relevance: {
      practises: "这次重点练习准确回答被问到的问题：回答偏离时，我会把你带回问题本身。",
      ask: ["用一句话说：对我的问题，你的答案是什么？", "如果只能用一句话回答我的问题，你会怎么说？"],
    },
    structure: {
      practises: "这次重点练习回答的结构：缺了哪一部分、先后不清楚，我都会追问。",
      ask: ["能按顺序再说一遍吗：从哪里开始，接着怎样，最后得出什么？", "如果分成三步来讲，你会怎么讲？"],
    },
    evidence: {
      practises: "这次重点练习用事实支撑你说的话：我会追问事实、数字和你亲身经历的例子。",
      ask: ["你自己的哪件事能证明这一点？", "如果我不太相信，你会拿什么来说明？"],
    },
    clarity: {
      practises: "这次重点练习把话说得简单明白：说得笼统时，我会请你换更简单的说法。",
      ask: ["能用两句短话再说一遍吗？", "如果对方从没听说过这件事，你会怎么说？"],
    },
  },
  again: ["当然，我再说一遍。", "好的，再来一次。", "没问题，问题是这样的。"],
  stillThere: ["你还在吗？我没有听到声音，我再说一遍问题。", "我没有听到你说话，能听见我吗？刚才的问题是："],
  patience: ["不急，我在听。", "当然，你先想一想。", "慢慢来。"],
  explain: ["按你觉得最合适的方式理解就好，先说明你的假设。", "我只能照题目来问。选一种理解，说明一下，再回答就好。"],
  calm: ["没关系，这只是练习。先深呼吸一下，这题也可以跳过。", "不要紧，慢慢来；哪一题都可以跳过。"],
  unclear: ["这段话我没能听懂，可能是识别得不好，请再说一次。", "抱歉，我没有明白，我们再试一次。"],
  offTopic: ["我还没听出这和问题的关系，我再问一次。", "我们回到刚才的问题。"],
  unknown: ["不知道也可以直说。你会怎么去弄清楚？", "没有人什么都懂。其中哪一部分你能说说？"],
  noStory: ["没关系。你遇到过最接近的情况是什么？", "那就设想一下：你会怎么做？"],
  later: ["你的问题我们放到最后。", "这个请留到最后的提问环节。"],
  identity: "我是 Mocki 内置的面试官：靠规则和题库工作，不是真人，也不是大语言模型。",
  topic: (title) => `我们来谈谈：${title}。`,
  almostOver: ["我们的时间快到了。", "时间差不多了。"],
  timeOver: ["时间到了，我们就到这里。", "我们的时间用完了。"],
  cannotSpeakFor: (company) => spaced(`我只是练习用的面试官，不能代表${company || "公司"}，所以不会编一个答案。`),
  wishes: {
    pay: "真正面试时，先弄清这个职位在当地的一般薪资范围、底薪之外还有什么，以及多久调一次薪。",
    result: "你的表现会写在面试后的报告里：每个回答都附上作为依据的原话。",
    self: "我的问题来自题库，追问则看回答里缺了什么。",
    team: "真正面试时，先弄清你每天会和谁共事、团队怎么做决定，以及这个职位为什么空缺。",
    hours: "真正面试时，先弄清哪几天在哪里办公、值班怎么安排，以及忙的时候一周是什么样。",
    growth: "真正面试时，先弄清三个月和一年后的期望，以及这个岗位上的人后来都去了哪里。",
    product: "真正面试时，先弄清产品是谁在用、用什么技术做的，以及团队最想改进哪里。",
    process: "真正面试时，先弄清后面还有几轮、由谁决定，以及什么时候会有消息。",
    other: "这个问题适合问那里的人；听他们的回答里有没有例子，而不只是承诺。",
  },
  anythingElse: ["你还有别的想问的吗？", "还想了解什么？"],
  goodbye: ({ company, position, answered }) =>
    spaced(
      `感谢你的时间。${answered > 0 ? `你回答了 ${answered} 个问题，接下来的报告会逐个分析。` : "这次没有回答，所以没有可以评价的内容。"}${
        company || position ? `祝你应聘${place(company, position)}顺利，再见。` : "祝你面试顺利，再见。"
      }`,
    ),
  closed: "这场面试已经结束了。谢谢，再见。",
};
