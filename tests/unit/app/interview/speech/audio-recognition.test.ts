import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RoomRecognition } from "../../../../../app/interview/speech/room-recognition";
import type { RoomRecognitionPorts, RoomWish } from "../../../../../app/interview/speech/room-recognition-ports";
import type { CaptureListener, CaptureState } from "../../../../../app/room/audio/sound-capture";
import type { AudioConfig } from "../../../../../app/room/client/room-audio";
import type { AudioFrame } from "../../../../../party/protocol/audio-frame";
import type { ServerMessage, ServerMessageOf } from "../../../../../party/protocol/server-messages";
import { device, FakeTrack } from "../../../../support/fake-media";

const START = 5_000_000;
/** How far the room's clock is ahead of this one. */
const AHEAD = 250;
const CHUNK = 1_280;
const CHUNK_MS = 80;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

type Heard = { track: MediaStreamTrack; listener: CaptureListener; isOver: boolean };

function start({ state = "running" }: { state?: CaptureState } = {}) {
  const configs: AudioConfig[] = [];
  const frames: AudioFrame[] = [];
  const captures: Heard[] = [];
  const messages = new Set<(message: ServerMessage) => void>();
  const connections = new Set<(isLive: boolean) => void>();
  const unsent = new Set<() => number>();
  let sequence = 0;
  let isLive = true;
  const told = {
    onState: vi.fn<RoomRecognitionPorts["onState"]>(),
    onService: vi.fn<RoomRecognitionPorts["onService"]>(),
    onInterim: vi.fn<NonNullable<RoomRecognitionPorts["onInterim"]>>(),
    onFinal: vi.fn<NonNullable<RoomRecognitionPorts["onFinal"]>>(),
    onNothing: vi.fn<NonNullable<RoomRecognitionPorts["onNothing"]>>(),
    onEcho: vi.fn<RoomRecognitionPorts["onEcho"]>(),
    onOpen: vi.fn<(open: boolean) => void>(),
    onLost: vi.fn<RoomRecognitionPorts["onLost"]>(),
    onMissed: vi.fn<NonNullable<RoomRecognitionPorts["onMissed"]>>(),
    onLevel: vi.fn<(level: number) => void>(),
  };
  const recognition = new RoomRecognition({
    stream: 0,
    source: "self",
    now: Date.now,
    room: {
      roomNow: () => Date.now() + AHEAD,
      onMessage: (listener) => {
        messages.add(listener);
        return () => messages.delete(listener);
      },
      audio: {
        configure: (config) => {
          if (isLive) configs.push(config);
          return isLive;
        },
        send: (frame) => {
          if (!isLive) return "down";
          frames.push(frame);
          return "sent";
        },
        nextSequence: () => sequence++,
        onConnection: (listener) => {
          connections.add(listener);
          return () => connections.delete(listener);
        },
        countUnsent: (seconds) => {
          unsent.add(seconds);
          return () => unsent.delete(seconds);
        },
      },
    },
    openCapture: (track, listener) => {
      const heard = { track, listener, isOver: false };
      captures.push(heard);
      listener.onState(state);
      return () => {
        heard.isOver = true;
      };
    },
    ...told,
  });
  const say = (message: ServerMessage) => {
    for (const listener of [...messages]) listener(message);
  };
  /** About the newest config, unless `ask` says about which. */
  const answer = ({ recognition, ...change }: Partial<ServerMessageOf<"config">>) =>
    say({
      type: "config",
      recognition: { stream: 0, provider: "google", language: "en-US", ask: configs.at(-1)?.ask, ...recognition },
      assistant: false,
      status: "ready",
      ...change,
    });
  let phase = 0;
  /** The track's sound for so long: a voice, or silence. */
  const sound = (ms: number, isVoice = true) => {
    const open = captures.at(-1);
    for (let at = 0; at < ms; at += CHUNK_MS) {
      vi.setSystemTime(Date.now() + CHUNK_MS);
      const samples = Int16Array.from({ length: CHUNK }, () => {
        phase += 1;
        const hiss = ((phase * 7_919) % 41) - 20;
        return hiss + (isVoice ? 4_000 * Math.sin(phase / 9) * (1 + Math.sin(phase / 900)) : 0);
      });
      open?.listener.onChunk({ samples, endedAt: Date.now() });
    }
  };
  /** A knock of 20 ms within a silence. */
  const click = () => {
    vi.setSystemTime(Date.now() + CHUNK_MS);
    const samples = Int16Array.from({ length: CHUNK }, (_, i) => (i > 400 && i < 700 ? 6_000 * (i % 2 ? 1 : -1) : 0));
    captures.at(-1)?.listener.onChunk({ samples, endedAt: Date.now() });
  };
  const connect = (live: boolean) => {
    isLive = live;
    for (const listener of [...connections]) listener(live);
  };
  const state_ = () => told.onState.mock.lastCall?.[0];
  return { recognition, configs, frames, captures, unsent, say, answer, sound, click, connect, state: state_, ...told };
}

