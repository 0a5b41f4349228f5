import { describe, expect, it } from "vitest";
import { createOpenAiVoice } from "../../../../../functions/voice/vendors/openai";
import type { SpeechFault } from "../../../../../party/protocol/errors";
import { createFakeOpenAiVoice } from "../../../../support/fake-voice/openai";
import { createManualTimers } from "../../../../support/manual-timers";
import { connectVoice, describeVoice, voiceSettings } from "./voice-contract";

const KEY = "sk-of-tests";
const BASE = "http://openai.test/v1";

const trouble = (status: number, error: object, fault: SpeechFault) => ({
  script: { refuse: { status, body: JSON.stringify({ error }) } },
  fault,
});

function setUp(openai: object) {
  const { openai: setup } = voiceSettings({ openai: { baseUrl: BASE, ...openai } });
  if (!setup) throw new Error("Not set up");
  return setup;
}

describeVoice({
  name: "OpenAI voice",
  languages: ["en-US", "zh-CN", "zh-TW"],
  make(script, clock, key) {
    const fake = createFakeOpenAiVoice(KEY, script);
    const apiKey = key === "good" ? KEY : "another";
    return { vendor: createOpenAiVoice(setUp({ apiKey }), connectVoice(fake, clock)), fake };
  },
  streams: true,
  troubles: {
    "no money": trouble(429, { code: "insufficient_quota" }, "no_credit"),
    "too many requests": trouble(429, { code: "rate_limit_exceeded" }, "rate_limited"),
    "a model that is gone": trouble(404, { code: "model_not_found" }, "refused"),
    "a text that it won't say": trouble(400, { type: "invalid_request_error" }, "refused"),
    "its own failure": trouble(500, { type: "server_error" }, "overloaded"),
    "a gateway's page": { script: { refuse: { status: 502, body: "<html>" } }, fault: "overloaded" },
  },
  endsUnanswered: true,
  badKey: "key_refused",
});

describe("OpenAI voice, a server of the operator's own", () => {
  const speak = (setup: object, type?: string) => {
    const fake = createFakeOpenAiVoice(null, () => (type ? { type } : {}));
    const vendor = createOpenAiVoice(setUp(setup), connectVoice(fake, createManualTimers()));
    const signal = new AbortController().signal;
    return { fake, answer: vendor.speak({ text: "Hello", language: "zh-CN", interviewer: "maya" }, signal) };
  };

  it("needs no key, and speaks with the voice that the operator names for a language", async () => {
    const { fake, answer } = speak({ voices: { "zh-CN": { maya: "shimmer" } } });
    expect(await answer).toMatchObject({ type: "audio/mpeg" });
    expect(fake.spoken).toEqual([{ voice: "shimmer", text: "Hello", language: null }]);
  });

  it.each([
    ["wav", undefined, "audio/wav"],
    ["opus", undefined, "audio/ogg"],
    ["wav", "audio/x-wav", "audio/wav"],
    ["mp3", "audio/mp3; charset=binary", "audio/mpeg"],
  ])("may send %s, as %s", async (format, type, expected) => {
    expect(await speak({ format }, type).answer).toMatchObject({ type: expected });
  });
});
