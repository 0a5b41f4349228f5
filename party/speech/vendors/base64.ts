/** Bytes per `btoa` call: each becomes an argument, and engines limit those. */
const CHUNK = 8_190;

/** Standard base64 with padding. The chunk is a multiple of three, so the pieces join. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += CHUNK) {
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + CHUNK)));
  }
  return text;
}
