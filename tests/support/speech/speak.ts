import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { ESPEAK } from "../../../functions/local/espeak";
import { ROOT } from "../../../functions/local/local-settings";
import { adviseToInstall, findProgram } from "../../../functions/local/programs";
import { changeRate } from "./change-rate";
import type { Sentence } from "./sentences";

/** 16-bit samples, 16,000 a second, mono. */
export type Pcm = Int16Array<ArrayBuffer>;
export const RATE = 16_000;

/** espeak-ng's voices and words a minute. Two people are two voices. */
const VOICES = {
  en: { interviewer: ["en-us+f3", 165], candidate: ["en-us", 165] },
  zh: { interviewer: ["cmn+f2", 270], candidate: ["cmn", 270] },
} as const;

const FOLDER = path.join(ROOT, ".mocki/speech");
/** Samples below this are the silence at the end. */
const FAINT = 100;
const spoken = new Map<string, Pcm>();

/** A sentence as it is spoken, from its first sound to its last. Made once per machine. */
export function speak({ language, speaker, text }: Sentence): Pcm {
  const known = spoken.get(text);
  if (known) return known;
  const [voice, speed] = VOICES[language][speaker];
  const name = createHash("sha256").update(`${voice} ${speed} ${text}`).digest("hex").slice(0, 16);
  const file = path.join(FOLDER, `${name}.pcm`);
  if (!existsSync(file)) {
    const pcm = trimEnd(changeRate(readWav(runEspeak(voice, speed, text)), 22_050, RATE));
    mkdirSync(FOLDER, { recursive: true });
    // Several test processes may speak at once.
    writeFileSync(`${file}.${process.pid}`, new Uint8Array(pcm.buffer));
    renameSync(`${file}.${process.pid}`, file);
  }
  const bytes = readFileSync(file);
  const pcm = new Int16Array(new Uint8Array(bytes).buffer);
  spoken.set(text, pcm);
  return pcm;
}

function runEspeak(voice: string, speed: number, text: string): Uint8Array {
  const program = findProgram(ESPEAK);
  if (!program) throw new Error(`These tests need ${ESPEAK.name}, and there is none here. ${adviseToInstall(ESPEAK)}`);
  return execFileSync(program, ["-v", voice, "-s", String(speed), "--stdout", text], { maxBuffer: 2 ** 24 });
}

/** The samples of a WAV whose header may not know its own length, as of one that was piped. */
function readWav(bytes: Uint8Array): Int16Array {
  const start = Buffer.from(bytes).indexOf("data") + 8;
  return new Int16Array(bytes.slice(start, bytes.length - ((bytes.length - start) % 2)).buffer);
}

function trimEnd(samples: Pcm): Pcm {
  return samples.slice(0, samples.findLastIndex((sample) => Math.abs(sample) > FAINT) + 1);
}
