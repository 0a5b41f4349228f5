import type { Language } from "../../party/protocol/vocabulary";

/** The peer interview that a picture shows. */
export type InterviewScript = {
  interviewer: string;
  candidate: string;
  company: string;
  position: string;
  /** The candidate's answer so far. */
  answer: string;
  /** The last question, spoken. */
  lastQuestion: string;
  /** The sentence in progress when the picture is taken. */
  unfinished: string;
};

export const SCRIPTS: Record<Language, InterviewScript> = {
  en: {
    interviewer: "Daniel",
    candidate: "Yi-ting",
    company: "Halden Robotics",
    position: "Senior Frontend Engineer",
    answer:
      "Our designer wanted every stop on the route map to move. On the tablets drivers use, that dropped us to about twelve frames a second, so I pushed back.",
    lastQuestion: "Good. And what happened after you shipped it?",
    unfinished: "We kept one animation, for the next stop. It runs at over fifty frames now, and",
  },
  "zh-CN": {
    interviewer: "周宁",
    candidate: "林悦",
    company: "海登机器人",
    position: "高级前端工程师",
    answer: "设计师希望路线图上每一站都有动画。可是在司机用的平板上，画面会掉到每秒十二帧左右，所以我提出了反对。",
    lastQuestion: "很好。那上线之后结果怎么样？",
    unfinished: "我们只保留了下一站的动画，现在能跑到每秒五十多帧，而且",
  },
  "zh-TW": {
    interviewer: "柏宇",
    candidate: "怡婷",
    company: "海登機器人",
    position: "資深前端工程師",
    answer: "設計師希望路線圖上每一站都有動畫。可是在司機用的平板上，畫面會掉到每秒十二格左右，所以我提出了反對。",
    lastQuestion: "很好。上線之後結果如何？",
    unfinished: "我們只留下下一站的動畫，現在跑得到每秒五十多格，而且",
  },
};
