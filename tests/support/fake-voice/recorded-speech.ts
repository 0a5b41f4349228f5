import { toWav } from "../../../party/speech/vendors/pcm-bytes";
import { ENGLISH_SENTENCES } from "../speech/sentences";
import { type Pcm, RATE, speak } from "../speech/speak";

/** Of the sound, RMS in dBFS. */
export const SPEECH_DB = -20;
const MS_PER_CHARACTER = 70;
const GAP = RATE * 0.25;

/** A WAV file of somebody who speaks for about as long as the text takes, but says other sentences. */
export function makeSpeech(text: string): Uint8Array<ArrayBuffer> {
  const said = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "interviewer").map(speak);
  const samples = new Int16Array(Math.round((text.length * MS_PER_CHARACTER * RATE) / 1000));
  for (let at = 0, i = text.length; at < samples.length; i += 1) {
    const part = leveled(said[i % said.length] ?? samples).subarray(0, samples.length - at);
    samples.set(part, at);
    at += part.length + GAP;
  }
  return toWav(samples);
}

function leveled(samples: Pcm): Pcm {
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  const gain = (10 ** (SPEECH_DB / 20) * 32_768) / rms;
  return samples.map((sample) => Math.max(-32_768, Math.min(32_767, sample * gain)));
}
