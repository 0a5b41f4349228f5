import type { AudioRing } from "./audio-ring";

const STEP = 320;
/** Steps per energy window: 100 ms, so that the closure of a `t` doesn't count as a pause. */
const WIDTH = 5;

/** The middle of the quietest tenth of a second between two positions. */
export function findQuietest(audio: AudioRing, from: number, to: number): number {
  const energies = new Float64Array(Math.max(1, Math.ceil((to - from) / STEP)));
  for (const { from: start, samples } of audio.read(from, null)) {
    for (let i = 0; i < samples.length && start + i < to; i++) {
      const step = Math.floor((start + i - from) / STEP);
      energies[step] = (energies[step] ?? 0) + (samples[i] ?? 0) ** 2;
    }
  }
  let quietest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step + WIDTH <= energies.length; step++) {
    const energy = energies.subarray(step, step + WIDTH).reduce((sum, one) => sum + one, 0);
    if (energy < least) [least, quietest] = [energy, step];
  }
  return Math.min(to, from + Math.round((quietest + WIDTH / 2) * STEP));
}
