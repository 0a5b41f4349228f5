import * as v from "valibot";
import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { Recognizer, SpeechNet } from "../recognizer";
import type { GoogleSetup } from "../speech-settings";
import { encodeBase64 } from "./base64";
import { createGoogleAccess } from "./google-access";
import { explainGoogleError, googleErrorSchema } from "./google-trouble";
import { type AnswerDialect, askForWords } from "./http-answer";
import { toBytes } from "./pcm-bytes";
import { openUtteranceSession, type Transcription } from "./utterance-session";

/**
 * Google Cloud Speech-to-Text v1, `speech:recognize`. It streams over gRPC only, which Workers don't support; so each
 * utterance is one request, with at most a minute of audio.
 */
export function createGoogle(setup: GoogleSetup, net: SpeechNet): Recognizer {
  const access = createGoogleAccess(setup, net);
  const url = `${setup.baseUrl}/v1/speech:recognize`;

  async function transcribe(
    language: SpokenLanguage,
    samples: Int16Array,
    signal: AbortSignal,
  ): Promise<Transcription> {
    const body = JSON.stringify({
      config: {
        encoding: "LINEAR16",
        sampleRateHertz: AUDIO_RATE,
        languageCode: TAGS[language],
        enableAutomaticPunctuation: true,
        ...describeModel(setup.model ?? MODELS[language]),
      },
      audio: { content: encodeBase64(toBytes(samples)) },
    });
    for (;;) {
      const granted = await access.get();
      if ("fault" in granted) return granted;
      const headers = { "content-type": "application/json", ...granted.headers };
      const answer = await askForWords(net, url, { headers, body, signal }, DIALECT);
      const isRefused = "fault" in answer && answer.fault === "key_refused";
      if (!isRefused || !granted.renew()) return answer;
    }
  }

  return {
    provider: "google",
    longestMs: null,
    idleMs: null,
    knows: () => true,
    open: (language, onEvent) =>
      openUtteranceSession(net, (samples, signal) => transcribe(language, samples, signal), onEvent),
  };
}

const TAGS: Readonly<Record<SpokenLanguage, string>> = {
  "en-US": "en-US",
  "zh-CN": "cmn-Hans-CN",
  "zh-TW": "cmn-Hant-TW",
};
/** The newest model for English; the vendor's default for Chinese, because not every model knows it. */
const MODELS: Readonly<Record<SpokenLanguage, string | null>> = {
  "en-US": "latest_long",
  "zh-CN": null,
  "zh-TW": null,
};

function describeModel(model: string | null): { model?: string } {
  return model === null ? {} : { model };
}

const wordsSchema = v.object({
  /** Missing if nobody spoke; a part of an utterance may have no words either. */
  results: v.optional(
    v.array(v.object({ alternatives: v.optional(v.array(v.object({ transcript: v.optional(v.string(), "") })), []) })),
    [],
  ),
});
const DIALECT: AnswerDialect<typeof wordsSchema, typeof googleErrorSchema> = {
  words: wordsSchema,
  // In languages with spaces, all parts but the first begin with one.
  readWords: ({ results }) => results.map(({ alternatives }) => alternatives[0]?.transcript ?? "").join(""),
  trouble: googleErrorSchema,
  explain(trouble, status) {
    const fault = explainGoogleError(trouble, status);
    return fault && { fault };
  },
};
