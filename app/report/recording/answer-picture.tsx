import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../state/observable";
import type { RecordedPart, RecordingStore } from "../../state/recordings/recording-store";
import { type Clip, clipAt } from "./place-answer";
import type { SoundPlayer } from "./sound-player";

/** The picture follows the sound; a smaller difference is not seen. */
const APART_S = 0.3;

type AnswerPictureProps = { store: RecordingStore; clips: readonly Clip[]; player: SoundPlayer };

/** The camera's picture, where it was recorded. */
export function AnswerPicture({ store, clips, player }: AnswerPictureProps) {
  const { t } = useTranslation("recording");
  const { isPlaying, ms } = useView(player);
  const now = clipAt(clips, ms);
  const part = now?.clip.part.hasPicture ? now.clip.part : null;
  const address = useAddress(store, part);
  const video = useRef<HTMLVideoElement>(null);
  const seconds = now ? (now.clip.offsetMs + now.intoMs) / 1000 : 0;
  useEffect(() => {
    const shown = video.current;
    if (!shown || address === null) return;
    if (Math.abs(shown.currentTime - seconds) > APART_S) shown.currentTime = seconds;
    if (isPlaying && shown.paused)
      void shown.play().catch(() => {
        // Seeks follow each other.
      });
    if (!isPlaying) shown.pause();
  }, [address, isPlaying, seconds]);
  if (!clips.some((clip) => clip.part.hasPicture)) return null;
  return (
    <video
      ref={video}
      {...(address !== null && { src: address })}
      muted
      playsInline
      aria-label={t("player.picture")}
      className="aspect-video w-full max-w-80 rounded-md bg-inset"
    />
  );
}

function useAddress(store: RecordingStore, part: RecordedPart | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!part) return;
    let isGone = false;
    let made: string | null = null;
    void store.read(part).then((file) => {
      if (isGone) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isGone = true;
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [store, part]);
  return address;
}
