import { afterAll, beforeAll, describe, expect } from "vitest";
import type { FakeVoice } from "../support/fake-voice/fake-voice";
import { makeSpeech } from "../support/fake-voice/recorded-speech";
import { serveVoice, type VoiceServer } from "../support/fake-voice/serve-voice";
import { type Mocki, startMocki } from "../support/mocki";
import { installPageSound, toBase64 } from "../support/page-sound";
import { ENGLISH_SENTENCES } from "../support/speech/sentences";
import { speak } from "../support/speech/speak";
import { ANSWER, linesOf, nextWords, prepareAi, spokenBy, startAi, wordsOf, yourTurn } from "./support/ai";
import { test } from "./support/test";

let mocki: Mocki;
let vendor: VoiceServer;

beforeAll(async () => {
  vendor = await serveVoice(makeSpeech);
  const VOICES = JSON.stringify({ openai: { baseUrl: `${vendor.url}/good/journey/v1`, format: "wav" } });
  mocki = await startMocki({ settings: { VOICES } });
});
afterAll(async () => {
  await mocki?.dispose();
  await vendor?.close();
});

const ASIDE = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "candidate")
  .slice(0, 2)
  .flatMap((one) => [...speak(one)]);

/** Console messages of a browser without a server. */
const NO_SERVER = /WebSocket|net::ERR_|Failed to load resource|answer: 50\d/;

describe("AI interviewer with the host's voice", () => {
  test("stops without headphones when the candidate speaks, once its voice was compared with the microphone", {
    timeout: 90_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin", { origin: mocki.origin, bypassCSP: true });
    await installPageSound(lin.context);
    await prepareAi(lin);
    await startAi(lin);
    await lin.sees(lin.words("ai:hint.interruptByVoice", { name: "Ava" }));
    const first = await wordsOf(lin);
    await lin.page.evaluate(
      (pcm) => {
        window.pageSound.load("aside", pcm);
        window.pageSound.speak("aside", -25);
      },
      toBase64(Int16Array.from(ASIDE)),
    );
    await lin.sees(lin.words("ai:hint.yielding", { name: "Ava" }));
    await lin.says("Sorry, may I first ask something?");
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(first);
    expect((await linesOf(lin)).slice(1)).toEqual(["Sorry, may I first ask something?"]);
    // The next turn, too, is spoken by the service alone.
    await lin.press(lin.words("ai:hint.done"));
    const second = await nextWords(lin, first);
    await expect.poll(async () => (await asked()).join(" ")).toContain(second.trim().slice(-20));
    expect(await spokenBy(lin)).toEqual([]);
  });

  test("repeats no sentence and loses no line where the server dies while it speaks", {
    timeout: 240_000,
  }, async ({ meet }) => {
    const before = (await asked()).length;
    const lin = await meet("Lin", { origin: mocki.origin, mayComplain: NO_SERVER });
    await prepareAi(lin);
    await startAi(lin);
    await lin.page.waitForFunction(
      () => JSON.parse(sessionStorage.getItem("mocki.ai-turn") ?? "{}").began?.[0]?.at > 0,
    );
    const greeting = await wordsOf(lin);
    await mocki.kill();
    const byService = (await asked()).slice(before);
    await mocki.start();
    await yourTurn(lin);
    const byBrowser = (await spokenBy(lin)).map(({ text }) => text);
    expect(byService.length).toBeGreaterThan(0);
    expect(byBrowser).not.toContain(byService[0]);
    // The browser's fake microphone beeps: after such a noise the voice begins its sentence again.
    const inTurn = byBrowser.filter((sentence, n) => sentence !== byBrowser[n - 1]);
    expect(new Set(inTurn).size).toBe(inTurn.length);
    const all = [...byService, ...byBrowser];
    expect(greeting.split(/(?<=[.?!])\s+/).filter((sentence) => !all.includes(sentence))).toEqual([]);

    await lin.says(ANSWER);
    const shown = await wordsOf(lin);
    await lin.press(lin.words("ai:hint.done"));
    const next = await nextWords(lin, shown);
    const lines = await linesOf(lin);
    expect(lines.filter((line) => line === greeting || line === ANSWER || line === next)).toEqual([
      greeting,
      ANSWER,
      next,
    ]);
  });
});

/** The texts that the service was asked to speak, in order. */
async function asked(): Promise<string[]> {
  const response = await fetch(`${vendor.url}/good/journey/asked`);
  return ((await response.json()) as Pick<FakeVoice, "spoken">).spoken.map(({ text }) => text);
}
