const LONGEST_SIDE = 2_400;

/** The size of a picture of a drawing, in pixels: a canvas without a side is no picture, however far away one stray element is. */
export function fitPicture(width: number, height: number): { width: number; height: number; scale: number } {
  const scale = Math.min(2, LONGEST_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height), scale };
}
