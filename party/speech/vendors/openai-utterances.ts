import * as v from "valibot";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { Recognizer, SpeechNet } from "../recognizer";
import type { OpenAiSetup } from "../speech-settings";
import { type AnswerDialect, askForWords } from "./http-answer";
import { explainOpenAiError, openAiErrorSchema } from "./openai-trouble";
import { toWav } from "./pcm-bytes";
import { openUtteranceSession } from "./utterance-session";

/** `audio/transcriptions` of OpenAI and of many self-hosted servers: one file for each utterance. */
export function createOpenAiUtterances(setup: OpenAiSetup, net: SpeechNet): Recognizer {
  const url = `${setup.baseUrl}/audio/transcriptions`;
  const headers: Record<string, string> = setup.apiKey === "" ? {} : { authorization: `Bearer ${setup.apiKey}` };

  function transcribe(language: SpokenLanguage, samples: Int16Array, signal: AbortSignal) {
    const form = new FormData();
    form.set("file", new Blob([toWav(samples)], { type: "audio/wav" }), "speech.wav");
    form.set("model", setup.model);
    form.set("language", OPENAI_LANGUAGES[language]);
    form.set("response_format", "json");
    return askForWords(net, url, { headers, body: form, signal }, DIALECT);
  }

  return {
    provider: "openai",
    longestMs: null,
    idleMs: null,
    knows: () => true,
    open: (language, onEvent) =>
      openUtteranceSession(net, (samples, signal) => transcribe(language, samples, signal), onEvent),
  };
}

/** ISO 639-1, which doesn't distinguish Chinese scripts. */
export const OPENAI_LANGUAGES: Readonly<Record<SpokenLanguage, string>> = {
  "en-US": "en",
  "zh-CN": "zh",
  "zh-TW": "zh",
};

const wordsSchema = v.object({ text: v.string() });
const troubleSchema = v.object({ error: openAiErrorSchema });

const DIALECT: AnswerDialect<typeof wordsSchema, typeof troubleSchema> = {
  words: wordsSchema,
  readWords: ({ text }) => text,
  trouble: troubleSchema,
  explain({ error }) {
    // Less than a tenth of a second has no words in it.
    if (error.code === "audio_too_short") return { text: "" };
    const fault = explainOpenAiError(error);
    // The delay for a retry is in the headers, which are read if the body has none.
    return fault === null || fault === "rate_limited" ? null : { fault };
  },
};
