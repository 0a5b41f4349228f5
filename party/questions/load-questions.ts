import type { InterviewType, Language } from "../protocol/vocabulary";
import { parseBank, type Question } from "./question";

type Bank = () => Promise<{ default: unknown }>;

/** Each bank is a file of its own, fetched on first use; in a Worker it is bundled as text (wrangler.toml). */
const banks: Record<Language, Record<InterviewType, Bank>> = {
  en: {
    technical: () => import("./banks/en/technical.json"),
    behavioral: () => import("./banks/en/behavioral.json"),
    hr: () => import("./banks/en/hr.json"),
    language: () => import("./banks/en/language.json"),
  },
  "zh-CN": {
    technical: () => import("./banks/zh-CN/technical.json"),
    behavioral: () => import("./banks/zh-CN/behavioral.json"),
    hr: () => import("./banks/zh-CN/hr.json"),
    language: () => import("./banks/zh-CN/language.json"),
  },
  "zh-TW": {
    technical: () => import("./banks/zh-TW/technical.json"),
    behavioral: () => import("./banks/zh-TW/behavioral.json"),
    hr: () => import("./banks/zh-TW/hr.json"),
    language: () => import("./banks/zh-TW/language.json"),
  },
};

const parsed = new Map<string, readonly Question[]>();

/** The questions for this interview type. Rejects if the file cannot be fetched. */
export async function loadQuestions(type: InterviewType, language: Language): Promise<readonly Question[]> {
  const { default: data } = await banks[language][type]();
  const key = `${language}/${type}`;
  const known = parsed.get(key) ?? parseBank(type, typeof data === "string" ? JSON.parse(data) : data);
  parsed.set(key, known);
  return known;
}
