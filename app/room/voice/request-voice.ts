import { VOICE_PROVIDER_HEADER, type VoiceRequest } from "../../../functions/shared/contract/voice";
import { readRetryAfter } from "../../../party/protocol/retry-after";
import { jsonRequest, withSession } from "../../state/call-api";

/** Bytes of an audio file as they come; the reading rejects when they break off. */
export type VoiceSound = { kind: "sound"; provider: string | null; bytes: AsyncIterable<Uint8Array> };
export type VoiceAnswer = VoiceSound | { kind: "refused" | "unauthorized"; pauseMs: number | null };
/** Rejects when aborted, or if the server is not reached. */
export type RequestVoice = (request: VoiceRequest, signal: AbortSignal) => Promise<VoiceAnswer>;

/** `POST /api/speech/voice`. */
export const requestVoice: RequestVoice = (request, signal) => withSession(() => fetchVoice(request, signal));

async function fetchVoice(request: VoiceRequest, signal: AbortSignal): Promise<VoiceAnswer> {
  const response = await fetch("/api/speech/voice", { ...jsonRequest("POST", request), signal });
  if (response.ok && response.body) {
    return { kind: "sound", provider: response.headers.get(VOICE_PROVIDER_HEADER), bytes: readAll(response.body) };
  }
  void response.body?.cancel().catch(() => {});
  const kind = response.status === 401 ? "unauthorized" : "refused";
  return { kind, pauseMs: readRetryAfter(response.headers, Date.now()) };
}

/** Streams are iterable in some browsers only. */
async function* readAll(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    void reader.cancel().catch(() => {});
  }
}
