import { playWave } from "./play-wave";
import { encodeWave } from "./wave-file";

const RATE = 24_000;
const SECONDS = 1.1;
/** Three soft notes of a major chord, one after the other. */
const NOTES = [523.25, 659.25, 783.99];

/**
 * Plays a short tone on that loudspeaker (null: the system's default) and returns whether it worked: false if the
 * browser refuses, or if the loudspeaker is gone and another played the sound.
 */
export function playTestSound(speaker: string | null, signal?: AbortSignal): Promise<boolean> {
  return playWave(encodeTone(), speaker, signal);
}

/** A wave file: 16-bit mono. */
export function encodeTone(): ArrayBuffer {
  const samples = new Int16Array(Math.round(RATE * SECONDS));
  for (const i of samples.keys()) samples[i] = Math.round(sampleAt(i / RATE) * 0x7fff);
  return encodeWave(samples, RATE);
}

function sampleAt(time: number): number {
  return NOTES.reduce((sum, frequency, i) => {
    const since = time - i * 0.16;
    if (since < 0) return sum;
    const loudness = Math.min(since / 0.02, 1) * Math.exp(-4 * since) * Math.min((SECONDS - time) / 0.05, 1);
    return sum + 0.22 * loudness * Math.sin(2 * Math.PI * frequency * since);
  }, 0);
}
