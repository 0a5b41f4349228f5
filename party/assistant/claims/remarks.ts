import type { Criterion, Judgement } from "../../protocol/analysis";
import type { Language } from "../../protocol/vocabulary";
import type { ClaimKind } from "./claim";

type Remark = { text: (said: string) => string; instead?: (said: string) => string };

/** The criterion of each claim, and whether it is a strength or something to improve. */
export const CLAIM_LOOKS: Record<ClaimKind, { criterion: Criterion; tone: Judgement["tone"] }> = {
  wrong_fact: { criterion: "relevance", tone: "improve" },
  insult: { criterion: "relevance", tone: "improve" },
  insult_company: { criterion: "relevance", tone: "improve" },
  only_money: { criterion: "relevance", tone: "improve" },
  no_research: { criterion: "relevance", tone: "improve" },
  leaves_soon: { criterion: "relevance", tone: "improve" },
  grammar: { criterion: "clarity", tone: "improve" },
  repeats: { criterion: "relevance", tone: "improve" },
  only_we: { criterion: "evidence", tone: "improve" },
  figures: { criterion: "evidence", tone: "strength" },
  result: { criterion: "structure", tone: "strength" },
  lesson: { criterion: "structure", tone: "strength" },
  no_figures: { criterion: "evidence", tone: "improve" },
  own_part: { criterion: "evidence", tone: "strength" },
  situation: { criterion: "structure", tone: "strength" },
  when: { criterion: "structure", tone: "strength" },
  hedges: { criterion: "clarity", tone: "improve" },
};

/**
 * The texts for each claim. `said` is the claim's detail: the misconception, the correct wording or the counted words.
 * `instead` is advice and not a wording, so its label must not announce one.
 */
export const CLAIM_REMARKS: Record<Language, Record<ClaimKind, Remark>> = {
  en: {
    wrong_fact: {
      text: (said) => `${said}. That’s a common mix-up.`,
      instead: () => "Compare it with the key points beside this answer.",
    },
    insult: {
      text: () => "This puts down a boss or colleagues.",
      instead: () => "Say what you’re looking for, and leave them out.",
    },
    insult_company: {
      text: () => "This speaks badly of a company.",
      instead: () => "Say what you’re looking for, without judging the company.",
    },
    only_money: {
      text: () => "Money is the only reason here.",
      instead: () => "Add one reason that has to do with the work itself.",
    },
    no_research: {
      text: () => "You say that you don’t know them.",
      instead: () => "Look up one thing they do before the interview, and start with it.",
    },
    leaves_soon: {
      text: () => "You say that you won’t stay long.",
      instead: () => "Say what you’d like to do here, and leave the next job out.",
    },
    grammar: { text: (said) => `A grammar slip. It should be “${said.replaceAll("'", "’")}”.` },
    repeats: {
      text: () => "You begin by repeating the question.",
      instead: () => "You can start with the answer itself.",
    },
    only_we: {
      text: (said) => `You say “we” ${said} times and never “I”.`,
      instead: () => "Say which steps were yours: “I called …”, “I wrote …”.",
    },
    figures: { text: () => "You give a figure. Keep it." },
    result: { text: () => "You say how it ended. Keep that at the end." },
    lesson: { text: () => "You say what you took from it. Keep that, in one sentence." },
    no_figures: {
      text: () => "There’s no figure in this answer.",
      instead: () => "If you know one, add it: how many, how long or how much.",
    },
    own_part: { text: () => "You tell it as “I”, so your part can be seen. Keep that." },
    situation: { text: () => "You say when and where it was. One sentence of that is enough." },
    when: { text: () => "You say when it was. One sentence of that is enough." },
    hedges: {
      text: (said) => `Several words take strength out of this: ${said}.`,
      instead: () => "Say it again without them.",
    },
  },
  "zh-CN": {
    wrong_fact: { text: (said) => `${said}，这是常见的误解。`, instead: () => "对照旁边的要点看一看。" },
    insult: { text: () => "这句话听起来在贬低上司或同事。", instead: () => "说说你想要的是什么，不必评价他们。" },
    insult_company: { text: () => "这句话听起来在贬低公司。", instead: () => "说说你想要的是什么，不必评价公司。" },
    only_money: { text: () => "这里只说了钱这一个理由。", instead: () => "再加一个和工作本身有关的理由。" },
    no_research: { text: () => "你说自己不了解他们。", instead: () => "面试前查一件他们做的事，从那里说起。" },
    leaves_soon: { text: () => "这里说了自己待不久。", instead: () => "说说想在这里做什么，下一份工作先不提。" },
    grammar: { text: (said) => `有个语法错误，应该是“${said}”。` },
    repeats: { text: () => "开头把问题又说了一遍。", instead: () => "可以直接从答案说起。" },
    only_we: {
      text: (said) => `说了 ${said} 次“我们”，没有说“我”。`,
      instead: () => "说清哪几步是你做的：“我联系了……”“我写了……”。",
    },
    figures: { text: () => "这里有数字，保留它。" },
    result: { text: () => "说到了结果，把它留在最后。" },
    lesson: { text: () => "说了自己的收获，留一句就好。" },
    no_figures: {
      text: () => "这段回答里没有数字。",
      instead: () => "如果记得，可以加上一个：多少人、多长时间、多少钱。",
    },
    own_part: { text: () => "用“我”来讲，看得出哪些是你做的，继续保持。" },
    situation: { text: () => "交代了时间和地点，这部分一句话就够。" },
    when: { text: () => "交代了时间，这部分一句话就够。" },
    hedges: { text: (said) => `这几个词让语气变弱了：${said}。`, instead: () => "去掉它们，再说一遍同样的意思。" },
  },
  "zh-TW": {
    wrong_fact: { text: (said) => `${said}，這是常見的誤解。`, instead: () => "對照旁邊的要點看一看。" },
    insult: { text: () => "這句話聽起來在貶低主管或同事。", instead: () => "說說您想要的是什麼，不必評論他們。" },
    insult_company: { text: () => "這句話聽起來在貶低公司。", instead: () => "說說您想要的是什麼，不必評論公司。" },
    only_money: { text: () => "這裡只說了錢這一個理由。", instead: () => "再加一個和工作本身有關的理由。" },
    no_research: { text: () => "您說自己不了解他們。", instead: () => "面試前查一件他們做的事，從那裡說起。" },
    leaves_soon: { text: () => "這裡說了自己待不久。", instead: () => "說說您想在這裡做什麼，下一份工作先不提。" },
    grammar: { text: (said) => `有一個文法錯誤，應該是「${said}」。` },
    repeats: { text: () => "開頭把問題又說了一次。", instead: () => "可以直接從答案說起。" },
    only_we: {
      text: (said) => `說了 ${said} 次「我們」，沒有說「我」。`,
      instead: () => "說清楚哪幾步是您做的：「我聯絡了……」「我寫了……」。",
    },
    figures: { text: () => "這裡有數字，留著它。" },
    result: { text: () => "說到了結果，把它留在最後。" },
    lesson: { text: () => "說了自己的收穫，留一句就好。" },
    no_figures: { text: () => "這段回答裡沒有數字。", instead: () => "如果記得，可以補上一個：多少人、多久、多少錢。" },
    own_part: { text: () => "用「我」來說，看得出哪些是您做的，請保持。" },
    situation: { text: () => "交代了時間和地點，這部分一句話就夠。" },
    when: { text: () => "交代了時間，這部分一句話就夠。" },
    hedges: { text: (said) => `這幾個詞讓語氣變弱了：${said}。`, instead: () => "拿掉它們，再說一次同樣的意思。" },
  },
};
