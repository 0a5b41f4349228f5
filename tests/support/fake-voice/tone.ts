import { toWav } from "../../../party/speech/vendors/pcm-bytes";

const RATE = 16_000;
const MS_PER_CHARACTER = 50;
const HERTZ = 220;
const VOLUME = 2_000;

/** A WAV file that lasts about as long as somebody would take to say the text. */
export function makeTone(text: string): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(Math.round((text.length * MS_PER_CHARACTER * RATE) / 1000));
  return toWav(samples.map((_, at) => Math.round(VOLUME * Math.sin((2 * Math.PI * HERTZ * at) / RATE))));
}
