import { describe, expect, it } from "vitest";
import type { RecognizerEvent, SpeechNet } from "../../../../../party/speech/recognizer";
import { createBaidu } from "../../../../../party/speech/vendors/baidu";
import { createFakeBaidu } from "../../../../support/fake-speech/baidu";
import { listen } from "../../../../support/fake-speech/listen";
import type { Script } from "../../../../support/fake-speech/vendor";
import { CHINESE_SENTENCES, type Sentence } from "../../../../support/speech/sentences";
import { makeSession, makeSilence } from "../../../../support/speech/sessions";
import { speak } from "../../../../support/speech/speak";
import { describeRecognizer } from "./recognizer-contract";
import { ALL_LANGUAGES, COMMON_QUIRKS, DOOR_TROUBLES, failWith, onlyIn } from "./recognizer-troubles";

const ACCOUNT = { appId: 10_000_000, apiKey: "key-of-tests", models: { zh: 15_372, en: 17_372 } };
const [FIRST, SECOND] = CHINESE_SENTENCES.slice(4) as [Sentence, Sentence];

function begin(script: (session: number) => Script = () => ({})) {
  const vendor = createFakeBaidu(ACCOUNT, script);
  const make = (net: SpeechNet) => createBaidu({ ...ACCOUNT, baseUrl: "http://baidu.test" }, net);
  return { vendor, ...listen(vendor, make, "zh-CN") };
}

/** Text after the last sentence, to its end. */
function reachedBy(events: readonly RecognizerEvent[]): number {
  return Math.max(0, ...events.map((event) => ("to" in event ? event.to : 0)));
}

describeRecognizer({
  name: "Baidu",
  languages: ALL_LANGUAGES,
  fake: (script) => createFakeBaidu(ACCOUNT, script),
  make(net, key) {
    const own = { apiKey: key === "good" ? ACCOUNT.apiKey : "bad-key", baseUrl: "http://baidu.test" };
    return createBaidu({ ...ACCOUNT, ...own }, net);
  },
  interims: true,
  troubles: { ...DOOR_TROUBLES, "its own failure": failWith(-3006, "overloaded") },
  drop: { script: onlyIn(0, { dropAtMs: 8_000 }), fault: "closed" },
  quirks: { ...COMMON_QUIRKS, "a flood of heartbeats": { heartbeats: 30 } },
  lostSentence: { failSentences: { 0: -3003 } },
});

describe("Baidu recognizer, sentences", () => {
  it("have the times of the written audio, whatever silence was sent to the vendor in between", async () => {
    const heard = begin();
    const [first, second] = [makeSession([FIRST, 300]), makeSession([SECOND, 300])];
    await heard.speak(first);
    await heard.rest(12_000);
    await heard.speak(second);
    await heard.rest(2_000);
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text, SECOND.text]);
    const [one, two] = heard.finals();
    expect(one?.from).toBeLessThan(1_600);
    expect(one?.to).toBeGreaterThan(speak(FIRST).length - 3_200);
    expect(one?.to).toBeLessThanOrEqual(first.length);
    expect(two?.from).toBeGreaterThanOrEqual(first.length - 3_200);
    expect(two?.from).toBeLessThan(first.length + 3_200);
    expect(two?.to).toBeGreaterThan(first.length + speak(SECOND).length - 3_200);
    expect(reachedBy(heard.events)).toBe(first.length + second.length);
    expect(heard.ended()).toEqual([null]);
    expect(heard.vendor.sessions.map(({ complaints, texts }) => ({ complaints, texts }))).toEqual([
      { complaints: [], texts: ["START", "FINISH"] },
    ]);
  });

  it("end soon after a pause, without more audio", async () => {
    const heard = begin();
    await heard.speak(speak(FIRST));
    expect(heard.texts()).toEqual([]);
    await heard.rest(500);
    expect(heard.texts()).toEqual([FIRST.text]);
  });

  it("are sent from the buffer several times faster than real time, within the vendor's limit", async () => {
    const heard = begin();
    const kept = makeSession([FIRST, 900, SECOND, 900, FIRST, 900, SECOND, 900]);
    heard.session.write(kept);
    await heard.net.advance(kept.length / 16 / 3);
    expect(heard.texts()).toHaveLength(4);
    expect(heard.vendor.sessions[0]?.complaints).toEqual([]);
  });
});

