import type { SpeechFault } from "../../party/protocol/errors";
import { faultOfStatus } from "../../party/speech/vendors/fault-of-status";
import type { VoiceType } from "../shared/contract/voice";
import type { VoiceAudio, VoiceNet } from "./voice-vendor";

/** Of a refusal, as much as its reason takes. */
export const MAX_REFUSAL_BYTES = 4_096;

/** The names that servers use for what browsers play. */
const TYPES: Readonly<Record<string, VoiceType | undefined>> = {
  "audio/mpeg": "audio/mpeg",
  "audio/mp3": "audio/mpeg",
  "audio/wav": "audio/wav",
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "audio/ogg": "audio/ogg",
  "audio/opus": "audio/ogg",
};

/** The reason that a refusal's body gives; null: its status has to do. */
export type ExplainRefusal = (body: unknown) => SpeechFault | null;

/** Sends a request whose answer is the audio itself. */
export async function askForAudio(
  net: Pick<VoiceNet, "fetch">,
  url: string,
  init: RequestInit,
  explain: ExplainRefusal,
): Promise<VoiceAudio | { fault: SpeechFault }> {
  // The key is for this address only.
  return readAudio(await net.fetch(url, { method: "POST", redirect: "manual", ...init }), explain);
}

export async function readAudio(
  response: Response,
  explain: ExplainRefusal,
): Promise<VoiceAudio | { fault: SpeechFault }> {
  const { status, body, headers } = response;
  const name = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const type = TYPES[name];
  if (status === 200 && type && body) return { type, audio: body };
  const reason = explain(await readJson(body, MAX_REFUSAL_BYTES));
  // With 200 it isn't sound: probably a gateway's page.
  return { fault: reason ?? (status === 200 ? "internal" : faultOfStatus(status)) };
}

/** Null if it isn't JSON, or is longer; then the rest isn't read. */
export async function readJson(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<unknown> {
  const text = body && (await readText(body, maxBytes));
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength;
    text += decoder.decode(read.value, { stream: true });
    if (bytes > maxBytes) break;
  }
  await reader.cancel().catch(() => {});
  return bytes > maxBytes ? null : text;
}
