import { describe, expect, it } from "vitest";
import { createWorkersAiVoice } from "../../../../../functions/voice/vendors/workers-ai";
import type { SpeechFault } from "../../../../../party/protocol/errors";
import { createFakeAiVoice } from "../../../../support/fake-voice/workers-ai";
import { describeVoice, voiceSettings } from "./voice-contract";

const trouble = (status: number, code: number, fault: SpeechFault) => ({
  script: { refuse: { status, body: JSON.stringify({ success: false, errors: [{ code, message: "" }] }) } },
  fault,
});

function setUp() {
  const { workersAi } = voiceSettings({}, true);
  if (!workersAi) throw new Error("Not set up");
  return workersAi;
}

describeVoice({
  name: "Workers AI voice",
  languages: ["en-US"],
  make(script) {
    const fake = createFakeAiVoice(script);
    return { vendor: createWorkersAiVoice(setUp(), fake), fake };
  },
  streams: true,
  troubles: {
    "the day's free units are used up": trouble(429, 3036, "rate_limited"),
    "a model that is gone": trouble(400, 5007, "refused"),
    "its own failure": trouble(500, 3043, "overloaded"),
  },
  endsUnanswered: false,
  badKey: null,
});

describe("Workers AI voice", () => {
  it("speaks no Chinese, and asks nobody for it", async () => {
    const fake = createFakeAiVoice();
    const vendor = createWorkersAiVoice(setUp(), fake);
    const piece = { text: "您好", language: "zh-TW", interviewer: "ava" } as const;
    expect(await vendor.speak(piece, new AbortController().signal)).toEqual({ fault: "language_not_supported" });
    expect(fake.asked).toEqual([]);
  });

  it("rejects where the binding does, as for a lost connection", async () => {
    const vendor = createWorkersAiVoice(setUp(), { run: () => Promise.reject(new Error("Network connection lost.")) });
    const piece = { text: "Hello", language: "en-US", interviewer: "ava" } as const;
    await expect(vendor.speak(piece, new AbortController().signal)).rejects.toThrow("lost");
  });
});
