import { describe, expect, it } from "vitest";
import type { SpokenLanguage } from "../../../../../party/protocol/vocabulary";
import type { SpeechNet } from "../../../../../party/speech/recognizer";
import { createXunfeiIat } from "../../../../../party/speech/vendors/xunfei-iat";
import { openUtterance } from "../../../../../party/speech/vendors/xunfei-iat-utterance";
import { listen } from "../../../../support/fake-speech/listen";
import type { Script } from "../../../../support/fake-speech/vendor";
import { createVirtualNet } from "../../../../support/fake-speech/virtual-net";
import { createFakeIat } from "../../../../support/fake-speech/xunfei-iat";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES, type Sentence } from "../../../../support/speech/sentences";
import { makeSession, makeSilence } from "../../../../support/speech/sessions";
import { speak } from "../../../../support/speech/speak";
import { describeRecognizer } from "./recognizer-contract";
import { ALL_LANGUAGES, COMMON_QUIRKS, DOOR_TROUBLES, failWith, onlyIn } from "./recognizer-troubles";

const HOST = "iat-api.xfyun.cn";
const ACCOUNT = { appId: "595f23df", apiKey: "key-of-tests", apiSecret: "secret-of-tests" };
const SETUP = { service: "iat" as const, ...ACCOUNT, baseUrl: "http://127.0.0.1:9", signHost: HOST };
const [FIRST, SECOND] = CHINESE_SENTENCES.slice(3) as [Sentence, Sentence];
const [GOOD_MORNING, ABOUT_YOU] = ENGLISH_SENTENCES as [Sentence, Sentence];

type Given = {
  script?: (session: number) => Script;
  corrects?: boolean;
  language?: SpokenLanguage;
  own?: Partial<typeof ACCOUNT & { signHost: string }>;
  /** How far the vendor's clock is ahead of ours. */
  skewMs?: number;
};

function begin({ own, language = "zh-CN", skewMs = 0, ...options }: Given = {}) {
  const vendor = createFakeIat({ ...ACCOUNT, host: HOST }, options);
  const make = (net: SpeechNet) => createXunfeiIat({ ...SETUP, ...own }, { ...net, now: () => net.now() - skewMs });
  return { vendor, ...listen(vendor, make, language) };
}

const complaints = ({ vendor }: ReturnType<typeof begin>) => vendor.sessions.flatMap((session) => session.complaints);

describeRecognizer({
  name: "iFLYTEK's dictation",
  languages: ALL_LANGUAGES,
  fake: (script) => createFakeIat({ ...ACCOUNT, host: HOST }, { script }),
  make: (net, key) => createXunfeiIat({ ...SETUP, apiKey: key === "good" ? SETUP.apiKey : "bad-key" }, net),
  interims: true,
  troubles: { ...DOOR_TROUBLES, "its own failure": failWith(10700, "overloaded") },
  // Each utterance has a socket of its own.
  drop: { script: onlyIn(2, { dropAtMs: 900 }), fault: "closed" },
  quirks: COMMON_QUIRKS,
  lostSentence: null,
});

describe("iFLYTEK dictation, utterances", () => {
  it.each([
    ["zh-CN", true, [FIRST, SECOND]],
    ["zh-CN", false, [FIRST, SECOND]],
    ["en-US", true, [GOOD_MORNING, ABOUT_YOU]],
  ] as const)("are recognized (%s, corrections: %s), one socket for each", async (language, corrects, [one, two]) => {
    const heard = begin({ language, corrects });
    const [first, second] = [makeSession([one, 300]), makeSession([two, 300])];
    await heard.speak(first);
    await heard.rest(12_000);
    await heard.speak(second);
    await heard.rest(1_000);
    await heard.finish();
    expect(heard.finals()).toEqual([
      { type: "final", text: one.text, from: 0, to: first.length },
      { type: "final", text: two.text, from: first.length, to: first.length + second.length },
    ]);
    expect(heard.ofType("ready")).toHaveLength(1);
    expect(heard.ended()).toEqual([null]);
    expect(complaints(heard)).toEqual([]);
    expect(heard.vendor.sessions).toHaveLength(2);
  });

  it("follow one another in order however soon the next one begins", async () => {
    const heard = begin({ script: () => ({ lateMs: 900 }) });
    for (const sentence of [FIRST, SECOND, FIRST]) {
      await heard.speak(speak(sentence));
      heard.session.pause();
    }
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text, SECOND.text, FIRST.text]);
    expect(heard.ended()).toEqual([null]);
    expect(complaints(heard)).toEqual([]);
  });

  it("are reported while they grow, with the vendor's corrections", async () => {
    const heard = begin();
    await heard.speak(speak(FIRST));
    const interims = heard.ofType("interim").map(({ text }) => text);
    expect(interims.some((text) => text.includes("嗯"))).toBe(true);
    expect(interims.at(-1)?.slice(0, 6)).toBe(FIRST.text.slice(0, 6));
  });

  it("longer than a minute take several sockets, without a lost word", async () => {
    const heard = begin();
    const line = CHINESE_SENTENCES.flatMap((one) => [one, 250]);
    const before = [...line, ...line];
    while (makeSession(before).length > 54_000 * 16) before.splice(-2);
    // The vendor's time ends within the silence.
    const rest = 56_000 - makeSession(before).length / 16;
    const parts = [...before, rest, ...line.slice(-6)];
    await heard.speak(makeSession(parts));
    await heard.finish();
    const all = parts.map((part) => (typeof part === "number" ? "" : part.text)).join("");
    expect(heard.texts().join("")).toBe(all);
    expect(heard.texts().length).toBeGreaterThan(1);
    expect(complaints(heard)).toEqual([]);
  });

  it("are sent from the buffer until they have caught up", async () => {
    const heard = begin();
    heard.session.write(speak(FIRST));
    heard.session.pause();
    heard.session.write(speak(SECOND));
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text, SECOND.text]);
    expect(complaints(heard)).toEqual([]);
  });

  it("ended by the vendor are acknowledged only as far as it can have recognized them", async () => {
    const net = createVirtualNet(createFakeIat({ ...ACCOUNT, host: HOST }));
    const told: { text: string; heard: number }[] = [];
    const ignore = () => undefined;
    const utterance = openUtterance(SETUP, "zh-CN", net, {
      ready: ignore,
      interim: ignore,
      failed: ignore,
      done: (text, heard) => void told.push({ text, heard }),
    });
    const pcm = makeSession([FIRST, 6_000]);
    for (let at = 0; at < pcm.length; at += 1_600) {
      utterance.write(pcm.subarray(at, at + 1_600));
      await net.advance(100);
    }
    expect(told).toMatchObject([{ text: FIRST.text }]);
    expect(told[0]?.heard).toBeGreaterThan(speak(FIRST).length);
    // Audio that arrived before its last words belongs to the next one.
    expect(told[0]?.heard).toBeLessThan(speak(FIRST).length + 4_000 * 16);
  });

  it("end when audio stops", async () => {
    const heard = begin();
    await heard.speak(speak(FIRST));
    await heard.net.advance(5_000);
    expect(heard.texts()).toEqual([FIRST.text]);
    expect(complaints(heard)).toEqual([]);
  });

  it("without a word in them are acknowledged", async () => {
    const heard = begin();
    await heard.speak(makeSilence(1_000));
    await heard.rest(2_000);
    expect(heard.events.slice(1)).toEqual([{ type: "passed", to: 16_000 }]);
  });
});

