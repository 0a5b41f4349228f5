import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FrameRing } from "../../../../../app/room/audio/frame-ring";
import { Uplink } from "../../../../../app/room/audio/uplink";
import type { AudioConfig, RoomAudio } from "../../../../../app/room/client/room-audio";
import { createRoomAudio } from "../../../../../app/room/client/room-audio";
import { type AudioFrame, decodeAudioFrame } from "../../../../../party/protocol/audio-frame";
import type { ClientMessage } from "../../../../../party/protocol/client-messages";
import { LIMITS } from "../../../../../party/protocol/limits";

const START = 5_000_000;
const CHUNK = 1_280;
const CHUNK_MS = 80;
const ENGLISH: AudioConfig = { stream: 0, provider: "google", language: "en-US", source: "self" };
const CHINESE: AudioConfig = { stream: 0, provider: "baidu", language: "zh-CN", source: "self" };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A room that keeps what it hears, behind a socket that can be cut, slow, or lose what is on its way. */
class ListeningRoom {
  isLive = true;
  /** While set, sent data gets no further: it waits in the socket's buffer. */
  isStuck = false;
  readonly socket;
  /** In bytes; the room has it a moment later, unless the line is cut before. */
  private readonly underWay: (AudioFrame | AudioConfig)[] = [];
  private backlogBytes = 0;
  /** As the room hears it, repeats left out. */
  readonly heard: { sequence: number; at: number; language: string; samples: Int16Array }[] = [];
  readonly configs: AudioConfig[] = [];
  /** Frames of each 100 ms, repeats included. */
  readonly counts = new Map<number, number>();
  repeats = 0;
  leaps = 0;
  untimed = 0;
  private config: AudioConfig | null = null;
  private nextAt: number | null = null;
  private received = -1;

  constructor() {
    const room = this;
    this.socket = {
      get isLive() {
        return room.isLive;
      },
      get backlog() {
        return room.backlogBytes;
      },
      send: (message: ClientMessage) => {
        if (message.type === "config" && message.recognition) room.underWay.push(message.recognition);
        return true;
      },
      sendBytes: (bytes: ArrayBuffer) => {
        const frame = decodeAudioFrame(bytes);
        if (!frame) throw new Error("Not a frame of the protocol");
        room.underWay.push(frame);
        room.backlogBytes += bytes.byteLength;
        const slot = Math.floor(Date.now() / 100);
        room.counts.set(slot, (room.counts.get(slot) ?? 0) + 1);
        return true;
      },
    };
  }

  /** Delivers the data on its way. */
  arrive(): void {
    if (this.isStuck) return;
    for (const each of this.underWay.splice(0)) this.take(each);
    this.backlogBytes = 0;
  }

  cut(): void {
    this.isLive = false;
    this.underWay.length = 0;
    this.backlogBytes = 0;
  }

  get last(): number {
    return this.received;
  }

  private take(each: AudioFrame | AudioConfig): void {
    if ("language" in each) {
      this.configs.push(each);
      this.config = each;
      this.nextAt = null;
      return;
    }
    const { sequence, samples, startedAt, pauses } = each;
    if (!this.config || this.config.provider === "browser") throw new Error("A frame without a configuration");
    const at = startedAt ?? this.nextAt;
    if (at === null) this.untimed += 1;
    this.nextAt = at === null || pauses ? null : at + samples.length / 16;
    if (sequence <= this.received) {
      this.repeats += 1;
      return;
    }
    if (sequence > this.received + 1) this.leaps += 1;
    this.received = sequence;
    this.heard.push({ sequence, at: at ?? 0, language: this.config.language, samples });
  }
}

function talk(ring?: FrameRing) {
  const room = new ListeningRoom();
  let sequence = 0;
  const { audio, entered, gone } = createRoomAudio({
    socket: room.socket,
    now: Date.now,
    nextSequence: () => sequence++,
  });
  const lost: number[] = [];
  const uplink = new Uplink({ stream: 0, audio, onLost: (seconds) => lost.push(seconds) }, ring);
  audio.onConnection((isLive) => (isLive ? uplink.connected() : uplink.disconnected()));
  let said = 0;
  let starts = true;
  /** Speaks for so long, each piece told apart by its first sample; the line passes on what it has meanwhile. */
  const say = async (ms: number, { pause = true }: { pause?: boolean } = {}) => {
    for (let spoken = 0; spoken < ms; spoken += CHUNK_MS) {
      const pauses = pause && spoken + CHUNK_MS >= ms;
      const samples = new Int16Array(CHUNK).fill(said++);
      uplink.add({ samples, startedAt: Date.now(), starts, pauses });
      starts = pauses;
      await pass(CHUNK_MS);
    }
  };
  const pass = async (ms: number) => {
    for (let waited = 0; waited < ms; waited += 10) {
      await vi.advanceTimersByTimeAsync(10);
      if (room.isLive) room.arrive();
    }
  };
  const cut = () => {
    room.cut();
    gone();
  };
  const reconnect = () => {
    room.isLive = true;
    entered(LIMITS);
  };
  const heard = () => room.heard.map(({ samples }) => samples[0] ?? -1);
  const all = () => Array.from({ length: said }, (_, i) => i);
  return { room, uplink, audio, lost, say, pass, cut, reconnect, heard, all };
}

