import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { LANGUAGES, type Language } from "../../party/protocol/vocabulary";
import { toWav } from "../../party/speech/vendors/pcm-bytes";
import { inAi, prepareAi, speakAsRead, startAi, wordsOf } from "../e2e/support/ai";
import type { Person } from "../e2e/support/person";
import { readRecords } from "../e2e/support/records";
import { findBreaks } from "../e2e/support/spoken";
import { test } from "../e2e/support/test";
import { startVendors } from "../support/fake-speech/start-vendors";
import { serveVoice, type VoiceServer } from "../support/fake-voice/serve-voice";
import { type Mocki, startMocki } from "../support/mocki";
import { installPageSound, toBase64 } from "../support/page-sound";
import { reportFigures } from "../support/soak/seeds";
import { synthesize } from "../support/speech/espeak";
import { bareWords, CHINESE_SENTENCES, ENGLISH_SENTENCES, type Sentence } from "../support/speech/sentences";
import { RATE, speak, voiceOf } from "../support/speech/speak";

const FOLDER = path.join(ROOT, ".mocki/soak");
const VOICE_DB = -26;
const THINKS_MS = 1_300;
const WITHIN_MS = 60_000;
const BREATH = 0.35 * RATE;

let mocki: Mocki;
let voice: VoiceServer;
let vendors: Awaited<ReturnType<typeof startVendors>>;

beforeAll(async () => {
  vendors = await startVendors();
  voice = await serveVoice((text) => {
    const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
    const said = synthesize(text, voiceOf({ language, speaker: "interviewer" }));
    // Between two sentences a voice draws breath.
    const samples = new Int16Array(said.length + BREATH);
    samples.set(said);
    return toWav(samples);
  });
  const [speech] = vendors.settings;
  const VOICES = JSON.stringify({
    openai: { baseUrl: `${voice.url}/good/spoken/v1`, format: "wav" },
    order: Object.fromEntries(["en-US", "zh-CN", "zh-TW"].map((lang) => [lang, ["openai"]])),
  });
  mocki = await startMocki({ settings: { SPEECH: JSON.stringify(speech), VOICES } });
});
afterAll(async () => {
  await mocki?.dispose();
  await voice?.close();
  await vendors?.close();
});

/** Of the words said. */
const LEAST_WRITTEN = 0.95;

describe("a whole interview, spoken by both", () => {
  test.for(LANGUAGES)(
    "%s: every sentence of the answers is written down once, and none of the interviewer's",
    {
      timeout: 900_000,
    },
    async (language, { meet, task }) => {
      const lin = await meet("Lin", { origin: mocki.origin, language, bypassCSP: true, fakeSpeech: true });
      await installPageSound(lin.context);
      await lin.context.addInitScript(() => localStorage.setItem("mocki.ai-setup", JSON.stringify({ minutes: 5 })));
      const talk = new Talk(lin, language);
      await prepareAi(lin);
      await speakAsRead(lin);
      await startAi(lin);
      await talk.load();
      const room = new URL(lin.page.url()).searchParams.get("room") ?? "";
      let interruptions = 0;
      for (let turn = 0; ; turn += 1) {
        const words = await wordsOf(lin);
        // One sentence over the interviewer's words in the second turn.
        if (turn === 1) interruptions += (await talk.interrupts()) ? 1 : 0;
        if (!(await talk.isAsked())) break;
        await talk.answers();
        // The time may end in the pause: then the interview is over before the second sentence.
        if (await talk.endsBefore(words)) break;
      }
      await expect.poll(() => readRecords(mocki.stateDir, room).length, { timeout: WITHIN_MS }).toBe(1);
      const segments = readRecords(mocki.stateDir, room).flatMap((record) => record.segments);
      await mkdir(FOLDER, { recursive: true });
      const transcript = segments.map(({ role, text }) => `${role}: ${text}\n`).join("");
      await writeFile(path.join(FOLDER, `spoken-${language}.txt`), transcript);
      // A line of the transcript may have several sentences.
      const own = segments
        .filter(({ role }) => role === "candidate")
        .flatMap(({ text }) => text.split(/(?<=[.!?。！？])\s*/).filter((sentence) => sentence !== ""));
      expect(findBreaks(own, talk.texts)).toEqual([]);
      const written = bareWords(own.join(" ")).length;
      expect(written, "no word twice").toBeLessThanOrEqual(talk.words);
      // The browser itself drops some of its microphone's sound on a busy machine.
      expect(written, "words in the transcript").toBeGreaterThanOrEqual(LEAST_WRITTEN * talk.words);
      expect(interruptions).toBe(1);
      reportFigures(task, {
        interviews: 1,
        sentences: talk.said,
        words: talk.words,
        written,
        pauses: talk.pauses,
        interruptions,
      });
    },
  );
});

