import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LevelMeter } from "../../ui/level-meter";
import type { LevelSource } from "../media/sound-level";
import { useLevel } from "../media/use-level";
import { listenForVoice } from "./listen-for-voice";

/** The meter below the microphone's select, and in a word whether anything was heard. */
export function MicrophoneLevel({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation("interview");
  const source = useLevel(track);
  const heard = useHeard(source);
  const touched = useTouched();
  return (
    <>
      <LevelMeter label={t("lobby.devices.level")} source={source} className="mt-1" />
      <p role="status" className="text-xs text-fg-3">
        {heard ? t("lobby.devices.heard") : touched ? t("lobby.devices.notHeard") : t("lobby.devices.notHeardYet")}
      </p>
    </>
  );
}

/** Stays true for as long as the source is the same: silence after that says nothing of the microphone. */
function useHeard(source: LevelSource): boolean {
  const [heard, setHeard] = useState<LevelSource | null>(null);
  useEffect(() => listenForVoice(source, () => setHeard(() => source)), [source]);
  return heard === source;
}

/** Some browsers measure no sound before the first user gesture. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive ?? true) return setTouched(true);
    const listening = new AbortController();
    const onGesture = () => setTouched(true);
    for (const gesture of ["pointerdown", "keydown"])
      window.addEventListener(gesture, onGesture, { signal: listening.signal, capture: true, passive: true });
    return () => listening.abort();
  }, []);
  return touched;
}
