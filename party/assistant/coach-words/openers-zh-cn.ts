import type { Opener } from "./coach-words";

const WHO = { id: "who", text: "一两句话介绍自己" };

export const ZH_CN: readonly Opener[] = [
  {
    id: "coach-opening-now",
    title: "自我介绍",
    text: "请介绍一下你自己：目前在做什么？",
    clarifications: [
      "简单介绍一下就好：现在做什么，怎么走到这一步，接下来想找什么。",
      "一分钟就够了，先说现在，再说一件以前的事，最后说为什么来。",
    ],
    keyPoints: [
      { id: "now", text: "现在在做什么" },
      { id: "before", text: "怎么走到这一步" },
      { id: "next", text: "接下来想找什么" },
    ],
  },
  {
    id: "coach-opening-path",
    title: "你的经历",
    text: "请讲讲你是怎样一步步走到今天的。",
    clarifications: ["你是从哪里起步的，后来又做了什么？", "讲两三步就够：当时做什么，为什么换，后来到了哪里。"],
    keyPoints: [
      { id: "start", text: "从哪里起步" },
      { id: "steps", text: "中间的几步，为什么这么走" },
      { id: "now", text: "现在走到了哪里" },
    ],
  },
  {
    id: "coach-opening-three",
    title: "关于你的三件事",
    text: "在正式开始之前，请告诉我关于你的三件事。",
    clarifications: ["挑三件你觉得我该知道的事，工作上的、生活里的都行。", "一件一句话就够：是什么，从哪里看得出来。"],
    keyPoints: [
      { id: "three", text: "三件事，各用一句话" },
      { id: "shows", text: "从哪里看得出来" },
      { id: "work", text: "对工作有什么用处" },
    ],
  },
  {
    id: "coach-opening-recent",
    title: "最近半年",
    text: "请用最近半年做的事来介绍自己。",
    clarifications: [
      "最近都在忙什么？从那里说起，顺便让我认识你。",
      "就说这半年：做了哪一两件事，你自己做了什么，结果怎么样。",
    ],
    keyPoints: [
      { id: "work", text: "最近半年做的事" },
      { id: "part", text: "其中你自己做的部分" },
      { id: "result", text: "做出了什么结果" },
    ],
  },
  {
    id: "coach-opening-proud",
    title: "最想展示的工作",
    text: "请简单介绍自己，再说说你最想先给我看的一项工作。",
    clarifications: [
      "先用一两句话介绍自己，再挑一项你想让我看的工作。",
      "说出是哪一项，你在里面做了什么，为什么先给我看它。",
    ],
    keyPoints: [WHO, { id: "piece", text: "是哪一项，你做了什么" }, { id: "why", text: "为什么先展示它" }],
  },
  {
    id: "coach-opening-turn",
    title: "一个转折点",
    text: "请介绍自己，并讲一个你经历中的转折点。",
    clarifications: [
      "先用一两句话介绍自己，再讲一个让你走上另一条路的时刻。",
      "讲讲发生了什么，你怎么决定的，之后有什么不同。",
    ],
    keyPoints: [WHO, { id: "turn", text: "转折点是什么" }, { id: "since", text: "之后有什么不同" }],
  },
  {
    id: "coach-opening-known",
    title: "别人眼中的你",
    text: "在工作或学习的地方，大家提到你会想到什么？",
    clarifications: ["别人有什么事会来找你，或者会怎么说你？", "说一点就行，再讲一件看得出来的事，小事也可以。"],
    keyPoints: [
      { id: "known", text: "别人会因为什么想到你" },
      { id: "example", text: "一件看得出来的事" },
      { id: "how", text: "这个印象是怎么来的" },
    ],
  },
  {
    id: "coach-opening-fit",
    title: "你和这个职位",
    text: "请结合这个职位介绍一下自己。",
    clarifications: [
      "介绍一下自己，挑和这个职位有关的说。",
      "先说现在做什么，再说哪些能用在这个职位上，最后说为什么想做它。",
    ],
    keyPoints: [
      { id: "now", text: "现在在做什么" },
      { id: "use", text: "哪些能用在这个职位上" },
      { id: "why", text: "为什么想做这个职位" },
    ],
  },
  {
    id: "coach-opening-minute",
    title: "一分钟的你",
    text: "给你一分钟：你希望我记住你的什么？",
    clarifications: ["如果我只能记住你一点，你希望是哪一点？", "说一点就够，再举一件能看出来的事。"],
    keyPoints: [
      { id: "one", text: "一个值得记住的地方" },
      { id: "example", text: "能看出来的一件事" },
      { id: "work", text: "对今后的工作有什么用" },
    ],
  },
  {
    id: "coach-opening-week",
    title: "平常的一周",
    text: "请介绍自己，并说说你平常的一周是怎么过的。",
    clarifications: [
      "先用一两句话介绍自己，再说说从周一到周日都怎么过。",
      "按一周的顺序说就行：哪天做什么，时间主要花在哪里。",
    ],
    keyPoints: [WHO, { id: "week", text: "一周里都做些什么" }, { id: "most", text: "时间主要花在哪里" }],
  },
  {
    id: "coach-opening-likes",
    title: "你最喜欢做的事",
    text: "请介绍自己，并说说工作里你最喜欢做哪一部分。",
    clarifications: ["先用一两句话介绍自己，再说说工作里你喜欢做的事。", "说出是哪一部分，喜欢它的什么。"],
    keyPoints: [WHO, { id: "part", text: "最喜欢的是哪一部分" }, { id: "why", text: "喜欢它的什么" }],
  },
  {
    id: "coach-opening-start",
    title: "一切的开始",
    text: "请说说最初是什么吸引你进入这一行，现在走到了哪里。",
    clarifications: ["当初为什么选这一行？现在在做什么？", "讲讲是什么让你感兴趣，怎么入的行，现在到了哪一步。"],
    keyPoints: [
      { id: "drawn", text: "被这一行的什么吸引" },
      { id: "entry", text: "怎么入的行" },
      { id: "now", text: "现在走到了哪里" },
    ],
  },
];
