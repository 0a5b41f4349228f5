import * as v from "valibot";
import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechFault } from "../../protocol/errors";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { Recogniser, SpeechNet } from "../recogniser";
import type { GoogleSetup } from "../speech-settings";
import { encodeBase64 } from "./base64";
import { GoogleTokens } from "./google-token";
import { type AnswerDialect, askForWords } from "./http-answer";
import { toBytes } from "./pcm-bytes";
import { openUtteranceSession, type Transcription } from "./utterance-session";

/**
 * Google Cloud Speech-to-Text v1, `speech:recognize`. It streams over gRPC only, which Workers don't support; so each
 * utterance is one request, with at most a minute of audio.
 */
export function createGoogle(setup: GoogleSetup, net: SpeechNet): Recogniser {
  const access = createAccess(setup, net);
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

/** `renew`: drops a refused token. Returns whether a retry makes sense, which it does if the token was used before. */
type Access = { headers: Record<string, string>; renew: () => boolean };

function createAccess(
  { credential, tokenUrl }: GoogleSetup,
  net: SpeechNet,
): { get(): Promise<Access | { fault: SpeechFault }> } {
  if ("apiKey" in credential) {
    // Not in the URL: proxies log URLs.
    const access: Access = { headers: { "x-goog-api-key": credential.apiKey }, renew: () => false };
    return { get: async () => access };
  }
  const tokens = new GoogleTokens(net, credential, tokenUrl);
  return {
    async get() {
      const answer = await tokens.get();
      if ("fault" in answer) return answer;
      const { token, isNew } = answer;
      return {
        headers: { authorization: `Bearer ${token}` },
        renew() {
          tokens.forget(token);
          return !isNew;
        },
      };
    },
  };
}

const wordsSchema = v.object({
  /** Missing if nobody spoke; a part of an utterance may have no words either. */
  results: v.optional(
    v.array(v.object({ alternatives: v.optional(v.array(v.object({ transcript: v.optional(v.string(), "") })), []) })),
    [],
  ),
});
const detailSchema = v.object({
  reason: v.optional(v.string(), ""),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});
const troubleSchema = v.object({
  error: v.object({
    message: v.optional(v.string(), ""),
    status: v.optional(v.string(), ""),
    details: v.optional(v.array(v.unknown()), []),
  }),
});

const DIALECT: AnswerDialect<typeof wordsSchema, typeof troubleSchema> = {
  words: wordsSchema,
  // In languages with spaces, all parts but the first begin with one.
  readWords: ({ results }) => results.map(({ alternatives }) => alternatives[0]?.transcript ?? "").join(""),
  trouble: troubleSchema,
  explain({ error }, status) {
    const details = error.details.flatMap((detail) => {
      const parsed = v.safeParse(detailSchema, detail);
      return parsed.success ? [parsed.output] : [];
    });
    const has = (reason: string) => details.some((detail) => detail.reason === reason);
    if (has("API_KEY_INVALID")) return { fault: "key_refused" };
    if (has("BILLING_DISABLED")) return { fault: "no_credit" };
    if (/not supported for language/i.test(error.message)) return { fault: "language_not_supported" };
    const isDaily = details.some(({ metadata: { quota_unit: unit = "", quota_limit: limit = "" } }) =>
      /PerDay|\/d\//.test(`${limit} ${unit}`),
    );
    return status === 429 && isDaily ? { fault: "no_credit" } : null;
  },
};
