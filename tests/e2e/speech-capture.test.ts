import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { encodeWave } from "../../app/room/media/wave-file";
import { launchBrowser } from "../support/browser";
import { ENGLISH_SENTENCES } from "../support/speech/sentences";
import { speak } from "../support/speech/speak";
import { watchPage } from "./support/page-log";
import { compare } from "./support/speech-capture/compare";
import { type CaptureServer, openCaptureServer } from "./support/speech-capture/server";

const RATE = 16_000;
/** Not a multiple of the rate that is sent. */
const CONTEXT_RATE = 44_100;
const SENTENCES = ENGLISH_SENTENCES.slice(0, 3);
/** Longer than what is sent of a silence. */
const PAUSE = 2.2 * RATE;

/** The sentences in a quiet room, and where each begins. */
function composeTalk(): { talk: Int16Array; places: { from: number; to: number }[] } {
  const spoken = SENTENCES.map(speak);
  const talk = new Int16Array(spoken.reduce((sum, { length }) => sum + length + PAUSE, PAUSE));
  let seed = 7;
  for (let i = 0; i < talk.length; i++) {
    seed = (seed * 16_807) % 2_147_483_647;
    talk[i] = (seed % 21) - 10;
  }
  const places: { from: number; to: number }[] = [];
  let at = PAUSE;
  for (const pcm of spoken) {
    for (const [i, sample] of pcm.entries()) talk[at + i] = sample;
    places.push({ from: at, to: at + pcm.length });
    at += pcm.length + PAUSE;
  }
  return { talk, places };
}

const { talk, places } = composeTalk();
const folder = mkdtempSync(path.join(tmpdir(), "mocki-speech-"));
const SPOKEN = { timeout: 60_000 };
/** Sentences take as long as they take. */
const PATIENT = { timeout: 120_000 };
let browser: Browser;
let server: CaptureServer;
let page: Page;
let troubles: () => string[];

beforeAll(async () => {
  const file = path.join(folder, "talk.wav");
  writeFileSync(file, new Uint8Array(encodeWave(talk, RATE)));
  // Said once: what comes then is silence.
  browser = await launchBrowser([`--use-file-for-fake-audio-capture=${file}%noloop`]);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  server = await openCaptureServer();
});
afterEach(async () => {
  await page.context().close();
  await server.close();
});

/** A page whose contexts have this rate, whatever the device has. */
async function open(): Promise<void> {
  const context = await browser.newContext({ permissions: ["microphone"] });
  page = await context.newPage();
  troubles = watchPage(page);
  await page.addInitScript((sampleRate) => {
    window.AudioContext = class extends AudioContext {
      constructor() {
        super({ sampleRate });
      }
    };
  }, CONTEXT_RATE);
  await page.goto(server.origin);
  // Browsers let no sound in before somebody has touched the page.
  await page.mouse.click(10, 10);
}

/** The words that the room heard between its pauses. */
function stretches(): Int16Array[] {
  const found: number[][] = [];
  let isOpen = false;
  for (const { samples, pauses } of server.frames) {
    if (!isOpen) found.push([]);
    for (const sample of samples) found.at(-1)?.push(sample);
    isOpen = !pauses;
  }
  return found.map((samples) => Int16Array.from(samples));
}

function pauses(): number {
  return server.frames.filter((frame) => frame.pauses).length;
}

/** Each sentence arrived as it was said, with its beginning and its end, and one after the other. */
function expectTalk(heard: readonly Int16Array[]): void {
  for (const [i, place] of places.entries()) {
    const samples = heard[i] ?? new Int16Array();
    const around = talk.subarray(place.from - PAUSE / 2, place.to + PAUSE / 2);
    const { alike, from, to } = compare(samples, around);
    expect(alike, SENTENCES[i]?.text).toBeGreaterThan(0.8);
    const start = place.from - PAUSE / 2;
    expect(start + from).toBeLessThan(place.from - 0.25 * RATE);
    expect(start + to).toBeGreaterThan(place.to + 0.7 * RATE);
    // Nothing of any length is missing or doubled.
    expect(Math.abs(to - from - samples.length)).toBeLessThan(0.3 * RATE);
  }
}

describe("audio capture in the page", () => {
  it(
    "sends speech without the silence, loses none while the connection is down, and shows the room's words",
    PATIENT,
    async () => {
      await open();
      await page.evaluate(() => window.capture.listen());
      // In the middle of the first sentence.
      await expect.poll(() => server.frames.length, SPOKEN).toBeGreaterThan(15);
      expect(await page.evaluate(() => window.capture.states)).toEqual(["starting", "listening"]);
      expect(troubles()).toEqual([]);
      server.say({ type: "audio", stream: 0, sequence: 5 });
      server.cut();
      await expect.poll(() => page.evaluate(() => window.capture.states.at(-1))).toBe("bridging");
      // Until the second one has been said: the meter goes down, up and down.
      await page.evaluate(async () => {
        const is = async (check: (level: number) => boolean) => {
          while (!window.capture.levels.slice(-8).every(check)) await new Promise(requestAnimationFrame);
        };
        await is((level) => level < 0.2);
        await is((level) => level > 0.3);
        await is((level) => level < 0.2);
      });
      server.heal();
      await expect.poll(pauses, SPOKEN).toBe(places.length);
      const heard = stretches();
      expect(heard).toHaveLength(places.length);
      expectTalk(heard);
      for (const [i, { from, to }] of places.entries()) expect(heard[i]?.length).toBeLessThan(to - from + 1.7 * RATE);
      expect(server.frames.map(({ sequence }) => sequence)).toEqual(server.frames.map((_, i) => i));
      expect(server.repeats).toBeGreaterThan(0);
      expect(server.configs).toHaveLength(2);
      expect(await page.evaluate(() => window.capture.lost)).toEqual([]);
      await expect.poll(() => page.evaluate(() => window.capture.states.at(-1))).toBe("listening");
      expect(await page.evaluate(() => Math.max(...window.capture.levels))).toBeGreaterThan(0.5);

      const segment = { id: "s1", text: "Good mor", isFinal: false, startedAt: Date.now() };
      server.say({ type: "recognition_result", stream: 0, segment });
      await expect.poll(() => page.evaluate(() => window.capture.interims())).toEqual(["Good mor"]);
      server.say({ type: "recognition_result", stream: 0, segment: { ...segment, text: "", isFinal: true } });
      await expect.poll(() => page.evaluate(() => window.capture.interims())).toEqual([]);
    },
  );
});
