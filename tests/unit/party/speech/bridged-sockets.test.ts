import { expect, it } from "vitest";
import type { Recognizer, SpeechNet } from "../../../../party/speech/recognizer";
import { SpeechStream } from "../../../../party/speech/stream";
import type { SpeechStreamEvent } from "../../../../party/speech/stream-events";
import { createBaidu } from "../../../../party/speech/vendors/baidu";
import { createXunfeiIat } from "../../../../party/speech/vendors/xunfei-iat";
import { createXunfeiRtasr } from "../../../../party/speech/vendors/xunfei-rtasr";
import { createFakeBaidu } from "../../../support/fake-speech/baidu";
import type { FakeVendor, Script } from "../../../support/fake-speech/vendor";
import { createVirtualNet } from "../../../support/fake-speech/virtual-net";
import { createFakeIat } from "../../../support/fake-speech/xunfei-iat";
import { createFakeRtasr } from "../../../support/fake-speech/xunfei-rtasr";
import { CHINESE_SENTENCES } from "../../../support/speech/sentences";
import { makeSession } from "../../../support/speech/sessions";

const BAIDU = { appId: 10_000_000, apiKey: "key-of-tests", models: { zh: 15_372, en: 17_372 } };
const XUNFEI = { appId: "595f23df", apiKey: "key-of-tests", apiSecret: "secret-of-tests", host: "iat-api.xfyun.cn" };
const IAT = { service: "iat" as const, ...XUNFEI, baseUrl: "http://iat.test", signHost: XUNFEI.host };
const RTASR = { service: "rtasr" as const, ...XUNFEI, baseUrl: "http://rtasr.test", signHost: "rtasr.test" };

/** The first session breaks in a pause, the second in the middle of a word. */
const breaks = (session: number): Script => (session < 4 ? { dropAtMs: 5_200 + 900 * session } : {});
/** A dictation opens one socket per utterance. */
const breaksSometimes = (session: number): Script => (session % 3 === 1 && session < 12 ? { dropAtMs: 900 } : {});

const PIECE = 1_600;
const SENTENCES = CHINESE_SENTENCES.slice(0, 10);
/** Silence after each sentence, in which nothing is sent; once it is longer than a session lives. */
const REST_MS = [900, 3_000, 900, 3_000, 30_000];

type Make = (net: SpeechNet) => Recognizer;
const makeBaidu: Make = (net) => createBaidu({ ...BAIDU, baseUrl: "http://baidu.test" }, net);
const makeRtasr: Make = (net) => createXunfeiRtasr(RTASR, net);
const makeIat: Make = (net) => createXunfeiIat(IAT, net);

/** A stream in virtual time, with all its events. */
function begin(vendor: FakeVendor, make: Make) {
  const net = createVirtualNet(vendor);
  const events: SpeechStreamEvent[] = [];
  let ids = 0;
  let sequence = 0;
  const stream = new SpeechStream({
    now: net.now,
    after: net.after,
    recognizers: [make(net)],
    language: "zh-CN",
    through: null,
    loadScript: () => Promise.resolve((text) => text),
    makeId: () => `id-${ids++}`,
    random: () => 0.5,
    emit: (event) => void events.push(event),
  });
  return {
    net,
    stream,
    events,
    finals: () => events.flatMap((event) => (event.type === "final" ? [event.text] : [])),
    /** Sent in real time, with a pause after it. */
    async speak(pcm: Int16Array) {
      for (let at = 0; at < pcm.length; at += PIECE) {
        const startedAt = at === 0 ? net.now() : null;
        const pauses = at + PIECE >= pcm.length;
        stream.take({ stream: 0, sequence: sequence++, startedAt, pauses, samples: pcm.subarray(at, at + PIECE) });
        await net.advance(100);
      }
    },
    /** The last frame. */
    last: () => sequence - 1,
  };
}

it.each<[string, FakeVendor, Make]>([
  ["Baidu", createFakeBaidu(BAIDU, breaks), makeBaidu],
  ["iFLYTEK's long transcription", createFakeRtasr(XUNFEI, breaks), makeRtasr],
  ["iFLYTEK's dictation", createFakeIat(XUNFEI, { script: breaksSometimes }), makeIat],
])(
  "SpeechStream loses no sentence and doubles none when lines to %s break again and again",
  async (_, vendor, make) => {
    const { net, stream, events, finals, speak } = begin(vendor, make);
    for (const [i, sentence] of SENTENCES.entries()) {
      await speak(makeSession([sentence, 600], { noise: 25 }));
      await net.advance(REST_MS[i % REST_MS.length] ?? 0);
    }
    const finished = stream.finish();
    await net.advance(30_000);
    await finished;
    expect(finals()).toEqual(SENTENCES.map(({ text }) => text));
    expect(events.filter(({ type }) => type === "lost")).toEqual([]);
    expect(vendor.sessions.flatMap(({ complaints }) => complaints)).toEqual([]);
    expect(vendor.sessions.length).toBeGreaterThan(4);
  },
  120_000,
);

const dropsAtEnd = (): Script => ({ dropsAtEnd: true });

it.each<[string, FakeVendor, Make]>([
  ["Baidu", createFakeBaidu(BAIDU, dropsAtEnd), makeBaidu],
  ["iFLYTEK's long transcription", createFakeRtasr(XUNFEI, dropsAtEnd), makeRtasr],
])(
  "SpeechStream recognizes the silence after the last sentence once when lines to %s break at their end",
  async (_, vendor, make) => {
    const { net, events, finals, speak, last } = begin(vendor, make);
    const sentences = SENTENCES.slice(0, 2);
    for (const sentence of sentences) {
      // A silence so long that the vendor does not report its end.
      await speak(makeSession([sentence, 4_000], { noise: 25 }));
      await net.advance(60_000);
      expect(events.at(-1)).toMatchObject({ type: "through", sequence: last() });
    }
    expect(finals()).toEqual(sentences.map(({ text }) => text));
    expect(vendor.sessions).toHaveLength(sentences.length);
    expect(events.filter((event) => event.type === "status" && event.fault !== undefined)).toEqual([]);
  },
);
