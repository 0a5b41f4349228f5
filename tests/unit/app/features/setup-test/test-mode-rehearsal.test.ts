import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckId, Finding } from "../../../../../app/features/setup-test/findings";
import { Rehearsal, resultOf } from "../../../../../app/features/setup-test/rehearsal";
import { writeReport } from "../../../../../app/features/setup-test/report";
import { probeRoom } from "../../../../../app/features/setup-test/run/probe-room";
import { recognizeRecording } from "../../../../../app/features/setup-test/run/recognize-recording";
import { type Recording, recordSentence } from "../../../../../app/features/setup-test/run/record-sentence";
import { Watched } from "../../../../../app/features/setup-test/run/watched";
import { SPOKEN_TEXTS } from "../../../../../app/features/setup-test/sentences";
import type { CaptureListener } from "../../../../../app/room/audio/sound-capture";
import { initialRoomState } from "../../../../../app/room/client/client-state";
import type { AudioConfig, RoomAudio } from "../../../../../app/room/client/room-audio";
import type { ClientConnection } from "../../../../../app/room/client/room-view";
import type { AudioFrame } from "../../../../../party/protocol/audio-frame";
import type { ServerMessage } from "../../../../../party/protocol/server-messages";
import { ENGLISH_SENTENCES } from "../../../../support/speech/sentences";
import { RATE, speak } from "../../../../support/speech/speak";

