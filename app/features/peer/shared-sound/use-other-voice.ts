import { useEffect } from "react";
import type { CallSpeech } from "../../../interview/speech/use-speech";
import type { Call } from "../call/call-view";
import { createSpeakingDetector, hasVoice, LISTEN_EVERY_MS } from "../call/detect-speaking";

/** Tells the speech when the other speaks: only then can their voice come out of the loudspeaker. */
export function useOtherVoice(
  { noteOtherVoice }: Pick<CallSpeech, "noteOtherVoice">,
  { view, getVoiceLevel }: Call,
): void {
  const listening = hasVoice(view);
  useEffect(() => {
    if (!listening) return;
    const hear = createSpeakingDetector();
    const timer = setInterval(() => noteOtherVoice(hear(getVoiceLevel(), Date.now())), LISTEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [listening, getVoiceLevel, noteOtherVoice]);
}
