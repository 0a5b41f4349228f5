import type { SpokenLanguage } from "../../../../party/protocol/vocabulary";
import { pickVoice } from "../../../room/voice/pick-voice";
import { type SpeakerPorts, SpeechSynthesizer } from "../../../room/voice/speech-synthesizer";
import type { Finding } from "../findings";

/** Says the sentence with the voice that an AI interviewer would have. */
export async function saySentence(
  { synthesis, newUtterance }: Pick<SpeakerPorts, "synthesis" | "newUtterance">,
  { text, lang, signal }: { text: string; lang: SpokenLanguage; signal: AbortSignal },
): Promise<Finding> {
  const isSaid = await new Promise<boolean>((resolve, reject) => {
    const speaker = new SpeechSynthesizer({
      synthesis,
      newUtterance,
      onSpoken: () => {},
      onDone: () => resolve(true),
      onSilent: () => resolve(false),
    });
    signal.addEventListener("abort", () => {
      speaker.stop();
      reject(signal.reason);
    });
    speaker.begin(lang);
    speaker.feed(text, true);
  });
  const voices = synthesis ? synthesis.getVoices() : [];
  const voice = pickVoice(voices, lang);
  const facts = { voices: voices.length, ...(voice && { voiceLanguage: voice.lang, local: voice.localService }) };
  if (isSaid) return { code: "voice_played", facts };
  return { code: voice ? "voice_failed" : "voice_none", facts };
}
