import type { Finding } from "../findings";

export type PictureMeasures = {
  width: number;
  height: number;
  /** Mean lightness, 0 to 1. */
  lightness: number;
};

/** A covered lens gives noise around 0.02; a face in a dim room is above 0.1. */
const DARK = 0.06;
/** Half of the old television: beside another picture a face is still one. Either way up. */
const SMALL = { long: 480, short: 360 };

export function judgePicture({ width, height, lightness }: PictureMeasures, label: string): Finding {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const found = {
    values: { width, height, label },
    facts: { width, height, lightness: Math.round(lightness * 100) / 100 },
  };
  if (lightness < DARK) return { code: "camera_dark", ...found };
  return { code: long < SMALL.long || short < SMALL.short ? "camera_small" : "camera_works", ...found };
}
