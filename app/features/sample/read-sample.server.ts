import * as v from "valibot";
import { segmentSchema, suggestionSchema } from "../../../party/protocol/entities";
import { mockSchema } from "../../../party/protocol/mock";
import type { Language } from "../../../party/protocol/vocabulary";
import type { ReportSource } from "../../../party/report/report";

const sampleSchema = v.object({
  segments: v.array(segmentSchema),
  suggestions: v.array(suggestionSchema),
  mock: mockSchema,
  candidate: v.string(),
});

/** The written interview with the coach's analyses, as `npm run sample` saved it. */
export async function readSample(language: Language): Promise<ReportSource> {
  const { default: sample } = await SAMPLES[language]();
  return v.parse(sampleSchema, sample);
}

/** Loaded with the first request: few visits need one. */
const SAMPLES = {
  en: () => import("./interviews/en.json"),
  "zh-CN": () => import("./interviews/zh-CN.json"),
  "zh-TW": () => import("./interviews/zh-TW.json"),
} satisfies Record<Language, () => Promise<{ default: unknown }>>;
