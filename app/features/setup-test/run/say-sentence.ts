import type { SpokenLanguage } from "../../../../party/protocol/vocabulary";
import type { InterviewerVoice, InterviewerVoiceEvents, VoiceOwner } from "../../../room/voice/interviewer-voice";
import { pickVoice } from "../../../room/voice/pick-voice";
import type { Synthesis } from "../../../room/voice/speech-synthesizer";
import type { Finding } from "../findings";

/** Says the sentence with the voice that an AI interviewer would have. */
export async function saySentence(
  { synthesis, open }: { synthesis: Synthesis | null; open: (events: InterviewerVoiceEvents) => InterviewerVoice },
  { text, lang, signal }: { text: string; lang: SpokenLanguage; signal: AbortSignal },
): Promise<Finding> {
  const heard: { by: VoiceOwner; firstSoundMs: number | null } = { by: "browser", firstSoundMs: null };
  const begunAt = performance.now();
  const isSaid = await new Promise<boolean>((resolve, reject) => {
    const speaker = open({
      onSound: (owner) => {
        heard.by = owner;
        heard.firstSoundMs ??= Math.round(performance.now() - begunAt);
      },
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
  const { by, firstSoundMs } = heard;
  const sound = { ...(firstSoundMs !== null && { firstSoundMs }) };
  // The host's voice may have given way in the middle.
  if (isSaid && by === "host") return { code: "voice_played", facts: { by, ...sound } };
  const voices = synthesis ? synthesis.getVoices() : [];
  const voice = pickVoice(voices, lang);
  const facts = {
    by,
    ...sound,
    voices: voices.length,
    ...(voice && { voiceLanguage: voice.lang, local: voice.localService }),
  };
  if (isSaid) return { code: "voice_played", facts };
  return { code: voice ? "voice_failed" : "voice_none", facts };
}
