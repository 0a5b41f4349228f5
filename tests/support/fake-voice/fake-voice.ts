/** A vendor of voices as a function of requests, for Node and for the Workers runtime. */
export type FakeVoice = {
  answer(request: Request): Promise<Response>;
  /** Each accepted text, in order. */
  readonly spoken: readonly SpokenText[];
  readonly asked: readonly AskedVoice[];
};
export type SpokenText = { voice: string; text: string; language: string | null };
export type AskedVoice = {
  url: string;
  /** The client has gone before the answer was complete. */
  isAborted: boolean;
};

/** Faults of one answer. Positions are bytes of its body. */
export type VoiceScript = {
  /** The vendor's own refusal; without a status 200 it is an error all the same, where the vendor does so. */
  refuse?: { status: number; body: string; headers?: Record<string, string> };
  /** Nothing comes, not even a status. */
  isMute?: boolean;
  /** Milliseconds until the answer begins. */
  lateMs?: number;
  stallAt?: number;
  /** The connection breaks. */
  cutAt?: number;
  isEmpty?: boolean;
  /** The content type, in place of the right one. */
  type?: string;
  /** Comes in place of the audio. */
  junk?: string;
  /** Audio without end. */
  isEndless?: boolean;
};

export const SOUND_BYTES = 4_096;
const PIECE_BYTES = 1_024;
const MP3_MARK = [0xff, 0xfb];

/** No sound that anything could play, but one that tells what it says and who says it. */
export function makeSound(voice: string, text: string): Uint8Array<ArrayBuffer> {
  const sound = new Uint8Array(SOUND_BYTES);
  sound.set(MP3_MARK);
  sound.set(new TextEncoder().encode(JSON.stringify({ voice, text })).subarray(0, SOUND_BYTES - 2), 2);
  return sound;
}

/** A vendor's answer with this body, spoiled by the script. */
export async function deliverSound(
  request: Request,
  body: Uint8Array,
  type: string,
  script: VoiceScript,
  seen: AskedVoice,
): Promise<Response> {
  request.signal.addEventListener("abort", () => {
    seen.isAborted = true;
  });
  if (script.isMute) return untilAbort(request.signal);
  if (script.refuse) {
    const { status, body, headers } = script.refuse;
    return new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
  }
  const { lateMs } = script;
  if (lateMs) await new Promise((resolve) => setTimeout(resolve, lateMs));
  const whole = script.isEmpty ? new Uint8Array() : script.junk ? new TextEncoder().encode(script.junk) : body;
  return new Response(streamOf(whole, script, seen), { headers: { "content-type": script.type ?? type } });
}

export function streamOf(body: Uint8Array, script: VoiceScript, seen: AskedVoice): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const stop = Math.min(script.cutAt ?? body.length, script.stallAt ?? body.length, body.length);
        if (at < stop) {
          const piece = body.slice(at, Math.min(stop, at + PIECE_BYTES));
          at += piece.length;
          return controller.enqueue(piece);
        }
        if (script.isEndless) return controller.enqueue(body.slice());
        if (script.cutAt !== undefined) return controller.error(new TypeError("Network connection lost."));
        if (script.stallAt !== undefined) return new Promise(() => {});
        controller.close();
      },
      cancel() {
        seen.isAborted = true;
      },
    },
    { highWaterMark: 0 },
  );
}

function untilAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
