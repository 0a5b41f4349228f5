import { md5 } from "@noble/hashes/legacy.js";
import { encodeBase64 } from "./base64";

/** How iFLYTEK's interfaces know who asks. Keys enter signatures and addresses only; neither may be logged. */

/**
 * The query that opens the dictation: HMAC-SHA256 over host, date and request line. The vendor tolerates five minutes
 * between its clock and ours. `host` is the one it knows itself by, with its port if there is one, whatever is dialled.
 */
export async function signHandshake(
  { apiKey, apiSecret, host, path }: { apiKey: string; apiSecret: string; host: string; path: string },
  now: number,
): Promise<string> {
  const date = new Date(now).toUTCString();
  const signature = await signRequest(apiSecret, { host, date, requestLine: `GET ${path} HTTP/1.1` });
  const authorization = `api_key="${apiKey}", algorithm="hmac-sha256", headers="host date request-line", signature="${signature}"`;
  // As `%20`: not everybody reads a plus as the space of a date.
  return `authorization=${encodeURIComponent(btoa(authorization))}&date=${encodeURIComponent(date)}&host=${encodeURIComponent(host)}`;
}

/** In base64. */
export function signRequest(
  apiSecret: string,
  { host, date, requestLine }: { host: string; date: string; requestLine: string },
): Promise<string> {
  return sign("SHA-256", apiSecret, `host: ${host}\ndate: ${date}\n${requestLine}`);
}

/** The `signa` of the long transcription, in base64. `ts`: seconds since 1970, as they stand in the address. */
export function signTranscription(apiKey: string, appId: string, ts: string): Promise<string> {
  return sign("SHA-1", apiKey, hashTranscription(appId, ts));
}

/** WebCrypto has MD5 in the Workers runtime alone. */
export function hashTranscription(appId: string, ts: string): string {
  const hash = md5(new TextEncoder().encode(appId + ts));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sign(hash: "SHA-1" | "SHA-256", secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash }, false, ["sign"]);
  return encodeBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}
