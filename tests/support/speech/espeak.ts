import { execFileSync } from "node:child_process";
import { ESPEAK } from "../../../functions/local/espeak";
import { ensureProgram } from "../../../functions/local/programs";
import { changeRate } from "./change-rate";
import { type EspeakVoice, type Pcm, RATE } from "./speak";

const ESPEAK_RATE = 22_050;
/** Samples below this are the silence at the end. */
const FAINT = 100;

/** A text as espeak-ng speaks it, to its last sound. */
export function synthesize(text: string, [voice, wordsPerMinute]: EspeakVoice): Pcm {
  const args = ["-v", voice, "-s", String(wordsPerMinute), "--stdout", text];
  const wav = execFileSync(ensureProgram(ESPEAK), args, { maxBuffer: 2 ** 26 });
  const pcm = changeRate(readWav(wav), ESPEAK_RATE, RATE);
  return pcm.slice(0, pcm.findLastIndex((sample) => Math.abs(sample) > FAINT) + 1);
}

/** The samples of a WAV whose header may have a wrong length, as a piped one has. */
function readWav(bytes: Uint8Array): Int16Array {
  const start = Buffer.from(bytes).indexOf("data") + 8;
  return new Int16Array(bytes.slice(start, bytes.length - ((bytes.length - start) % 2)).buffer);
}
