import * as v from "valibot";
import { TRACKER_LIMITS } from "../../../../../functions/shared/contract/tracker";
import type { BrowserStorage } from "../../../../state/browser-storage";

const { minDays, maxDays, defaultDays } = TRACKER_LIMITS;
const days = v.pipe(v.number(), v.integer(), v.minValue(minDays), v.maxValue(maxDays));

/** Settings of the analysis, stored in this browser. A model's key is not stored: it is held in memory only. */
const settingsSchema = v.object({
  /** How far back mails are read. */
  days: v.fallback(days, defaultDays),
  /** Whether a model is used, too. */
  withModel: v.fallback(v.boolean(), false),
  /** The model's id in the assistant's menu; null: none chosen. */
  model: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))), null),
  /** The provider whose key the model is asked with. */
  keyOf: v.fallback(v.nullable(v.string()), null),
  /** Whether the model reads all mails, not only those of which the built-in reader is unsure. */
  all: v.fallback(v.boolean(), false),
});
export type AnalysisSettings = v.InferOutput<typeof settingsSchema>;

export const ANALYSIS_SETTINGS_KEY = "mocki.mailbox";

export const DEFAULT_ANALYSIS_SETTINGS: AnalysisSettings = {
  days: defaultDays,
  withModel: false,
  model: null,
  keyOf: null,
  all: false,
};

export function readAnalysisSettings(storage: BrowserStorage | null): AnalysisSettings {
  const stored = v.safeParse(settingsSchema, parse(storage));
  return stored.success ? stored.output : DEFAULT_ANALYSIS_SETTINGS;
}

export function writeAnalysisSettings(storage: BrowserStorage | null, settings: AnalysisSettings): void {
  storage?.setItem(ANALYSIS_SETTINGS_KEY, JSON.stringify(settings));
}

/** Parses a typed timeframe; null if it is invalid. */
export function readDays(text: string): number | null {
  const trimmed = text.trim();
  const parsed = v.safeParse(days, /^\d+$/.test(trimmed) ? Number(trimmed) : null);
  return parsed.success ? parsed.output : null;
}

function parse(storage: BrowserStorage | null): unknown {
  try {
    return JSON.parse(storage?.getItem(ANALYSIS_SETTINGS_KEY) ?? "{}");
  } catch {
    return {};
  }
}
