import type { Criterion, Judgement } from "../../protocol/analysis";
import type { Language } from "../../protocol/vocabulary";
import type { ClaimKind } from "./claim";

type Remark = { text: (said: string) => string; instead?: (said: string) => string };

/** Under which criterion a claim stands, and whether it is something to keep or to change. */
export const CLAIM_LOOKS: Record<ClaimKind, { criterion: Criterion; tone: Judgement["tone"] }> = {
  wrong_fact: { criterion: "relevance", tone: "improve" },
  insult: { criterion: "relevance", tone: "improve" },
  only_money: { criterion: "relevance", tone: "improve" },
  no_research: { criterion: "relevance", tone: "improve" },
  grammar: { criterion: "clarity", tone: "improve" },
  only_we: { criterion: "evidence", tone: "improve" },
  figures: { criterion: "evidence", tone: "strength" },
  result: { criterion: "structure", tone: "strength" },
  lesson: { criterion: "structure", tone: "strength" },
  own_part: { criterion: "evidence", tone: "strength" },
  situation: { criterion: "structure", tone: "strength" },
  plain: { criterion: "clarity", tone: "strength" },
  hedges: { criterion: "clarity", tone: "improve" },
};

/** `said`: what the claim carries: the misconception, the correct wording, the counted words. */
export const CLAIM_REMARKS: Record<Language, Record<ClaimKind, Remark>> = {
  en: {
    wrong_fact: {
      text: (said) => `${said}. That's a common mix-up.`,
      instead: () => "Compare it with the key points beside this answer.",
    },
    insult: {
      text: () => "This puts down the people you work with.",
      instead: () => "Say what you're looking for instead, and leave them out.",
    },
    only_money: {
      text: () => "Money is the only reason here.",
      instead: () => "Add one reason that has to do with the work itself.",
    },
    no_research: {
      text: () => "You say that you don't know them.",
      instead: () => "Look up one thing they do before the interview, and start with it.",
    },
    grammar: { text: () => "A grammar slip.", instead: (said) => said },
    only_we: {
      text: (said) => `You say “we” ${said} times and never “I”.`,
      instead: () => "Say which steps were yours: “I called …”, “I wrote …”.",
    },
    figures: { text: () => "You give a figure. Keep it." },
    result: { text: () => "You say how it ended. Keep that at the end." },
    lesson: { text: () => "You say what you took from it. Keep that, in one sentence." },
    own_part: { text: () => "You tell it as “I”, so your part can be seen. Keep that." },
    situation: { text: () => "You say when and where it was. Keep it this short." },
    plain: { text: () => "There's no “maybe” or “I guess” in this, so it sounds sure. Keep that." },
    hedges: {
      text: (said) => `Several words take strength out of this: ${said}.`,
      instead: () => "Say the same once without them.",
    },
  },
  "zh-CN": {
    wrong_fact: { text: (said) => `${said}，这是常见的误解。`, instead: () => "对照旁边的要点看一看。" },
    insult: { text: () => "这里在贬低一起工作的人。", instead: () => "说说你想要的是什么，不必评价他们。" },
    only_money: { text: () => "这里只说了钱这一个理由。", instead: () => "再加一个和工作本身有关的理由。" },
    no_research: { text: () => "你说自己不了解他们。", instead: () => "面试前查一件他们做的事，从那里说起。" },
    grammar: { text: () => "有个语法错误。", instead: (said) => said },
    only_we: {
      text: (said) => `说了 ${said} 次“我们”，没有说“我”。`,
      instead: () => "说清哪几步是你做的：“我联系了……”“我写了……”。",
    },
    figures: { text: () => "这里有数字，保留它。" },
    result: { text: () => "说到了结果，把它留在最后。" },
    lesson: { text: () => "说了自己的收获，留一句就好。" },
    own_part: { text: () => "用“我”来讲，看得出哪些是你做的，继续保持。" },
    situation: { text: () => "交代了时间和场合，像这样一句就够。" },
    plain: { text: () => "话说得干脆，没有“可能”“大概”，继续保持。" },
    hedges: { text: (said) => `这几个词让话变弱了：${said}。`, instead: () => "去掉它们，再说一遍同样的意思。" },
  },
  "zh-TW": {
    wrong_fact: { text: (said) => `${said}，這是常見的誤解。`, instead: () => "對照旁邊的要點看一看。" },
    insult: { text: () => "這裡在貶低一起工作的人。", instead: () => "說說您想要的是什麼，不必評論他們。" },
    only_money: { text: () => "這裡只說了錢這一個理由。", instead: () => "再加一個和工作本身有關的理由。" },
    no_research: { text: () => "您說自己不了解他們。", instead: () => "面試前查一件他們做的事，從那裡說起。" },
    grammar: { text: () => "有一個文法錯誤。", instead: (said) => said },
    only_we: {
      text: (said) => `說了 ${said} 次「我們」，沒有說「我」。`,
      instead: () => "說清楚哪幾步是您做的：「我聯絡了……」「我寫了……」。",
    },
    figures: { text: () => "這裡有數字，留著它。" },
    result: { text: () => "說到了結果，把它留在最後。" },
    lesson: { text: () => "說了自己的收穫，留一句就好。" },
    own_part: { text: () => "用「我」來說，看得出哪些是您做的，請保持。" },
    situation: { text: () => "交代了時間和場合，像這樣一句就夠。" },
    plain: { text: () => "話說得乾脆，沒有「可能」「大概」，請保持。" },
    hedges: { text: (said) => `這幾個詞讓話變弱了：${said}。`, instead: () => "拿掉它們，再說一次同樣的意思。" },
  },
};
