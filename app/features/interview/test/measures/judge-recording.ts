import { VoiceActivity } from "../../../../../party/voice/voice-activity";
import type { Finding, WordedCode } from "../findings";

/** 16,000 samples a second, mono. */
const RATE = 16_000;
const FULL = 32_768;
/** Of full scale: a converter at its end gives the same few values again and again. */
const CLIPPED = 0.99 * FULL;
/** So many in a second of speech are more than one knock on the table. */
const CLIPPED_PER_SECOND = 40;
/** Speech close by lies around −25 dB; below this recognisers begin to miss words. */
const QUIET_DB = -45;
/** Below it consonants drown: recognisers want 15 dB at least. */
const CLEAR_DB = 15;
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

export function measureRecording(samples: Int16Array): RecordingMeasures {
  const speech = findSpeech(samples);
  let [spoken, spokenPower, restPower, clipped] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0;
    if (Math.abs(sample) >= CLIPPED) clipped += 1;
    if (speech.some(({ from, to }) => i >= from && i < to)) {
      spoken += 1;
      spokenPower += sample * sample;
    } else restPower += sample * sample;
  }
  return {
    spokenMs: (spoken / RATE) * 1000,
    speechDb: toDb(spokenPower, spoken),
    noiseDb: toDb(restPower, samples.length - spoken),
    clipped: spoken === 0 ? 0 : clipped / (spoken / RATE),
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
    if (spokenMs === 0) return "recording_silent";
    if (clipped > CLIPPED_PER_SECOND) return "recording_clipped";
    if (speechDb < QUIET_DB) return "recording_quiet";
    if (speechDb - noiseDb < CLEAR_DB) return "recording_noisy";
    return spokenMs < SHORT_MS ? "recording_short" : "recording_good";
  }
}

type Stretch = { from: number; to: number };

function findSpeech(samples: Int16Array): Stretch[] {
  const hangover = 200;
  const { changes } = new VoiceActivity({ hangoverMs: hangover }).take(samples);
  const stretches: Stretch[] = [];
  let from: number | null = null;
  for (const { at, speaking } of changes) {
    if (speaking) from = at;
    else if (from !== null) {
      stretches.push({ from, to: at - (hangover / 1000) * RATE });
      from = null;
    }
  }
  return from === null ? stretches : [...stretches, { from, to: samples.length }];
}

function toDb(power: number, count: number): number {
  if (count === 0 || power === 0) return FLOOR_DB;
  return Math.max(FLOOR_DB, 10 * Math.log10(power / count / FULL ** 2));
}
