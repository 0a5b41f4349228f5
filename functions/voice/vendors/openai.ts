import * as v from "valibot";
import { explainOpenAiError, openAiErrorSchema } from "../../../party/speech/vendors/openai-trouble";
import type { OpenAiVoices } from "../../settings/voice-settings";
import { askForAudio } from "../ask-for-audio";
import type { VoiceNet, VoiceVendor } from "../voice-vendor";

/** `audio/speech` of OpenAI and of many self-hosted servers. The audio comes while it is made, where the server can. */
export function createOpenAiVoice(
  { apiKey, baseUrl, model, format, voices }: OpenAiVoices,
  net: VoiceNet,
): VoiceVendor {
  const headers = { "content-type": "application/json", ...(apiKey !== "" && { authorization: `Bearer ${apiKey}` }) };
  return {
    provider: "openai",
    speak({ text, language, interviewer }, signal) {
      const body = JSON.stringify({
        ...{ model, input: text, voice: voices[language][interviewer], response_format: format },
      });
      return askForAudio(net, `${baseUrl}/audio/speech`, { headers, body, signal }, explain);
    },
  };
}

const refusalSchema = v.object({ error: openAiErrorSchema });

function explain(body: unknown) {
  const parsed = v.safeParse(refusalSchema, body);
  return parsed.success ? explainOpenAiError(parsed.output.error) : null;
}
