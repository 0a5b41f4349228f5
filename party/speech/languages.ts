import type { SpeechLanguage } from "./recogniser.ts";

export const SPEECH_LANGUAGES = ["en-US", "zh-CN", "zh-TW"] as const satisfies readonly SpeechLanguage[];

export function isSpeechLanguage(tag: string): tag is SpeechLanguage {
  return SPEECH_LANGUAGES.some((known) => known === tag);
}
