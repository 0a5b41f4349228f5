import type { Environment } from "./report";

/** Technical data for support. */
export function readEnvironment(): Environment {
  return {
    browser: navigator.userAgent,
    languages: navigator.languages.join(", "),
    window: `${window.innerWidth}x${window.innerHeight}@${window.devicePixelRatio}`,
    online: navigator.onLine,
    secure: window.isSecureContext,
    audioWorklet: typeof AudioWorkletNode !== "undefined",
    webRtc: typeof RTCPeerConnection !== "undefined",
    recognizer: "SpeechRecognition" in window || "webkitSpeechRecognition" in window,
    synthesis: "speechSynthesis" in window,
  };
}
