import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../state/observable";
import type { RecordingStore } from "../../state/recordings/recording-store";
import { type Clip, clipAt } from "./place-answer";
import type { SoundPlayer } from "./sound-player";
import { useFollowing } from "./use-following";
import { usePartAddress } from "./use-part-address";

type AnswerPictureProps = { store: RecordingStore; clips: readonly Clip[]; player: SoundPlayer };

/** The camera's picture, where it was recorded. */
export function AnswerPicture({ store, clips, player }: AnswerPictureProps) {
  const { t } = useTranslation("recording");
  const { isPlaying, ms } = useView(player);
  const now = clipAt(clips, ms);
  const part = now?.clip.part.hasPicture ? now.clip.part : null;
  const address = usePartAddress(store, part);
  const video = useRef<HTMLVideoElement>(null);
  const seconds = now ? (now.clip.offsetMs + now.intoMs) / 1000 : 0;
  useFollowing(video, address, { isPlaying, seconds });
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
