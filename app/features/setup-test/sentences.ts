import type { SpokenLanguage } from "../../../party/protocol/vocabulary";

/** The sentence to read aloud and the question for models, in the spoken language, whatever the page's language. */
type Spoken = {
  /** Without numbers or names, which recognizers write in more than one way. */
  sentence: string;
  question: string;
};

export const SPOKEN_TEXTS: Readonly<Record<SpokenLanguage, Spoken>> = {
  "en-US": {
    sentence: "We moved the payment service to a new database.",
    question: "Why do you want this job?",
  },
  "zh-CN": { sentence: "那次失败让我学会了早点求助。", question: "你为什么想要这份工作？" },
  "zh-TW": { sentence: "那次失敗讓我學會了早點求助。", question: "您為什麼想要這份工作？" },
};