const track = () => new FakeTrack("audio", device("audioinput", "mic")) as unknown as MediaStreamTrack;
const wish = (change: Partial<NonNullable<RoomWish>> = {}): NonNullable<RoomWish> => ({
  provider: "google",
  lang: "en-US",
  muted: false,
  track: track(),
  ...change,
});

describe("RoomRecognition", () => {
  it("sends its configuration, and listens when the room is ready", () => {
    const { recognition, configs, answer, state } = start();
    recognition.set(wish());
    expect(configs).toMatchObject([{ stream: 0, provider: "google", language: "en-US", source: "self" }]);
    expect(state()).toEqual({ name: "starting" });
    answer({ status: "connecting" });
    expect(state()).toEqual({ name: "starting" });
    answer({});
    expect(state()).toEqual({ name: "listening" });
  });

  it("sends speech with its room time, and no silence", () => {
    const { recognition, frames, sound } = start();
    recognition.set(wish());
    sound(3_000, false);
    expect(frames).toEqual([]);
    const begun = Date.now();
    sound(2_000);
    const first = frames[0];
    const lead = begun + AHEAD - (first?.startedAt ?? 0);
    expect(lead).toBeGreaterThanOrEqual(300);
    expect(lead).toBeLessThan(600);
    sound(4_000, false);
    expect(frames.filter(({ pauses }) => pauses)).toHaveLength(1);
    expect(frames.at(-1)?.pauses).toBe(true);
    expect(frames.map(({ sequence }) => sequence)).toEqual(frames.map((_, i) => i));
  });

  it("reports unsent seconds while the room is away, until it is disposed of", () => {
    const { recognition, unsent, sound, connect } = start();
    recognition.set(wish());
    const [seconds] = unsent;
    sound(1_000, false);
    sound(2_000);
    expect(seconds?.()).toBe(0);
    connect(false);
    sound(3_000);
    expect(seconds?.()).toBeCloseTo(3, 0);
    connect(true);
    expect(seconds?.()).toBe(0);
    recognition.dispose();
    expect(unsent.size).toBe(0);
  });

  it("ends the sentence on mute, and sends nothing until unmuted", () => {
    const { recognition, frames, captures, sound, state, onLevel } = start();
    const one = wish();
    recognition.set(one);
    sound(1_000, false);
    sound(2_000);
    recognition.set({ ...one, muted: true });
    sound(80);
    expect(frames.at(-1)?.pauses).toBe(true);
    expect(state()).toEqual({ name: "paused" });
    const count = frames.length;
    onLevel.mockClear();
    sound(2_000);
    expect(frames).toHaveLength(count);
    expect(onLevel).toHaveBeenCalled();
    const opened = Date.now();
    recognition.set(one);
    sound(1_000);
    expect(frames[count]?.startedAt).toBeCloseTo(opened + AHEAD, 0);
    // The microphone was heard all the time: nothing of the first word is lost to starting it.
    expect(captures).toHaveLength(1);
  });

  it("follows another track, and captures none when it is off", () => {
    const { recognition, captures, configs, frames, sound, answer, state } = start();
    const one = wish();
    recognition.set(one);
    answer({});
    sound(500, false);
    sound(1_000);
    recognition.set({ ...one, track: track() });
    expect(captures.map(({ isOver }) => isOver)).toEqual([true, false]);
    expect(frames.at(-1)?.pauses).toBe(true);
    expect(configs).toHaveLength(1);
    recognition.set({ ...one, track: null });
    expect(captures.every(({ isOver }) => isOver)).toBe(true);
    expect(state()).toEqual({ name: "paused" });
    recognition.set(null);
    expect(state()).toEqual({ name: "idle" });
  });

  it("sets another language from then on", () => {
    const { recognition, configs, answer, state } = start();
    recognition.set(wish());
    answer({});
    recognition.set(wish({ provider: "baidu", lang: "zh-CN" }));
    expect(configs.at(-1)).toMatchObject({ stream: 0, provider: "baidu", language: "zh-CN", source: "self" });
    expect(configs[1]?.ask).not.toBe(configs[0]?.ask);
    expect(state()).toEqual({ name: "starting" });
  });

  it("passes on the room's results for its stream, and for no other", () => {
    const { recognition, say, onInterim, onFinal, onEcho, onNothing } = start();
    recognition.set(wish());
    const segment = { id: "s1", text: "Hello", isFinal: false, startedAt: 7 };
    say({ type: "recognition_result", stream: 1, segment });
    expect(onInterim).not.toHaveBeenCalled();
    say({ type: "recognition_result", stream: 0, segment });
    expect(onInterim).toHaveBeenCalledWith({ id: "s1", text: "Hello", lang: "en-US", startedAt: 7 });
    const final = { ...segment, isFinal: true, text: "Hello there", lang: "zh-CN", endedAt: 9 };
    const words = { id: "s1", text: "Hello there", lang: "zh-CN", startedAt: 7, endedAt: 9 };
    say({ type: "recognition_result", stream: 0, segment: final });
    expect(onFinal).toHaveBeenCalledWith(words);
    say({ type: "recognition_result", stream: 0, segment: final, echo: true });
    expect(onEcho).toHaveBeenCalledWith(words);
    expect(onFinal).toHaveBeenCalledTimes(1);
    say({ type: "recognition_result", stream: 0, segment: { ...final, text: "" } });
    expect(onNothing).toHaveBeenCalledWith("s1");
  });

  it("reports open speech from its first sound until the room has processed all of it", () => {
    const { recognition, say, frames, sound, onOpen } = start();
    recognition.set(wish());
    sound(1_000, false);
    expect(onOpen).not.toHaveBeenCalled();
    sound(1_000);
    expect(onOpen.mock.calls).toEqual([[true]]);
    say({ type: "audio", stream: 0, sequence: frames.at(-1)?.sequence ?? 0 });
    sound(2_000, false);
    expect(onOpen).toHaveBeenCalledTimes(1);
    say({ type: "audio", stream: 0, sequence: frames.at(-1)?.sequence ?? 0 });
    expect(onOpen.mock.calls).toEqual([[true], [false]]);
  });

  it("reports the end of open speech with a sentence that reaches to the last sound, without waiting for the silence", () => {
    const { recognition, say, sound, click, onOpen } = start();
    recognition.set(wish());
    sound(1_000, false);
    sound(2_000);
    const spokenUntil = Date.now() + AHEAD;
    const sentence = (endedAt: number, isFinal = true) =>
      say({
        type: "recognition_result",
        stream: 0,
        segment: { id: "s1", text: "Hello", isFinal, lang: "en-US", startedAt: endedAt - 500, endedAt },
      } as ServerMessage);
    // More was said after this one.
    sentence(spokenUntil - 800);
    sound(240, false);
    expect(onOpen.mock.calls).toEqual([[true]]);
    // Another one has begun.
    sentence(spokenUntil, false);
    expect(onOpen.mock.calls).toEqual([[true]]);
    sentence(spokenUntil - 100);
    expect(onOpen.mock.calls).toEqual([[true], [false]]);
    // Neither does the click of a button open it again.
    click();
    expect(onOpen.mock.calls).toEqual([[true], [false]]);
    sound(1_000);
    expect(onOpen.mock.calls).toEqual([[true], [false], [true]]);
  });

  it("reports an outage of the vendor or the room, and continues by itself", () => {
    const { recognition, configs, frames, answer, connect, sound, state } = start();
    recognition.set(wish());
    answer({});
    answer({ status: "connecting", fault: "overloaded" });
    expect(state()).toEqual({ name: "bridging", fault: "overloaded" });
    answer({});
    connect(false);
    expect(state()).toEqual({ name: "bridging", fault: null });
    sound(500, false);
    sound(2_000);
    expect(frames).toEqual([]);
    connect(true);
    expect(configs).toHaveLength(2);
    expect(frames.length).toBeGreaterThan(20);
    answer({});
    expect(state()).toEqual({ name: "listening" });
  });

  it("reports a sentence that was not recognized, and goes on listening", () => {
    const { recognition, answer, onMissed, state } = start();
    recognition.set(wish());
    answer({});
    answer({ fault: "sentence_failed" });
    expect(onMissed).toHaveBeenCalledWith("sentence_failed");
    expect(state()).toEqual({ name: "listening" });
  });

  it("reports a fallback to another service", () => {
    const { recognition, answer, onService, state } = start();
    recognition.set(wish());
    const inForce = { stream: 0, provider: "xunfei", language: "en-US" };
    answer({ recognition: inForce, fault: "no_credit", faulty: "google" });
    expect(onService).toHaveBeenCalledWith({
      provider: "xunfei",
      instead: { provider: "google", fault: "no_credit" },
    });
    expect(state()).toEqual({ name: "listening" });
  });

  it("stops on a final failure, reports the loss, and retries on request", () => {
    const { recognition, configs, frames, answer, sound, state, onLost } = start();
    recognition.set(wish());
    answer({});
    sound(500, false);
    sound(2_000);
    answer({ status: "failed", fault: "key_refused" });
    expect(state()).toEqual({ name: "failed", fault: "key_refused" });
    expect(onLost.mock.lastCall?.[0]).toBeGreaterThan(2);
    const count = frames.length;
    answer({ status: "off" });
    sound(1_000);
    expect(frames).toHaveLength(count);
    expect(state()).toEqual({ name: "failed", fault: "key_refused" });
    recognition.retry();
    expect(configs.map(({ provider }) => provider)).toEqual(["google", "browser", "google"]);
    expect(state()).toEqual({ name: "starting" });
    answer({ status: "failed", fault: "key_refused" });
    // Choosing another service is a retry, too.
    recognition.set(wish({ provider: "openai" }));
    expect(configs.at(-1)?.provider).toBe("openai");
    expect(state()).toEqual({ name: "starting" });
  });

  it("assigns late results to the previous service", () => {
    const { recognition, configs, answer, state, sound, onLost, onService, onMissed } = start();
    recognition.set(wish());
    const before = { stream: 0, provider: "openai", language: "en-US", ask: configs[0]?.ask };
    answer({ status: "connecting" });
    answer({ recognition: before, status: "connecting", fault: "no_credit", faulty: "google" });
    answer({ recognition: before });
    onService.mockClear();
    // The fallback service is now requested by name.
    recognition.set(wish({ provider: "openai" }));
    sound(500, false);
    sound(1_000);
    answer({ recognition: before, status: "failed", fault: "key_refused" });
    expect(state()).toEqual({ name: "starting" });
    expect(onLost).not.toHaveBeenCalled();
    // A sentence of the previous service still counts as missed.
    answer({ recognition: before, fault: "sentence_failed" });
    expect(onMissed).toHaveBeenCalledTimes(1);
    expect(state()).toEqual({ name: "starting" });
    const now = { ...before, ask: configs[1]?.ask };
    answer({ recognition: now });
    expect(state()).toEqual({ name: "listening" });
    answer({ recognition: now, status: "failed", fault: "key_refused" });
    expect(state()).toEqual({ name: "failed", fault: "key_refused" });
    expect(onService).toHaveBeenCalledWith({ provider: "openai", instead: null });
    expect(configs.map(({ provider }) => provider)).toEqual(["google", "openai", "browser"]);
  });

  it("recognizes its configuration after a connection loss or a fallback, and configures again after a failure", () => {
    const { recognition, configs, answer, connect, state } = start();
    recognition.set(wish());
    answer({ status: "connecting" });
    connect(false);
    connect(true);
    const standIn = { stream: 0, provider: "openai", language: "en-US", ask: configs[0]?.ask };
    answer({ recognition: standIn });
    expect(state()).toEqual({ name: "listening" });
    answer({ recognition: standIn, status: "failed", fault: "unreachable" });
    recognition.retry();
    answer({ recognition: standIn, status: "failed", fault: "unreachable" });
    expect(state()).toEqual({ name: "starting" });
    answer({});
    expect(state()).toEqual({ name: "listening" });
  });

  it("accepts results of a room that sends no configuration number", () => {
    const { recognition, answer, state } = start();
    recognition.set(wish());
    answer({ recognition: { stream: 0, provider: "google", language: "en-US", ask: undefined } });
    expect(state()).toEqual({ name: "listening" });
  });

  it("reports a browser that waits for a gesture, and one that cannot capture", () => {
    const { recognition, captures, answer, state } = start({ state: "suspended" });
    recognition.set(wish());
    answer({});
    expect(state()).toEqual({ name: "suspended" });
    captures[0]?.listener.onState("failed");
    expect(state()).toEqual({ name: "failed", fault: null });
    recognition.retry();
    expect(captures.map(({ isOver }) => isOver)).toEqual([true, false]);
    captures[1]?.listener.onState("running");
    expect(state()).toEqual({ name: "listening" });
  });

  it("sends the rest of the sentence on flush, and leaves nothing behind on dispose", () => {
    const { recognition, configs, frames, captures, say, sound, onInterim } = start();
    recognition.set(wish());
    sound(500, false);
    sound(1_000);
    recognition.flush();
    expect(frames.at(-1)?.pauses).toBe(true);
    sound(1_000);
    expect(frames.at(-1)?.pauses).toBe(false);
    recognition.dispose();
    expect(frames.at(-1)?.pauses).toBe(true);
    expect(captures[0]?.isOver).toBe(true);
    expect(configs.at(-1)?.provider).toBe("browser");
    say({ type: "recognition_result", stream: 0, segment: { id: "s1", text: "Hello", isFinal: false } });
    expect(onInterim).not.toHaveBeenCalled();
  });
});
