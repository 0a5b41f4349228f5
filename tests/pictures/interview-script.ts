import type { Language } from "../../party/protocol/vocabulary";

/** The interview that the pictures show. Its questions come from the bank; the answers are here. */
export type InterviewScript = {
  interviewer: string;
  candidate: string;
  company: string;
  position: string;
  /** The candidate's answers to the question and to its follow-up. */
  answers: readonly [string, string];
  /** The last question, spoken. */
  lastQuestion: string;
  /** The sentence in progress when the picture is taken. */
  unfinished: string;
  /** The interviewer's notes. */
  notes: readonly string[];
};

export const SCRIPTS: Record<Language, InterviewScript> = {
  en: {
    interviewer: "Daniel",
    candidate: "Yi-ting",
    company: "Halden Robotics",
    position: "Senior Frontend Engineer",
    answers: [
      "Our designer wanted every stop on the route map to move. On the tablets drivers use, that dropped us to about twelve frames a second, so I pushed back.",
      "I filmed the real tablet next to my laptop, and we watched both together. She saw it straight away.",
    ],
    lastQuestion: "Good. And what happened after you shipped it?",
    unfinished: "We kept one animation, for the next stop. It runs at over fifty frames now, and",
    notes: ["Filmed the real tablet: strong evidence.", "Said “we” a lot. What was her own part?"],
  },
  "zh-CN": {
    interviewer: "周宁",
    candidate: "林悦",
    company: "海登机器人",
    position: "高级前端工程师",
    answers: [
      "设计师希望路线图上每一站都有动画。可是在司机用的平板上，画面会掉到每秒十二帧左右，所以我提出了反对。",
      "我把真正的平板和笔记本并排录了一段，和她一起看。她马上就明白了。",
    ],
    lastQuestion: "很好。那上线之后结果怎么样？",
    unfinished: "我们只保留了下一站的动画，现在能跑到每秒五十多帧，而且",
    notes: ["把真正的平板录下来：证据有力。", "常说“我们”，她自己做了哪部分？"],
  },
  "zh-TW": {
    interviewer: "柏宇",
    candidate: "怡婷",
    company: "海登機器人",
    position: "資深前端工程師",
    answers: [
      "設計師希望路線圖上每一站都有動畫。可是在司機用的平板上，畫面會掉到每秒十二格左右，所以我提出了反對。",
      "我把真正的平板和筆電並排錄了一段，和她一起看。她馬上就明白了。",
    ],
    lastQuestion: "很好。上線之後結果如何？",
    unfinished: "我們只留下下一站的動畫，現在跑得到每秒五十多格，而且",
    notes: ["把真正的平板錄下來：證據有力。", "常說「我們」，她自己做了哪一部分？"],
  },
};
