import { useEffect, useState } from "react";
import type { Call } from "../call/call-view";
import { createSpeakingDetector, hasVoice, LISTEN_EVERY_MS } from "../call/detect-speaking";

/** Whether the other's voice is audible now, whether or not it is recognized. Not measured in a hidden page. */
export function usePeerSpeaking({ view, getVoiceLevel }: Call): boolean {
  const [speaking, setSpeaking] = useState(false);
  const audible = hasVoice(view);
  useEffect(() => {
    if (!audible) return;
    const hear = createSpeakingDetector();
    const timer = setInterval(() => {
      if (!document.hidden) setSpeaking(hear(getVoiceLevel(), Date.now()));
    }, LISTEN_EVERY_MS);
    return () => {
      clearInterval(timer);
      setSpeaking(false);
    };
  }, [audible, getVoiceLevel]);
  return speaking;
}
