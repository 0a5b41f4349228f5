import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { encodeWave } from "../../../app/room/media/wave-file";
import { launchBrowser } from "../../support/browser";
import { bareWords, type Sentence } from "../../support/speech/sentences";
import { RATE, speak } from "../../support/speech/speak";

/** Longer than what is sent of a silence, so that each sentence is one of its own for every vendor. */
const PAUSE = 1.8 * RATE;

/** The sentences one after the other, in a quiet room. */
function composeTalk(sentences: readonly Sentence[]): Int16Array<ArrayBuffer> {
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

/** A wave file in base64, which can be handed to a page. */
export function encodeTalk(sentences: readonly Sentence[]): string {
  return Buffer.from(encodeWave(composeTalk(sentences), RATE)).toString("base64");
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
 * The errors in lines said repeatedly in the order of `sentences`: a missing or a duplicate one. A
 * line need not have every word: who comes in the middle of a sentence begins with a part of it, and on a busy machine
 * the browser itself drops some sound. Two lines may be the parts of one sentence.
 */
export function findBreaks(lines: readonly string[], sentences: readonly string[]): string[] {
  const breaks: string[] = [];
  const heard: { place: number; words: number }[] = [];
  for (const line of lines) {
    const words = bareWords(line);
    const last = heard.at(-1);
    const place = findSentence(words, sentences);
    const whole = bareWords(sentences[place] ?? "").length;
    if (place === -1) breaks.push(`no sentence: ${line}`);
    else if (last?.place === place && last.words + words.length <= whole) last.words += words.length;
    else {
      if (last && place !== (last.place + 1) % sentences.length) breaks.push(`out of order: ${line}`);
      heard.push({ place, words: words.length });
    }
  }
  return breaks;
}

/** The one that shares most of the words. */
function findSentence(words: readonly string[], sentences: readonly string[]): number {
  const shared = sentences.map((sentence) => {
    const known = bareWords(sentence);
    return words.filter((word) => known.includes(word)).length;
  });
  const most = Math.max(...shared);
  return most * 2 > words.length ? shared.indexOf(most) : -1;
}
