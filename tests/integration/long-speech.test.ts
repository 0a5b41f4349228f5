import process from "node:process";
import { describe, expect, it } from "vitest";
import type { AudioFrame } from "../../party/protocol/audio-frame";
import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { loadChinese } from "../../party/speech/chinese";
import type { Recognizer, SpeechNet } from "../../party/speech/recognizer";
import { SpeechStream } from "../../party/speech/stream";
import type { SpeechStreamEvent } from "../../party/speech/stream-events";
import { createBaidu } from "../../party/speech/vendors/baidu";
import { createGoogle } from "../../party/speech/vendors/google";
import { createXunfeiIat } from "../../party/speech/vendors/xunfei-iat";
import { createFakeBaidu } from "../support/fake-speech/baidu";
import { createFakeGoogle } from "../support/fake-speech/google";
import type { FakeVendor, Script } from "../support/fake-speech/vendor";
import { createVirtualNet } from "../support/fake-speech/virtual-net";
import { createFakeIat } from "../support/fake-speech/xunfei-iat";
import { bareWords, CHINESE_SENTENCES, ENGLISH_SENTENCES, type Sentence } from "../support/speech/sentences";
import { makeSession } from "../support/speech/sessions";
import { speak } from "../support/speech/speak";

const RATE_MS = 16;
const FRAME = 100 * RATE_MS;
/** Virtual minutes of speech. `SPEECH_MINUTES=10` covers every fault of every vendor, and takes two minutes or more. */
const MINUTES = Number(process.env.SPEECH_MINUTES ?? 4);
const ROOM = { noise: 20 };

type Said = { sentence: Sentence; from: number; to: number };

/** One person speaking for `MINUTES`; times in milliseconds since the beginning. */
function makeSpeech(sentences: readonly Sentence[]): { said: Said[]; pcm: Int16Array } {
  const said: Said[] = [];
  const parts: (Sentence | number)[] = [400];
  let time = 400;
  for (let n = 0; time < MINUTES * 60_000; n++) {
    const sentence = sentences[n % sentences.length];
    if (!sentence) break;
    const length = speak(sentence).length / RATE_MS;
    said.push({ sentence, from: time, to: time + length });
    const pause = n % 7 === 6 ? 6_000 : 1_000 + ((n * 370) % 900);
    parts.push(sentence, pause);
    time += length + pause;
  }
  return { said, pcm: makeSession(parts, ROOM) };
}

/** The frames as a page makes them: silence is cut to 0.8 seconds, but 0.3 seconds before speech are kept. */
function makeFrames(
  { said, pcm }: { said: Said[]; pcm: Int16Array },
  began: number,
): { at: number; frame: AudioFrame }[] {
  const isHeard = (from: number) => said.some((one) => from < one.to + 800 && from + 100 > one.from - 300);
  const frames: { at: number; frame: AudioFrame }[] = [];
  for (let i = 0; i < pcm.length; i += FRAME) {
    const from = i / RATE_MS;
    if (!isHeard(from)) continue;
    const before = frames.at(-1);
    const startedAt = before && !before.frame.pauses ? null : began + from;
    const samples = pcm.subarray(i, i + FRAME);
    const pauses = !isHeard(from + 100);
    frames.push({ at: from + 100, frame: { stream: 0, sequence: frames.length, startedAt, pauses, samples } });
  }
  return frames;
}

type Subject = {
  name: string;
  language: SpokenLanguage;
  fake(script: (session: number) => Script): FakeVendor;
  make(net: SpeechNet): Recognizer;
  /** Faults in its sessions or requests. */
  script(session: number): Script;
};

const BAIDU = { appId: 10_000_000, apiKey: "key-of-tests", models: { zh: 15_372, en: 17_372 } };
const XUNFEI = {
  appId: "595f23df",
  apiKey: "key-of-tests",
  apiSecret: "secret-of-tests",
  host: "iat-api.xfyun.cn",
};

const GOOGLE = {
  baseUrl: "http://google.test",
  tokenUrl: "http://google.test/token",
  model: null,
  credential: { apiKey: "key-of-tests" },
};

/** Breaks of every kind, in mid-sentence and elsewhere. */
const socketTroubles: readonly Script[] = [
  { dropAtMs: 23_700 },
  { refuse: { status: 502, body: "Bad Gateway" } },
  { closeAtMs: 41_300 },
  { stallAtMs: 17_900 },
  { dropAtMs: 400 },
  { refuse: { status: 503, body: "" } },
  { dropAtMs: 31_100, heartbeats: 2 },
  { closeAtMs: 9_950 },
  { dropAtMs: 55_500, lateMs: 1_200 },
];
const troubleOf = (session: number) => socketTroubles[session % 10] ?? {};

