import * as v from "valibot";
import { type AssistantSettings, parseAssistantSettings } from "../../party/assistant/assistant-settings.ts";
import { describeIssue, readJsonSetting } from "../../party/protocol/parse-json-setting.ts";
import { SPEECH_PROVIDERS, SPOKEN_LANGUAGES } from "../../party/protocol/vocabulary.ts";
import { parseSpeechSettings, type SpeechSettings } from "../../party/speech/speech-settings.ts";
import { type HelpLine, helpLineSchema } from "../shared/contract/help.ts";
import { type LandingContent, landingContentSchema } from "../shared/contract/landing.ts";
import type { SpeechMenu } from "../shared/contract/speech.ts";
import { type CodeRunnerSettings, parseCodeRunnerSettings } from "./code-runner-setting.ts";
import { parseTurnstileSettings, type TurnstileSettings } from "./turnstile-setting.ts";
import { completeVoiceSettings, listVoices, parseVoiceSettings, type VoiceSettings } from "./voice-settings.ts";

/** The settings that are JSON. Like env.ts, this file also runs in Node. */

export const assistantSetting = jsonSetting(parseAssistantSettings);
export const speechSetting = jsonSetting(parseSpeechSettings);
export const voiceSetting = jsonSetting(parseVoices);
export const codeRunnerSetting = jsonSetting(parseCodeRunnerSettings);
export const landingSetting = jsonSetting(parseLandingContent);
export const helpSetting = jsonSetting(parseHelpLines);
export const turnstileSetting = jsonSetting(parseTurnstileSettings);

/** Reads a setting that `parseEnv` has accepted. */
export function readAssistantSettings({ ASSISTANT: text }: { ASSISTANT: string }): AssistantSettings {
  const parsed = parseAssistantSettings(text);
  if (!parsed.ok) throw new Error("ASSISTANT was not checked");
  return parsed.settings;
}

/** Reads a setting that `parseEnv` has accepted. */
export function readSpeechSettings({ SPEECH: text }: { SPEECH: string }): SpeechSettings {
  const parsed = parseSpeechSettings(text);
  if (!parsed.ok) throw new Error("SPEECH was not checked");
  return parsed.settings;
}

/** Reads a setting that `parseEnv` has accepted. `isBound`: this host has Workers AI. */
export function readVoiceSettings({ VOICES: text }: { VOICES: string }, isBound: boolean): VoiceSettings {
  const parsed = parseVoiceSettings(text);
  if (!parsed.ok) throw new Error("VOICES was not checked");
  return completeVoiceSettings(parsed.setting, isBound);
}

/** The part of SPEECH and VOICES that pages may know: no key, no address. */
export function listSpeech({ names, missing, order }: SpeechSettings, voices: VoiceSettings): SpeechMenu {
  return {
    recognizers: SPEECH_PROVIDERS.map((provider) => ({
      provider,
      name: names[provider],
      languages: missing[provider].length === 0 ? [...SPOKEN_LANGUAGES] : [],
      missing: [...missing[provider]],
    })),
    order: Object.fromEntries(SPOKEN_LANGUAGES.map((language) => [language, [...order[language]]])),
    voices: listVoices(voices),
  };
}

/** Reads a setting that `parseEnv` has accepted. */
export function readCodeRunnerSettings({ CODE_RUNNER: text }: { CODE_RUNNER: string }): CodeRunnerSettings | null {
  const parsed = parseCodeRunnerSettings(text);
  if (!parsed.ok) throw new Error("CODE_RUNNER was not checked");
  return parsed.settings;
}

/** Reads a setting that `parseEnv` has accepted. */
export function readLandingContent({ LANDING_CONTENT: text }: { LANDING_CONTENT: string }): LandingContent {
  const parsed = parseLandingContent(text);
  if (!parsed.ok) throw new Error("LANDING_CONTENT was not checked");
  return parsed.settings;
}

/** Reads a setting that `parseEnv` has accepted. */
export function readTurnstileSettings({ TURNSTILE: text }: { TURNSTILE: string }): TurnstileSettings | null {
  const parsed = parseTurnstileSettings(text);
  if (!parsed.ok) throw new Error("TURNSTILE was not checked");
  return parsed.settings;
}

/** Reads a setting that `parseEnv` has accepted. */
export function readHelpLines({ HELP_LINES: text }: { HELP_LINES: string }): readonly HelpLine[] {
  const parsed = parseHelpLines(text);
  if (!parsed.ok) throw new Error("HELP_LINES was not checked");
  return parsed.settings;
}

function parseHelpLines(json: unknown): Parsed<readonly HelpLine[]> {
  const given = readJsonSetting(json);
  if (given === undefined) return { ok: false, problems: ['must be a JSON object, such as {"lines": []}'] };
  const parsed = v.safeParse(v.object({ lines: v.optional(v.array(helpLineSchema), []) }), given);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(describeIssue) };
  return { ok: true, settings: parsed.output.lines };
}

function parseVoices(json: unknown): Parsed<unknown> {
  const parsed = parseVoiceSettings(json);
  return parsed.ok ? { ok: true, settings: parsed.setting } : parsed;
}

type Parsed<T> = { ok: true; settings: T } | { ok: false; problems: readonly string[] };

function parseLandingContent(json: unknown): Parsed<LandingContent> {
  const given = readJsonSetting(json);
  if (given === undefined) {
    return { ok: false, problems: ['must be a JSON object, such as {"claim": "For our students"}'] };
  }
  const parsed = v.safeParse(landingContentSchema, given);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(describeIssue) };
  return { ok: true, settings: parsed.output };
}

/**
 * Accepts text or an object (a table in wrangler.toml); empty means not configured. The value is kept as one line of
 * JSON without `'`, so that it can be written to a vars file as it is. Each problem continues a sentence that begins
 * with the setting's name.
 */
function jsonSetting(parse: (json: unknown) => Parsed<unknown>) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.looseObject({})], "must be a JSON object"),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        if (typeof value === "string" && value.trim() === "") return "";
        const parsed = parse(value);
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
}
