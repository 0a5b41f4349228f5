import { describe, expect, it } from "vitest";
import { PacedFrames } from "../../../../../party/speech/vendors/paced-frames";
import { ReplayBuffer } from "../../../../../party/speech/vendors/replay-buffer";
import { createFakeBaidu } from "../../../../support/fake-speech/baidu";
import { createVirtualNet } from "../../../../support/fake-speech/virtual-net";

describe("ReplayBuffer, a vendor's position", () => {
  it("maps to the written audio: padding before it does not count, and within padding it maps to its start", () => {
    const sent = new ReplayBuffer();
    sent.add(100, false);
    sent.add(50, true);
    sent.add(30, true);
    sent.add(100, false);
    sent.add(20, true);
    expect([0, 60, 100, 120, 180, 181, 230, 280, 290, 300].map((at) => sent.toWritten(at))).toEqual([
      0, 60, 100, 100, 100, 101, 150, 200, 200, 200,
    ]);
    expect(sent.written).toBe(200);
  });

  it("is never after the sent audio, nor before its beginning", () => {
    const sent = new ReplayBuffer();
    sent.add(100, false);
    expect([sent.toWritten(-5), sent.toWritten(1_000)]).toEqual([0, 100]);
  });
});

describe("PacedFrames", () => {
  const net = createVirtualNet(createFakeBaidu({ appId: 1, apiKey: "", models: { zh: 1, en: 2 } }));
  const count = (from: number, length: number) => Int16Array.from({ length }, (_, i) => from + i);
  const begin = (fills: boolean) => {
    const frames: Int16Array[] = [];
    const paced = new PacedFrames(net, { frame: 640, speed: 2, fills }, (frame) => void frames.push(frame));
    return { frames, paced };
  };

  it("have full length whatever is written, except the last", async () => {
    const { frames, paced } = begin(false);
    paced.start();
    for (let at = 0; at < 1_500; at += 100) paced.write(count(at + 1, 100));
    await net.advance(1_000);
    expect(frames.map(({ length }) => length)).toEqual([640, 640]);
    const ends: number[] = [];
    paced.end(() => void ends.push(frames.length));
    await net.advance(1_000);
    expect(frames.flatMap((frame) => [...frame])).toEqual([...count(1, 1_500)]);
    expect(ends).toEqual([3]);
  });

  it("wait until the vendor accepts audio, and then catch up at its pace", async () => {
    const { frames, paced } = begin(false);
    paced.write(count(0, 64_000));
    await net.advance(1_000);
    expect(frames).toEqual([]);
    paced.start();
    await net.advance(1_000);
    // Twice real time; the first ones make up for late timers.
    expect(frames.length).toBeGreaterThanOrEqual(50);
    expect(frames.length).toBeLessThanOrEqual(55);
  });

  it("are silent in a pause: a second at once, and then as time passes", async () => {
    const { frames, paced } = begin(true);
    paced.start();
    paced.write(count(1, 640));
    paced.pause();
    await net.advance(600);
    expect(frames.length).toBeGreaterThanOrEqual(26);
    const before = frames.length;
    await net.advance(2_000);
    expect(frames.length - before).toBeGreaterThanOrEqual(48);
    expect(frames.length - before).toBeLessThanOrEqual(52);
    expect(frames.slice(1).every((frame) => frame.every((sample) => sample === 0))).toBe(true);
    expect(paced.sent.written).toBe(640);
    paced.stop();
  });
});
