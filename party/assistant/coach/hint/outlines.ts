import type { Language } from "../../../protocol/vocabulary";
import type { QuestionKind } from "../../question-kind";

export type Outlines = {
  points: Record<QuestionKind, readonly string[]>;
  story: (quote: string) => string;
  also: (quote: string) => string;
  about: (company: string) => string;
  /** For a question about the answer just given. */
  followUp: readonly string[];
  none: string;
  noPicture: string;
};

export const OUTLINES: Record<Language, Outlines> = {
  en: {
    points: {
      introduction: [
        "Now: what you do, in one sentence",
        "Path: two steps that led here",
        "Proof: one result with a number",
        "Why this position comes next",
      ],
      story: [
        "Situation: where, when, one sentence",
        "Task: what was up to you",
        "Action: two or three steps, say “I”",
        "Result: how it turned out, with a number",
        "Lesson: what you do differently since",
      ],
      compare: [
        "Say in one sentence where they differ",
        "One: when it fits, and its price",
        "The other: when it fits, and its price",
        "Your choice here, and the reason",
        "A case of your own",
      ],
      design: [
        "Clarify: users, load, what must never fail",
        "Approach: the main parts and the data",
        "One request from end to end",
        "Trade-offs: what you gave up, and why",
        "Failure and growth; how you would test it",
      ],
      coding: [
        "Clarify: input, size, edge cases",
        "Simple solution first, with its cost",
        "Better idea, why it is correct",
        "Time and memory, said aloud",
        "Test: empty, one, doubles, very large",
      ],
      trouble: [
        "Impact first: who is hit, can you stop it",
        "What changed? Look before you guess",
        "Narrow down: one half at a time",
        "Fix, then prove it with a measurement",
        "What keeps it from coming back",
      ],
      concept: [
        "Define it in one plain sentence",
        "How it works, in two or three steps",
        "An example you have met",
        "Where it stops helping: the trade-off",
      ],
      motivation: [
        "One concrete reason, not praise",
        "What of yours fits it, with an example",
        "What you want to learn or move here",
      ],
      strength: [
        "Name one strength this job needs",
        "Example: where it showed",
        "Result, with a number",
        "What that means for them",
      ],
      weakness: [
        "A real one, not a hidden strength",
        "Where it has cost you something",
        "What you do about it now",
        "A sign that it is getting better",
      ],
      future: ["Direction rather than a title", "What you need to learn for it", "Why this position is a step there"],
      pay: ["A range, and what it rests on", "What counts for you beside money", "Ask for their range"],
      opinion: [
        "Your view in one sentence",
        "The main reason",
        "An example",
        "What the other side gets right",
        "Back to your view",
      ],
      scene: [
        "Greet, say who you are",
        "What you want, in one polite sentence",
        "Reason, short",
        "Offer a way out, thank them",
      ],
      yours: [
        "What does success look like after six months?",
        "Why is this position open?",
        "How does the team decide when it disagrees?",
        "What are the next steps?",
      ],
      general: ["Answer in the first sentence", "The reason", "One example of your own", "Link it to this position"],
    },
    story: (quote) => `Your story: ${quote}`,
    also: (quote) => `Bring in: ${quote}`,
    about: (company) => `One thing about ${company} that you looked up yourself`,
    followUp: [
      "Answer just this, in the first sentence",
      "One detail that you remember: a name, a number, a sentence somebody said",
      "Then stop",
    ],
    none: "No question has been put yet. For whatever comes:",
    noPicture: "The built-in coach cannot read pictures; this goes by the words alone.",
  },
  "zh-CN": {
    points: {
      introduction: [
        "现在：一句话说你在做什么",
        "经历：走到这里的两步",
        "证明：一个带数字的成果",
        "为什么下一步是这个职位",
      ],
      story: [
        "情境：一句话说时间地点",
        "任务：你负责什么",
        "行动：两三步，用“我”来说",
        "结果：带来了什么，给个数字",
        "收获：之后你有什么改变",
      ],
      compare: [
        "先用一句话说差别",
        "一方：适合什么，代价是什么",
        "另一方：适合什么，代价是什么",
        "你在这里选哪个，为什么",
        "自己遇到过的例子",
      ],
      design: [
        "先问清：用户、规模、什么绝不能出错",
        "方案：主要部分和数据",
        "走一遍完整的请求",
        "取舍：放弃了什么，为什么",
        "故障和增长，怎么测试",
      ],
      coding: [
        "先问清：输入、规模、边界",
        "先说简单解法和代价",
        "更好的思路，为什么正确",
        "说出时间和空间复杂度",
        "测试：空、单个、重复、超大",
      ],
      trouble: [
        "先看影响：谁受影响，能否止损",
        "有什么变动？先看再猜",
        "缩小范围：一次排除一半",
        "修复，再用数据证明",
        "怎么防止再发生",
      ],
      concept: ["一句话说清是什么", "原理：两三步", "自己遇到过的例子", "局限和取舍"],
      motivation: ["一个具体理由，不是客套", "你的哪一点合适，举例", "你想在这里学到或推动什么"],
      strength: ["选一个岗位需要的优势", "例子：在哪里体现", "结果，带数字", "对他们意味着什么"],
      weakness: ["说真实的，不要伪装成优点", "它曾让你付出什么", "现在你在怎么改", "有什么好转的迹象"],
      future: ["说方向，不说头衔", "为此还要学什么", "为什么这个职位是其中一步"],
      pay: ["给范围，并说依据", "除了钱你看重什么", "反问他们的范围"],
      opinion: ["一句话表明看法", "最主要的理由", "一个例子", "对方有道理的地方", "回到你的看法"],
      scene: ["问候，说明你是谁", "一句话礼貌说明来意", "简短说原因", "给对方选择，并致谢"],
      yours: ["半年后怎样算做得好？", "这个职位为什么空缺？", "团队意见不同时怎么决定？", "接下来的流程是什么？"],
      general: ["第一句就回答", "理由", "一个自己的例子", "联系到这个职位"],
    },
    story: (quote) => `你的故事：${quote}`,
    also: (quote) => `可以提到：${quote}`,
    about: (company) => `说一点你自己查到的关于${company}的事`,
    followUp: ["先用一句话回答这一点", "补一个你记得的细节：人名、数字，或谁说过的一句话", "说完就停"],
    none: "还没有人提问。不管问什么，可以这样答：",
    noPicture: "内置教练看不了图片，这里只根据文字。",
  },
  "zh-TW": {
    points: {
      introduction: [
        "現在：一句話說您在做什麼",
        "經歷：走到這裡的兩步",
        "證明：一個有數字的成果",
        "為什麼下一步是這個職位",
      ],
      story: [
        "情境：一句話說時間地點",
        "任務：您負責什麼",
        "行動：兩三步，用「我」來說",
        "結果：帶來了什麼，給個數字",
        "收穫：之後您有什麼改變",
      ],
      compare: [
        "先用一句話說差別",
        "一方：適合什麼，代價是什麼",
        "另一方：適合什麼，代價是什麼",
        "您在這裡選哪個，為什麼",
        "自己遇過的例子",
      ],
      design: [
        "先問清楚：使用者、規模、什麼絕不能出錯",
        "方案：主要部分和資料",
        "走一遍完整的請求",
        "取捨：放棄了什麼，為什麼",
        "故障和成長，怎麼測試",
      ],
      coding: [
        "先問清楚：輸入、規模、邊界",
        "先說簡單解法和代價",
        "更好的想法，為什麼正確",
        "說出時間和空間複雜度",
        "測試：空的、一個、重複、超大",
      ],
      trouble: [
        "先看影響：誰受影響，能否止血",
        "有什麼變動？先看再猜",
        "縮小範圍：一次排除一半",
        "修好，再用數據證明",
        "怎麼避免再發生",
      ],
      concept: ["一句話說清楚是什麼", "原理：兩三步", "自己遇過的例子", "限制和取捨"],
      motivation: ["一個具體理由，不是客套", "您的哪一點適合，舉例", "您想在這裡學到或推動什麼"],
      strength: ["選一個職位需要的優勢", "例子：在哪裡展現", "結果，帶數字", "對他們代表什麼"],
      weakness: ["說真實的，不要包裝成優點", "它曾讓您付出什麼", "現在您怎麼改善", "有什麼好轉的跡象"],
      future: ["說方向，不說頭銜", "為此還要學什麼", "為什麼這個職位是其中一步"],
      pay: ["給範圍，並說依據", "除了錢您重視什麼", "反問他們的範圍"],
      opinion: ["一句話表明看法", "最主要的理由", "一個例子", "對方有道理的地方", "回到您的看法"],
      scene: ["問候，說明您是誰", "一句話禮貌說明來意", "簡短說原因", "給對方選擇，並致謝"],
      yours: ["半年後怎樣算做得好？", "這個職位為什麼出缺？", "團隊意見不同時怎麼決定？", "接下來的流程是什麼？"],
      general: ["第一句就回答", "理由", "一個自己的例子", "連結到這個職位"],
    },
    story: (quote) => `您的故事：${quote}`,
    also: (quote) => `可以提到：${quote}`,
    about: (company) => `說一點您自己查到的關於${company}的事`,
    followUp: ["先用一句話回答這一點", "補一個您記得的細節：人名、數字，或誰說過的一句話", "說完就停"],
    none: "還沒有人提問。不管問什麼，可以這樣答：",
    noPicture: "內建教練看不了圖片，這裡只依據文字。",
  },
};
