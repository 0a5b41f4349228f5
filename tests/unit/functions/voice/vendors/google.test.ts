import { exportPKCS8, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import { createGoogleVoice } from "../../../../../functions/voice/vendors/google";
import type { SpeechFault } from "../../../../../party/protocol/errors";
import { createFakeGoogleVoice } from "../../../../support/fake-voice/google";
import { createManualTimers } from "../../../../support/manual-timers";
import { connectVoice, describeVoice, voiceSettings } from "./voice-contract";

const KEY = "key-of-tests";
const ADDRESSES = { baseUrl: "http://google.test", tokenUrl: "http://google.test/token" };

const trouble = (status: number, error: object, fault: SpeechFault) => ({
  script: { refuse: { status, body: JSON.stringify({ error }) } },
  fault,
});

function setUp(google: object) {
  const { google: setup } = voiceSettings({ google: { ...ADDRESSES, ...google } });
  if (!setup) throw new Error("Not set up");
  return setup;
}

describeVoice({
  name: "Google voice",
  languages: ["en-US", "zh-CN", "zh-TW"],
  make(script, clock, key) {
    const fake = createFakeGoogleVoice({ apiKey: KEY }, script);
    const apiKey = key === "good" ? KEY : "another";
    return { vendor: createGoogleVoice(setUp({ apiKey }), connectVoice(fake, clock)), fake };
  },
  streams: false,
  troubles: {
    "no billing": trouble(403, { details: [{ reason: "BILLING_DISABLED" }] }, "no_credit"),
    "too many requests": trouble(429, { status: "RESOURCE_EXHAUSTED" }, "rate_limited"),
    "an unknown voice": trouble(400, { message: "Voice 'x' does not exist." }, "refused"),
    "its own failure": trouble(503, { status: "UNAVAILABLE" }, "overloaded"),
    "no base64": { script: { junk: '{"audioContent": "§"}' }, fault: "internal" },
  },
  endsUnanswered: true,
  badKey: "key_refused",
});

it.each([
  [200, "internal", 10],
  [503, "overloaded", 2],
])("Google voice reads no answer of status %i beyond its ceiling", async (status, fault, most) => {
  let parts = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      parts += 1;
      if (parts <= 20) controller.enqueue(new Uint8Array(1_000_000).fill(32));
      else controller.close();
    },
  });
  const net = { ...createManualTimers(), fetch: async () => new Response(body, { status }) };
  const vendor = createGoogleVoice(setUp({ apiKey: KEY }), net);
  const piece = { text: "Hello", language: "en-US", interviewer: "ava" } as const;
  expect(await vendor.speak(piece, new AbortController().signal)).toEqual({ fault });
  expect(parts).toBeLessThanOrEqual(most);
});

describe("Google voice, service account", () => {
  it("speaks with one token while it holds, and with another when it is refused", async () => {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const serviceAccount = { client_email: "mocki@tests.example", private_key: (await exportPKCS8(privateKey)).trim() };
    const tokens: string[] = [];
    const fake = createFakeGoogleVoice({ apiKey: "none", tokens });
    const vendor = createGoogleVoice(setUp({ serviceAccount }), connectVoice(fake, createManualTimers()));
    const speak = () =>
      vendor.speak({ text: "Hello", language: "zh-TW", interviewer: "victor" }, new AbortController().signal);
    expect(await speak()).toMatchObject({ type: "audio/mpeg" });
    await speak();
    expect(fake.issued()).toBe(1);
    tokens.length = 0;
    expect(await speak()).toMatchObject({ type: "audio/mpeg" });
    expect(fake.issued()).toBe(2);
    expect(fake.spoken.at(-1)).toEqual({ voice: "cmn-TW-Wavenet-B", text: "Hello", language: "cmn-TW" });
  });
});
