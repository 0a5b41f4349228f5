import { describe, expect, it } from "vitest";
import { createBaiduVoice } from "../../../../../functions/voice/vendors/baidu";
import type { SpeechFault } from "../../../../../party/protocol/errors";
import { createFakeBaiduVoice } from "../../../../support/fake-voice/baidu";
import { createManualTimers } from "../../../../support/manual-timers";
import { connectVoice, describeVoice, voiceSettings } from "./voice-contract";

const KEY = "bce-v3/ALTAK-of-tests/0";

const trouble = (body: object, fault: SpeechFault) => ({
  script: { refuse: { status: 200, body: JSON.stringify(body) } },
  fault,
});

function setUp(apiKey: string) {
  const { baidu } = voiceSettings({ baidu: { apiKey, baseUrl: "http://baidu.test" } });
  if (!baidu) throw new Error("Not set up");
  return baidu;
}

describeVoice({
  name: "Baidu voice",
  languages: ["zh-CN", "zh-TW"],
  make(script, clock, key) {
    const fake = createFakeBaiduVoice(KEY, script);
    return { vendor: createBaiduVoice(setUp(key === "good" ? KEY : "another"), connectVoice(fake, clock)), fake };
  },
  streams: true,
  troubles: {
    "a voice that isn't paid for": trouble({ err_no: 502, err_msg: "" }, "key_refused"),
    "characters that it doesn't know": trouble({ err_no: 503, err_msg: "" }, "refused"),
    "too many requests": trouble({ error_code: 18, error_msg: "Open api qps request limit reached" }, "rate_limited"),
    "no characters left": trouble({ error_code: 16, error_msg: "" }, "no_credit"),
    "a number that is new": trouble({ err_no: 999, err_msg: "" }, "internal"),
    "its own failure": { script: { refuse: { status: 502, body: "" } }, fault: "overloaded" },
  },
  endsUnanswered: true,
  badKey: "key_refused",
});

describe("Baidu voice", () => {
  const speak = (text: string, language: "en-US" | "zh-CN" = "zh-CN") => {
    const fake = createFakeBaiduVoice(KEY);
    const vendor = createBaiduVoice(setUp(KEY), connectVoice(fake, createManualTimers()));
    const signal = new AbortController().signal;
    return { fake, answer: vendor.speak({ text, language, interviewer: "ava" }, signal) };
  };

  it("asks nobody for a text beyond the vendor's limit, which counts Chinese characters twice", async () => {
    const { answer, fake } = speak("你".repeat(512));
    expect(await answer).toEqual({ fault: "refused" });
    expect(fake.asked).toEqual([]);
    expect(await speak(`${"你".repeat(511)}!`).answer).toMatchObject({ type: "audio/mpeg" });
  });

  it("speaks no English interview", async () => {
    expect(await speak("Hello", "en-US").answer).toEqual({ fault: "language_not_supported" });
  });
});
