import { describe, expect, it, vi } from "vitest";
import { beginSpeech, MAX_AUDIO_BYTES, type SpeechEnd, TOTAL_MS } from "../../../../functions/voice/begin-speech";
import type { VoiceAudio, VoiceVendor } from "../../../../functions/voice/voice-vendor";
import { createManualTimers } from "../../../support/manual-timers";
import { audioOf, listen } from "./vendors/voice-contract";

const PIECE = { text: "Hello", language: "en-US", interviewer: "ava" } as const;

function begin(
  audio: ReadableStream<Uint8Array>,
  answer: () => Promise<VoiceAudio> = async () => ({ type: "audio/mpeg", audio }),
) {
  const timers = createManualTimers();
  const ends: SpeechEnd[] = [];
  const signals: AbortSignal[] = [];
  const vendor: VoiceVendor = {
    provider: "openai",
    speak(_, signal) {
      signals.push(signal);
      return answer();
    },
  };
  const leave = new AbortController();
  const speak = () =>
    beginSpeech(vendor, PIECE, {
      ...{ net: timers, signal: leave.signal, withinMs: 2_500 },
      onEnd: (end) => ends.push(end),
    });
  return { timers, ends, signals, leave, speak };
}

const endless = (bytes: number) =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(bytes)) });

describe("beginSpeech", () => {
  it("breaks off audio beyond the ceiling, and ends the vendor's request", async () => {
    const { speak, ends, signals } = begin(endless(1024 * 1024));
    const heard = listen(await speak());
    await expect(heard.done).rejects.toThrow();
    expect(heard.bytes()).toBe(MAX_AUDIO_BYTES);
    expect(ends).toEqual(["refused"]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it("breaks off after a while even if nobody takes the audio, which then ends with an error", async () => {
    const { speak, ends, timers } = begin(endless(10));
    const audio = audioOf(await speak());
    await timers.advance(TOTAL_MS);
    expect(ends).toEqual(["timeout"]);
    await expect(audio.getReader().read()).rejects.toThrow();
  });

  it("waits for the first byte through empty parts", async () => {
    const parts = [new Uint8Array(), new Uint8Array(), new Uint8Array([1])];
    const { speak, ends } = begin(new Blob([]).stream(), async () => ({
      type: "audio/mpeg",
      audio: new ReadableStream({
        pull(controller) {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      }),
    }));
    const heard = listen(await speak());
    await heard.done;
    expect([heard.bytes(), ends]).toEqual([1, ["done"]]);
  });

  it("takes a vendor that can't be reached for a failure", async () => {
    const { speak } = begin(endless(1), () => Promise.reject(new TypeError("fetch failed")));
    expect(await speak()).toEqual({ fault: "unreachable" });
  });

  it("asks nobody for somebody who has left", async () => {
    const { speak, leave, signals } = begin(endless(1));
    leave.abort(new Error("gone"));
    await expect(speak()).rejects.toThrow("gone");
    expect(signals).toEqual([]);
  });

  it("cancels audio that comes when nobody waits any more", async () => {
    const cancel = vi.fn();
    let arrive: (audio: VoiceAudio) => void = () => {};
    const late = new Promise<VoiceAudio>((resolve) => {
      arrive = resolve;
    });
    const { speak, leave } = begin(endless(1), () => late);
    const speaking = speak();
    leave.abort(new Error("gone"));
    await expect(speaking).rejects.toThrow("gone");
    arrive({
      type: "audio/mpeg",
      audio: new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1)), cancel }),
    });
    await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
  });
});