describe("Baidu recognizer, trouble with one sentence", () => {
  it.each([-3003, -3013])("is reported, and the session goes on (%i)", async (code) => {
    const heard = begin(() => ({ failSentences: { 0: code } }));
    const first = speak(FIRST);
    await heard.speak(first);
    await heard.rest(1_500);
    expect(heard.ofType("lost")).toMatchObject([{ fault: "sentence_failed" }]);
    expect(Math.abs((heard.ofType("lost")[0]?.to ?? 0) - first.length)).toBeLessThan(3_200);
    await heard.speak(speak(SECOND));
    await heard.finish();
    expect(heard.texts()).toEqual([SECOND.text]);
    expect(heard.ended()).toEqual([null]);
  });

  it("is not reported for mere noise", async () => {
    const heard = begin();
    await heard.speak(makeSession([800], { clicks: [300] }));
    await heard.rest(1_500);
    expect(heard.events.map(({ type }) => type)).toEqual(["ready", "passed"]);
  });
});

describe("Baidu recognizer, trouble with the session", () => {
  it.each([
    [-3004, "asr authentication failed", "key_refused"],
    [-3004, "request qps limit reached", "rate_limited"],
    [-3004, "daily quota used up", "no_credit"],
    [-3006, "asr vad failed", "overloaded"],
    [-3008, "no start frame", "refused"],
    [-3014, "cancelled", "closed"],
    [-3101, "wait audio over time", "closed"],
  ])("reports %i %s as %s", async (code, message, fault) => {
    const heard = begin(() => ({ fail: { atMs: 160, code, message } }));
    await heard.speak(speak(FIRST));
    expect(heard.ended()).toEqual([fault]);
    expect(heard.events.at(-1)?.type).toBe("ended");
    expect(reachedBy(heard.events)).toBe(0);
  });

  it("is reported when the vendor does not answer in time", async () => {
    const vendor = createFakeBaidu(ACCOUNT);
    const setup = { ...ACCOUNT, baseUrl: "http://baidu.test" };
    const mute = listen(vendor, (net) => createBaidu(setup, { ...net, dial: () => new Promise(() => {}) }), "zh-CN");
    await mute.net.advance(11_000);
    expect(mute.ended()).toEqual(["timeout"]);
  });
});

describe("Baidu recognizer, silence", () => {
  it("keeps the session through a pause", async () => {
    const heard = begin();
    await heard.speak(speak(FIRST));
    await heard.rest(18_000);
    expect(heard.ended()).toEqual([]);
    await heard.speak(speak(SECOND));
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text, SECOND.text]);
    expect(heard.vendor.sessions).toHaveLength(1);
  });

  it("ends the session in order after a while, with all audio processed", async () => {
    const heard = begin();
    const pcm = makeSession([FIRST, 300]);
    await heard.speak(pcm);
    await heard.rest(5_000);
    expect(heard.events.at(-1)).toEqual({ type: "passed", to: pcm.length });
    await heard.net.advance(heard.recognizer.idleMs ?? 0);
    expect(heard.events.slice(-2)).toEqual([
      { type: "passed", to: pcm.length },
      { type: "ended", fault: "closed" },
    ]);
    expect(heard.vendor.sessions[0]?.texts).toEqual(["START", "FINISH"]);
  });

  it("after unanswered words acknowledges none of them", async () => {
    const heard = begin((session) => (session === 0 ? { lateMs: 8_000 } : {}));
    await heard.speak(makeSession([CHINESE_SENTENCES.at(-1) ?? FIRST]).subarray(0, 16_000));
    await heard.rest(6_000);
    expect(reachedBy(heard.events)).toBe(0);
    await heard.finish();
    expect(heard.texts()).toHaveLength(1);
  });

  it("fills in for late audio", async () => {
    const heard = begin();
    await heard.speak(speak(FIRST));
    await heard.net.advance(8_000);
    expect(heard.texts()).toEqual([FIRST.text]);
    expect(heard.ended()).toEqual([]);
  });

  it("long silence is acknowledged in the end", async () => {
    const heard = begin();
    await heard.speak(makeSilence(25_000));
    expect(heard.events.map(({ type }) => type)).toEqual(["ready", "passed", "ended"]);
    const [passed] = heard.ofType("passed");
    expect(passed?.to).toBeGreaterThan(18 * 16_000);
    expect(passed?.to).toBeLessThanOrEqual(25 * 16_000);
  });
});

describe("Baidu recognizer, the end", () => {
  it("comes after the last sentence, even when requested before the vendor accepts audio", async () => {
    const heard = begin();
    heard.session.write(speak(FIRST));
    await heard.finish();
    expect(heard.texts()).toEqual([FIRST.text]);
    expect(heard.ended()).toEqual([null]);
  });

  it("is silent when it is immediate, and is sent to the vendor", async () => {
    const heard = begin();
    await heard.speak(speak(FIRST));
    const before = heard.events.length;
    heard.session.abort();
    await heard.net.advance(30_000);
    expect(heard.events).toHaveLength(before);
    expect(heard.vendor.sessions[0]).toMatchObject({ texts: ["START", "CANCEL"], isOpen: false });
  });
});
