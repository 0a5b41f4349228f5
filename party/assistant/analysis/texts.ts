import type { Criterion, NotScored, StarPart } from "../../protocol/analysis";
import type { Language } from "../../protocol/vocabulary";
import { languageOf } from "../words/interviewer-speech";

type Unit = "words" | "characters";

/** The fixed words of an analysis in the language of its interview. */
export type AnalysisTexts = {
  reasons: Record<NotScored, string>;
  criteria: Record<Criterion, string>;
  star: Record<StarPart, string>;
  words: {
    score: string;
    noQuestion: string;
    strengths: string;
    improvements: string;
    star: string;
    points: string;
    youDecide: string;
    notFound: string;
    delivery: string;
    instead: string;
    trySaying: string;
    missing: string;
    pace: (pace: number, unit: Unit) => string;
    amount: (amount: number, unit: Unit) => string;
    fillers: string;
    hedges: string;
    pauses: (count: number, longest: string) => string;
    quote: (words: string) => string;
    written: (words: string) => string;
    colon: string;
    comma: string;
  };
};

const TEXTS: Record<Language, AnalysisTexts> = {
  en: {
    reasons: {
      no_answer: "No score: there’s no answer here yet.",
      too_little: "No score: there’s too little here to judge it fairly.",
      off_topic: "No score: this is about something else.",
      meaningless: "No score: these words don’t make sentences.",
      by_rules: "The built-in coach can’t judge meaning, so there’s no score. You decide.",
    },
    criteria: { relevance: "Relevance", structure: "Structure", evidence: "Evidence", clarity: "Clarity" },
    star: { situation: "Situation", task: "Task", action: "Action", result: "Result" },
    words: {
      score: "Score",
      noQuestion: "There’s no question to compare it with, so relevance isn’t judged.",
      strengths: "Keep this",
      improvements: "Work on this",
      star: "Story",
      points: "What this question looks for",
      youDecide: "You decide",
      notFound: "not found",
      delivery: "Delivery",
      instead: "What to say instead",
      trySaying: "Try this",
      missing: "missing",
      pace: (pace, unit) => `${pace} ${unit} a minute`,
      amount: (amount, unit) => `${amount} ${unit}`,
      fillers: "Fillers",
      hedges: "Softening words",
      pauses: (count, longest) => `${count === 1 ? "1 pause" : `${count} pauses`}, the longest ${longest} s`,
      quote: (words) => `“${words}”`,
      written: (words) => `on the whiteboard: “${words}”`,
      colon: ": ",
      comma: ", ",
    },
  },
  "zh-CN": {
    reasons: {
      no_answer: "没有评分：这里还没有回答。",
      too_little: "没有评分：内容太少，没法公平评判。",
      off_topic: "没有评分：说的是另一件事。",
      meaningless: "没有评分：这些话读不通。",
      by_rules: "内置教练无法理解含义，所以没有分数，由你来判断。",
    },
    criteria: { relevance: "切题", structure: "结构", evidence: "依据", clarity: "清晰" },
    star: { situation: "情境", task: "任务", action: "行动", result: "结果" },
    words: {
      score: "得分",
      noQuestion: "没有可以对照的问题，所以不评判是否切题。",
      strengths: "可以保留",
      improvements: "可以改进",
      star: "故事结构",
      points: "这道题看什么",
      youDecide: "你来判断",
      notFound: "没有找到",
      delivery: "表达",
      instead: "可以这样说",
      trySaying: "试试看",
      missing: "缺少",
      pace: (pace, unit) => (unit === "words" ? `每分钟 ${pace} 个词` : `每分钟 ${pace} 个字`),
      amount: (amount, unit) => (unit === "words" ? `${amount} 个词` : `${amount} 个字`),
      fillers: "口头禅",
      hedges: "不确定用语",
      pauses: (count, longest) => `停顿 ${count} 次，最长 ${longest} 秒`,
      quote: (words) => `“${words}”`,
      written: (words) => `写在白板上：“${words}”`,
      colon: "：",
      comma: "，",
    },
  },
  "zh-TW": {
    reasons: {
      no_answer: "沒有評分：這裡還沒有回答。",
      too_little: "沒有評分：內容太少，沒辦法公平評估。",
      off_topic: "沒有評分：說的是另一件事。",
      meaningless: "沒有評分：這些字句讀不通。",
      by_rules: "內建教練無法理解語意，所以沒有分數，由您自己判斷。",
    },
    criteria: { relevance: "切題", structure: "結構", evidence: "依據", clarity: "清晰" },
    star: { situation: "情境", task: "任務", action: "行動", result: "結果" },
    words: {
      score: "得分",
      noQuestion: "沒有可以對照的問題，所以不評估是否切題。",
      strengths: "可以保留",
      improvements: "可以改進",
      star: "故事結構",
      points: "這一題看什麼",
      youDecide: "由您判斷",
      notFound: "沒有找到",
      delivery: "表達",
      instead: "可以這樣說",
      trySaying: "試試看",
      missing: "缺少",
      pace: (pace, unit) => (unit === "words" ? `每分鐘 ${pace} 個單字` : `每分鐘 ${pace} 個字`),
      amount: (amount, unit) => (unit === "words" ? `${amount} 個單字` : `${amount} 個字`),
      fillers: "贅詞",
      hedges: "不確定的說法",
      pauses: (count, longest) => `停頓 ${count} 次，最長 ${longest} 秒`,
      quote: (words) => `「${words}」`,
      written: (words) => `寫在白板上：「${words}」`,
      colon: "：",
      comma: "，",
    },
  },
};

/** The texts for a language tag such as `zh-TW`; English for unknown ones. */
export function textsFor(lang: string): AnalysisTexts {
  return TEXTS[languageOf(lang)];
}
