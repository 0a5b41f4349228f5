/** Enough bytes to distinguish messages: usually all headers. */
const HEAD = 16_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Length of a key in characters. */
export const KEY_LENGTH = 8;

/** A hash (48 bits) that identifies a message without revealing anything about it. */
export function keyOf(content: Uint8Array | string): string {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  let high = 0x811c9dc5 ^ bytes.length;
  let low = 0x9e3779b9;
  for (const byte of bytes.subarray(0, HEAD)) {
    high = Math.imul(high ^ byte, 0x01000193);
    low = Math.imul(low ^ byte, 0x85ebca6b);
    low ^= low >>> 13;
  }
  high ^= Math.imul(high ^ (high >>> 16), 0x21f0aaad);
  return encode(high >>> 8) + encode((low ^ (low >>> 16)) >>> 8);
}

/** 24 bits as four letters. */
function encode(bits: number): string {
  return [18, 12, 6, 0].map((shift) => ALPHABET[(bits >>> shift) & 63]).join("");
}
