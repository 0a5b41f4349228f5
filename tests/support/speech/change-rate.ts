const HALF_WIDTH = 24;

/** The same sound at another rate; frequencies above the lower rate's limit are left out (windowed sinc). */
export function changeRate(samples: Int16Array, from: number, to: number): Int16Array<ArrayBuffer> {
  const changed = new Int16Array(Math.floor((samples.length * to) / from));
  const cutoff = Math.min(1, to / from) * 0.97;
  const reach = HALF_WIDTH / cutoff;
  for (let i = 0; i < changed.length; i++) {
    const center = (i * from) / to;
    let sum = 0;
    for (let k = Math.ceil(center - reach); k <= center + reach; k++) {
      const x = k - center;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
      sum += (samples[k] ?? 0) * cutoff * sinc(x * cutoff) * window;
    }
    changed[i] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return changed;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
