import { describe, expect, it } from "vitest";
import type { SpokenLanguage } from "../../../../../party/protocol/vocabulary";
import type { SpeechNet } from "../../../../../party/speech/recognizer";
import { createXunfeiRtasr } from "../../../../../party/speech/vendors/xunfei-rtasr";
import { listen } from "../../../../support/fake-speech/listen";
import type { FakeVendor, Script } from "../../../../support/fake-speech/vendor";
import { createFakeRtasr } from "../../../../support/fake-speech/xunfei-rtasr";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES, type Sentence } from "../../../../support/speech/sentences";
import { makeSession, makeSilence } from "../../../../support/speech/sessions";
import { speak } from "../../../../support/speech/speak";
import { describeRecognizer } from "./recognizer-contract";
import { ALL_LANGUAGES, COMMON_QUIRKS, DOOR_TROUBLES, failWith, onlyIn } from "./recognizer-troubles";

const ACCOUNT = { appId: "595f23df", apiKey: "key-of-tests" };
const [FIRST, SECOND] = CHINESE_SENTENCES.slice(7) as [Sentence, Sentence];
const [GOOD_MORNING, ABOUT_YOU] = ENGLISH_SENTENCES as [Sentence, Sentence];

const make =
  (own: Partial<typeof ACCOUNT> = {}) =>
  (net: SpeechNet) =>
    createXunfeiRtasr(
      { service: "rtasr", ...ACCOUNT, ...own, baseUrl: "http://rtasr.test", signHost: "rtasr.test" },
      net,
    );

function begin(script: (session: number) => Script = () => ({}), language: SpokenLanguage = "zh-CN") {
  const vendor = createFakeRtasr(ACCOUNT, script);
  return { vendor, ...listen(vendor, make(), language) };
}

describeRecognizer({
  name: "iFLYTEK's long transcription",
  languages: ALL_LANGUAGES,
  fake: (script) => createFakeRtasr(ACCOUNT, script),
  make: (net, key) => make({ apiKey: key === "good" ? ACCOUNT.apiKey : "bad-key" })(net),
  interims: true,
  troubles: { ...DOOR_TROUBLES, "its own failure": failWith(10700, "overloaded") },
  drop: { script: onlyIn(0, { dropAtMs: 8_000 }), fault: "closed" },
  quirks: COMMON_QUIRKS,
  lostSentence: null,
});

describe("iFLYTEK transcription, sentences", () => {
  it.each([
    ["zh-TW", [FIRST, SECOND]],
    ["en-US", [GOOD_MORNING, ABOUT_YOU]],
  ] as const)("are recognized (%s), with their times", async (language, [one, two]) => {
    const heard = begin(() => ({}), language);
    const first = makeSession([one, 300]);
    await heard.speak(first);
    await heard.rest(6_000);
    await heard.speak(speak(two));
    await heard.finish();
    expect(heard.texts()).toEqual([one.text, two.text]);
    const [a, b] = heard.finals();
    expect(Math.abs((a?.to ?? 0) - speak(one).length)).toBeLessThan(3_200);
    expect(Math.abs((b?.from ?? 0) - first.length)).toBeLessThan(3_200);
    expect(heard.ended()).toEqual([null]);
    expect(heard.vendor.sessions).toMatchObject([{ complaints: [], texts: ["end"] }]);
  });

  it("are sent from the buffer no faster than the vendor's engine takes them", async () => {
    const heard = begin();
    const kept = makeSession([FIRST, 900, SECOND, 900]);
    heard.session.write(kept);
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text, SECOND.text]);
    expect(heard.vendor.sessions[0]?.complaints).toEqual([]);
  });
});

describe("iFLYTEK transcription, trouble", () => {
  it.each([
    [10105, "illegal access", "key_refused"],
    [10106, "invalid parameter", "refused"],
    [10107, "illegal parameter", "refused"],
    [10110, "no license", "key_refused"],
    [10202, "websocket connect error", "closed"],
    [10700, "engine error", "overloaded"],
    [10800, "over max connect limit", "rate_limited"],
    [16003, "basic component error", "overloaded"],
    [37005, "client idle timeout", "closed"],
    [99999, "nobody knows", "internal"],
  ])(
    "reports %i in the middle of a sentence, and leaves the sentence to the next session",
    async (code, message, fault) => {
      const heard = begin(() => ({ fail: { atMs: 1_000, code, message } }));
      await heard.speak(speak(FIRST));
      expect(heard.ended()).toEqual([fault]);
      expect(heard.events.every((event) => !("to" in event))).toBe(true);
    },
  );

  it("with the key arrives on the open socket", async () => {
    const heard = listen(createFakeRtasr(ACCOUNT), make({ apiKey: "another" }), "zh-CN");
    await heard.net.advance(1_000);
    expect(heard.events).toEqual([{ type: "ended", fault: "key_refused" }]);
  });

  it("is reported when the vendor does not begin", async () => {
    const vendor: FakeVendor = {
      sessions: [],
      connect: () => ({ startSession: () => ({ take: () => undefined, gone: () => undefined }) }),
    };
    const heard = listen(vendor, make(), "zh-CN");
    heard.session.write(speak(FIRST));
    await heard.net.advance(11_000);
    expect(heard.events).toEqual([{ type: "ended", fault: "timeout" }]);
  });
});

describe("iFLYTEK transcription, silence", () => {
  it("keeps the session, but not forever", async () => {
    const heard = begin();
    const pcm = makeSession([FIRST, 300]);
    await heard.speak(pcm);
    await heard.rest(17_000);
    expect(heard.ended()).toEqual([]);
    await heard.net.advance(10_000);
    expect(heard.events.slice(-2)).toEqual([
      { type: "passed", to: pcm.length },
      { type: "ended", fault: "closed" },
    ]);
    expect(heard.vendor.sessions[0]?.complaints).toEqual([]);
  });

  it("alone is acknowledged at the end", async () => {
    const heard = begin();
    await heard.speak(makeSilence(1_000));
    await heard.finish();
    expect(heard.events.slice(1)).toEqual([
      { type: "passed", to: 16_000 },
      { type: "ended", fault: null },
    ]);
  });
});

describe("iFLYTEK transcription, audio", () => {
  it("waits until the vendor has started, and is sent in full frames except the last", async () => {
    const heard = begin();
    heard.session.write(speak(FIRST).subarray(0, 9_999));
    await heard.net.advance(60);
    expect(heard.vendor.sessions[0]?.audioMs).toBe(0);
    await heard.finish();
    expect(heard.vendor.sessions[0]).toMatchObject({ audioMs: 9_999 / 16, complaints: [] });
  });

  it("written while the session closes goes to the next one", async () => {
    const heard = begin();
    const pcm = makeSession([FIRST, 300]);
    await heard.speak(pcm);
    await heard.rest(20_500);
    while (heard.vendor.sessions[0]?.texts.length === 0) await heard.net.advance(10);
    heard.session.write(speak(SECOND));
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text]);
    expect(heard.events.slice(-2)).toEqual([
      { type: "passed", to: pcm.length },
      { type: "ended", fault: "closed" },
    ]);
  });
});
