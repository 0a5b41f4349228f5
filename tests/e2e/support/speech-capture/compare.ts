/**
 * How alike two pieces of sound are at the best shift of `heard` within `source`: 0 to 1, and that shift in samples.
 */
export function compare(heard: Int16Array, source: Int16Array): { alike: number; shift: number } {
  // A part of it is enough to find the place.
  const from = Math.max(0, Math.floor(heard.length / 2) - 2_000);
  const probe = heard.subarray(from, from + 4_000);
  let best = { alike: -1, shift: 0 };
  for (let shift = -from; shift <= source.length - from - probe.length; shift++) {
    const alike = correlate(probe, source, from + shift);
    if (alike > best.alike) best = { alike, shift };
  }
  return { alike: correlate(heard, source, best.shift), shift: best.shift };
}

/** Pearson's, without means: sound has none. Samples outside of `source` count as silence. */
function correlate(heard: Int16Array, source: Int16Array, shift: number): number {
  let both = 0;
  let one = 0;
  let other = 0;
  for (let i = 0; i < heard.length; i++) {
    const a = heard[i] ?? 0;
    const b = source[i + shift] ?? 0;
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return one === 0 || other === 0 ? 0 : both / Math.sqrt(one * other);
}
