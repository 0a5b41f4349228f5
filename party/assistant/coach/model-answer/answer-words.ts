import type { Language } from "../../../protocol/vocabulary";
import type { Part } from "./parts";

type AnswerWords = {
  /** Above a sample that was written for the question; `who` is its speaker. */
  sample: (who: string) => string;
  /** Above the frame for the candidate's own answer. */
  own: string;
  /** Above a frame for a question without a written sample. */
  noSample: string;
  names: Record<Part, string>;
  /** Content of each part, shown in brackets. */
  gaps: Record<Part, string>;
  notes: (quote: string) => string;
  colon: string;
};

export const ANSWER_WORDS: Record<Language, AnswerWords> = {
  en: {
    sample: (who) => `A sample answer, by ${who}. It’s someone else’s story: borrow its shape, not its facts.`,
    own: "Your own answer, in the same steps:",
    noSample: "No sample was written for this question. Here’s a frame for your own answer:",
    names: {
      situation: "Situation",
      task: "Task",
      action: "Action",
      result: "Result",
      lesson: "Lesson",
      core: "In one sentence",
      way: "How it works",
      reason: "Why",
      price: "What it costs",
      check: "How to check it",
      point: "Answer",
      example: "Example",
      link: "For this position",
    },
    gaps: {
      situation: "where and when it was, in one sentence",
      task: "what was up to you",
      action: "what you did yourself, in two or three steps",
      result: "how it turned out, with a number if you have one",
      lesson: "what you do differently since then",
      core: "the answer in one plain sentence",
      way: "how it works or how you would go about it, step by step",
      reason: "the reason",
      price: "what speaks against it, and when you would choose something else",
      check: "how you would make sure that it works",
      point: "the answer in one sentence",
      example: "one example of your own",
      link: "what that means for this position",
    },
    notes: (quote) => `your notes have ${quote}: use it if it belongs here`,
    colon: ": ",
  },
  "zh-CN": {
    sample: (who) => `示例回答，来自${who}。这是别人的故事，借它的结构，别借内容。`,
    own: "按同样的步骤，写你自己的：",
    noSample: "这道题没有写好的示例，下面是回答的框架，供你套用：",
    names: {
      situation: "情境",
      task: "任务",
      action: "行动",
      result: "结果",
      lesson: "收获",
      core: "一句话",
      way: "怎么做",
      reason: "为什么",
      price: "代价",
      check: "怎么验证",
      point: "回答",
      example: "例子",
      link: "和这个职位的关系",
    },
    gaps: {
      situation: "一句话说明时间和地点",
      task: "你负责的是什么",
      action: "你自己做了什么，两三步",
      result: "最后怎么样，有数字就给数字",
      lesson: "从那以后你有什么改变",
      core: "用一句话直接回答",
      way: "一步一步说明原理或做法",
      reason: "理由",
      price: "有什么缺点，什么时候会选别的",
      check: "怎么确认它有效",
      point: "用一句话回答",
      example: "一个你自己的例子",
      link: "这对这个职位意味着什么",
    },
    notes: (quote) => `你的资料里有${quote}，合适就用上`,
    colon: "：",
  },
  "zh-TW": {
    sample: (who) => `範例回答，出自${who}。這是別人的故事，請借它的架構，別借內容。`,
    own: "照同樣的步驟，寫您自己的：",
    noSample: "這一題沒有寫好的範例，以下是回答的架構，供您套用：",
    names: {
      situation: "情境",
      task: "任務",
      action: "行動",
      result: "結果",
      lesson: "收穫",
      core: "一句話",
      way: "怎麼做",
      reason: "為什麼",
      price: "代價",
      check: "怎麼驗證",
      point: "回答",
      example: "例子",
      link: "和這個職位的關係",
    },
    gaps: {
      situation: "一句話說明時間和地點",
      task: "您負責的是什麼",
      action: "您自己做了什麼，兩三步",
      result: "最後怎麼樣，有數字就給數字",
      lesson: "從那之後您有什麼改變",
      core: "用一句話直接回答",
      way: "一步一步說明原理或做法",
      reason: "理由",
      price: "有什麼缺點，什麼時候會選別的",
      check: "怎麼確認它有效",
      point: "用一句話回答",
      example: "一個您自己的例子",
      link: "這對這個職位代表什麼",
    },
    notes: (quote) => `您的資料裡有${quote}，合適就用上`,
    colon: "：",
  },
};
