import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";

export type PictureInPicture = {
  /** False without a picture, and in browsers without it (Firefox has a button of its own). */
  can: boolean;
  on: boolean;
  toggle: () => void;
};

/**
 * The small window has a video of its own, apart from the stage: so it outlives every change of layout, and can be had
 * while the stage is hidden.
 */
export function usePictureInPicture(track: MediaStreamTrack | null): PictureInPicture {
  const { t } = useTranslation("call");
  const [able, setAble] = useState(false);
  const [on, setOn] = useState(false);
  const video = useRef<HTMLVideoElement | null>(null);

  useEffect(() => setAble(document.pictureInPictureEnabled === true), []);
  useEffect(() => {
    if (!video.current) return;
    if (track) show(video.current, track).catch(() => undefined);
    else void leave(video.current);
  }, [track]);
  useEffect(
    () => () => {
      if (video.current) void leave(video.current);
    },
    [],
  );

  const toggle = useCallback(() => {
    if (video.current) return void leave(video.current);
    if (!track) return;
    const element = document.createElement("video");
    element.muted = true;
    element.playsInline = true;
    const closed = () => {
      element.srcObject = null;
      if (video.current === element) video.current = null;
      setOn(false);
    };
    element.addEventListener("leavepictureinpicture", closed, { once: true });
    open(element, track).then(
      () => {
        video.current = element;
        setOn(true);
      },
      () => {
        closed();
        notify.error(t("failed.pictureInPicture"), { id: "picture-in-picture" });
      },
    );
  }, [track, t]);

  return { can: able && (track !== null || on), on, toggle };
}

async function show(video: HTMLVideoElement, track: MediaStreamTrack): Promise<void> {
  video.srcObject = new MediaStream([track]);
  await video.play();
}

async function open(video: HTMLVideoElement, track: MediaStreamTrack): Promise<void> {
  await show(video, track);
  await video.requestPictureInPicture();
}

async function leave(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  } catch {
    // It was closed already.
  }
}
