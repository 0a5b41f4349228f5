import { INTERVIEW_TYPES, type InterviewType, type Language } from "../protocol/vocabulary";
import { type Guide, parseGuides } from "./guide";

type File = () => Promise<{ default: unknown }>;

/** Each file is fetched on first use, never as a room starts; in a Worker it is bundled as text (wrangler.toml). */
const files: Record<Language, Record<InterviewType, File>> = {
  en: {
    technical: () => import("./banks/guides/en/technical.json"),
    behavioral: () => import("./banks/guides/en/behavioral.json"),
    hr: () => import("./banks/guides/en/hr.json"),
    language: () => import("./banks/guides/en/language.json"),
  },
  "zh-CN": {
    technical: () => import("./banks/guides/zh-CN/technical.json"),
    behavioral: () => import("./banks/guides/zh-CN/behavioral.json"),
    hr: () => import("./banks/guides/zh-CN/hr.json"),
    language: () => import("./banks/guides/zh-CN/language.json"),
  },
  "zh-TW": {
    technical: () => import("./banks/guides/zh-TW/technical.json"),
    behavioral: () => import("./banks/guides/zh-TW/behavioral.json"),
    hr: () => import("./banks/guides/zh-TW/hr.json"),
    language: () => import("./banks/guides/zh-TW/language.json"),
  },
};

const parsed = new Map<string, Readonly<Record<string, Guide>>>();

/** The guides of an interview type by question id. Rejects if the file cannot be fetched. */
export async function loadGuides(type: InterviewType, language: Language): Promise<Readonly<Record<string, Guide>>> {
  const { default: data } = await files[language][type]();
  const key = `${language}/${type}`;
  const known = parsed.get(key) ?? parseGuides(typeof data === "string" ? JSON.parse(data) : data);
  parsed.set(key, known);
  return known;
}

/** The guide of a bank's question; null for other questions. */
export async function findGuide(questionId: string, language: Language): Promise<Guide | null> {
  const type = INTERVIEW_TYPES.find((one) => questionId.startsWith(`${one}-`));
  return type ? ((await loadGuides(type, language))[questionId] ?? null) : null;
}
