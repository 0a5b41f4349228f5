/**
 * The sentences of the tests: interview talk that espeak-ng speaks. Each sentence has one fixed voice, so that two
 * speakers differ.
 */
export type Sentence = {
  language: "en" | "zh";
  speaker: "interviewer" | "candidate";
  /** As a vendor writes it; Chinese in Simplified characters. */
  text: string;
  /** As written in Taiwan; the same as `text` in English. */
  traditional: string;
  /**
   * Start of each word of `splitWords(text)` and, last, the end of the sentence: milliseconds, by espeak-ng's own
   * events (1.51). Only proportions count, because other versions may speak a little faster.
   */
  times: readonly number[];
};

type Line = readonly [Sentence["speaker"], text: string, times: readonly number[], traditional?: string];

const ENGLISH: readonly Line[] = [
  [
    "interviewer",
    "Good morning, thank you for taking the time today.",
    [0, 210, 856, 1247, 1352, 1546, 2009, 2115, 2460, 3088],
  ],
  [
    "interviewer",
    "Please tell me about yourself and your last job.",
    [0, 343, 638, 769, 1099, 1754, 1945, 2085, 2410, 2858],
  ],
  [
    "candidate",
    "I led a team of five engineers for three years.",
    [0, 113, 346, 406, 616, 790, 1109, 1674, 1883, 2143, 2638],
  ],
  [
    "candidate",
    "We moved the payment service to a new database.",
    [0, 129, 496, 609, 1065, 1515, 1627, 1697, 1887, 2532],
  ],
  ["candidate", "My biggest weakness is that I hate waiting.", [0, 142, 577, 990, 1137, 1360, 1447, 1766, 2260]],
  [
    "interviewer",
    "How would you handle a conflict with a colleague?",
    [0, 202, 395, 497, 901, 960, 1605, 1768, 1830, 2364],
  ],
  [
    "candidate",
    "First I measured the problem, then I fixed the slowest query.",
    [0, 372, 472, 883, 993, 1840, 2045, 2172, 2584, 2697, 3177, 3587],
  ],
  [
    "candidate",
    "The release was late because nobody owned the tests.",
    [0, 110, 437, 640, 1028, 1408, 1823, 2131, 2250, 2780],
  ],
  ["interviewer", "What did you learn from that failure?", [0, 238, 481, 595, 866, 1126, 1359, 1932]],
  [
    "candidate",
    "Customers were happy, and complaints dropped by half.",
    [0, 574, 710, 1330, 1508, 2202, 2629, 2780, 3181],
  ],
  ["interviewer", "Do you have any questions for us?", [0, 159, 274, 495, 684, 1380, 1594, 1826]],
  ["candidate", "Absolutely not.", [0, 638, 1021]],
];

const CHINESE: readonly Line[] = [
  ["interviewer", "你好，很高兴认识你。", [0, 228, 637, 916, 1187, 1460, 1708, 1839, 2202], "你好，很高興認識你。"],
  [
    "interviewer",
    "请先介绍一下你自己。",
    [0, 300, 622, 844, 989, 1220, 1471, 1685, 1880, 2241],
    "請先介紹一下你自己。",
  ],
  ["candidate", "我在上海工作了三年。", [0, 129, 346, 559, 811, 1057, 1386, 1638, 1908, 2201], "我在上海工作了三年。"],
  [
    "candidate",
    "我们把支付服务搬到了新的数据库。",
    [0, 129, 442, 660, 830, 1044, 1257, 1365, 1624, 1871, 2123, 2382, 2630, 2861, 3069, 3260],
    "我們把支付服務搬到了新的資料庫。",
  ],
  [
    "interviewer",
    "你为什么想离开现在的公司？",
    [0, 233, 355, 620, 878, 1203, 1385, 1633, 1932, 2148, 2385, 2632, 3017],
    "你為什麼想離開現在的公司？",
  ],
  [
    "candidate",
    "我最大的缺点是计划太多。",
    [0, 129, 465, 660, 907, 1193, 1529, 1684, 1865, 2136, 2363, 2664],
    "我最大的缺點是計劃太多。",
  ],
  [
    "candidate",
    "那次失败让我学会了早点求助。",
    [0, 226, 457, 612, 814, 1045, 1174, 1471, 1755, 2007, 2299, 2630, 2895, 3103],
    "那次失敗讓我學會了早點求助。",
  ],
  [
    "candidate",
    "客户很满意，投诉减少了一半。",
    [0, 230, 448, 734, 1022, 1307, 1546, 1833, 2167, 2317, 2573, 2799, 3035],
    "客戶很滿意，投訴減少了一半。",
  ],
  [
    "candidate",
    "我负责带领五个人的团队。",
    [0, 129, 338, 547, 755, 1017, 1147, 1396, 1623, 1870, 2206, 2495],
    "我負責帶領五個人的團隊。",
  ],
  [
    "interviewer",
    "你怎么处理和同事的冲突？",
    [0, 228, 511, 783, 1017, 1223, 1427, 1693, 1845, 2107, 2330, 2709],
    "你怎麼處理和同事的衝突？",
  ],
  [
    "candidate",
    "大学的时候我学的是计算机。",
    [0, 209, 516, 794, 944, 1161, 1291, 1587, 1852, 2007, 2188, 2538, 2747],
    "大學的時候我學的是計算機。",
  ],
  ["interviewer", "没有问题，谢谢。", [0, 230, 486, 746, 1029, 1251, 1618], "沒有問題，謝謝。"],
];

export const ENGLISH_SENTENCES: readonly Sentence[] = ENGLISH.map((line) => toSentence("en", line));
export const CHINESE_SENTENCES: readonly Sentence[] = CHINESE.map((line) => toSentence("zh", line));
export const SENTENCES: readonly Sentence[] = [...ENGLISH_SENTENCES, ...CHINESE_SENTENCES];

function toSentence(language: Sentence["language"], [speaker, text, times, traditional = text]: Line): Sentence {
  return { language, speaker, text, traditional, times };
}

/** Words with the punctuation that follows them; in Chinese each character is one. */
export function splitWords(text: string): string[] {
  return text.match(/\p{Script=Han}\p{Punctuation}*|[^\s\p{Script=Han}]+/gu) ?? [];
}

/** Words for comparison: without punctuation, in lower case. */
export function bareWords(text: string): string[] {
  return splitWords(text.toLowerCase().replaceAll(/\p{Punctuation}/gu, " "));
}

/** Joins words: with spaces except between Chinese characters. */
export function joinWords(words: readonly string[]): string {
  return words.join(" ").replaceAll(/(?<=[\p{Script=Han}，。？]) (?=\p{Script=Han})/gu, "");
}
