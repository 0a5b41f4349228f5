import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { RemoteMedia } from "../call/call-view";
import { startPlaying } from "./start-playing";

export type RemoteSound = {
  voice: RefObject<HTMLAudioElement>;
  shared: RefObject<HTMLAudioElement>;
  /** The browser wants a gesture first, as after a reload. */
  blocked: boolean;
  turnOn: () => void;
};

/** The other's voice and what they share of sound. It is heard in every layout, whatever is shown. */
export function useRemoteSound(remote: RemoteMedia): RemoteSound {
  const voice = useRef<HTMLAudioElement>(null);
  const shared = useRef<HTMLAudioElement>(null);
  const [blocked, setBlocked] = useState(false);

  const play = useCallback(async () => {
    const results = await Promise.all([startPlaying(voice.current), startPlaying(shared.current)]);
    setBlocked(results.includes("refused"));
  }, []);

  useEffect(() => {
    attach(voice.current, remote.voice);
    attach(shared.current, remote.sharedAudio);
    void play();
  }, [remote.voice, remote.sharedAudio, play]);

  useEffect(() => {
    if (!blocked) return;
    const touched = new AbortController();
    const again = () => void play();
    for (const gesture of ["pointerup", "keydown"]) window.addEventListener(gesture, again, { signal: touched.signal });
    return () => touched.abort();
  }, [blocked, play]);

  return { voice, shared, blocked, turnOn: () => void play() };
}

function attach(audio: HTMLAudioElement | null, track: MediaStreamTrack | null): void {
  if (audio) audio.srcObject = track ? new MediaStream([track]) : null;
}
