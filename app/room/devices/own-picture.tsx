import { useEffect, useRef } from "react";
import { cn } from "../../ui/cn";

export type PictureSize = { width: number; height: number };

export type OwnPictureProps = {
  track: MediaStreamTrack;
  label: string;
  /** The picture's real size, once there is one, and again when a phone is turned. */
  onSize: (size: PictureSize) => void;
};

/** The own camera as in a mirror; what looks away from oneself is not turned round. */
export function OwnPicture({ track, label, onSize }: OwnPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  const mirrored = track.getSettings().facingMode !== "environment";
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      aria-label={label}
      onResize={({ currentTarget: { videoWidth, videoHeight } }) => onSize({ width: videoWidth, height: videoHeight })}
      className={cn("absolute inset-0 size-full object-cover", mirrored && "-scale-x-100")}
    />
  );
}
