import { waitOrThrow } from "../../../../party/protocol/wait";
import type { PictureMeasures } from "../measures/judge-picture";

const FIRST_WITHIN_MS = 6_000;
/** Cameras begin dark and find the right exposure within a second. */
const LOOKS = 6;
const LOOK_EVERY_MS = 200;
const SMALL = { width: 64, height: 36 };

/** Looks at what a camera sends for a moment. Null: no picture came. */
export async function lookAtPicture(track: MediaStreamTrack, signal: AbortSignal): Promise<PictureMeasures | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  try {
    if (!(await startsWithin(video, signal))) return null;
    let lightness = 0;
    for (let look = 0; look < LOOKS; look++) {
      await waitOrThrow(LOOK_EVERY_MS, signal);
      lightness = Math.max(lightness, measureLightness(video));
    }
    return { width: video.videoWidth, height: video.videoHeight, lightness };
  } finally {
    video.srcObject = null;
  }
}

async function startsWithin(video: HTMLVideoElement, signal: AbortSignal): Promise<boolean> {
  const late = new AbortController();
  const shown = new Promise<true>((resolve) => {
    video.addEventListener("loadeddata", () => resolve(true), { once: true });
  });
  const abort = () => late.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    void video.play().catch(() => {});
    return await Promise.race([shown, waitOrThrow(FIRST_WITHIN_MS, late.signal).then(() => false)]);
  } finally {
    signal.removeEventListener("abort", abort);
    late.abort();
  }
}

/** Mean luma, 0 to 1. */
function measureLightness(video: HTMLVideoElement): number {
  const canvas = document.createElement("canvas");
  canvas.width = SMALL.width;
  canvas.height = SMALL.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return 1;
  context.drawImage(video, 0, 0, SMALL.width, SMALL.height);
  const { data } = context.getImageData(0, 0, SMALL.width, SMALL.height);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    sum += 0.2126 * (data[i] ?? 0) + 0.7152 * (data[i + 1] ?? 0) + 0.0722 * (data[i + 2] ?? 0);
  }
  return sum / (data.length / 4) / 255;
}
