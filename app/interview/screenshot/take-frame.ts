export type Shot = { image: Blob; width: number; height: number; takenAt: Date };

/** A picture that moves shows itself within this time. */
const WAIT_MS = 4_000;

/** The track's next frame at its full size, not mirrored. Null when none comes. */
export async function takeFrame(track: MediaStreamTrack): Promise<Shot | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  try {
    if (!(await hasFrame(video))) return null;
    const { videoWidth: width, videoHeight: height } = video;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return image && { image, width, height, takenAt: new Date() };
  } finally {
    video.srcObject = null;
  }
}

function hasFrame(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(false), WAIT_MS);
    const done = (seen: boolean) => {
      clearTimeout(timeout);
      resolve(seen && video.videoWidth > 0);
    };
    video.addEventListener("loadeddata", () => done(true), { once: true });
    video.play().catch(() => {
      // Whatever keeps it from playing keeps its data away too: the time limit answers.
    });
  });
}