/** The candidate's part: recorded sentences, one after the other. */
class Talk {
  said = 0;
  words = 0;
  pauses = 0;
  readonly texts: readonly string[];
  private readonly sentences: readonly Sentence[];

  constructor(
    private readonly lin: Person,
    language: Language,
  ) {
    const all = language === "en" ? ENGLISH_SENTENCES : CHINESE_SENTENCES;
    this.sentences = all.filter(({ speaker }) => speaker === "candidate");
    this.texts = this.sentences.map(({ text, traditional }) => (language === "zh-TW" ? traditional : text));
  }

  async load(): Promise<void> {
    for (const [i, sentence] of this.sentences.entries()) {
      const sound = [`${i}`, toBase64(speak(sentence))] as const;
      await this.lin.page.evaluate(([name, pcm]) => window.pageSound.load(name, pcm), sound);
    }
  }

  /** Two sentences with a pause to think between them. */
  async answers(): Promise<void> {
    await this.say();
    await this.lin.page.waitForTimeout(THINKS_MS);
    this.pauses += 1;
    await this.say();
  }

  /**
   * Speaks over the interviewer, if that is certain not to hear itself before it has ended. Answers whether its voice
   * stopped meanwhile. It may go on after two seconds, until words have come (rules B3 and B4).
   */
  async interrupts(): Promise<boolean> {
    const { lin } = this;
    const hint = lin.page.getByText(lin.words("ai:hint.interruptByVoice", { name: "Ava" }));
    await hint.or(this.badge()).first().waitFor({ timeout: WITHIN_MS });
    if (!(await hint.isVisible())) return false;
    const holds = () => lin.page.evaluate(() => window.pageSound.holds);
    const before = await holds();
    await this.say();
    return (await holds()) > before;
  }

  /** Waits for the candidate's turn; false: the interview is over. */
  async isAsked(): Promise<boolean> {
    await this.badge().or(this.report()).first().waitFor({ timeout: WITHIN_MS });
    if (await this.report().isVisible()) return false;
    await inAi(this.lin);
    return true;
  }

  /** Waits until the interviewer says something else than `words`, or the interview is over; the latter: true. */
  async endsBefore(words: string): Promise<boolean> {
    const { page } = this.lin;
    const isOver = () => this.report().isVisible();
    const goesOn = () =>
      page.evaluate((before) => {
        const stage = document.querySelector("[data-words]");
        return stage !== null && stage.getAttribute("data-words") !== before;
      }, words);
    await expect.poll(async () => (await isOver()) || (await goesOn()), { timeout: WITHIN_MS }).toBe(true);
    return isOver();
  }

  private report(): Locator {
    const { page, words } = this.lin;
    return page.getByRole("heading", { level: 1, name: words("report:title.behavioral") });
  }

  private badge(): Locator {
    const { page, words } = this.lin;
    const stage = page.getByRole("region", { name: words("ai:stage.label") });
    const listens = new RegExp(`^(${words("ai:stage.listening")}|${words("ai:stage.yourTurn")})$`);
    return stage.getByRole("status").filter({ hasText: listens });
  }

  private async say(): Promise<void> {
    const { page } = this.lin;
    const at = this.said % this.sentences.length;
    await page.evaluate(([name, db]) => window.pageSound.speak(name, db), [`${at}`, VOICE_DB] as const);
    this.said += 1;
    this.words += bareWords(this.texts[at] ?? "").length;
    await page.waitForFunction(() => !window.pageSound.isSpeaking);
  }
}
