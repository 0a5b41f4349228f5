import type { AskPicture } from "../../room/client/asks";

/** As much base64 as fits into one message to a room beside everything else. */
export const LONGEST_PICTURE = 48 * 1024;
/** Text on a shared screen can still be read at this width. */
const WIDEST = 1_280;
const NARROWEST = 160;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/** Draws the picture at a width and answers it as a file. Null where that type cannot be made. */
export type Encode = (width: number, type: "image/webp" | "image/jpeg", quality: number) => Promise<Blob | null>;

/** Smaller and smaller until it fits: first by quality, then by size. Null when nothing does. */
export async function scalePicture(width: number, encode: Encode): Promise<AskPicture | null> {
  for (let at = Math.min(width, WIDEST); at >= NARROWEST; at = Math.floor(at * 0.75)) {
    for (const quality of QUALITIES) {
      const picture = await encodePicture(at, quality, encode);
      if (picture && picture.data.length <= LONGEST_PICTURE) return picture;
    }
  }
  return null;
}

/** Where a browser makes no WebP it answers with another type. */
async function encodePicture(width: number, quality: number, encode: Encode): Promise<AskPicture | null> {
  for (const type of ["image/webp", "image/jpeg"] as const) {
    const blob = await encode(width, type, quality);
    if (blob?.type === type) return { type, data: toBase64(new Uint8Array(await blob.arrayBuffer())) };
  }
  return null;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8_192) text += String.fromCharCode(...bytes.subarray(i, i + 8_192));
  return btoa(text);
}

/** Draws with the browser's canvas. */
export async function openEncoder(image: Blob): Promise<{ width: number; encode: Encode; close: () => void }> {
  const bitmap = await createImageBitmap(image);
  return {
    width: bitmap.width,
    close: () => bitmap.close(),
    encode: (width, type, quality) => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
    },
  };
}
