import { spaced } from "../words/interviewer-speech";
import type { CoachWords } from "./coach-words";
import { ZH_CN as coding } from "./coding-zh-cn";
import { ZH_CN as openers } from "./openers-zh-cn";
import { ZH_CN as replies } from "./replies-zh-cn";

export const ZH_CN: CoachWords = {
  hello: ({ name, minutes, questions }) =>
    spaced(`你好，我是 ${name}。我们大概有 ${minutes} 分钟，${questions} 个问题，哪一个都可以让我重复，也可以跳过。`),
  openers,
  opening: {
    followUps: [
      { gap: "short", text: "这方面能再多说一点吗？" },
      { gap: "strong", text: "你做的事里，有什么是外行人想不到的？" },
      { gap: "strong", text: "一路走到现在，最难的是哪一段？" },
      { gap: "strong", text: "一路走来，哪一步让你学到最多？" },
      { gap: "strong", text: "谁或者什么事，影响了你做事的方式？" },
    ],
  },
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
  advert: {
    title: "职位描述里的要求",
    text: (line) => `职位描述里写着${line}。请讲讲你做过的类似的事。`,
    guide: {
      followUps: [
        { gap: "short", text: "能从头讲讲经过吗？" },
        { gap: "we", text: "当时你自己做的是哪些？" },
        { gap: "result", text: "后来怎么样了？" },
        { gap: "strong", text: "这段经验里，哪些能用到这个岗位上？" },
      ],
      clarifications: [
        "职位描述里提到了这一条。你在哪里做过这件事，或者差不多的事？",
        "不一定要一模一样。挑一件最接近的，讲讲你做了什么、结果如何。",
      ],
      keyPoints: [
        { id: "close", text: "一件和它接近的、你做过的事" },
        { id: "part", text: "其中你自己做的部分" },
        { id: "use", text: "哪些能用在这个岗位上" },
      ],
    },
  },
  notes: {
    title: "你带来的资料",
    text: (line) => `你的资料里写着${line}，请讲讲这件事。`,
    guide: {
      followUps: [
        { gap: "short", text: "能一步一步讲讲经过吗？" },
        { gap: "we", text: "这里面哪一部分是你做的？" },
        { gap: "result", text: "做完之后，有什么变得不一样了？" },
        { gap: "strong", text: "如果再做一次，你会换个什么做法？" },
      ],
      clarifications: [
        "这是你带来的资料里的一句，讲讲背后的故事就行。",
        "怎么开始的，你自己做了什么，最后怎么样，几句话就够。",
      ],
      keyPoints: [
        { id: "start", text: "事情怎么开始的" },
        { id: "part", text: "你自己做了什么" },
        { id: "outcome", text: "最后带来了什么" },
      ],
    },
  },
  thanks: ["谢谢。", "好的，谢谢。", "明白了，谢谢。", "好，我记下了。", "嗯，谢谢你。", "了解了。"],
  stepIn: {
    stop: ["不好意思，我先打断一下。", "抱歉，我插一句。", "我们先在这里停一下。"],
    ask: ["最重要的一点是什么？请用一两句话说。", "如果我只记一点，你希望记下哪一点？"],
  },
  replies,
  coding,
  focus: {
    relevance: "今天我们练习准确回答题目。",
    structure: "今天我们练习回答的结构。",
    evidence: "今天我们练习用事实和数字来说话。",
    clarity: "今天我们练习把话说得简单明白。",
  },
  topic: (title) => `我们来聊聊：${title}。`,
  list: (points) => `${points.join("，还有")}。`,
  almostOver: ["我们的时间快到了。", "时间差不多了。"],
  timeOver: ["时间到了，我们就到这里。", "我们的时间用完了。"],
  cannotSpeakFor: (company) => spaced(`我不能代表${company || "公司"}回答，所以不会编一个答案。`),
  wishes: {
    pay: "真正面试时，先弄清这个职位在当地的一般薪资范围、底薪之外还有什么，以及多久调一次薪。",
    result: "面试后的报告会把你的回答和每题的要点放在一起，你可以自己对照。",
    self: "我是一个程序，题目由人写好放在题库里。",
    team: "真正面试时，先弄清你每天会和谁共事、团队怎么做决定，以及这个职位为什么空缺。",
    hours: "真正面试时，先弄清哪几天在哪里办公、值班怎么安排，以及忙的时候一周是什么样。",
    growth: "真正面试时，先弄清三个月和一年后的期望，以及这个岗位上的人后来都去了哪里。",
    product: "真正面试时，先弄清产品是谁在用、用什么技术做的，以及团队最想改进哪里。",
    process: "真正面试时，先弄清后面还有几轮、由谁决定，以及什么时候会有消息。",
    other: "这个问题适合问那里的人；听他们的回答里有没有例子，而不只是承诺。",
  },
  alsoWish: (wish) => wish.replace("真正面试时，先弄清", "也可以问清"),
  anythingElse: ["还有别的想问的吗？", "还想了解什么？"],
  goodbye: ({ answered }) =>
    answered > 0
      ? "今天谢谢你，接下来可以一题一题地看报告。祝你面试顺利，再见。"
      : "谢谢你过来。这次没有回答，所以没有报告可看。祝你面试顺利，再见。",
  closed: "这场面试已经结束了。谢谢，再见。",
};
