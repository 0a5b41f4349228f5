import type { Language } from "../../party/protocol/vocabulary";

/** Requests of a candidate, words of danger, and one whole answer. */
export type SpokenRequests = {
  sound: string;
  again: string;
  clarify: string;
  think: string;
  crisis: string;
  answer: string;
};

/** The coach is tested with all languages, and the pages with one. */
export const SPOKEN_REQUESTS: Readonly<Record<Language, SpokenRequests>> = {
  en: {
    sound: "Hi, can you hear me?",
    again: "Sorry, could you repeat that?",
    clarify: "What exactly do you mean by that?",
    think: "Hmm, let me think for a second.",
    crisis: "I can't do this. I don't want to live any more.",
    answer:
      "In January 2022 I joined a small bakery as shift lead. Our ovens failed every second Friday, so I wrote down each failure for six weeks, showed the owner the list and got a service contract. In the end we lost no more batches.",
  },
  "zh-CN": {
    sound: "你好，听得到我说话吗？",
    again: "不好意思，能再说一遍吗？",
    clarify: "你说的是什么意思？",
    think: "嗯，让我想一下。",
    crisis: "说实话我不想活了。",
    answer:
      "二零二二年一月我进了一家烘焙店做领班。烤箱每两周坏一次，我连续六周记下每次故障，把表给老板看，签了维保合同。最后再也没有报废过一炉。",
  },
  "zh-TW": {
    sound: "您好，聽得到我說話嗎？",
    again: "不好意思，可以再說一次嗎？",
    clarify: "請問這是什麼意思？",
    think: "嗯，讓我想一下。",
    crisis: "老實說我不想活了。",
    answer:
      "2022 年一月我到一家烘焙店當領班。烤箱每兩週壞一次，我連續六週記下每次故障，把表給老闆看，簽了維修合約。最後再也沒有報廢過一爐。",
  },
};

/** Six requests in a row: none is an answer. */
export function requestsOf({ sound, again, clarify, think }: SpokenRequests): string[] {
  return [sound, again, clarify, clarify, think, again];
}
