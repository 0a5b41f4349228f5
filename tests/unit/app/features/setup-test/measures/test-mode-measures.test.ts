import { describe, expect, it } from "vitest";
import { GRADES } from "../../../../../../app/features/setup-test/findings";
import { judgeCall } from "../../../../../../app/features/setup-test/measures/judge-call";
import { judgePicture } from "../../../../../../app/features/setup-test/measures/judge-picture";
import { judgeRecording, measureRecording } from "../../../../../../app/features/setup-test/measures/judge-recording";
import { judgeRoom, measureRoom } from "../../../../../../app/features/setup-test/measures/judge-room";
import { judgeWords } from "../../../../../../app/features/setup-test/measures/judge-words";
import { measureNearness } from "../../../../../../app/features/setup-test/measures/nearness";
import { SPOKEN_TEXTS } from "../../../../../../app/features/setup-test/sentences";
import type { Examined } from "../../../../../../app/room/connection-test/connection-test";
import type { IceSet } from "../../../../../../functions/shared/contract/ice";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES } from "../../../../../support/speech/sentences";
import { RATE, speak } from "../../../../../support/speech/speak";
import { readTexts } from "../../../../../support/texts";

const ENGLISH = SPOKEN_TEXTS["en-US"].sentence;
const CHINESE = SPOKEN_TEXTS["zh-TW"].sentence;

describe("findings of the setup test", () => {
  it("have a text for every code", () => {
    const elsewhere = /^(camera_failed|microphone_failed|words_fault|words_unusable|call_.*|model_failed)$/;
    const worded = Object.keys(GRADES).filter((code) => !elsewhere.test(code));
    for (const { test } of Object.values(readTexts()))
      expect(Object.keys(test?.finding ?? {}).sort()).toEqual(worded.sort());
  });
});

describe("measureNearness", () => {
  it.each([
    ["We moved the payment service to a new database.", ENGLISH, 9, 9],
    ["we moved the payment service to a new database", ENGLISH, 9, 9],
    ["We moved a payment service to a new data base", ENGLISH, 6, 9],
    ["Well, we moved the payment service to a new database.", ENGLISH, 8, 9],
    ["moved the payment service to a new database", ENGLISH, 8, 9],
    ["", ENGLISH, 0, 9],
    ["completely different words that go on and on and on and never end at all", ENGLISH, 0, 9],
    ["那次失敗讓我學會了早點求助", CHINESE, 13, 13],
    ["那次失敗讓我學會早點求助", CHINESE, 12, 13],
  ])("compares “%s” with the sentence", (text, sentence, right, total) => {
    expect(measureNearness(text, sentence)).toEqual({ right, total, share: right / total });
  });
});

describe("judgeWords", () => {
  it.each([
    ["words_right", ENGLISH, 800],
    ["words_right", CHINESE, 3_000],
    ["words_slow", ENGLISH, 3_001],
    ["words_near", "We moved a payment service to new database", 800],
    ["words_far", "We moved in", 800],
    ["words_none", "  ", 0],
  ] as const)("returns %s for “%s” after %i ms", (code, text, delayMs) => {
    const sentence = text === CHINESE ? CHINESE : ENGLISH;
    expect(judgeWords({ text, delayMs }, sentence)).toMatchObject({ code });
  });
});

describe("judgeRoom", () => {
  const steady = (ms: number, count = 100) => Array.from({ length: count }, () => ({ roundTripMs: ms }));
  const late = (count: number) => Array.from({ length: count }, () => ({ roundTripMs: null }));

  it("measures by the answers that arrived", () => {
    const probes = [...[10, 30, 20, 40].map((roundTripMs) => ({ roundTripMs })), { roundTripMs: null }];
    const measures = measureRoom(probes, 1);
    expect(measures).toMatchObject({ sent: 5, medianMs: 20, p95Ms: 40, reconnects: 1 });
    expect(measures.loss).toBeCloseTo(0.2);
    expect(measures.jitterMs).toBeCloseTo((20 + 10 + 20) / 3);
  });

  it.each([
    ["room_good", steady(40), 0],
    ["room_good", steady(250), 0],
    ["room_slow", steady(251), 0],
    ["room_slow", [...steady(40, 94), ...steady(701, 6)], 0],
    ["room_unsteady", Array.from({ length: 100 }, (_, i) => ({ roundTripMs: i % 2 ? 20 : 130 })), 0],
    ["room_late", [...steady(40, 99), ...late(1)], 0],
    ["room_stalled", [...steady(40, 90), ...late(10)], 0],
    ["room_broke", [...steady(40, 99), ...late(1)], 1],
    ["room_breaks", steady(40), 2],
    ["room_unreached", late(100), 0],
    ["room_unreached", [], 0],
  ] as const)("returns %s", (code, probes, reconnects) => {
    expect(judgeRoom(measureRoom(probes, reconnects))).toMatchObject({ code });
  });

  it("never reports zero loss if an answer was late", () => {
    expect(judgeRoom(measureRoom([...steady(40, 999), ...late(1)], 0))).toMatchObject({ values: { loss: 1 } });
  });
});