const WORKS: Finding = { code: "speaker_heard" };
const SENTENCE = SPOKEN_TEXTS["en-US"].sentence;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Checks that end when the test says so. */
function begin() {
  const waiting = new Map<CheckId, { resolve: (finding: Finding) => void; reject: (error: Error) => void }>();
  const begun: CheckId[] = [];
  const signals: AbortSignal[] = [];
  const rehearsal = new Rehearsal((id, signal) => {
    begun.push(id);
    signals.push(signal);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const phaseOf = (id: CheckId) => resultOf(rehearsal.getView(), id);
  const end = async (id: CheckId, finding: Finding = WORKS) => {
    waiting.get(id)?.resolve(finding);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (id: CheckId) => {
    waiting.get(id)?.reject(new Error("by itself"));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { rehearsal, begun, signals, phaseOf, end, fail };
}

describe("Rehearsal", () => {
  it("has no finding for a check that was not run, and notifies of findings", async () => {
    const { rehearsal, phaseOf, end } = begin();
    expect(phaseOf("room")).toEqual({ phase: "open" });
    void rehearsal.run("room");
    expect(phaseOf("room")).toEqual({ phase: "running" });
    await end("room");
    expect(phaseOf("room")).toEqual({ phase: "done", finding: WORKS });
    expect(rehearsal.getView().news).toEqual([{ number: 1, id: "room", finding: WORKS }]);
  });

  it("counts a check that throws as untested, not as passed", async () => {
    const { rehearsal, phaseOf, fail } = begin();
    void rehearsal.run("room");
    await fail("room");
    expect(phaseOf("room")).toEqual({ phase: "done", finding: { code: "broke" } });
  });

  it("discards the previous run of a check that is started again", async () => {
    const { rehearsal, signals, phaseOf, end } = begin();
    void rehearsal.run("room");
    void rehearsal.run("room");
    await vi.advanceTimersByTimeAsync(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(phaseOf("room")).toEqual({ phase: "running" });
    await end("room");
    expect(rehearsal.getView().news).toHaveLength(1);
  });

  it("runs all checks lane by lane and phase by phase", async () => {
    const { rehearsal, begun, end } = begin();
    void rehearsal.runAll([
      [["camera", "speaker"], ["room"]],
      [["words:google"], ["words:baidu"]],
    ]);
    expect(begun).toEqual(["camera", "room"]);
    await end("camera");
    expect(begun).toEqual(["camera", "room", "speaker"]);
    await end("speaker");
    expect(begun).toHaveLength(3);
    await end("room");
    expect(begun.slice(3)).toEqual(["words:google", "words:baidu"]);
    expect(rehearsal.getView().isRunningAll).toBe(true);
    await end("words:google");
    await end("words:baidu");
    expect(rehearsal.getView().isRunningAll).toBe(false);
  });

  it("stops: running checks become open again, findings stay, and nothing follows", async () => {
    const { rehearsal, begun, phaseOf, end } = begin();
    void rehearsal.runAll([[["camera", "speaker", "voice"]]]);
    await end("camera");
    rehearsal.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(phaseOf("camera")).toEqual({ phase: "done", finding: WORKS });
    expect(phaseOf("speaker")).toEqual({ phase: "open" });
    expect(begun).toEqual(["camera", "speaker"]);
    expect(rehearsal.getView().isRunningAll).toBe(false);
  });
});

describe("Watched", () => {
  it("resolves when the value arrives, and times out", async () => {
    const watched = new Watched(0);
    const { signal } = new AbortController();
    const found = watched.until((value) => value > 1, 1_000, signal);
    const missed = watched.until((value) => value > 9, 1_000, signal);
    watched.set(1);
    watched.set(2);
    expect(await found).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await missed).toBeNull();
  });
});

describe("recordSentence", () => {
  const pcm = ENGLISH_SENTENCES.filter(({ text }) => text === SENTENCE).map(speak)[0] ?? new Int16Array();
  const silence = (seconds: number) => new Int16Array(seconds * RATE).map((_, i) => (i * 7919) % 21);

  function record() {
    const heard: { listener: CaptureListener | null; open: boolean } = { listener: null, open: false };
    const finish = new AbortController();
    const abort = new AbortController();
    let result: Recording | null | undefined;
    const recorded = recordSentence({
      track: {} as MediaStreamTrack,
      openCapture: (_track, listener) => {
        heard.listener = listener;
        heard.open = true;
        return () => {
          heard.open = false;
        };
      },
      finish: finish.signal,
      signal: abort.signal,
    });
    void recorded.then(
      (recording) => {
        result = recording;
      },
      () => {},
    );
    const hear = async (samples: Int16Array) => {
      for (let at = 0; at < samples.length && heard.open; at += 1_280) {
        await vi.advanceTimersByTimeAsync(80);
        heard.listener?.onChunk({ samples: samples.slice(at, at + 1_280), endedAt: Date.now() });
      }
      await vi.advanceTimersByTimeAsync(0);
    };
    return { heard, finish, abort, recorded, hear, result: () => result };
  }

  it("ends by itself some time after the sentence was read, with that time", async () => {
    const { hear, heard, result } = record();
    await hear(silence(1));
    await hear(pcm);
    const spokeUntil = Date.now();
    await hear(silence(3));
    expect(heard.open).toBe(false);
    expect(Math.abs((result()?.spokeUntil ?? 0) - spokeUntil)).toBeLessThan(300);
    expect(result()?.samples.length).toBeLessThan(pcm.length + 3 * RATE);
  });

  it("ends when nobody speaks, and reports it", async () => {
    const { hear, heard, result } = record();
    await hear(silence(11));
    expect(heard.open).toBe(false);
    expect(result()).toMatchObject({ spokeUntil: null });
  });

  it("ends on request", async () => {
    const { hear, finish, result } = record();
    await hear(silence(1));
    finish.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(result()?.samples).toHaveLength(RATE);
  });

  it("leaves no capture open that failed at once", async () => {
    let isOpen = true;
    const recorded = recordSentence({
      track: {} as MediaStreamTrack,
      openCapture: (_track, listener) => {
        listener.onState("failed");
        return () => {
          isOpen = false;
        };
      },
      finish: new AbortController().signal,
      signal: new AbortController().signal,
    });
    expect(await recorded).toBeNull();
    expect(isOpen).toBe(false);
  });

  it("fails if the browser gives no sound", async () => {
    const { heard, result } = record();
    heard.listener?.onState("failed");
    await vi.advanceTimersByTimeAsync(0);
    expect(result()).toBeNull();
    const silent = record();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(silent.result()).toBeNull();
    expect(silent.heard.open).toBe(false);
  });

  it("releases the microphone when aborted", async () => {
    const { heard, abort, recorded } = record();
    abort.abort();
    await expect(recorded).rejects.toThrow();
    expect(heard.open).toBe(false);
  });
});

/** A room of which the test is the other end. */
function openRoom(answer: (t: number) => void = () => {}) {
  const listeners = new Set<(message: ServerMessage) => void>();
  const changes = new Set<() => void>();
  let connection: ClientConnection = { ...initialRoomState("test", "interviewer").connection, phase: "live" };
  const frames: AudioFrame[] = [];
  const configs: AudioConfig[] = [];
  const audio: RoomAudio = {
    configure: (config) => configs.push(config) > 0,
    send: (frame) => {
      frames.push(frame);
      return "sent";
    },
    nextSequence: () => frames.length,
    onConnection: () => () => {},
    countUnsent: () => () => {},
  };
  const room = {
    actions: {
      audio,
      probe: (t: number) => {
        answer(t);
        return connection.phase === "live";
      },
      onMessage: (listener: (message: ServerMessage) => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      roomNow: () => Date.now(),
    },
    connection: () => connection,
    onChange: (listener: () => void) => {
      changes.add(listener);
      return () => void changes.delete(listener);
    },
  };
  const say = (message: ServerMessage) => {
    for (const listener of [...listeners]) listener(message);
  };
  const become = (phase: ClientConnection["phase"]) => {
    connection = { ...connection, phase };
    for (const change of [...changes]) change();
  };
  return { room, say, become, frames, configs, listeners };
}

describe("probeRoom", () => {
  const { signal } = new AbortController();

  it("measures the answers' times, and counts late ones as missing", async () => {
    let asked = 0;
    const { room, say, listeners } = openRoom((t) => {
      asked += 1;
      if (asked === 4) return;
      const ms = asked === 3 ? 2_500 : 50;
      setTimeout(() => say({ type: "test_connection", t, now: 0 }), ms);
    });
    const measured = probeRoom({ room, signal, lastsMs: 1_000 });
    await vi.advanceTimersByTimeAsync(4_000);
    const { sent, loss, medianMs, reconnects } = await measured;
    expect({ sent, medianMs: Math.round(medianMs ?? 0), reconnects }).toEqual({
      sent: 10,
      medianMs: 50,
      reconnects: 0,
    });
    expect(loss).toBeCloseTo(0.2);
    expect(listeners.size).toBe(0);
  });

  it("counts answers as missing during a connection loss", async () => {
    const { room, become } = openRoom();
    const measured = probeRoom({ room, signal, lastsMs: 1_000 });
    await vi.advanceTimersByTimeAsync(300);
    become("reconnecting");
    become("connecting");
    become("live");
    become("reconnecting");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await measured).toMatchObject({ loss: 1, medianMs: null, reconnects: 2 });
  });
});

describe("recognizeRecording", () => {
  const samples = new Int16Array(RATE).map((_, i) => i % 100);
  const start = () => {
    const open = openRoom();
    const { signal } = new AbortController();
    const found = recognizeRecording({
      room: open.room,
      provider: "baidu",
      lang: "en-US",
      sentence: SENTENCE,
      samples,
      signal,
    });
    return { ...open, found };
  };
  const configured = { stream: 1, provider: "baidu", language: "en-US" };

  it("sends the recording whole and in real time, and measures from its last frame", async () => {
    const { frames, configs, say, found } = start();
    await vi.advanceTimersByTimeAsync(500);
    expect(frames.length).toBeLessThan(8);
    await vi.advanceTimersByTimeAsync(600);
    expect(configs[0]).toEqual(configured);
    expect(frames.flatMap((frame) => [...frame.samples])).toEqual([...samples]);
    expect(frames.map(({ pauses }) => pauses).filter(Boolean)).toHaveLength(1);
    expect(frames.at(-1)?.pauses).toBe(true);
    await vi.advanceTimersByTimeAsync(700);
    say({ type: "recognition_result", stream: 1, segment: { id: "a", text: "We moved", isFinal: true } });
    say({ type: "recognition_result", stream: 0, segment: { id: "x", text: "not mine", isFinal: true } });
    say({ type: "recognition_result", stream: 1, segment: { id: "b", text: SENTENCE.slice(9), isFinal: true } });
    say({ type: "audio", stream: 1, sequence: frames.at(-1)?.sequence ?? 0 });
    await vi.advanceTimersByTimeAsync(100);
    const finding = await found;
    expect(finding).toMatchObject({ code: "words_right", quote: SENTENCE, values: { right: 9, total: 9 } });
    expect(finding.facts?.delayMs).toBeGreaterThanOrEqual(600);
    expect(finding.facts?.delayMs).toBeLessThan(1_000);
    expect(configs.at(-1)).toEqual({ ...configured, provider: "browser" });
  });

  it("reports the fault of its service instead of using a fallback", async () => {
    const { say, found, listeners } = start();
    await vi.advanceTimersByTimeAsync(200);
    say({
      type: "config",
      recognition: { ...configured, provider: "openai" },
      assistant: false,
      status: "ready",
      fault: "key_refused",
      faulty: "baidu",
    });
    await vi.advanceTimersByTimeAsync(200);
    expect(await found).toMatchObject({ code: "words_fault", speech: "key_refused" });
    expect(listeners.size).toBe(0);
  });

  it("has a timeout", async () => {
    const { found } = start();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await found).toEqual({ code: "words_none" });
  });
});

describe("writeReport", () => {
  it("has every line, as text and as codes, and lists what was not tested", () => {
    const text = writeReport(
      [
        {
          id: "room",
          title: "Room",
          result: { phase: "done", finding: { code: "room_good", facts: { medianMs: 40 } } },
        },
        { id: "camera", title: "Camera", result: { phase: "open" } },
        { id: "voice", title: "Voice", result: { phase: "running" } },
      ],
      { browser: "Firefox" },
      {
        title: "Report",
        head: ["Today"],
        technical: "Details",
        notTested: "not tested",
        sumUp: (id) => `${id} is good`,
      },
    );
    expect(text.split("\n")).toEqual([
      "Report",
      "Today",
      "",
      "- room is good",
      "- Camera: not tested",
      "- Voice: not tested",
      "",
      "Details",
      "browser: Firefox",
      "room: room_good medianMs=40",
      "",
    ]);
  });
});
