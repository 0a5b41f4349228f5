import type { Language } from "../../../protocol/vocabulary";
import type { Part } from "./parts";

type AnswerWords = {
  built: string;
  empty: string;
  unusable: string;
  names: Record<Part, string>;
  /** Placeholders for missing parts, shown in brackets. */
  gaps: Record<Part, string>;
  weOnly: string;
  noNumber: string;
  notes: (quote: string) => string;
  next: (question: string) => string;
  colon: string;
};

export const ANSWER_WORDS: Record<Language, AnswerWords> = {
  en: {
    built:
      "Made of your own words, put in order. What stands in brackets was not said: fill it in only with what is true.",
    empty: "There is no answer to build on yet. This is the frame; fill the brackets with what is true.",
    unusable:
      "What was said does not answer the question, so none of it is used. This is the frame; fill the brackets with what is true.",
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
      result: "what came of it, with a number if you have one",
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
    weOnly: "“we” was said, never “I”: name your own part",
    noNumber: "a number would help here: how much, how many or how long",
    notes: (quote) => `your notes have ${quote}: use it if it belongs here`,
    next: (question) => `Be ready for: ${question}`,
    colon: ": ",
  },
  "zh-CN": {
    built: "用你自己说过的话排好了顺序。方括号里是没说到的：只填真实的内容。",
    empty: "还没有可用的回答。下面是框架，请在方括号里填真实的内容。",
    unusable: "刚才说的没有回答问题，所以没有采用。下面是框架，请在方括号里填真实的内容。",
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
    weOnly: "只说了“我们”，没有说“我”：说清你自己的部分",
    noNumber: "这里有个数字会更好：多少、多大或多久",
    notes: (quote) => `你的材料里有${quote}，合适就用上`,
    next: (question) => `准备好回答：${question}`,
    colon: "：",
  },
  "zh-TW": {
    built: "用您自己說過的話排好了順序。方括號裡是沒說到的：只填真實的內容。",
    empty: "還沒有可用的回答。以下是架構，請在方括號裡填真實的內容。",
    unusable: "剛才說的沒有回答問題，所以沒有採用。以下是架構，請在方括號裡填真實的內容。",
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
    weOnly: "只說了「我們」，沒有說「我」：說清楚您自己的部分",
    noNumber: "這裡有個數字會更好：多少、多大或多久",
    notes: (quote) => `您的資料裡有${quote}，合適就用上`,
    next: (question) => `準備好回答：${question}`,
    colon: "：",
  },
};