describe("iFLYTEK dictation, a session without audio", () => {
  it("closes its socket before the vendor does, and opens another for the first words", async () => {
    const heard = begin();
    await heard.net.advance(30_000);
    expect(heard.vendor.sessions).toMatchObject([{ isOpen: false, complaints: [] }]);
    expect(heard.events).toEqual([{ type: "ready" }]);
    await heard.speak(speak(FIRST));
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text]);
  });

  it("ends on request", async () => {
    const heard = begin();
    await heard.finish();
    expect(heard.ended()).toEqual([null]);
  });

  it("reports nothing after a cancel", async () => {
    const heard = begin();
    await heard.speak(speak(FIRST));
    const before = heard.events.length;
    heard.session.abort();
    await heard.net.advance(30_000);
    expect(heard.events).toHaveLength(before);
    expect(heard.vendor.sessions[0]?.isOpen).toBe(false);
  });
});

describe("iFLYTEK dictation, trouble", () => {
  it.each([
    ["a wrong secret", { own: { apiSecret: "another" } }, "key_refused"],
    ["an unknown key", { own: { apiKey: "another" } }, "key_refused"],
    ["another host than the one that is signed", { own: { signHost: "127.0.0.1:9" } }, "key_refused"],
    ["a clock that is wrong", { skewMs: 301_000 }, "refused"],
  ])("is reported at the handshake: %s", async (_, given, fault) => {
    const heard = begin(given);
    await heard.net.advance(1_000);
    expect(heard.events).toEqual([{ type: "ended", fault }]);
  });

  it("does not come from a clock that is nearly right", async () => {
    const heard = begin({ skewMs: -290_000 });
    await heard.net.advance(1_000);
    expect(heard.events).toEqual([{ type: "ready" }]);
  });

  it("is reported in the first answer when the application is another account's", async () => {
    const heard = begin({ own: { appId: "another" } });
    await heard.speak(speak(FIRST));
    expect(heard.ended()).toEqual(["key_refused"]);
  });

  it.each([
    [10105, "key_refused"],
    [10114, "closed"],
    [10139, "refused"],
    [10160, "refused"],
    [10161, "refused"],
    [10163, "refused"],
    [10165, "closed"],
    [10200, "closed"],
    [10222, "closed"],
    [10313, "key_refused"],
    [10700, "overloaded"],
    [11200, "language_not_supported"],
    [11201, "no_credit"],
    [99999, "internal"],
  ])(
    "reports %i in the middle of a sentence as %s, and leaves the sentence to the next session",
    async (code, fault) => {
      const heard = begin({ script: () => ({ fail: { atMs: 1_000, code, message: "" } }) });
      await heard.speak(speak(FIRST));
      expect(heard.ended()).toEqual([fault]);
      expect(heard.events.every((event) => !("to" in event))).toBe(true);
    },
  );

  it.each([
    ["breaks", { dropAtMs: 1_000 }, "closed"],
    ["is closed", { closeAtMs: 1_000 }, "closed"],
    ["says nothing any more", { stallAtMs: 1_000 }, "timeout"],
  ])("leaves a sentence to the next session when the line %s", async (_, script, fault) => {
    const heard = begin({ script: (session) => (session === 1 ? script : {}) });
    await heard.speak(speak(FIRST));
    await heard.rest(2_000);
    await heard.speak(speak(SECOND));
    await heard.rest(15_000);
    expect(heard.texts()).toEqual([FIRST.text]);
    expect(heard.events.filter((event) => "to" in event)).toMatchObject([{ to: speak(FIRST).length }]);
    expect(heard.ended()).toEqual([fault]);
  });
});
