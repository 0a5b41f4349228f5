/** −1…1 → 16 bits; what is louder is cut off. */
export function toInt16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    pcm[i] = Math.round(Math.max(-1, Math.min(1, samples[i] ?? 0)) * 32_767);
  }
  return pcm;
}
