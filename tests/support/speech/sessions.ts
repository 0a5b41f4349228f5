import { seededRandom } from "../seeded-random";
import type { Sentence } from "./sentences";
import { type Pcm, RATE, speak } from "./speak";

/** A part of a session: a sentence, or a pause in milliseconds. */
export type Part = Sentence | number;

export type Room = {
  /** Root mean square of the noise, in steps of 16-bit samples; 0: digital silence. A quiet room has about 30. */
  noise?: number;
  /** Times of short, loud clicks in milliseconds. */
  clicks?: readonly number[];
  /** Gain of the voices; 1 is espeak-ng's own loudness. */
  gain?: number;
};

/** Sentences and pauses in sequence, as a microphone in that room records them. The same in every run. */
export function makeSession(parts: readonly Part[], { noise = 0, clicks = [], gain = 1 }: Room = {}): Pcm {
  const pieces = parts.map((part) => (typeof part === "number" ? makeSilence(part) : speak(part)));
  const session = joinPcm(pieces);
  if (gain !== 1) for (let i = 0; i < session.length; i++) session[i] = clamp((session[i] ?? 0) * gain);
  const random = seededRandom(pieces.length);
  if (noise > 0) {
    for (let i = 0; i < session.length; i++) session[i] = clamp((session[i] ?? 0) + clamp(noise * gauss(random)));
  }
  for (const at of clicks) {
    const click = Int16Array.from({ length: 240 }, (_, i) => clamp(12_000 * Math.exp(-i / 40) * gauss(random)));
    addTo(session, Math.round((at * RATE) / 1000), click);
  }
  return session;
}

/** Several voices at once, each starting at its sample. */
export function mixPcm(voices: readonly { pcm: Int16Array; at: number; gain?: number }[]): Pcm {
  const mixed = new Int16Array(Math.max(0, ...voices.map(({ pcm, at }) => at + pcm.length)));
  for (const { pcm, at, gain = 1 } of voices) {
    addTo(
      mixed,
      at,
      pcm.map((sample) => clamp(sample * gain)),
    );
  }
  return mixed;
}

export function makeSilence(milliseconds: number): Pcm {
  return new Int16Array(Math.round((milliseconds * RATE) / 1000));
}

export function joinPcm(pieces: readonly Int16Array[]): Pcm {
  const joined = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

function addTo(target: Int16Array, at: number, pcm: Int16Array): void {
  for (let i = 0; i < pcm.length && at + i < target.length; i++) {
    target[at + i] = clamp((target[at + i] ?? 0) + (pcm[i] ?? 0));
  }
}

function clamp(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample)));
}

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
