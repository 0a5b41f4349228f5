import { AUDIO_RATE } from "../../../../party/protocol/audio-frame";
import { VoiceActivity } from "../../../../party/voice/voice-activity";
import type { OpenCapture } from "../../../room/audio/sound-capture";

/** Timeout for the start of speech: after it, the person is inaudible or does not want to speak. */
const BEGIN_WITHIN_MS = 10_000;
const LONGEST_MS = 20_000;
/** Longer than the pause between two words, shorter than anybody waits for a page. */
const ENDS_AFTER_MS = 1_200;
/** A capture that brings no sound within this time counts as broken. */
const SOUND_WITHIN_MS = 6_000;

/** 16,000 samples a second, mono. */
export type Recording = {
  samples: Int16Array;
  /** Client clock; null: there was no speech. */
  spokeUntil: number | null;
};

export type RecordOptions = {
  track: MediaStreamTrack;
  openCapture: OpenCapture;
  /** The person has read it and says so. */
  finish: AbortSignal;
  signal: AbortSignal;
};

/**
 * Records until the sentence has ended, the start of speech times out, or `finish`. Null: this browser gives no sound
 * of the track. The track is left open. Rejects when aborted.
 */
export function recordSentence({ track, openCapture, finish, signal }: RecordOptions): Promise<Recording | null> {
  return new Promise((resolve, reject) => {
    const voice = new VoiceActivity({ hangoverMs: ENDS_AFTER_MS });
    const chunks: Int16Array[] = [];
    let count = 0;
    let spokeUntil: number | null = null;

    const tidy = () => {
      clearTimeout(soundless);
      close();
      finish.removeEventListener("abort", end);
      signal.removeEventListener("abort", abort);
    };
    const end = () => {
      tidy();
      resolve(count === 0 ? null : { samples: join(chunks, count), spokeUntil });
    };
    const abort = () => {
      tidy();
      reject(signal.reason);
    };
    const soundless = setTimeout(end, SOUND_WITHIN_MS);
    let isOver = false;
    let close = () => {
      isOver = true;
    };
    const opened = openCapture(track, {
      onState: (state) => {
        if (state === "failed") end();
      },
      onChunk: ({ samples, endedAt }) => {
        clearTimeout(soundless);
        chunks.push(samples);
        count += samples.length;
        const { speaking, changes } = voice.take(samples);
        if (speaking) spokeUntil = endedAt;
        const stop = changes.find((change) => !change.speaking);
        const recordedMs = (count / AUDIO_RATE) * 1000;
        if (stop) spokeUntil = endedAt - ((count - stop.at) / AUDIO_RATE) * 1000 - ENDS_AFTER_MS;
        if (stop || recordedMs >= LONGEST_MS || (spokeUntil === null && recordedMs >= BEGIN_WITHIN_MS)) end();
      },
    });
    // A browser without worklets says so before it has answered how to end.
    if (isOver) return opened();
    close = opened;
    finish.addEventListener("abort", end);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
  });
}

function join(chunks: readonly Int16Array[], count: number): Int16Array {
  const samples = new Int16Array(count);
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}
