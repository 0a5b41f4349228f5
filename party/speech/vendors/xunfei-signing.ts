import { hmac } from "@noble/hashes/hmac.js";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { encodeBase64 } from "./base64";

/**
 * How iFLYTEK's interfaces know who asks. Keys enter signatures and addresses only; neither may be logged. Not by
 * WebCrypto, which has MD5 in the Workers runtime alone.
 */

/**
 * The query that opens the dictation: HMAC-SHA256 over host, date and request line. The vendor tolerates five minutes
 * between its clock and ours. `host` is the one it knows itself by, with its port if there is one, whatever is dialled.
 */
export function signHandshake(
  { apiKey, apiSecret, host, path }: { apiKey: string; apiSecret: string; host: string; path: string },
  now: number,
): string {
  const date = new Date(now).toUTCString();
  const signature = signRequest(apiSecret, { host, date, requestLine: `GET ${path} HTTP/1.1` });
  const authorization = `api_key="${apiKey}", algorithm="hmac-sha256", headers="host date request-line", signature="${signature}"`;
  // As `%20`: not everybody reads a plus as the space of a date.
  return `authorization=${encodeURIComponent(btoa(authorization))}&date=${encodeURIComponent(date)}&host=${encodeURIComponent(host)}`;
}

/** In base64. */
export function signRequest(
  apiSecret: string,
  { host, date, requestLine }: { host: string; date: string; requestLine: string },
): string {
  return encodeBase64(
    hmac(sha256, utf8ToBytes(apiSecret), utf8ToBytes(`host: ${host}\ndate: ${date}\n${requestLine}`)),
  );
}

/** The `signa` of the long transcription, in base64. `ts`: seconds since 1970, as they stand in the address. */
export function signTranscription(apiKey: string, appId: string, ts: string): string {
  return encodeBase64(hmac(sha1, utf8ToBytes(apiKey), utf8ToBytes(hashTranscription(appId, ts))));
}

export function hashTranscription(appId: string, ts: string): string {
  return bytesToHex(md5(utf8ToBytes(appId + ts)));
}
