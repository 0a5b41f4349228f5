import * as v from "valibot";
import type { SpeechFault } from "../../protocol/errors";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { Recognizer, SpeechNet } from "../recognizer";
import type { WorkersAiSetup } from "../speech-settings";
import { encodeBase64 } from "./base64";
import { OPENAI_LANGUAGES } from "./openai-utterances";
import { toWav } from "./pcm-bytes";
import { openUtteranceSession, type Transcription } from "./utterance-session";

/** The part of the binding that is used. */
export type SpeechAi = { run(model: string, input: Record<string, unknown>): Promise<unknown> };

/** Whisper on Cloudflare's platform: one file for each utterance, without a key. */
export function createWorkersAiUtterances({ model }: WorkersAiSetup, ai: SpeechAi, net: SpeechNet): Recognizer {
  async function transcribe(language: SpokenLanguage, samples: Int16Array): Promise<Transcription> {
    const input = { audio: encodeBase64(toWav(samples)), task: "transcribe", language: OPENAI_LANGUAGES[language] };
    try {
      const words = v.safeParse(wordsSchema, await ai.run(model, input));
      return words.success ? { text: words.output.text } : { fault: "internal" };
    } catch (error) {
      const fault = explain(error);
      if (fault) return { fault };
      throw error;
    }
  }

  return {
    provider: "workers-ai",
    longestMs: null,
    idleMs: null,
    knows: () => true,
    open: (language, onEvent) =>
      openUtteranceSession(net, (samples, signal) => untilAbort(transcribe(language, samples), signal), onEvent),
  };
}

const wordsSchema = v.object({ text: v.string() });
const errorSchema = v.object({ message: v.string() });

/** The binding puts its error number at the beginning of the message, and nowhere else. */
const NUMBERS: Readonly<Record<string, SpeechFault | undefined>> = {
  "3007": "timeout",
  "3036": "no_credit",
  "3040": "overloaded",
  "5007": "refused",
  "5018": "key_refused",
};

/** Null for a lost connection, which has no number. */
function explain(error: unknown): SpeechFault | null {
  const parsed = v.safeParse(errorSchema, error);
  const number = parsed.success ? /\b(\d{4}):/.exec(parsed.output.message)?.[1] : undefined;
  if (number === undefined) return null;
  return NUMBERS[number] ?? (number.startsWith("5") ? "refused" : "overloaded");
}

/** The binding takes no signal: its answer is ignored then. */
function untilAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
