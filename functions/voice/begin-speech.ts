import type { SpeechFault } from "../../party/protocol/errors";
import type { VoiceRequest } from "../shared/contract/voice";
import type { VoiceAudio, VoiceNet, VoiceVendor } from "./voice-vendor";

/** Between two parts of the audio, while the asker takes them. */
export const NEXT_BYTES_MS = 10_000;
export const TOTAL_MS = 60_000;
/** A minute of uncompressed sound, at most. */
export const MAX_AUDIO_BYTES = 8 * 1024 * 1024;

/** How a vendor's audio ended. `stopped`: nobody wanted the rest. */
export type SpeechEnd = "done" | "stopped" | "closed" | "timeout" | "refused";

type Asked = {
  net: Pick<VoiceNet, "after">;
  /** Of the asker. Aborting it rejects with its reason, or breaks the audio off, and ends the vendor's request. */
  signal: AbortSignal;
  /** Up to the first byte. */
  withinMs: number;
  /** Called once, and only if audio has begun. */
  onEnd: (end: SpeechEnd) => void;
};

/**
 * Asks a vendor and waits for its first bytes, up to which another vendor can still be asked. The audio passes on what
 * comes as it comes; it errors where the vendor breaks off, stalls, or exceeds a ceiling.
 */
export async function beginSpeech(
  vendor: VoiceVendor,
  piece: VoiceRequest,
  { net, signal, withinMs, onEnd }: Asked,
): Promise<VoiceAudio | { fault: SpeechFault }> {
  signal.throwIfAborted();
  const work = new AbortController();
  const stop = () => work.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const forget = () => signal.removeEventListener("abort", stop);
  const fail = (fault: SpeechFault) => {
    forget();
    work.abort(new Error(fault));
    return { fault };
  };

  const opening = open(vendor, piece, work.signal);
  const opened = await within(net, withinMs, work.signal, opening).catch(() => null);
  if (opened === null || opened === "late") {
    const failed = fail(opened === null ? "unreachable" : "timeout");
    // It may still answer, when nobody listens any more.
    opening.then((late) => ("reader" in late ? late.reader.cancel() : null)).catch(() => {});
    signal.throwIfAborted();
    return failed;
  }
  if ("fault" in opened) return fail(opened.fault);
  const report = (end: SpeechEnd) => {
    forget();
    onEnd(end);
  };
  return { type: opened.type, audio: passOn(opened, { net, work, onEnd: report }) };
}

type Opened = Pick<VoiceAudio, "type"> & { first: Uint8Array; reader: ReadableStreamDefaultReader<Uint8Array> };

async function open(
  vendor: VoiceVendor,
  piece: VoiceRequest,
  signal: AbortSignal,
): Promise<Opened | { fault: SpeechFault }> {
  const answer = await vendor.speak(piece, signal);
  if ("fault" in answer) return answer;
  const reader = answer.audio.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { fault: "internal" };
    if (value.byteLength > 0) return { type: answer.type, first: value, reader };
  }
}

/** Rejects on abort. */
function within<T>(net: Asked["net"], ms: number, signal: AbortSignal, work: Promise<T>): Promise<T | "late"> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    const stopClock = net.after(ms, () => resolve("late"));
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => {
      stopClock();
      signal.removeEventListener("abort", abort);
    });
  });
}

type Passing = { net: Asked["net"]; work: AbortController; onEnd: (end: SpeechEnd) => void };

function passOn({ first, reader }: Opened, { net, work, onEnd }: Passing): ReadableStream<Uint8Array> {
  let ended: SpeechEnd | null = null;
  let bytes = 0;
  let next: Uint8Array | null = first;
  const stopClock = net.after(TOTAL_MS, () => end("timeout"));

  function end(how: SpeechEnd): void {
    if (ended !== null) return;
    ended = how;
    stopClock();
    if (how !== "done") {
      work.abort(new Error(how));
      reader.cancel().catch(() => {});
    }
    onEnd(how);
  }
  work.signal.addEventListener("abort", () => end("stopped"));

  async function read(): Promise<Uint8Array | null> {
    if (next) {
      const value = next;
      next = null;
      return value;
    }
    const read = await within(net, NEXT_BYTES_MS, work.signal, reader.read());
    if (read !== "late") return read.done ? null : read.value;
    end("timeout");
    throw new Error("timeout");
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          work.signal.throwIfAborted();
          const part = await read();
          bytes += part?.byteLength ?? 0;
          if (bytes > MAX_AUDIO_BYTES) end("refused");
          work.signal.throwIfAborted();
          if (part) return controller.enqueue(part);
          end("done");
          controller.close();
        } catch (error) {
          end("closed");
          controller.error(error);
        }
      },
      cancel: () => end("stopped"),
    },
    { highWaterMark: 0 },
  );
}
