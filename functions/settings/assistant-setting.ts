import { type AssistantSettings, parseAssistantSettings } from "../../party/assistant/assistant-settings.ts";
import { jsonSetting } from "./json-setting.ts";

/** The setting `ASSISTANT`. Like functions/settings/env.ts, of which it is a part, it also runs in Node. */
export const assistantSetting = jsonSetting(parseAssistantSettings);

/** What an operator has set, of a setting that was found to fit. */
export function readAssistantSettings({ ASSISTANT: text }: { ASSISTANT: string }): AssistantSettings {
  const parsed = parseAssistantSettings(text);
  if (!parsed.ok) throw new Error("ASSISTANT was not checked");
  return parsed.settings;
}
