import "../resolve-modules.ts";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

// After the hook above: these import the project's own modules.
const { encodeWav } = await import("./adpcm.ts");
const { synthesize } = await import("./espeak.ts");
const { SENTENCES } = await import("./sentences.ts");
const { RATE, RECORDINGS, recordingOf, voiceOf } = await import("./speak.ts");

/**
 * `npm run sounds`: lets espeak-ng speak each sentence into `recordings`, and removes recordings of other sentences.
 */
mkdirSync(RECORDINGS, { recursive: true });
for (const name of readdirSync(RECORDINGS)) rmSync(path.join(RECORDINGS, name));
for (const sentence of SENTENCES) {
  const pcm = synthesize(sentence.text, voiceOf(sentence));
  writeFileSync(path.join(RECORDINGS, recordingOf(sentence)), encodeWav(pcm, RATE));
}
console.log(`${SENTENCES.length} sentences in ${path.relative(process.cwd(), RECORDINGS)}`);
