import "../../bench/support/resolve-modules.ts";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

// After the hook above: these import the project's own modules.
const { ESPEAK } = await import("../../../functions/local/espeak.ts");
const { ensureProgram } = await import("../../../functions/local/programs.ts");
const { encodeWav } = await import("./adpcm.ts");
const { changeRate } = await import("./change-rate.ts");
const { SENTENCES } = await import("./sentences.ts");
const { RATE, RECORDINGS, recordingOf, voiceOf } = await import("./speak.ts");

/**
 * `npm run sounds`: lets espeak-ng speak each sentence into `recordings`, and removes recordings of other sentences.
 */
const ESPEAK_RATE = 22_050;
/** Samples below this are the silence at the end. */
const FAINT = 100;

const program = ensureProgram(ESPEAK);
mkdirSync(RECORDINGS, { recursive: true });
for (const name of readdirSync(RECORDINGS)) rmSync(path.join(RECORDINGS, name));
for (const sentence of SENTENCES) {
  const [voice, speed] = voiceOf(sentence);
  const args = ["-v", voice, "-s", String(speed), "--stdout", sentence.text];
  const pcm = changeRate(readWav(execFileSync(program, args, { maxBuffer: 2 ** 24 })), ESPEAK_RATE, RATE);
  const end = pcm.findLastIndex((sample) => Math.abs(sample) > FAINT) + 1;
  writeFileSync(path.join(RECORDINGS, recordingOf(sentence)), encodeWav(pcm.subarray(0, end), RATE));
}
console.log(`${SENTENCES.length} sentences in ${path.relative(process.cwd(), RECORDINGS)}`);

/** The samples of a WAV whose header may have a wrong length, as a piped one has. */
function readWav(bytes: Uint8Array): Int16Array {
  const start = Buffer.from(bytes).indexOf("data") + 8;
  return new Int16Array(bytes.slice(start, bytes.length - ((bytes.length - start) % 2)).buffer);
}
