import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";

const QUALITY = 0.82;

/** Scales a screenshot and encodes it in the format of the file's extension. */
export async function encode(page: Page, png: Buffer, width: number, file: string): Promise<void> {
  const type = file.endsWith(".jpg") ? "image/jpeg" : "image/webp";
  const encoded = await page.evaluate(draw, { png: png.toString("base64"), width, type, quality: QUALITY });
  await writeFile(file, Buffer.from(encoded, "base64"));
}

/** Runs in the page. */
async function draw(options: { png: string; width: number; type: string; quality: number }): Promise<string> {
  const { png, width, type, quality } = options;
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality })).arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}
