import { useCallback, useEffect, useState } from "react";

export type MicrophoneAccess = "granted" | "prompt" | "denied" | "unknown";

/** Whether this site may use the microphone, followed as it changes; `ask` lets the browser put its question now. */
export function useMicrophoneAccess(): { access: MicrophoneAccess; ask: (() => Promise<void>) | null } {
  const [access, setAccess] = useState<MicrophoneAccess>("unknown");
  const [askable, setAskable] = useState(false);

  useEffect(() => {
    setAskable(typeof navigator.mediaDevices?.getUserMedia === "function");
    let permission: PermissionStatus | null = null;
    let gone = false;
    const read = () => permission && setAccess(permission.state);
    navigator.permissions
      ?.query({ name: "microphone" })
      .then((status) => {
        if (gone) return;
        permission = status;
        permission.addEventListener("change", read);
        read();
      })
      .catch(() => {
        // Some browsers do not know this permission by name: then it stays unknown until asked.
      });
    return () => {
      gone = true;
      permission?.removeEventListener("change", read);
    };
  }, []);

  const ask = useCallback(async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      for (const track of stream.getTracks()) track.stop();
      setAccess("granted");
    } catch (error) {
      setAccess(error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "unknown");
    }
  }, []);

  return { access, ask: askable ? ask : null };
}

/** Whether this browser can write down speech at all; `null` until it has been asked. */
export function useRecognitionSupport(): boolean | null {
  const [supported, setSupported] = useState<boolean | null>(null);
  useEffect(() => setSupported("SpeechRecognition" in window || "webkitSpeechRecognition" in window), []);
  return supported;
}
