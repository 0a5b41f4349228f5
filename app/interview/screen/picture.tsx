import { useEffect, useRef } from "react";
import { cn } from "../../ui/cn";

export type PictureProps = {
  /** Null keeps the last frame: of a picture that was cut off. */
  track: MediaStreamTrack | null;
  label: string;
  /** Hidden rather than taken away, so that coming back is instant. */
  shown: boolean;
  fit?: "cover" | "contain";
  mirrored?: boolean;
  /** Cut off: grayed. */
  held?: boolean;
};

/** A moving picture that fills its tile. Without its sound, which is played elsewhere. */
export function Picture({ track, label, shown, fit = "cover", mirrored, held }: PictureProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video || !track) return;
    video.srcObject = new MediaStream([track]);
    video.play().catch(() => {
      // `autoplay` goes on trying, and a muted picture needs no gesture.
    });
  }, [track]);
  useEffect(() => {
    const video = ref.current;
    return () => {
      if (video) video.srcObject = null;
    };
  }, []);
  return (
    <video
      ref={ref}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      aria-label={label}
      className={cn(
        "absolute inset-0 size-full",
        fit === "cover" ? "object-cover" : "object-contain",
        mirrored && "-scale-x-100",
        held && "brightness-45 grayscale",
        !shown && "hidden",
      )}
    />
  );
}
