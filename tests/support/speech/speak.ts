import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { decodeWav } from "./adpcm";
import type { Sentence } from "./sentences";

/** 16-bit samples, 16,000 a second, mono. */
export type Pcm = Int16Array<ArrayBuffer>;
export const RATE = 16_000;

/** espeak-ng's voices and words a minute. Two people are two voices. */
const VOICES = {
  en: { interviewer: ["en-us+f3", 165], candidate: ["en-us", 165] },
  zh: { interviewer: ["cmn+f2", 270], candidate: ["cmn", 270] },
} as const;

/** Recordings of all sentences, so that tests need no speech synthesizer: `npm run sounds` makes them. */
export const RECORDINGS = path.join(import.meta.dirname, "recordings");
const spoken = new Map<string, Pcm>();

export type EspeakVoice = readonly [voice: string, wordsPerMinute: number];

export function voiceOf({ language, speaker }: Pick<Sentence, "language" | "speaker">): EspeakVoice {
  return VOICES[language][speaker];
}

/** The name of its recording, which depends on the text, the voice and the speed. */
export function recordingOf(sentence: Sentence): string {
  const hash = createHash("sha256").update(`${voiceOf(sentence).join(" ")} ${sentence.text}`);
  return `${sentence.language}-${sentence.speaker}-${hash.digest("hex").slice(0, 8)}.wav`;
}

/** A spoken sentence, from its first sound to its last. */
export function speak(sentence: Sentence): Pcm {
  const name = recordingOf(sentence);
  const known = spoken.get(name);
  if (known) return known;
  const file = path.join(RECORDINGS, name);
  if (!existsSync(file)) throw new Error(`No recording of "${sentence.text}". \`npm run sounds\` makes it.`);
  const { samples } = decodeWav(readFileSync(file));
  spoken.set(name, samples);
  return samples;
}
