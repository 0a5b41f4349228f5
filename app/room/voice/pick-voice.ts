export type VoiceLike = { readonly lang: string; readonly default: boolean; readonly localService: boolean };

/** Tags that mean the same language as it is spoken, best first. Cantonese does not read Mandarin. */
const ALSO: Record<string, readonly string[]> = {
  "zh-tw": [
    "zh-hant-tw",
    "cmn-hant-tw",
    "cmn-tw",
    "zh-hant",
    "cmn-hant",
    "zh-cn",
    "cmn-hans-cn",
    "cmn-cn",
    "zh-hans",
    "cmn",
    "zh",
  ],
  "zh-cn": ["zh-hans-cn", "cmn-hans-cn", "cmn-cn", "zh-hans", "cmn-hans", "cmn", "zh", "zh-tw", "cmn-tw", "zh-hant"],
};

/** The voice to speak `lang` with; null where none of them can: no voice is better than an English one reading Chinese. */
export function pickVoice<T extends VoiceLike>(voices: readonly T[], lang: string): T | null {
  const wanted = tagOf(lang);
  const base = wanted.split("-")[0] ?? wanted;
  const tags = [wanted, ...(ALSO[wanted] ?? [base])];
  for (const tag of tags) {
    const fitting = voices.filter((voice) => tagOf(voice.lang) === tag);
    if (fitting.length > 0) return best(fitting);
  }
  return base === "zh" ? null : best(voices.filter((voice) => tagOf(voice.lang).split("-")[0] === base));
}

/** Prefers the system's default voice, then voices that work offline. */
function best<T extends VoiceLike>(voices: readonly T[]): T | null {
  return voices.find((voice) => voice.default) ?? voices.find((voice) => voice.localService) ?? voices[0] ?? null;
}

/** Android writes `zh_CN`, some systems `zh-CN-u-sd-cnsc`. */
function tagOf(lang: string): string {
  return lang.replaceAll("_", "-").toLowerCase().split("-u-")[0] ?? "";
}
