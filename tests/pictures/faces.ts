import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES = 5;

/** Writes the drawn face as `film`, a still video that Chromium uses as a fake camera. */
export async function filmFace(browser: Browser, face: string, film: string): Promise<void> {
  const drawing = await readFile(path.join(import.meta.dirname, "faces", `${face}.svg`), "base64");
  const page = await browser.newPage();
  const frame = Buffer.from(await page.evaluate(drawFrame, { drawing, width: WIDTH, height: HEIGHT }), "base64");
  await page.close();
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES}:1 Ip A1:1 C420jpeg\n`);
  const frames = Array.from({ length: FRAMES }, () => [Buffer.from("FRAME\n"), frame]);
  await writeFile(film, Buffer.concat([header, ...frames.flat()]));
}

/** Runs in the page. Returns the drawing as I420 planes, in base64. */
async function drawFrame(options: { drawing: string; width: number; height: number }): Promise<string> {
  const { drawing, width, height } = options;
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${drawing}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  if (!canvas) throw new Error("This browser draws nothing.");
  canvas.drawImage(image, 0, 0, width, height);
  const pixels = canvas.getImageData(0, 0, width, height).data;
  const size = width * height;
  const planes = new Uint8ClampedArray(size * 1.5);
  const channel = (index: number) => pixels[index] ?? 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [channel(at), channel(at + 1), channel(at + 2)];
      planes[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b;
      if (y % 2 || x % 2) continue;
      const half = (y / 2) * (width / 2) + x / 2;
      planes[size + half] = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
      planes[size * 1.25 + half] = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
    }
  }
  let binary = "";
  for (let at = 0; at < planes.length; at += 32_768) {
    binary += String.fromCharCode(...planes.subarray(at, at + 32_768));
  }
  return btoa(binary);
}
