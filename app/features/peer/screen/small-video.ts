import type { SmallWindow } from "./picture-window";

/** A click counts as a user gesture for about this long: later the window would be refused. */
const PICTURE_WITHIN_MS = 4_000;

/** The browser's picture-in-picture, with a video of its own apart from the stage: so it outlives changes of layout. */
export function createSmallVideo(onClosed: () => void): SmallWindow {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.autoplay = true;
  video.addEventListener("leavepictureinpicture", () => {
    video.srcObject = null;
    onClosed();
  });
  const show = (track: MediaStreamTrack) => {
    video.srcObject = new MediaStream([track]);
    video.play().catch(() => {
      // `autoplay` goes on trying, and a muted picture needs no gesture.
    });
  };
  return {
    show,
    open: async (track) => {
      show(track);
      await hasPicture(video);
      await video.requestPictureInPicture();
    },
    close: () => {
      if (document.pictureInPictureElement !== video) video.srcObject = null;
      else
        document.exitPictureInPicture().catch(() => {
          // It was closed already.
        });
    },
  };
}

function hasPicture(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("There is no picture")), PICTURE_WITHIN_MS);
    const loaded = () => {
      clearTimeout(late);
      resolve();
    };
    video.addEventListener("loadedmetadata", loaded, { once: true });
  });
}