const subjects: readonly Subject[] = [
  {
    name: "Baidu",
    language: "zh-CN",
    fake: (script) => createFakeBaidu(BAIDU, script),
    make: (net) => createBaidu({ ...BAIDU, baseUrl: "http://baidu.test" }, net),
    script: troubleOf,
  },
  {
    name: "iFLYTEK, a minute at a time",
    language: "zh-TW",
    fake: (script) => createFakeIat(XUNFEI, { script }),
    make: (net) =>
      createXunfeiIat({ service: "iat", ...XUNFEI, baseUrl: "http://xunfei.test", signHost: XUNFEI.host }, net),
    script: troubleOf,
  },
  {
    name: "Google",
    language: "en-US",
    fake: (script) => createFakeGoogle({ apiKey: GOOGLE.credential.apiKey }, script),
    make: (net) => createGoogle(GOOGLE, net),
    script: troubleOf,
  },
];

describe("SpeechStream over minutes of speech with a vendor that breaks off and two cuts of the client's socket", () => {
  it.each(subjects)("delivers each word of $name once and in order", { timeout: 240_000 }, async (subject) => {
    const speech = makeSpeech(subject.language === "en-US" ? ENGLISH_SENTENCES : CHINESE_SENTENCES);
    const vendor = subject.fake(subject.script);
    const net = createVirtualNet(vendor);
    const began = net.now();
    // Before the start, because file reads take real time, which does not advance here.
    const write = await loadChinese(subject.language);
    const events: SpeechStreamEvent[] = [];
    let ids = 0;
    const stream = new SpeechStream({
      recognizers: [subject.make(net)],
      language: subject.language,
      through: null,
      loadScript: async () => write,
      makeId: () => `id${++ids}`,
      random: () => 0.5,
      now: net.now,
      after: net.after,
      emit: (event) => events.push(event),
    });
    const through = () =>
      events.reduce<number>((last, event) => {
        const told = event.type === "through" ? event.sequence : event.type === "final" ? event.through : null;
        return Math.max(last, told ?? -1);
      }, -1);
    const cuts = [
      { from: 70_000, to: 98_000 },
      { from: 165_000, to: 177_000 },
    ];
    const frames = makeFrames(speech, began);
    let waiting: AudioFrame[] = [];
    for (const { at, frame } of frames) {
      await net.advance(began + at - net.now());
      const isCut = cuts.some(({ from, to }) => at >= from && at < to);
      if (isCut && waiting.length === 0) {
        stream.suspend();
        const known = through();
        waiting = frames.flatMap((one) => (one.frame.sequence > known && one.at < at ? [one.frame] : []));
      }
      if (isCut) {
        waiting.push(frame);
      } else {
        if (waiting.length > 0) stream.resume();
        for (const old of waiting.splice(0)) stream.take(old);
        stream.take(frame);
      }
    }
    const finish = stream.finish();
    await net.advance(30_000);
    await finish;

    expect(events.filter(({ type }) => type === "lost")).toEqual([]);
    const finals = events.flatMap((event) => (event.type === "final" ? [event] : []));
    const spell = ({ text, traditional }: Sentence) => (subject.language === "zh-TW" ? traditional : text);
    expect(finals.flatMap(({ text }) => bareWords(text)).join(" ")).toEqual(
      speech.said.flatMap(({ sentence }) => bareWords(spell(sentence))).join(" "),
    );
    expect(through()).toBe(frames.length - 1);
    const order = speech.said.flatMap((one) => bareWords(spell(one.sentence)).map((_, word) => ({ one, word })));
    let place = 0;
    for (const { text, startedAt, endedAt } of finals) {
      const first = order[place];
      place += bareWords(text).length;
      const last = order[place - 1];
      if (!first || !last) throw new Error("There is no such word");
      const [start, end] = [startedAt - began, endedAt - began];
      expect(start, text).toBeGreaterThan(first.one.from - 1_000);
      expect(start, text).toBeLessThan(first.word === 0 ? first.one.from + 1_000 : first.one.to);
      expect(end, text).toBeGreaterThan(last.one.from);
      expect(end, text).toBeLessThan(last.one.to + 1_500);
    }
    const whole = new Set(speech.said.map(({ sentence }) => spell(sentence)));
    expect(finals.filter(({ text }) => whole.has(text)).length).toBeGreaterThan(speech.said.length * 0.9);
    expect(vendor.sessions.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
