import * as v from "valibot";
import { type AssistantSettings, parseAssistantSettings } from "../party/assistant/settings.ts";

/** The setting `ASSISTANT`. Like functions/env.ts, of which it is a part, it also runs in Node. */

/**
 * JSON text, or in wrangler.toml a table, which the platform hands over as an object; empty: nothing is configured. Kept
 * as one line of JSON without a `'`, so that it can stand in a file of settings whatever is in it.
 */
export const assistantSetting = v.optional(
  v.pipe(
    v.union([v.string(), v.looseObject({})], "must be a JSON object"),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      if (typeof value === "string" && value.trim() === "") return "";
      const parsed = parseAssistantSettings(value);
      if (parsed.ok) {
        const json = JSON.stringify(typeof value === "string" ? JSON.parse(value) : value);
        return json.replaceAll("'", "\\u0027");
      }
      for (const message of parsed.problems) addIssue({ message });
      return NEVER;
    }),
  ),
  "",
);

/** What an operator has set, of a setting that was found to fit. */
export function readAssistantSettings({ ASSISTANT: text }: { ASSISTANT: string }): AssistantSettings {
  const parsed = parseAssistantSettings(text);
  if (!parsed.ok) throw new Error("ASSISTANT was not checked");
  return parsed.settings;
}
