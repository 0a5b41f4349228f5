import { describe, expect, it } from "vitest";
import { createOpenAiRealtime } from "../../../../../party/speech/vendors/openai-realtime";
import { createOpenAiUtterances } from "../../../../../party/speech/vendors/openai-utterances";
import { listen } from "../../../../support/fake-speech/listen";
import { createFakeOpenAi } from "../../../../support/fake-speech/openai";
import type { Script } from "../../../../support/fake-speech/vendor";
import { CHINESE_SENTENCES } from "../../../../support/speech/sentences";
import { makeSession, makeSilence } from "../../../../support/speech/sessions";

const SETUP = { apiKey: "key-of-tests", baseUrl: "http://openai.test/v1", model: "gpt-4o-transcribe" };
const [first, second] = CHINESE_SENTENCES.slice(2, 4);

describe("OpenAI-compatible server", () => {
  it("gets requests without a key when it has none", async () => {
    const own = { ...SETUP, apiKey: "", model: "whisper-1", mode: "utterances" as const };
    const heard = listen(createFakeOpenAi({ apiKey: "" }), (net) => createOpenAiUtterances(own, net), "zh-CN");
    await heard.speak(makeSession([first ?? 0, 700]));
    await heard.finish();
    expect(heard.texts()).toEqual([first?.text]);
  });

  it.each<[string, (now: number) => string]>([
    ["in seconds", () => "4"],
    ["as a moment", (now) => new Date(Math.ceil(now / 1000) * 1000 + 3_000).toUTCString()],
  ])("gets a retry after the time that it names %s", async (_, name) => {
    const own = { ...SETUP, mode: "utterances" as const };
    const script = (request: number): Script => (request === 0 ? { refuse: { status: 429, body: "" } } : {});
    const vendor = createFakeOpenAi(SETUP, script);
    const slow = {
      ...vendor,
      answer: async (...asked: Parameters<NonNullable<typeof vendor.answer>>) => {
        const answer = await vendor.answer?.(...asked);
        if (!answer) throw new Error("no answer");
        return answer.status === 429 ? { ...answer, headers: { "retry-after": name(asked[1].now()) } } : answer;
      },
    };
    const heard = listen(slow, (net) => createOpenAiUtterances(own, net), "zh-CN");
    await heard.speak(makeSession([first ?? 0]));
    heard.session.pause();
    await heard.net.advance(2_500);
    expect(heard.texts()).toEqual([]);
    await heard.net.advance(2_000);
    expect(heard.texts()).toEqual([first?.text]);
  });
});

describe("OpenAI realtime session", () => {
  const begin = (script: Script = {}) => {
    const vendor = createFakeOpenAi(SETUP, () => script);
    const own = { ...SETUP, mode: "realtime" as const };
    return { vendor, ...listen(vendor, (net) => createOpenAiRealtime(own, net), "zh-CN") };
  };

  it("sends speech in real time, and no silence", async () => {
    const heard = begin();
    await heard.speak(makeSilence(5_000));
    expect(heard.vendor.sessions[0]?.audioMs).toBe(0);
    await heard.speak(makeSession([first ?? 0]));
    expect(heard.vendor.sessions[0]?.audioMs).toBeGreaterThan(1_500);
    expect(heard.vendor.sessions[0]?.texts).not.toContain("input_audio_buffer.commit");
    await heard.speak(makeSilence(600));
    expect(heard.vendor.sessions[0]?.texts.at(-1)).toBe("input_audio_buffer.commit");
  });

  it("continues after an error that concerns none of its sentences", async () => {
    const heard = begin({ junk: true });
    await heard.speak(makeSession([first ?? 0, 900, second ?? 0, 900]));
    await heard.finish();
    expect(heard.texts()).toEqual([first?.text, second?.text]);
    expect(heard.vendor.sessions[0]?.complaints).toEqual([]);
  });

  it("pads a sentence with silence when it is too short for the vendor", async () => {
    const heard = begin();
    await heard.speak(makeSession([first ?? 0]).slice(0, 1_700));
    await heard.finish();
    expect(heard.ended()).toEqual([null]);
    expect(heard.vendor.sessions[0]?.complaints).toEqual([]);
  });

  it("begins after an error that does not concern it", async () => {
    const vendor = createFakeOpenAi(SETUP);
    const troubled = {
      ...vendor,
      connect: (...accepted: Parameters<typeof vendor.connect>) => {
        const handshake = vendor.connect(...accepted);
        if ("refuse" in handshake) return handshake;
        const startSession: typeof handshake.startSession = (peer) => {
          const error = { type: "invalid_request_error", code: "unknown_parameter", message: "", event_id: null };
          peer.send(JSON.stringify({ type: "error", error }));
          return handshake.startSession(peer);
        };
        return { startSession };
      },
    };
    const own = { ...SETUP, mode: "realtime" as const };
    const heard = listen(troubled, (net) => createOpenAiRealtime(own, net), "zh-CN");
    await heard.speak(makeSession([first ?? 0, 900]));
    await heard.finish();
    expect(heard.texts()).toEqual([first?.text]);
  });

  it("reports a session that never began", async () => {
    const own = { ...SETUP, model: "gpt-of-tomorrow", mode: "realtime" as const };
    const heard = listen(createFakeOpenAi(SETUP), (net) => createOpenAiRealtime(own, net), "zh-CN");
    await heard.net.advance(3_000);
    expect(heard.events).toEqual([{ type: "ended", fault: "refused" }]);
  });
});
