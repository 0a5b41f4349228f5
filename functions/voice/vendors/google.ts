import * as v from "valibot";
import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import { faultOfStatus } from "../../../party/speech/vendors/fault-of-status";
import { createGoogleAccess } from "../../../party/speech/vendors/google-access";
import { explainGoogleError, googleErrorSchema } from "../../../party/speech/vendors/google-trouble";
import type { GoogleVoices } from "../../settings/voice-settings";
import type { VoiceRequest } from "../../shared/contract/voice";
import { MAX_REFUSAL_BYTES, readJson } from "../ask-for-audio";
import type { VoiceNet, VoiceVendor } from "../voice-vendor";

/** A minute of MP3 as base64 is a few hundred kilobytes. */
const MAX_BYTES = 8_000_000;

/** Google Cloud Text-to-Speech v1, `text:synthesize`: the whole audio in one answer. Streaming takes gRPC. */
export function createGoogleVoice(setup: GoogleVoices, net: VoiceNet): VoiceVendor {
  const access = createGoogleAccess(setup, net);
  const url = `${setup.baseUrl}/v1/text:synthesize`;

  async function ask(
    { text, language, interviewer }: VoiceRequest,
    access: Record<string, string>,
    signal: AbortSignal,
  ) {
    const body = JSON.stringify({
      input: { text },
      voice: { languageCode: TAGS[language], name: setup.voices[language][interviewer] },
      audioConfig: { audioEncoding: "MP3" },
    });
    const headers = { "content-type": "application/json", ...access };
    return readAnswer(await net.fetch(url, { method: "POST", redirect: "manual", headers, body, signal }));
  }

  return {
    provider: "google",
    async speak(piece, signal) {
      for (;;) {
        const granted = await access.get();
        if ("fault" in granted) return granted;
        const answer = await ask(piece, granted.headers, signal);
        const isRefused = "fault" in answer && answer.fault === "key_refused";
        if (!isRefused || !granted.renew()) return answer;
      }
    },
  };
}

const TAGS: Readonly<Record<SpokenLanguage, string>> = { "en-US": "en-US", "zh-CN": "cmn-CN", "zh-TW": "cmn-TW" };

const answerSchema = v.object({ audioContent: v.string() });

async function readAnswer(response: Response) {
  const body = await readJson(response.body, response.ok ? MAX_BYTES : MAX_REFUSAL_BYTES);
  if (!response.ok) {
    const trouble = v.safeParse(googleErrorSchema, body);
    const reason = trouble.success ? explainGoogleError(trouble.output, response.status) : null;
    return { fault: reason ?? faultOfStatus(response.status) };
  }
  const answer = v.safeParse(answerSchema, body);
  const bytes = answer.success ? decodeBase64(answer.output.audioContent) : null;
  if (!bytes) return { fault: "internal" as const };
  return { type: "audio/mpeg" as const, audio: new Blob([bytes]).stream() };
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
