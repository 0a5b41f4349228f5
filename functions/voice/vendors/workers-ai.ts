import type { Bindings } from "../../settings/bindings";
import type { WorkersAiVoices } from "../../settings/voice-settings";
import { readAudio } from "../ask-for-audio";
import type { VoiceVendor } from "../voice-vendor";

/** A model of Deepgram on Cloudflare's platform. It speaks English only; no other model there speaks Chinese for real. */
export function createWorkersAiVoice({ model, voices }: WorkersAiVoices, ai: NonNullable<Bindings["AI"]>): VoiceVendor {
  return {
    provider: "workers-ai",
    async speak({ text, language, interviewer }, signal) {
      if (language !== "en-US") return { fault: "language_not_supported" };
      signal.throwIfAborted();
      const input = { text, speaker: voices[interviewer], encoding: "mp3" };
      const response = await ai.run(model, input, { returnRawResponse: true });
      if (!(response instanceof Response)) return { fault: "internal" };
      // The binding takes no signal.
      if (signal.aborted) await response.body?.cancel();
      signal.throwIfAborted();
      return readAudio(response, () => null);
    },
  };
}
