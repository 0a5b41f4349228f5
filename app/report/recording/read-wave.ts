import type { RecordingStore } from "../../state/recordings/recording-store";
import type { Clip } from "./place-answer";

/** Enough for speech, a third of the memory that a sound card's rate takes. */
export const WAVE_RATE = 16_000;

/** The sound of the clips, one after the other. Decodes their parts alone. */
export async function readWave(store: RecordingStore, clips: readonly Clip[]): Promise<Float32Array<ArrayBuffer>> {
  const pieces: Float32Array[] = [];
  for (const { part, offsetMs, ms } of clips) {
    const file = await (await store.read(part)).arrayBuffer();
    const decoder = new OfflineAudioContext(1, 1, WAVE_RATE);
    const sound = await decoder.decodeAudioData(file);
    const from = toSamples(offsetMs);
    pieces.push(mix(sound).slice(from, from + toSamples(ms)));
  }
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function toSamples(ms: number): number {
  return Math.round((ms / 1000) * WAVE_RATE);
}

function mix(sound: AudioBuffer): Float32Array {
  const first = sound.getChannelData(0);
  if (sound.numberOfChannels === 1) return first;
  const second = sound.getChannelData(1);
  return first.map((sample, at) => (sample + (second[at] ?? 0)) / 2);
}

/** The loudest sample of each of `count` equal stretches, relative to the loudest of all: 0 to 1. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const size = samples.length / count;
  const peaks = Array.from({ length: count }, (_, n) => {
    let peak = 0;
    const end = Math.min(samples.length, Math.max(Math.floor(n * size) + 1, Math.floor((n + 1) * size)));
    for (let at = Math.floor(n * size); at < end; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0);
  return peaks.map((peak) => (loudest === 0 ? 0 : peak / loudest));
}
