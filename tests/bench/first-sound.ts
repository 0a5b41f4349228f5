import type { Browser } from "playwright-core";
import { choose, prepareAi, startAi } from "../e2e/support/ai.ts";
import { Person } from "../e2e/support/person.ts";
import { answerPrompt } from "../support/answer-prompts.ts";
import { launchBrowser, newPerson } from "../support/browser.ts";
import { startFakeOpenAI } from "../support/fake-models/openai.ts";
import { GOOD_KEY } from "../support/fake-models/script.ts";
import { createFakeBaidu } from "../support/fake-speech/baidu.ts";
import { serveVendor } from "../support/fake-speech/serve-vendor.ts";
import { makeSpeech } from "../support/fake-voice/recorded-speech.ts";
import { LATE_VOICE_MS, serveVoice } from "../support/fake-voice/serve-voice.ts";
import { milliseconds, type Row, times } from "../support/measure/report.ts";
import { quantile } from "../support/measure/statistics.ts";
import { type Mocki, startMocki } from "../support/mocki.ts";
import { installPageSound, toBase64 } from "../support/page-sound.ts";
import { ENGLISH_SENTENCES } from "../support/speech/sentences.ts";
import { speak } from "../support/speech/speak.ts";
import { untilAsked } from "./support/until-asked.ts";

/** `turns`: of each kind, in each interview. */
export type FirstSoundOptions = { interviews: number; turns: number };

/** Each service's own delay. */
const WORDS_MS = 300;
const MODEL_MS = 600;
const SERVICES_MS = WORDS_MS + MODEL_MS + LATE_VOICE_MS;
/** The goal, as a ratio to the sum of the services' own times. */
const MOST = 1.3;
const VOICE_DB = -26;
const RECOGNIZER = { appId: 7, apiKey: "for-the-bench", models: { zh: 15_372, en: 17_372 } };
const VOICES = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "candidate");

/**
 * From the end of an answer to the interviewer's first sound, in Chromium, through the whole product: sound to the
 * room's recognizer, words to the model, its first sentence to the host's voice. The three services are fakes of fixed
 * delay. "Done" says when the answer is over; without it, silence does.
 */
export async function measureFirstSound({ interviews, turns }: FirstSoundOptions): Promise<Row[]> {
  const byDone: number[] = [];
  const bySilence: number[] = [];
  const browser = await launchBrowser(["--autoplay-policy=no-user-gesture-required"]);
  try {
    await withServices(async (mocki) => {
      for (let nth = 0; nth < interviews; nth++) {
        const { done, silence } = await holdInterview(browser, mocki, turns);
        byDone.push(...done);
        bySilence.push(...silence);
      }
    });
  } finally {
    await browser.close();
  }
  const services = `${SERVICES_MS} ms, of which words ${WORDS_MS}, model ${MODEL_MS}, voice ${LATE_VOICE_MS}`;
  const row = (q: number) => {
    const value = quantile(byDone, q);
    return { figure: milliseconds(value), against: services, ratio: times(value / SERVICES_MS), value };
  };
  const { value, ...median } = row(0.5);
  const { value: _, ...slow } = row(0.95);
  return [
    {
      what: `from "Done" at the end of an answer's sound to the interviewer's first sound, ${byDone.length} turns: p50`,
      ...median,
      ...{ goal: `≤ ${MOST}×`, met: value <= MOST * SERVICES_MS },
    },
    { what: "the same, p95", ...slow },
    {
      what: `from the end of an answer's sound, where silence ends it, ${bySilence.length} turns: p50`,
      figure: milliseconds(quantile(bySilence, 0.5)),
    },
  ];
}

async function withServices(use: (mocki: Mocki) => Promise<void>): Promise<void> {
  const vendor = await serveVendor(createFakeBaidu(RECOGNIZER, () => ({ lateMs: WORDS_MS })));
  const voice = await serveVoice(makeSpeech);
  const model = await startFakeOpenAI({
    answer: answerPrompt,
    pace: (piece) => (piece === 0 ? new Promise((resolve) => setTimeout(resolve, MODEL_MS)) : undefined),
  });
  const { appId, apiKey } = RECOGNIZER;
  const mocki = await startMocki({
    settings: {
      SPEECH: JSON.stringify({ baidu: { appId, apiKey, baseUrl: vendor.url }, order: { "en-US": ["baidu"] } }),
      VOICES: JSON.stringify({
        openai: { baseUrl: `${voice.url}/late/bench/v1`, format: "wav" },
        charactersPerDay: { perUser: null, perAddress: null, guests: null, total: null },
      }),
      ASSISTANT: JSON.stringify({
        providers: { house: { name: "House", apiKey: `${GOOD_KEY}house`, baseUrl: `${model.url}/v1` } },
        models: { "house-model": { name: "House Model", provider: "house", model: "gpt-4o" } },
        quotas: { free: { ai: null, peer: null }, pro: { ai: null, peer: null } },
      }),
    },
  });
  try {
    await use(mocki);
  } finally {
    await mocki.dispose();
    await Promise.all([vendor.close(), voice.close(), model.close()]);
  }
}

type Times = { done: number[]; silence: number[] };

async function holdInterview(browser: Browser, mocki: Mocki, turns: number): Promise<Times> {
  const found: Times = { done: [], silence: [] };
  const context = await newPerson(browser, { locale: "en-US", bypassCSP: true });
  await installPageSound(context);
  const lin = new Person("Lin", mocki.origin, context, await context.newPage());
  await prepareAi(lin, "", false);
  await choose(lin, lin.words("ai:model.label"), "House Model");
  await startAi(lin);
  const voices = VOICES.slice(0, 2 * turns);
  for (const [i, voice] of voices.entries()) {
    await lin.page.evaluate(([name, pcm]) => window.pageSound.load(name, pcm), [
      `${i}`,
      toBase64(speak(voice)),
    ] as const);
  }
  let asked = "";
  for (const i of voices.keys()) {
    const isDone = i % 2 === 0;
    asked = await untilAsked(lin, asked);
    const ms = await lin.page.evaluate(answer, {
      ...{ voice: `${i}`, db: VOICE_DB, done: isDone ? lin.words("ai:hint.done") : null },
    });
    found[isDone ? "done" : "silence"].push(ms);
  }
  await context.close();
  return found;
}

type Answer = { voice: string; db: number; done: string | null };

/** In the page: speaks, says by the button that it was all where `done` names one, and waits for the interviewer. */
async function answer({ voice, db, done }: Answer): Promise<number> {
  const { pageSound } = window;
  const until = async (what: string, is: () => boolean) => {
    for (const end = Date.now() + 20_000; !is(); await new Promise((resolve) => setTimeout(resolve, 4)))
      if (Date.now() > end) throw new Error(`it didn't happen: ${what}`);
  };
  pageSound.speak(voice, db);
  await until("it speaks", () => pageSound.onsetAt !== null);
  await until("it has spoken", () => !pageSound.isSpeaking);
  const endedAt = Date.now();
  if (done !== null) {
    const button = [...document.querySelectorAll("button")].find(({ innerText }) => innerText.includes(done));
    if (!button) throw new Error(`no button: ${done}`);
    button.click();
  }
  await until("the interviewer speaks", () => pageSound.soundedAt > endedAt);
  return pageSound.soundedAt + pageSound.outputMs - endedAt;
}
