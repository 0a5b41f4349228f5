import type { Browser, Page } from "playwright-core";
import { toWav } from "../../party/speech/vendors/pcm-bytes.ts";
import { ANSWER, inAi, prepareAi, startAi, wordsOf } from "../e2e/support/ai.ts";
import { Person } from "../e2e/support/person.ts";
import { launchBrowser, newPerson } from "../support/browser.ts";
import type { MakeWav } from "../support/fake-voice/openai.ts";
import { makeSpeech, SPEECH_DB } from "../support/fake-voice/recorded-speech.ts";
import { serveVoice } from "../support/fake-voice/serve-voice.ts";
import { milliseconds, type Row } from "../support/measure/report.ts";
import { quantile } from "../support/measure/statistics.ts";
import { type Mocki, startMocki } from "../support/mocki.ts";
import { installPageSound, type PageSoundOptions, toBase64 } from "../support/page-sound.ts";
import { createDice } from "../support/seeded-random.ts";
import { ENGLISH_SENTENCES } from "../support/speech/sentences.ts";
import { RATE, speak } from "../support/speech/speak.ts";

export type BreakingInOptions = {
  /** Onsets of a voice over the interviewer's. */
  onsets: number;
  /** Of the interviewer's own sound in the microphone. */
  loops: { levels: readonly number[]; delays: readonly number[] };
};

const MOST_MS = 250;
const MOST_HELD_MS = 2_000;
/** Noise and voices in the microphone: close, usual and soft. RMS in dBFS. */
const NOISE_DB = -60;
const LEVELS_DB = [-22, -30, -38] as const;
const VOICES = ENGLISH_SENTENCES.filter(({ speaker }) => speaker === "candidate");
/** So much above the noise a recognizer understands words. */
const HEARD_DB = 6;
/** A tone this slow leaves time for many onsets in a turn. */
const TONE_MS_PER_CHARACTER = 300;
const PER_TURN = 10;
const LOOPED_TURNS = 2;

/**
 * From the first sound of somebody who speaks over the interviewer to its silence, in Chromium: page, recognizer's words
 * and voice are the product's own, microphone and loudspeaker are the bench's (`page-sound.ts`). Then the interviewer's own
 * sound comes back into the microphone.
 */
export async function measureBreakingIn({ onsets, loops }: BreakingInOptions): Promise<Row[]> {
  const browser = await launchBrowser(["--autoplay-policy=no-user-gesture-required"]);
  try {
    return [...(await measureOnsets(browser, onsets)), ...(await measureLoops(browser, loops))];
  } finally {
    await browser.close();
  }
}

type Kind = "agreement" | "noise" | "words";
type Onset = { kind: Kind; db: number; waitMs: number | null; heldMs: number | null };

async function measureOnsets(browser: Browser, onsets: number): Promise<Row[]> {
  const taken: Onset[] = [];
  const dice = createDice(1);
  await withProduct(makeLongTone, async (mocki) => {
    while (taken.length < onsets) {
      await withInterview(browser, mocki, { headphones: true }, async (lin) => {
        for (const [i, voice] of VOICES.entries()) {
          await lin.page.evaluate(([name, pcm]) => window.pageSound.load(name, pcm), [
            `${i}`,
            toBase64(speak(voice)),
          ] as const);
        }
        while (taken.length < onsets && (await speaks(lin.page))) {
          for (const kind of kindsOfTurn(dice.chance(0.5))) {
            const db = dice.pick(LEVELS_DB);
            const voice = `${dice.below(VOICES.length)}`;
            const times = await lin.page.evaluate(breakIn, { kind, db, voice, restMs: dice.between(900, 2_400) });
            if (times === null) break;
            taken.push({ kind, db, ...times });
          }
          await answer(lin);
        }
      });
    }
  });
  const waits = (db?: number) =>
    taken.filter((one) => db === undefined || one.db === db).flatMap(({ waitMs }) => waitMs ?? []);
  const held = (kind: Kind) => taken.filter((one) => one.kind === kind).flatMap(({ heldMs }) => heldMs ?? []);
  // B5: with a word or two of the turn left, agreement answers it.
  const agreed = held("agreement").filter(Number.isFinite);
  const missed = taken.filter(({ waitMs }) => waitMs === null).length;
  const p95 = quantile(waits(), 0.95);
  const longest = Math.max(...held("noise"));
  const levels = LEVELS_DB.map((db) => `${quantile(waits(db), 0.95).toFixed(0)} at ${db} dBFS`).join(", ");
  return [
    {
      what: `from the first sound of a voice over the interviewer's to its silence, ${taken.length} onsets at ${LEVELS_DB.join(", ")} dBFS: p50`,
      figure: milliseconds(quantile(waits(), 0.5)),
    },
    { what: `the same, p95 (${levels})`, figure: milliseconds(p95), goal: `≤ ${MOST_MS} ms`, met: p95 <= MOST_MS },
    { what: "the same: it didn't stop within 1.5 s", figure: `${missed}`, goal: "0", met: missed === 0 },
    {
      what: `silent for noise (${held("noise").length} times), longest`,
      ...{ figure: milliseconds(longest), goal: `≤ ${MOST_HELD_MS} ms`, met: longest <= MOST_HELD_MS },
    },
    {
      what: `silent for "mm-hm" (${agreed.length} times), whose word comes after 400 ms, p95`,
      figure: milliseconds(quantile(agreed, 0.95)),
    },
  ];
}

