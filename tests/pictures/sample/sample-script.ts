import type { Language } from "../../../party/protocol/vocabulary";

/** A written interview: questions of the bank by their id, and the candidate's spoken answers. */
export type SampleScript = {
  company: string;
  position: string;
  questions: readonly SampleQuestion[];
};

export type SampleQuestion = {
  /** Of `banks/{language}/behavioral.json`. */
  id: string;
  /** Spoken pieces: words, or milliseconds of silence between them. No pieces: the candidate passed. */
  answer: readonly (string | number)[];
  /** A follow-up of the question's guide, by its gap, and the answer to it. */
  followUp?: { gap: string; answer: readonly (string | number)[] };
  /** The candidate asked for the written sample answer. */
  showsSample?: true;
};

export const SAMPLE_SCRIPTS: Record<Language, SampleScript> = {
  en: {
    company: "Halden Robotics",
    position: "Senior Frontend Engineer",
    questions: [
      {
        id: "behavioral-disagree-colleague",
        answer: [
          "Last spring our designer wanted every stop on the route map to move. Um, it looked great on her laptop, and she had good reasons, because she wanted drivers to see at a glance what had changed.",
          1_400,
          "I was responsible for the map, and on the tablets that drivers really use it dropped to about twelve frames a second. So I said to her, I like the idea, can I show you what it does on a tablet?",
          2_600,
          "I filmed the tablet next to my laptop and we watched both together. She saw it straight away.",
        ],
        followUp: {
          gap: "result",
          answer: [
            "We agreed to keep one animation, for the next stop, and we dropped the others. It runs at over fifty frames a second now, and since then she asks me for a tablet before she starts.",
          ],
        },
      },
      {
        id: "behavioral-missed-deadline",
        showsSample: true,
        answer: [
          "Yeah, um, we had this release in June and, like, we had to move it because the payment screen wasn't done.",
          3_200,
          "We talked about it in the team and we kind of split the work, and in the end, you know, it was fine and we shipped it.",
        ],
      },
      { id: "behavioral-biggest-failure", answer: [] },
    ],
  },
  "zh-CN": {
    company: "海登机器人",
    position: "高级前端工程师",
    questions: [
      {
        id: "behavioral-disagree-colleague",
        answer: [
          "去年春天，我们的设计师希望路线图上每一站都有动画。嗯，在她的电脑上确实好看，她的理由也站得住，她想让司机一眼看出哪里变了。",
          1_400,
          "地图是我负责的，可是在司机用的平板上，画面掉到每秒十二帧左右。我就跟她说，这个想法我喜欢，能不能让我给你看看它在平板上的样子？",
          2_600,
          "我把平板和笔记本并排录了一段，和她一起看，她马上就明白了。",
        ],
        followUp: {
          gap: "result",
          answer: [
            "我们商量好只留下一站的动画，其他的都去掉。现在每秒能跑到五十多帧，从那以后她动手之前都会先找我借平板。",
          ],
        },
      },
      {
        id: "behavioral-missed-deadline",
        showsSample: true,
        answer: [
          "嗯，就是六月我们有一次发布，我们往后推了，因为支付页面我们那个没做完。",
          3_200,
          "我们就在组里商量了一下，然后，那个，我们分了分工，最后也还行，就上线了。",
        ],
      },
      { id: "behavioral-biggest-failure", answer: [] },
    ],
  },
  "zh-TW": {
    company: "海登機器人",
    position: "資深前端工程師",
    questions: [
      {
        id: "behavioral-disagree-colleague",
        answer: [
          "去年春天，我們的設計師希望路線圖上每一站都有動畫。嗯，在她的筆電上真的很好看，她的理由也很有道理，她想讓司機一眼就看出哪裡變了。",
          1_400,
          "地圖是我負責的，可是在司機用的平板上，畫面掉到每秒十二格左右。我就跟她說，這個想法我很喜歡，可以讓我給你看一下它在平板上的樣子嗎？",
          2_600,
          "我把平板和筆電並排錄了一段，跟她一起看，她馬上就懂了。",
        ],
        followUp: {
          gap: "result",
          answer: [
            "我們說好只留下一站的動畫，其他的都拿掉。現在每秒跑得到五十多格，後來她動手之前都會先來跟我借平板。",
          ],
        },
      },
      {
        id: "behavioral-missed-deadline",
        showsSample: true,
        answer: [
          "嗯，就是六月我們有一次上線，我們往後延了，因為付款頁我們那個沒做完。",
          3_200,
          "我們就在組內討論了一下，然後，那個，我們分了一下工，最後也還好，就上線了。",
        ],
      },
      { id: "behavioral-biggest-failure", answer: [] },
    ],
  },
};
