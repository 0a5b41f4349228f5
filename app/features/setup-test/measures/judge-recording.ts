import { AUDIO_RATE } from "../../../../party/protocol/audio-frame";
import type { Finding, WordedCode } from "../findings";

/** 20 ms. */
const FRAME = AUDIO_RATE / 50;
const STANDS_OUT_DB = 8;
/** Below this it is no voice, however quiet the room. */
const INAUDIBLE_DB = -65;
const KNOCK_MS = 200;
const FULL = 32_768;
/** Of full scale: a converter at its end gives the same few values again and again. */
const CLIPPED = 0.99 * FULL;
/** More per second of speech than a single knock on the table causes. */
const CLIPPED_PER_SECOND = 40;
/** Speech close by lies around −25 dB; below this recognizers begin to miss words. */
const QUIET_DB = -45;
/** Below it consonants drown: recognizers want 15 dB at least. */
const CLEAR_DB = 15;
/** In a room this loud a voice may not be distinguishable. */
const LOUD_ROOM_DB = -45;
/** The sentence takes three seconds; who stops before one has not read it. */
const SHORT_MS = 1_000;
/** Digital silence has no decibels: below what any microphone gives. */
const FLOOR_DB = -96;

export type RecordingMeasures = {
  /** Milliseconds of speech. */
  spokenMs: number;
  /** Loudness of speech and of what lies between, in dB of full scale. */
  speechDb: number;
  noiseDb: number;
  /** Samples at the converter's end, in each second of speech. */
  clipped: number;
};

/**
 * Measures by frames of 20 ms: the quietest tenth is the room's noise, and clearly louder frames are speech. No earlier
 * measurement of the room is needed: the person may speak at once.
 */
export function measureRecording(samples: Int16Array): RecordingMeasures {
  const frames = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, i) =>
    samples.subarray(i * FRAME, (i + 1) * FRAME),
  );
  const levels = frames.map((frame) => toDb(powerOf(frame)));
  const noiseDb = [...levels].sort((a, b) => a - b)[Math.floor(levels.length / 10)] ?? FLOOR_DB;
  const spoken = frames.filter((_, i) => (levels[i] ?? FLOOR_DB) > Math.max(noiseDb + STANDS_OUT_DB, INAUDIBLE_DB));
  const power = spoken.reduce((sum, frame) => sum + powerOf(frame), 0) / Math.max(1, spoken.length);
  const clipped = samples.reduce((count, sample) => count + (Math.abs(sample) >= CLIPPED ? 1 : 0), 0);
  const seconds = (spoken.length * FRAME) / AUDIO_RATE;
  return {
    // A knock or two on the table are not speech.
    spokenMs: seconds * 1000 < KNOCK_MS ? 0 : seconds * 1000,
    speechDb: toDb(power),
    noiseDb,
    clipped: seconds === 0 ? 0 : clipped / seconds,
  };
}

export function judgeRecording({ spokenMs, speechDb, noiseDb, clipped }: RecordingMeasures): Finding {
  const facts = {
    spokenMs: Math.round(spokenMs),
    speechDb: Math.round(speechDb),
    noiseDb: Math.round(noiseDb),
    clippedPerSecond: Math.round(clipped),
  };
  return { code: codeOf(), values: { level: facts.speechDb, noise: facts.noiseDb }, facts };

  function codeOf(): WordedCode {
    if (spokenMs === 0) return noiseDb > LOUD_ROOM_DB ? "recording_noisy" : "recording_silent";
    if (clipped > CLIPPED_PER_SECOND) return "recording_clipped";
    if (speechDb < QUIET_DB) return "recording_quiet";
    if (speechDb - noiseDb < CLEAR_DB) return "recording_noisy";
    return spokenMs < SHORT_MS ? "recording_short" : "recording_good";
  }
}

function powerOf(frame: Int16Array): number {
  return frame.reduce((sum, sample) => sum + sample * sample, 0) / FRAME;
}

/** Of full scale. */
function toDb(power: number): number {
  return power === 0 ? FLOOR_DB : Math.max(FLOOR_DB, 10 * Math.log10(power / FULL ** 2));
}