/** B7: after two noises only words stop it, so these come last. */
function kindsOfTurn(endsByWords: boolean): Kind[] {
  const last: Kind[] = endsByWords ? ["words"] : ["noise", "noise"];
  return [...Array.from({ length: PER_TURN - last.length }, (): Kind => "agreement"), ...last];
}

type BreakIn = { kind: Kind; db: number; voice: string; restMs: number };

/** In the page. Null: the interviewer had come to its end. */
async function breakIn({ kind, db, voice, restMs }: BreakIn): Promise<Pick<Onset, "waitMs" | "heldMs"> | null> {
  const { pageSound, mockSpeech } = window;
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (is: () => boolean, ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end; await rest(10)) if (is()) return true;
    return is();
  };
  const isSilent = () => Date.now() - pageSound.soundedAt > 150;
  if (!(await until(() => !isSilent(), 3_000))) return null;
  await rest(restMs);
  if (isSilent()) return null;
  pageSound.speak(voice, db);
  await until(() => pageSound.onsetAt !== null, 3_000);
  const onsetAt = pageSound.onsetAt ?? 0;
  const hasStopped = await until(() => isSilent(), 1_500 + 150);
  const stoppedAt = pageSound.soundedAt;
  const waitMs = hasStopped ? stoppedAt - onsetAt + pageSound.outputMs : null;
  await rest(Math.max(0, onsetAt + 400 - Date.now()));
  pageSound.stop();
  if (kind === "agreement") mockSpeech.hear("Mm-hm.", true);
  if (kind === "words") mockSpeech.hear("Sorry, may I ask something?", true);
  if (kind === "words" || !hasStopped) return { waitMs, heldMs: null };
  await until(() => pageSound.soundedAt > stoppedAt, 4_000);
  return {
    waitMs,
    heldMs: pageSound.soundedAt > stoppedAt ? pageSound.soundedAt - stoppedAt : Number.POSITIVE_INFINITY,
  };
}

type Looped = Interview & { turns: number; holds: number; answers: number; wasCertain: boolean };

async function measureLoops(browser: Browser, { levels, delays }: BreakingInOptions["loops"]): Promise<Row[]> {
  const all: Looped[] = [];
  await withProduct(makeSpeech, async (mocki) => {
    for (const db of levels) {
      const bare = delays.map((delayMs) => ({ headphones: false, loop: { db, delayMs } }));
      // And somebody who has chosen headphones without wearing any.
      const interviews = [...bare, ...bare.slice(0, 1).map((one) => ({ ...one, headphones: true }))];
      all.push(...(await Promise.all(interviews.map((one) => holdLooped(browser, mocki, one)))));
    }
  });
  const bare = all.filter(({ headphones }) => !headphones);
  const worn = all.filter(({ headphones }) => headphones);
  const certain = [...new Set(bare.filter(({ wasCertain }) => wasCertain).map(({ loop }) => loop?.db))];
  // Its own voice is as soft as the room's noise then: nothing but certainty is left.
  const softest = Math.min(...levels);
  const isSoft = SPEECH_DB + softest <= NOISE_DB;
  return [
    ...rowsOf(`its own voice in the microphone at ${levels.join(", ")} dB after ${delays.join(", ")} ms`, bare, 0),
    {
      what: "the same: levels at which it is certain not to hear itself",
      figure: certain.length === 0 ? "none" : `${certain.join(", ")} dB`,
      ...(isSoft && { goal: `${softest} dB among them`, met: certain.includes(softest) }),
    },
    // B7: two in a turn.
    ...rowsOf("the same with headphones chosen that nobody wears", worn, 2),
  ];
}

function rowsOf(what: string, interviews: readonly Looped[], mostInTurn: number): Row[] {
  const [turns = 0, holds = 0, answers = 0] = (["turns", "holds", "answers"] as const).map((key) =>
    interviews.reduce((sum, one) => sum + one[key], 0),
  );
  return [
    {
      what: `${what}, ${turns} turns: false stops`,
      ...{ figure: `${holds}`, goal: `≤ ${mostInTurn * turns}`, met: holds <= mostInTurn * turns },
    },
    { what: "the same: its words taken for an answer", figure: `${answers}`, goal: "0", met: answers === 0 },
  ];
}

