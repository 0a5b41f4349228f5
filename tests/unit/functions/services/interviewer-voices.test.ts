import { beforeEach, describe, expect, it } from "vitest";
import { FIRST_BYTE_WITHIN_MS } from "../../../../app/room/voice/spoken-file";
import { createVoices, REPLACED_AFTER_MS, SILENT_FOR_MS } from "../../../../functions/services/interviewer-voices";
import { VOICE_BEGINS_WITHIN_MS } from "../../../../functions/shared/contract/voice";
import type { VoiceVendor } from "../../../../functions/voice/voice-vendor";
import type { VoiceProvider } from "../../../../party/protocol/vocabulary";
import { createManualTimers, type ManualTimers } from "../../../support/manual-timers";

const PIECE = { text: "Hello", language: "en-US", interviewer: "ava" } as const;
const PAYER = { uid: "ann", origin: "" };

/** How long a vendor takes for its first byte; it may also hang, or fail at once. */
type Speed = number | "hangs" | "fails";

let timers: ManualTimers;
let asked: string[];
let isWithinQuota: boolean;

beforeEach(() => {
  timers = createManualTimers();
  asked = [];
  isWithinQuota = true;
});

function vendor(provider: VoiceProvider, speed: Speed): VoiceVendor {
  return {
    provider,
    async speak() {
      asked.push(provider);
      if (speed === "fails") return { fault: "overloaded" };
      await new Promise<void>((resolve) => {
        if (speed !== "hangs") timers.after(speed, resolve);
      });
      const audio = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(9)) });
      return { type: "audio/mpeg", audio };
    },
  };
}

/** Asked in the order in which they are listed. */
function open(speeds: Partial<Record<"openai" | "google" | "baidu", Speed>>) {
  const { openai = "fails", google = "fails", baidu = "fails" } = speeds;
  const all = [vendor("openai", openai), vendor("google", google), vendor("baidu", baidu)];
  const vendors = all.filter(({ provider }) => provider in speeds);
  const order = vendors.map(({ provider }) => provider);
  const voices = createVoices({
    order: { "en-US": order, "zh-CN": [], "zh-TW": [] },
    vendors: Object.fromEntries(vendors.map((one) => [one.provider, one])),
    net: { ...timers, fetch: () => Promise.reject(new Error("Nothing is fetched")) },
    quota: { speak: async () => isWithinQuota },
    log: () => {},
    measure: () => {},
  });
  /** Resolves with the speaker's name, or the reason why there is none. */
  const speak = (signal = new AbortController().signal) =>
    voices.speak(PAYER, PIECE, signal).then(
      ({ provider }) => provider,
      (error: Error) => ("code" in error ? error.code : error.message),
    );
  return { speak };
}

async function within<T>(ms: number, speaking: Promise<T>): Promise<T | "silence"> {
  await timers.advance(ms);
  await timers.settle();
  return Promise.race([speaking, "silence" as const]);
}

describe("Voices", () => {
  it("is answered by the second vendor when the first one hangs, while the page still waits", async () => {
    const { speak } = open({ openai: "hangs", google: 400 });
    expect(await within(REPLACED_AFTER_MS + 400, speak())).toBe("google");
    expect(asked).toEqual(["openai", "google"]);
  });

  it.each([1, 2, 3])("says within the page's time that none of %i vendors speaks", async (many) => {
    const three = { openai: "hangs", google: "hangs", baidu: "hangs" } as const;
    const { speak } = open(Object.fromEntries(Object.entries(three).slice(0, many)));
    const speaking = speak();
    expect(await within(VOICE_BEGINS_WITHIN_MS - 1, speaking)).toBe("silence");
    expect(await within(1, speaking)).toBe("unavailable");
    expect(VOICE_BEGINS_WITHIN_MS).toBeLessThan(FIRST_BYTE_WITHIN_MS);
  });

  it("hears a slow vendor that no other can replace", async () => {
    expect(await within(7_000, open({ openai: 7_000 }).speak())).toBe("openai");
    expect(await within(7_000, open({ openai: "fails", google: 7_000 }).speak())).toBe("google");
  });

  it("tries a vendor again although somebody whose day is used up asked first", async () => {
    const { speak } = open({ openai: "fails" });
    await speak();
    await timers.advance(5_000);
    isWithinQuota = false;
    expect(await speak()).toBe("daily_limit");
    isWithinQuota = true;
    await speak();
    expect(asked).toEqual(["openai", "openai"]);
  });

  it("leaves a vendor alone after somebody waited long for it and left", async () => {
    for (const [waitsMs, isLeftAlone] of [
      [SILENT_FOR_MS - 1, false],
      [SILENT_FOR_MS, true],
    ] as const) {
      const { speak } = open({ openai: "hangs" });
      const leave = new AbortController();
      const speaking = speak(leave.signal);
      await timers.advance(waitsMs);
      leave.abort(new Error("gone"));
      expect(await speaking).toBe("gone");
      asked = [];
      void speak();
      await timers.settle();
      expect(asked).toEqual(isLeftAlone ? [] : ["openai"]);
    }
  });
});
