import { SPEECH_PROVIDERS, SPOKEN_LANGUAGES } from "../../party/protocol/vocabulary.ts";
import { parseSpeechSettings, type SpeechSettings } from "../../party/speech/speech-settings.ts";
import type { SpeechMenu } from "../shared/contract/speech.ts";
import { jsonSetting } from "./json-setting.ts";

/** The setting `SPEECH`. Like functions/settings/env.ts, of which it is a part, it also runs in Node. */
export const speechSetting = jsonSetting(parseSpeechSettings);

/** What an operator has set, of a setting that was found to fit. */
export function readSpeechSettings({ SPEECH: text }: { SPEECH: string }): SpeechSettings {
  const parsed = parseSpeechSettings(text);
  if (!parsed.ok) throw new Error("SPEECH was not checked");
  return parsed.settings;
}

/** What pages may know of the setting: no key, no address. */
export function listRecognisers({ names, missing, order }: SpeechSettings): SpeechMenu {
  return {
    recognisers: SPEECH_PROVIDERS.map((provider) => ({
      provider,
      name: names[provider],
      languages: missing[provider].length === 0 ? [...SPOKEN_LANGUAGES] : [],
      missing: [...missing[provider]],
    })),
    order: Object.fromEntries(SPOKEN_LANGUAGES.map((language) => [language, [...order[language]]])),
  };
}
