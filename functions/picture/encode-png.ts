import type { Canvas } from "./canvas";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Each row as its difference from the one above: what is the same there costs nothing. */
const FILTER_UP = 2;
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0];

/** The pixels as a PNG file. */
export async function encodePng({ width, height, pixels }: Canvas): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set(EIGHT_BIT_RGB, 8);
  const data = await deflate(filterRows(pixels, width * 3, height));
  const parts = [new Uint8Array(SIGNATURE), chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", new Uint8Array(0))];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function filterRows(pixels: Uint8Array, stride: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    rows[start] = FILTER_UP;
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      rows[start + 1 + x] = (pixels[y * stride + x] ?? 0) - above;
    }
  }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Length, name, content, and the checksum of name and content. */
function chunk(name: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, checksum(bytes.subarray(4, content.length + 8)));
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** CRC-32, byte by byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