describe("judgeRecording", () => {
  const quiet = (seconds: number, loudness = 0) => {
    let state = 1;
    return Int16Array.from({ length: seconds * RATE }, () => {
      state = (state * 16_807) % 2_147_483_647;
      return Math.round((state / 2_147_483_647 - 0.5) * 2 * loudness);
    });
  };
  const [english] = ENGLISH_SENTENCES.filter(({ text }) => text === ENGLISH);
  const spoken = english ? speak(english) : new Int16Array();
  const say = (gain: number, noise: number) => {
    const samples = Float64Array.from([...quiet(1), ...spoken, ...quiet(1.2)], (sample) => sample * gain);
    const background = quiet(samples.length / RATE, noise);
    return Int16Array.from(samples, (sample, i) => Math.max(-32_768, Math.min(32_767, sample + (background[i] ?? 0))));
  };
  const judge = (samples: Int16Array) => judgeRecording(measureRecording(samples)).code;

  it("uses sentences that tests can speak", () => {
    expect(english).toBeDefined();
    expect(CHINESE_SENTENCES.map(({ text }) => text)).toContain(SPOKEN_TEXTS["zh-CN"].sentence);
    expect(CHINESE_SENTENCES.map(({ traditional }) => traditional)).toContain(CHINESE);
  });

  it.each([
    ["recording_good", say(1, 30)],
    ["recording_quiet", say(0.02, 3)],
    ["recording_clipped", say(12, 30)],
    ["recording_noisy", say(0.25, 1_000)],
    ["recording_silent", quiet(3, 30)],
    ["recording_silent", quiet(3)],
    ["recording_silent", new Int16Array()],
    ["recording_short", Int16Array.from([...quiet(1, 30), ...spoken.slice(0, RATE / 2), ...quiet(1, 30)])],
  ] as const)("returns %s", (code, samples) => {
    expect(judge(samples)).toBe(code);
  });
});

describe("judgePicture", () => {
  it.each([
    ["camera_works", { width: 1280, height: 720, lightness: 0.4 }],
    ["camera_works", { width: 360, height: 480, lightness: 0.4 }],
    ["camera_small", { width: 320, height: 240, lightness: 0.4 }],
    ["camera_dark", { width: 1280, height: 720, lightness: 0.02 }],
  ] as const)("returns %s", (code, measures) => {
    expect(judgePicture(measures, "Camera")).toMatchObject({ code, values: { label: "Camera" } });
  });
});

describe("judgeCall", () => {
  const stun = { urls: ["stun:stun.example.org"] };
  const turn = { urls: ["turn:turn.example.org"], username: "1:a", credential: "c" };
  const ice: IceSet = {
    iceServers: [stun, turn],
    relay: "coturn",
    relayStatus: "fresh",
    expiresAt: null,
    policy: "all",
  };
  const gathered = { host: true, srflx: true, relay: true, publicHost: false, errors: [], complete: true };
  const examine = (code: Examined["verdict"]["code"], findings: Examined["findings"]) =>
    judgeCall({ verdict: { code, trouble: null }, findings });

  it("reports each path", () => {
    expect(examine("direct_and_relay", { ice, gathered })).toMatchObject({
      code: "call_good",
      call: { ways: { host: "reached", stun: "reached", turn: "reached" } },
    });
    expect(examine("direct_relay_failed", { ice, gathered: { ...gathered, relay: false } })).toMatchObject({
      code: "call_limited",
      call: { ways: { turn: "unreached" } },
    });
    const plain: IceSet = { ...ice, iceServers: [], relay: "none" };
    expect(
      examine("same_network_no_servers", { ice: plain, gathered: { ...gathered, srflx: false, relay: false } }),
    ).toMatchObject({
      call: { ways: { host: "reached", stun: "not_set_up", turn: "not_set_up" } },
    });
  });

  it("reports neither success nor failure of untried paths", () => {
    const unknown = { host: "unknown", stun: "unknown", turn: "unknown" };
    expect(examine("offline", null)).toMatchObject({ code: "call_unable", call: { ways: unknown } });
    expect(examine("unsupported", { ice, gathered: "unsupported" })).toMatchObject({ call: { ways: unknown } });
    expect(
      examine("relay_by_policy", { ice: { ...ice, policy: "relay" }, gathered: { ...gathered, host: false } }),
    ).toMatchObject({
      call: { ways: { ...unknown, turn: "reached" } },
    });
  });
});
