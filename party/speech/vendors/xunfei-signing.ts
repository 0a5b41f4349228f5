import { hmac } from "@noble/hashes/hmac.js";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { encodeBase64 } from "./base64";

/**
 * Authentication of iFLYTEK's interfaces. Keys go into signatures and addresses only; never log either. WebCrypto has
 * MD5 only in the Workers runtime, so it is not used.
 */

/**
 * The query of the dictation's handshake: HMAC-SHA256 over host, date and request line. The vendor tolerates a clock
 * difference of five minutes. `host`: the vendor's own name for itself, with its port if there is one, whatever address
 * is used.
 */
export function signHandshake(
  { apiKey, apiSecret, host, path }: { apiKey: string; apiSecret: string; host: string; path: string },
  now: number,
): string {
  const date = new Date(now).toUTCString();
  const signature = signRequest(apiSecret, { host, date, requestLine: `GET ${path} HTTP/1.1` });
  const authorization = `api_key="${apiKey}", algorithm="hmac-sha256", headers="host date request-line", signature="${signature}"`;
  // As `%20`: some parsers don't read a plus as the space of a date.
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

/** The `signa` of the long transcription, in base64. `ts`: seconds since 1970, as in the address. */
export function signTranscription(apiKey: string, appId: string, ts: string): string {
  return encodeBase64(hmac(sha1, utf8ToBytes(apiKey), utf8ToBytes(hashTranscription(appId, ts))));
}

export function hashTranscription(appId: string, ts: string): string {
  return bytesToHex(md5(utf8ToBytes(appId + ts)));
}
