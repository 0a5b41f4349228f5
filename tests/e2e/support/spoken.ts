import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { encodeWave } from "../../../app/features/interview/media/wave-file";
import { launchBrowser } from "../../support/browser";
import type { Sentence } from "../../support/speech/sentences";
import { RATE, speak } from "../../support/speech/speak";

/** Longer than what is sent of a silence, so that each sentence is one of its own for every vendor. */
const PAUSE = 1.8 * RATE;

/** The sentences one after the other, in a quiet room. */
export function composeTalk(sentences: readonly Sentence[]): Int16Array<ArrayBuffer> {
  const spoken = sentences.map(speak);
  const talk = new Int16Array(spoken.reduce((sum, { length }) => sum + length + PAUSE, 0));
  let seed = 7;
  for (let i = 0; i < talk.length; i++) {
    seed = (seed * 16_807) % 2_147_483_647;
    talk[i] = (seed % 21) - 10;
  }
  let at = 0;
  for (const pcm of spoken) {
    talk.set(pcm, at);
    at += pcm.length + PAUSE;
  }
  return talk;
}

/** A browser whose microphone hears the sentences over and over. */
export async function launchSpeaker(sentences: readonly Sentence[]): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), "mocki-spoken-"));
  const file = path.join(folder, "talk.wav");
  await writeFile(file, new Uint8Array(encodeWave(composeTalk(sentences), RATE)));
  const browser = await launchBrowser([`--use-file-for-fake-audio-capture=${file}`]);
  browser.on("disconnected", () => void rm(folder, { recursive: true, force: true }));
  return browser;
}

/**
 * What is wrong with lines that were said over and over in the order of `sentences`: one that is missing, came twice or is no
 * whole sentence. Whoever comes into the room in the middle of a sentence begins with a part of it.
 */
export function findBreaks(lines: readonly string[], sentences: readonly string[]): string[] {
  const places = lines.map((line) => sentences.indexOf(line));
  const whole = places[0] === -1 ? places.slice(1) : places;
  return whole.flatMap((place, i) => {
    const before = whole[i - 1];
    const line = lines[i + lines.length - whole.length];
    if (place === -1) return [`no sentence: ${line}`];
    return before === undefined || place === (before + 1) % sentences.length ? [] : [`out of order: ${line}`];
  });
}
