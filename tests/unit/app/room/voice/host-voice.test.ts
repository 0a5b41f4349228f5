import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HostVoice, type HostVoicePorts, REST_MS } from "../../../../../app/room/voice/host-voice";
import type { InterviewerVoice, InterviewerVoiceEvents } from "../../../../../app/room/voice/interviewer-voice";
import type { RequestVoice } from "../../../../../app/room/voice/request-voice";
import type { DecodedSound, SoundLine } from "../../../../../app/room/voice/sound-line";
import { FIRST_BYTE_WITHIN_MS, STALLED_AFTER_MS } from "../../../../../app/room/voice/spoken-file";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Bytes of sound in a second; the fake's file is nothing else. */
const RATE = 1_000;
const LETTER_MS = 65;

/** Plays into a list: what was audible, and when. Its clock is the tests'. */
function fakeLine() {
  let heldSince: number | null = null;
  let heldMs = 0;
  let played: { from: number; at: number; seconds: number }[] = [];
  const cut: number[] = [];
  const now = () => ((heldSince ?? performance.now()) - heldMs) / 1000;
  let runs = true;
  let decodes = true;
  const line: SoundLine = {
    open: async () => runs,
    now,
    decode: async (bytes) => {
      const sound: DecodedSound = {
        duration: bytes.length / RATE,
        sampleRate: RATE,
        getChannelData: () => new Float32Array(),
      };
      return bytes.length === 0 || !decodes ? null : sound;
    },
    play: (sound, from, at) => void played.push({ from, at, seconds: sound.duration - from }),
    clear: () => {
      if (played.some(({ at, seconds }) => at + seconds > now())) cut.push(performance.now());
      played = [];
    },
    hold: () => {
      heldSince ??= performance.now();
    },
    goOn: () => {
      if (heldSince !== null) heldMs += performance.now() - heldSince;
      heldSince = null;
    },
  };
  return {
    line,
    cut,
    isHeld: () => heldSince !== null,
    played: () => played,
    forbid: () => {
      runs = false;
    },
    understands: (these: boolean) => {
      decodes = these;
    },
  };
}

type Behavior = { firstByteMs?: number; breaksAfterMs?: number; refuses?: number; hangs?: boolean; stalls?: boolean };

/** A service that begins after a fixed time, and then speaks four times as fast as it is heard. */
function fakeService(behave: (text: string) => Behavior) {
  const requests: { text: string; at: number; aborted: boolean }[] = [];
  const waits = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const request: RequestVoice = async ({ text }, signal) => {
    const note = { text, at: performance.now(), aborted: false };
    requests.push(note);
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => {
        note.aborted = true;
        reject(signal.reason);
      }),
    );
    aborted.catch(() => {});
    const { firstByteMs = 400, breaksAfterMs, refuses, hangs, stalls } = behave(text);
    await Promise.race([hangs ? new Promise(() => {}) : waits(firstByteMs), aborted]);
    if (refuses !== undefined) return { kind: "refused", pauseMs: refuses };
    const all = text.length * LETTER_MS;
    async function* bytes() {
      for (let ms = 0; ms < all; ms += 200) {
        if (breaksAfterMs !== undefined && ms >= breaksAfterMs) {
          if (stalls) await Promise.race([new Promise(() => {}), aborted]);
          throw new Error("broken off");
        }
        yield new Uint8Array(Math.round((Math.min(200, all - ms) / 1000) * RATE));
        await Promise.race([waits(50), aborted]);
      }
    }
    return { kind: "sound", provider: "openai", bytes: bytes() };
  };
  return { request, requests };
}

const HOST = { language: "en-US", interviewer: "ava" } as const;

function setUp(behave: (text: string) => Behavior = () => ({}), voiceFor: HostVoicePorts["voiceFor"] = () => HOST) {
  const { line, ...sound } = fakeLine();
  const service = fakeService(behave);
  const told: string[] = [];
  const said: string[] = [];
  let spoken = 0;
  const events: InterviewerVoiceEvents = {
    onSound: (by) => void told.push(`${by} ${Math.round(performance.now())}`),
    onSpoken: (upTo) => {
      spoken = upTo;
    },
    onDone: () => void told.push("done"),
    onSilent: () => void told.push("silent"),
  };
  /** Says at once what it is given. */
  const browser = (to: InterviewerVoiceEvents): InterviewerVoice => ({
    begin: () => {},
    feed: (text, isWhole) => {
      said.push(text);
      to.onSound("browser");
      if (!isWhole) return;
      to.onSpoken(text.length);
      to.onDone();
    },
    stop: () => {},
    hold: () => {},
    goOn: () => {},
  });
  const voice = new HostVoice(
    {
      ...{ voiceFor, line, browser },
      request: service.request,
    },
    events,
  );
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const begins = async (text: string, isWhole = true) => {
    spoken = 0;
    voice.begin("en-US");
    voice.feed(text, isWhole);
    await passes(0);
  };
  return { ...sound, ...service, voice, told, said, begins, passes, spoken: () => spoken };
}