async function holdLooped(browser: Browser, mocki: Mocki, interview: Interview): Promise<Looped> {
  const sum: Looped = { ...interview, turns: 0, holds: 0, answers: 0, wasCertain: false };
  const { loop } = interview;
  const isHeard = loop !== undefined && loop !== null && SPEECH_DB + loop.db >= NOISE_DB + HEARD_DB;
  await withInterview(browser, mocki, interview, async (lin) => {
    while (sum.turns < LOOPED_TURNS && (await speaks(lin.page))) {
      const words = await wordsOf(lin);
      const hint = lin.words("ai:hint.interruptByVoice", { name: "Ava" });
      const { holds, wasCertain } = await lin.page.evaluate(hearOwn, { words: isHeard ? words : "", hint });
      // Only words of an answer can be handed in.
      const hasAnswer = await lin.button(lin.words("ai:hint.done")).isVisible();
      sum.turns += 1;
      sum.holds += holds;
      sum.answers += hasAnswer || (await wordsOf(lin)) !== words ? 1 : 0;
      sum.wasCertain ||= wasCertain;
      if (sum.turns < LOOPED_TURNS) await answer(lin);
    }
  });
  return sum;
}

type OwnWords = { words: string; hint: string };

/** In the page: the turn, to a while after its end. A recognizer that listens hears its words, and is a little late. */
async function hearOwn({ words, hint }: OwnWords): Promise<{ holds: number; wasCertain: boolean }> {
  const { pageSound, mockSpeech } = window;
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const all = words.split(/\s+/).filter(Boolean);
  const before = pageSound.holds;
  let wasCertain = false;
  let at = 0;
  while (Date.now() - pageSound.soundedAt < 2_500) {
    wasCertain ||= document.body.innerText.includes(hint);
    const isSounding = Date.now() - pageSound.soundedAt < 60;
    const heard = isSounding && mockSpeech.listening > 0 ? all.slice(at, at + 6) : [];
    for (const upTo of [1, 3, 6]) {
      if (heard.length > 0) mockSpeech.hear(heard.slice(0, upTo).join(" "), upTo === 6);
      await rest(250);
    }
    at = (at + 5) % Math.max(1, all.length);
  }
  return { holds: pageSound.holds - before, wasCertain };
}

async function withProduct(makeWav: MakeWav, use: (mocki: Mocki) => Promise<void>): Promise<void> {
  const voice = await serveVoice(makeWav);
  const VOICES = JSON.stringify({
    openai: { baseUrl: `${voice.url}/good/bench/v1`, format: "wav" },
    charactersPerDay: { perUser: null, perAddress: null, guests: null, total: null },
  });
  const mocki = await startMocki({ settings: { VOICES } });
  try {
    await use(mocki);
  } finally {
    await mocki.dispose();
    await voice.close();
  }
}

type Interview = { headphones: boolean; loop?: PageSoundOptions["loop"] };

async function withInterview(
  browser: Browser,
  mocki: Mocki,
  { headphones, loop = null }: Interview,
  use: (lin: Person) => Promise<void>,
): Promise<void> {
  const context = await newPerson(browser, { locale: "en-US", bypassCSP: true });
  await installPageSound(context, { noiseDb: NOISE_DB, loop });
  const lin = new Person("Lin", mocki.origin, context, await context.newPage());
  await prepareAi(lin, "", false);
  if (headphones) await lin.page.getByRole("switch", { name: lin.words("ai:answer.headphones") }).click();
  await startAi(lin);
  await use(lin);
  await context.close();
}

/** Waits for the interviewer's sound; false: the interview is over. */
async function speaks(page: Page): Promise<boolean> {
  const began = page.waitForFunction(() => Date.now() - window.pageSound.soundedAt < 100, null, { timeout: 20_000 });
  return began.then(
    () => true,
    () => false,
  );
}

/** Waits for the candidate's turn, and gives an answer. */
async function answer(lin: Person): Promise<void> {
  await inAi(lin);
  await lin.says(ANSWER);
  // It may have ended by itself meanwhile.
  await lin
    .button(lin.words("ai:hint.done"))
    .click({ timeout: 2_000 })
    .catch(() => {});
}

function makeLongTone(text: string): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(Math.round((text.length * TONE_MS_PER_CHARACTER * RATE) / 1000));
  return toWav(samples.map((_, at) => Math.round(4_000 * Math.sin((2 * Math.PI * 220 * at) / RATE))));
}