describe("uplink", () => {
  it("sends the configuration and the start time before the first sound", async () => {
    const { room, uplink, say, heard, all } = talk();
    uplink.configure(ENGLISH);
    await say(800);
    expect(room.configs).toEqual([ENGLISH]);
    expect(heard()).toEqual(all());
    expect(room.untimed).toBe(0);
    expect(room.heard.map(({ at }) => at - START)).toEqual(all().map((i) => i * CHUNK_MS));
  });

  it.each([1, 8, 30])("neither loses nor repeats sound after a connection loss of %i seconds", async (seconds) => {
    const { room, uplink, say, pass, cut, reconnect, heard, all, lost } = talk();
    uplink.configure(ENGLISH);
    for (let round = 0; round < 3; round++) {
      await say(4_000, { pause: false });
      uplink.acknowledge(room.last - 10);
      // Some are on their way at this moment.
      room.isStuck = true;
      await say(400, { pause: false });
      room.isStuck = false;
      cut();
      await say(seconds * 1_000);
      reconnect();
      await say(4_000);
    }
    await pass(10_000);
    expect(heard()).toEqual(all());
    expect(room.repeats).toBeGreaterThan(0);
    expect(room.leaps).toBe(0);
    expect(room.untimed).toBe(0);
    expect(lost).toEqual([]);
  });

  it("sends a backlog several times faster than real time, within the room's limits", async () => {
    const { room, uplink, say, pass, cut, reconnect, heard, all } = talk();
    uplink.configure(ENGLISH);
    cut();
    await say(30_000);
    reconnect();
    const before = Date.now();
    while (heard().length < all().length) await pass(100);
    expect(Date.now() - before).toBeLessThan(30_000 / 6);
    // The room's own bucket, as full as it may be.
    let tokens: number = LIMITS.audioFrameBurst;
    for (let slot = Math.floor(before / 100); slot <= Date.now() / 100; slot++) {
      tokens -= room.counts.get(slot) ?? 0;
      expect(tokens).toBeGreaterThanOrEqual(0);
      tokens = Math.min(LIMITS.audioFrameBurst, tokens + LIMITS.audioFramesPerSecond / 10);
    }
  });

  it("keeps frames that a slow connection cannot take, instead of filling the socket's buffer", async () => {
    const { room, uplink, say, pass, heard, all } = talk();
    uplink.configure(ENGLISH);
    await say(800, { pause: false });
    room.isStuck = true;
    await say(20_000);
    expect(room.socket.backlog).toBeLessThan(40_000);
    room.isStuck = false;
    await pass(6_000);
    expect(heard()).toEqual(all());
    expect(room.untimed).toBe(0);
  });

  it("drops the oldest frames when the buffer is full, and counts the lost speech", async () => {
    const { room, uplink, say, pass, cut, reconnect, heard, all, lost } = talk(new FrameRing(16_000 * 10));
    uplink.configure(ENGLISH);
    await say(800, { pause: false });
    uplink.acknowledge(room.last);
    cut();
    await say(14_000);
    const seconds = () => lost.reduce((sum, more) => sum + more, 0);
    expect(seconds()).toBeCloseTo(4, 0);
    const missing = Math.round((seconds() * 1_000) / CHUNK_MS);
    reconnect();
    await pass(5_000);
    expect(heard()).toEqual([...all().slice(0, 10), ...all().slice(10 + missing)]);
    // The configuration carries the time of the first sound after the gap.
    expect(room.heard[10]?.at).toBe(START + (10 + missing) * CHUNK_MS);
    const before = seconds();
    cut();
    await say(14_000);
    expect(seconds() - before).toBeCloseTo(4, 0);
  });

  it("reports the unsent seconds: the backlog, or without a connection all unsent sound", async () => {
    const { room, uplink, say, pass, cut, reconnect } = talk();
    uplink.configure(ENGLISH);
    await say(1_600);
    expect(uplink.unsentSeconds()).toBe(0);
    cut();
    expect(uplink.unsentSeconds()).toBe(0);
    await say(2_400);
    expect(uplink.unsentSeconds()).toBeCloseTo(2.4);
    room.isStuck = true;
    reconnect();
    // Frames sent before are sent again; a second of sound is on its way.
    expect(uplink.unsentSeconds()).toBeGreaterThan(2);
    room.isStuck = false;
    await pass(2_000);
    expect(uplink.unsentSeconds()).toBe(0);
  });

  it("does not count acknowledged sound as lost", async () => {
    const { uplink, say, lost } = talk(new FrameRing(16_000 * 5));
    uplink.configure(ENGLISH);
    await say(20_000);
    expect(lost).toEqual([]);
  });

  it("keeps each part with the language it was spoken in, also after a connection loss", async () => {
    const { room, uplink, say, pass, cut, reconnect, heard, all } = talk();
    uplink.configure(ENGLISH);
    cut();
    await say(4_000);
    uplink.configure(CHINESE);
    await say(4_000);
    reconnect();
    await pass(4_000);
    expect(heard()).toEqual(all());
    expect(room.configs).toEqual([ENGLISH, CHINESE]);
    expect(room.heard.map(({ language }) => language)).toEqual([
      ...Array(50).fill("en-US"),
      ...Array(50).fill("zh-CN"),
    ]);
    cut();
    reconnect();
    await pass(4_000);
    expect(room.configs.slice(2)).toEqual([ENGLISH, CHINESE]);
    expect(heard()).toEqual(all());
    expect(room.untimed).toBe(0);
  });

  it("releases the room's stream only once everything is recognized", async () => {
    const { room, uplink, say, pass } = talk();
    uplink.configure(ENGLISH);
    await say(800);
    uplink.configure(null);
    await pass(100);
    expect(room.configs).toEqual([ENGLISH]);
    uplink.acknowledge(room.last);
    await pass(100);
    expect(room.configs).toEqual([ENGLISH, { ...ENGLISH, provider: "browser" }]);
  });

  it("sends nothing on a new connection when nothing is to be recognized", async () => {
    const { room, uplink, pass, cut, reconnect } = talk();
    uplink.configure(ENGLISH);
    uplink.configure(null);
    await pass(100);
    cut();
    reconnect();
    await pass(100);
    expect(room.configs).toEqual([ENGLISH, { ...ENGLISH, provider: "browser" }]);
  });

  it("reports the dropped seconds when the room cannot recognize the stream", async () => {
    const { room, uplink, say, pass, lost } = talk();
    uplink.configure(ENGLISH);
    await say(4_000);
    uplink.acknowledge(24);
    uplink.giveUp();
    expect(lost).toEqual([2]);
    await say(800);
    expect(room.last).toBe(49);
    expect(room.configs).toEqual([ENGLISH, { ...ENGLISH, provider: "browser" }]);
    uplink.configure(ENGLISH);
    await say(800);
    await pass(100);
    expect(room.last).toBe(59);
  });

  it("shares the room's limits among streams", async () => {
    const room = new ListeningRoom();
    const { audio, entered } = createRoomAudio({ socket: room.socket, now: Date.now, nextSequence: () => 0 });
    entered({ audioFramesPerSecond: 10, audioFrameBurst: 20 });
    room.socket.send({ type: "config", recognition: ENGLISH });
    const frame = { sequence: 0, startedAt: START, pauses: false, samples: new Int16Array(1) };
    const answers: ReturnType<RoomAudio["send"]>[] = [];
    for (let i = 0; i < 16; i++) answers.push(audio.send({ ...frame, stream: i % 2 }));
    expect(answers).toEqual([...Array(15).fill("sent"), "busy"]);
  });
});

describe("frame ring", () => {
  const frame = (sequence: number, length = 10) => ({
    sequence,
    startedAt: sequence,
    samples: new Int16Array(length),
    starts: false,
    pauses: false,
    config: ENGLISH,
  });

  it("finds the frames after a sequence number, whichever earlier frames are gone", () => {
    const ring = new FrameRing(50);
    expect(ring.after(-1)).toBeNull();
    for (let i = 7; i < 12; i++) expect(ring.add(frame(i))).toEqual([]);
    expect(ring.after(-1)?.sequence).toBe(7);
    expect(ring.after(9)?.sequence).toBe(10);
    expect(ring.after(11)).toBeNull();
    expect(ring.add(frame(12, 20)).map(({ sequence }) => sequence)).toEqual([7, 8]);
    ring.trim(10);
    expect(ring.after(-1)?.sequence).toBe(11);
    ring.trim(3);
    expect(ring.after(-1)?.sequence).toBe(11);
    ring.trim(90);
    expect(ring.isEmpty).toBe(true);
    expect(ring.add(frame(13, 50))).toEqual([]);
  });
});