const THREE = "Tell me about a project. It may be a small one. Take your time.";

describe("HostVoice", () => {
  it("sounds within 1.3 times the service's own time to its first byte", async () => {
    for (const firstByteMs of [200, 400, 1_200]) {
      const scene = setUp(() => ({ firstByteMs }));
      const from = performance.now();
      await scene.begins(THREE);
      await scene.passes(3_000);
      const [by, at] = scene.told[0]?.split(" ") ?? [];
      expect(by).toBe("host");
      expect((Number(at) - from) / firstByteMs).toBeLessThanOrEqual(1.3);
    }
  });

  it("fetches a sentence while the one before is spoken, and leaves no gap between them", async () => {
    const scene = setUp();
    await scene.begins(THREE);
    const sentences = ["Tell me about a project.", "It may be a small one.", "Take your time."];
    await scene.passes(450);
    expect(scene.requests.map(({ text }) => text)).toEqual(sentences.slice(0, 2));
    await scene.passes(450);
    expect(scene.requests.map(({ text }) => text)).toEqual(sentences);
    // The first is still being spoken.
    expect(scene.spoken()).toBeLessThan(sentences[0]?.length ?? 0);
    expect(scene.told).toEqual([expect.stringContaining("host")]);
    await scene.passes(2_500);
    const parts = scene.played();
    for (const [i, { at, seconds }] of parts.entries()) {
      const next = parts[i + 1];
      if (next && next.from === 0) expect(next.at).toBeCloseTo(at + seconds, 2);
    }
    await scene.passes(5_000);
    expect(scene.told.at(-1)).toBe("done");
    expect(scene.said).toEqual([]);
  });

  it("requests at most two sentences ahead, and none before it is complete", async () => {
    const scene = setUp();
    await scene.begins("One is here. Two is here. Three is here. Four is here. Five is", false);
    await scene.passes(850);
    expect(scene.requests).toHaveLength(3);
    await scene.passes(30_000);
    expect(scene.requests).toHaveLength(4);
    scene.voice.feed("One is here. Two is here. Three is here. Four is here. Five is here.", true);
    await scene.passes(5_000);
    expect(scene.requests.at(-1)?.text).toBe("Five is here.");
    expect(scene.told.at(-1)).toBe("done");
  });

  it("reports words as they are heard", async () => {
    const scene = setUp();
    await scene.begins("Tell me about a project that you led.");
    await scene.passes(430 + 8 * LETTER_MS);
    const { length } = "Tell me about";
    expect(scene.spoken()).toBeGreaterThanOrEqual("Tell me".length);
    expect(scene.spoken()).toBeLessThanOrEqual(length);
  });

  it.each<[string, Behavior, number]>([
    ["refuses", { refuses: 0 }, 0],
    ["asks for patience", { refuses: 300_000 }, 0],
    ["doesn't begin", { hangs: true }, FIRST_BYTE_WITHIN_MS],
    ["breaks off before its first sound", { breaksAfterMs: 0 }, 0],
  ])("hands what wasn't heard to the browser's voice when the service %s", async (_, fault, ms) => {
    const second = setUp((text) => (text.startsWith("It may") ? fault : {}));
    await second.begins(THREE);
    await second.passes(ms + 5_000);
    expect(second.said).toEqual(["It may be a small one. Take your time."]);
    expect(second.told.at(-1)).toBe("done");
    expect(second.spoken()).toBe(THREE.length);
  });

  it.each([{}, { stalls: true }])("continues at a word when a sentence breaks off in its middle %j", async (more) => {
    const scene = setUp(() => ({ breaksAfterMs: 800, ...more }));
    const text = "Tell me about a project that you led, from its first day on.";
    await scene.begins(text);
    await scene.passes(5_000 + STALLED_AFTER_MS);
    const [rest = ""] = scene.said;
    const heard = text.slice(0, text.length - rest.length);
    // 0.8 s of it were heard.
    expect(heard).toBe("Tell me about");
    expect(heard + rest).toBe(text);
  });

  it("pauses a failed service for a while, or as long as it asks", async () => {
    for (const refuses of [0, 5 * REST_MS]) {
      const scene = setUp(() => (performance.now() < 1_000_000 && scene.requests.length < 2 ? { refuses } : {}));
      await scene.begins("One is here.");
      await scene.passes(1_000);
      await scene.begins("Two is here.");
      await scene.passes(Math.max(REST_MS, refuses) - 2_000);
      expect([scene.requests.length, scene.said.length]).toEqual([1, 2]);
      await scene.passes(2_000);
      await scene.begins("Three is here.");
      expect(scene.requests).toHaveLength(2);
      scene.voice.stop();
    }
  });

  it("stops at once, and aborts its requests", async () => {
    const scene = setUp();
    await scene.begins(THREE);
    await scene.passes(700);
    const at = performance.now();
    scene.voice.stop();
    expect(scene.cut).toEqual([at]);
    await scene.passes(10_000);
    expect(scene.requests.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(scene.told).toEqual([expect.stringContaining("host")]);
  });

  it("aborts a request that has not begun", async () => {
    const scene = setUp();
    await scene.begins(THREE);
    scene.voice.stop();
    await scene.passes(0);
    expect(scene.requests.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("continues where it was held, or repeats the sentence", async () => {
    for (const at of ["word", "sentence"] as const) {
      const scene = setUp();
      await scene.begins(THREE);
      await scene.passes(1_200);
      const before = scene.spoken();
      scene.voice.hold();
      await scene.passes(60_000);
      expect([scene.isHeld(), scene.spoken()]).toEqual([true, before]);
      const cuts = scene.cut.length;
      scene.voice.goOn(at);
      // The rest stays in the line, or is put into it again.
      expect(scene.cut.length - cuts).toBe(at === "word" ? 0 : 1);
      await scene.passes(10_000);
      expect(scene.told.at(-1)).toBe("done");
      expect([scene.requests.length, scene.said]).toEqual([3, []]);
    }
  });

  it("reuses the sound of a repeated sentence", async () => {
    const scene = setUp();
    await scene.begins("Take your time.");
    await scene.passes(5_000);
    await scene.begins("Take your time.");
    await scene.passes(5_000);
    expect(scene.requests).toHaveLength(1);
    expect(scene.told.filter((one) => one === "done")).toHaveLength(2);
  });

  it("fetches a sentence again that couldn't be decoded", async () => {
    const scene = setUp();
    scene.understands(false);
    await scene.begins("Take your time.");
    await scene.passes(REST_MS + 5_000);
    expect(scene.said).toEqual(["Take your time."]);
    scene.understands(true);
    await scene.begins("Take your time.");
    await scene.passes(5_000);
    expect(scene.requests).toHaveLength(2);
    expect(scene.told.at(-1)).toBe("done");
    expect(scene.said).toHaveLength(1);
  });

  describe("while the wanted voice is unknown", () => {
    function waiting() {
      let decide: (wanted: typeof HOST | null) => void = () => {};
      const wanted = new Promise<typeof HOST | null>((resolve) => {
        decide = resolve;
      });
      const scene = setUp(
        () => ({}),
        () => wanted,
      );
      return { ...scene, decide };
    }

    it("stays silent, and then says everything in one voice", async () => {
      for (const by of ["host", "browser"] as const) {
        const { decide, ...scene } = waiting();
        await scene.begins("Tell me about", false);
        await scene.passes(1_000);
        scene.voice.feed(THREE, true);
        await scene.passes(1_000);
        expect([scene.told, scene.requests, scene.said]).toEqual([[], [], []]);
        decide(by === "host" ? HOST : null);
        await scene.passes(10_000);
        expect(scene.told).toEqual([expect.stringContaining(by), "done"]);
        expect(scene.said).toEqual(by === "host" ? [] : [THREE]);
      }
    });

    it("can be held and stopped", async () => {
      const { decide, ...scene } = waiting();
      await scene.begins(THREE);
      scene.voice.hold();
      decide(HOST);
      await scene.passes(5_000);
      expect(scene.told).toEqual([]);
      scene.voice.goOn("word");
      await scene.passes(10_000);
      expect(scene.told).toEqual([expect.stringContaining("host"), "done"]);
      const { decide: decideLate, ...left } = waiting();
      await left.begins(THREE);
      left.voice.stop();
      decideLate(HOST);
      await left.passes(10_000);
      expect([left.told, left.requests, left.said]).toEqual([[], [], []]);
    });
  });

  it("leaves everything to the browser's voice if the host has none or the page may not play", async () => {
    const none = setUp(
      () => ({}),
      () => null,
    );
    await none.begins(THREE);
    expect([none.said, none.requests]).toEqual([[THREE], []]);
    const mute = setUp();
    mute.forbid();
    await mute.begins(THREE);
    await mute.passes(100);
    expect(mute.said).toEqual([THREE]);
  });
});
