/** Generated sounds, 16 kHz mono, for tests without words. The same seed gives the same sound. */
const RATE = 16_000;

/** Numbers of a normal distribution, deterministic. */
export function makeChance(seed: number): () => number {
  let state = seed >>> 0;
  const even = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());
}

export type Sound = Float64Array;

export function silence(seconds: number): Sound {
  return new Float64Array(Math.round(seconds * RATE));
}

/** White noise. */
export function hiss(seconds: number, loudness: number, chance: () => number): Sound {
  return silence(seconds).map(() => loudness * chance());
}

/** A fan: mostly low frequencies. */
export function fan(seconds: number, loudness: number, chance: () => number): Sound {
  let last = 0;
  return silence(seconds).map(() => {
    last = 0.95 * last + 0.31 * loudness * chance();
    return last;
  });
}

/** Syllables, five a second, with gaps after every fourth, as a voice of 120 Hz speaks them. */
export function voice(seconds: number, loudness: number): Sound {
  return silence(seconds).map((_, i) => {
    const t = i / RATE;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 30; harmonic++) {
      sum += Math.sin(2 * Math.PI * 120 * harmonic * t) / (1 + Math.abs(harmonic - 5));
    }
    return loudness * syllables(t) * sum;
  });
}

/** The same without a voice: breath alone, most of it above a kilohertz. */
export function whisper(seconds: number, loudness: number, chance: () => number): Sound {
  let last = 0;
  return silence(seconds).map((_, i) => {
    const breath = chance();
    const high = breath - last;
    last = breath;
    return loudness * syllables(i / RATE) * high;
  });
}

function syllables(t: number): number {
  return Math.floor(t * 5) % 5 === 4 ? 0 : Math.sin(Math.PI * ((t * 5) % 1)) ** 0.5;
}

/** A key or a mouse click of `ms`. */
export function click(ms: number, loudness: number, chance: () => number): Sound {
  const length = (ms * RATE) / 1000;
  return new Float64Array(length).map((_, i) => loudness * chance() * Math.exp((-4 * i) / length));
}

/** Sounds over a background, each from its second on, as a sound card delivers them. */
export function mix(ground: Sound, ...sounds: readonly (readonly [from: number, sound: Sound])[]): Int16Array {
  const sum = Float64Array.from(ground);
  for (const [from, sound] of sounds) {
    const start = Math.round(from * RATE);
    for (let i = 0; i < sound.length && start + i < sum.length; i++) {
      sum[start + i] = (sum[start + i] ?? 0) + (sound[i] ?? 0);
    }
  }
  return Int16Array.from(sum, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))));
}
