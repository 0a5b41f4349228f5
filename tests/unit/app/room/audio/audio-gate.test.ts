import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VoiceGate, type VoicePart } from "../../../../../app/room/audio/voice-gate";

const CHUNK = 1_280;
const CHUNK_MS = 80;
const START = 1_000_000;

/** Speech where `voice` says so (in ms), over a faint hiss; each sample is unique by its position. */
function sound(seconds: number, voice: readonly (readonly [from: number, to: number])[]): Int16Array {
  let seed = 1;
  const hiss = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 40;
  };
  return Int16Array.from({ length: seconds * 16_000 }, (_, i) => {
    const ms = i / 16;
    const isVoice = voice.some(([from, to]) => ms >= from && ms < to);
    const loud = isVoice ? 4_000 * Math.sin((2 * Math.PI * 300 * i) / 16_000) * (1 + Math.sin(i / 900)) : 0;
    return Math.round(loud + hiss());
  });
}

function chunksOf(samples: Int16Array, at = START) {
  return Array.from({ length: Math.floor(samples.length / CHUNK) }, (_, i) => ({
    samples: samples.slice(i * CHUNK, (i + 1) * CHUNK),
    endedAt: at + (i + 1) * CHUNK_MS,
  }));
}

/** From where to where each stretch between pauses went, in ms since `START`. */
function stretches(parts: readonly VoicePart[]): { from: number; to: number; paused: boolean }[] {
  const found: { from: number; to: number; paused: boolean }[] = [];
  for (const { samples, startedAt, starts, pauses } of parts) {
    if (starts) found.push({ from: startedAt - START, to: startedAt - START, paused: false });
    const last = found.at(-1);
    if (!last) throw new Error("The first part begins nothing");
    expect(startedAt - START).toBeCloseTo(last.to, 3);
    expect(last.paused).toBe(false);
    last.to += samples.length / 16;
    last.paused = pauses;
  }
  return found;
}

describe("voice gate", () => {
  it("passes speech with a margin before and after it, but no long silence", () => {
    const gate = new VoiceGate();
    const samples = sound(20, [
      [3_000, 5_000],
      [5_500, 7_000],
      [13_000, 15_000],
    ]);
    const parts = chunksOf(samples).flatMap((chunk) => gate.take(chunk).parts);
    const [first, second, ...more] = stretches(parts);
    expect(more).toEqual([]);
    for (const [stretch, from, to] of [
      [first, 3_000, 7_000],
      [second, 13_000, 15_000],
    ] as const) {
      expect(from - (stretch?.from ?? 0)).toBeGreaterThanOrEqual(300);
      expect(from - (stretch?.from ?? 0)).toBeLessThan(600);
      expect((stretch?.to ?? 0) - to).toBeGreaterThanOrEqual(800);
      expect((stretch?.to ?? 0) - to).toBeLessThan(1_300);
      expect(stretch?.paused).toBe(true);
    }
  });

  it("passes samples unchanged", () => {
    const gate = new VoiceGate();
    const samples = sound(8, [[3_000, 5_000]]);
    for (const chunk of chunksOf(samples)) {
      for (const { samples: passed, startedAt } of gate.take(chunk).parts) {
        const from = Math.round((startedAt - START) * 16);
        expect(passed).toEqual(samples.slice(from, from + passed.length));
      }
    }
  });

  it("ends at the moment of muting, including earlier sound that arrives later", () => {
    const gate = new VoiceGate();
    const chunks = chunksOf(sound(12, [[2_000, 12_000]]));
    const parts = chunks.flatMap((chunk) => {
      // The mute arrives while its chunk is still in flight.
      if (chunk.endedAt - START === 4_000) gate.shut(START + 3_970);
      return gate.take(chunk).parts;
    });
    const [only, ...more] = stretches(parts);
    expect(more).toEqual([]);
    expect(only?.to).toBeCloseTo(3_970, 0);
    expect(only?.paused).toBe(true);
  });

  it("passes nothing from while it was closed", () => {
    const gate = new VoiceGate();
    const chunks = chunksOf(sound(12, [[2_000, 12_000]]));
    const parts = chunks.flatMap((chunk) => {
      const at = chunk.endedAt - START;
      if (at === 4_000) gate.shut(START + 4_000);
      const opened = at === 8_080 ? gate.unshut() : [];
      return [...opened, ...gate.take(chunk).parts];
    });
    const [, second] = stretches(parts);
    expect(second?.from).toBeCloseTo(8_000, 0);
  });

  it("ends an open part when the sound stops for a while, and marks where it continues", () => {
    const gate = new VoiceGate();
    const chunks = chunksOf(sound(6, [[1_000, 6_000]]));
    const parts = chunks.flatMap(
      ({ samples, endedAt }) =>
        gate.take({ samples, endedAt: endedAt > START + 3_000 ? endedAt + 10_000 : endedAt }).parts,
    );
    const [first, second] = stretches(parts);
    expect(first).toMatchObject({ to: expect.closeTo(2_960, 0), paused: true });
    expect(second?.from).toBeCloseTo(12_960, 0);
  });

  it("marks a pause on request, and continues with a person who still speaks", () => {
    const gate = new VoiceGate();
    const chunks = chunksOf(sound(6, [[1_000, 6_000]]));
    const parts = chunks.flatMap((chunk) => [
      ...gate.take(chunk).parts,
      ...(chunk.endedAt - START === 3_040 ? gate.pause() : []),
    ]);
    const [first, second] = stretches(parts);
    expect(first).toMatchObject({ to: expect.closeTo(3_040, 0), paused: true });
    expect(second?.from).toBeCloseTo(3_040, 0);
    expect(gate.pause()).toHaveLength(1);
    expect(gate.pause()).toEqual([]);
  });

  it("never passes a sample twice, whatever calls are made", () => {
    const chunks = chunksOf(
      sound(8, [
        [500, 2_000],
        [3_300, 3_900],
        [5_500, 7_000],
      ]),
    );
    const act = fc.constantFrom("take", "take", "take", "take", "shut", "unshut", "pause", "late");
    fc.assert(
      fc.property(fc.array(act, { maxLength: 150 }), (acts) => {
        const gate = new VoiceGate();
        let clock = 0;
        let at = 0;
        let parts: VoicePart[] = [];
        for (const each of acts) {
          const chunk = chunks[at % chunks.length];
          const now = START + at * CHUNK_MS + clock;
          if (each === "shut") gate.shut(now - 30);
          if (each === "unshut") parts = [...parts, ...gate.unshut()];
          if (each === "pause") parts = [...parts, ...gate.pause()];
          if (each === "late") clock += 2_000;
          if (each !== "take" || !chunk) continue;
          at += 1;
          parts = [...parts, ...gate.take({ samples: chunk.samples, endedAt: START + at * CHUNK_MS + clock }).parts];
        }
        let last = { to: 0, paused: true };
        for (const { samples, startedAt, starts, pauses } of parts) {
          expect(starts).toBe(last.paused);
          expect(startedAt).toBeGreaterThanOrEqual(last.to - 0.01);
          last = { to: startedAt + samples.length / 16, paused: pauses };
        }
      }),
      { numRuns: 150 },
    );
  });
});
