import { useEffect, useState } from "react";

/** Whether this browser can write down speech at all; `null` until it has been asked. */
export function useRecognitionSupport(): boolean | null {
  const [supported, setSupported] = useState<boolean | null>(null);
  useEffect(() => setSupported("SpeechRecognition" in window || "webkitSpeechRecognition" in window), []);
  return supported;
}
