import * as v from "valibot";
import { readRetryAfter } from "../../protocol/retry-after";
import type { SpeechNet } from "../recognizer";
import { faultOfStatus } from "./fault-of-status";
import type { Transcription } from "./utterance-session";

/** Maximum size of a vendor's answer to a minute of speech. */
const MAX_CHARACTERS = 1_000_000;

/** A vendor's way to answer an utterance. */
export type AnswerDialect<Words extends v.GenericSchema, Trouble extends v.GenericSchema> = {
  words: Words;
  readWords(answer: v.InferOutput<Words>): string;
  /** Schema of an error; other bodies are judged by their status. */
  trouble: Trouble;
  /** Null: use the status. */
  explain(trouble: v.InferOutput<Trouble>, status: number): Transcription | null;
};

/** Sends an utterance and reads the answer or error. Rejects when the vendor cannot be reached. */
export async function askForWords<Words extends v.GenericSchema, Trouble extends v.GenericSchema>(
  net: SpeechNet,
  url: string,
  init: RequestInit,
  dialect: AnswerDialect<Words, Trouble>,
): Promise<Transcription> {
  // The key is for this address only.
  const response = await net.fetch(url, { method: "POST", redirect: "manual", ...init });
  const body = parseJson((await response.text()).slice(0, MAX_CHARACTERS));
  const retryAfterMs = readRetryAfter(response.headers, net.now());
  if (!response.ok) {
    const trouble = v.safeParse(dialect.trouble, body);
    const explained = trouble.success ? dialect.explain(trouble.output, response.status) : null;
    return explained ?? { fault: faultOfStatus(response.status), retryAfterMs };
  }
  const words = v.safeParse(dialect.words, body);
  // Probably a gateway's page: a retry may reach the vendor.
  return words.success ? { text: dialect.readWords(words.output) } : { fault: "internal", retryAfterMs };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
