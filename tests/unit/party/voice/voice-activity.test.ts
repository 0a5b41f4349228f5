import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VOICE_LEAD_MS, VoiceActivity } from "../../../../party/voice/voice-activity";
import { click, fan, hiss, makeChance, mix, silence, voice, whisper } from "../../../support/sounds";

const RATE = 16_000;

/** Start and end of detected speech, in seconds; an end that never came is the sound's end. */
function hear(samples: Int16Array, options: { chunk?: number; hangoverMs?: number } = {}): [number, number][] {
  const activity = new VoiceActivity({ hangoverMs: options.hangoverMs ?? 500 });
  const chunk = options.chunk ?? 800;
  const spans: [number, number][] = [];
  for (let i = 0; i < samples.length; i += chunk) {
    for (const { at, speaking } of activity.take(samples.subarray(i, i + chunk)).changes) {
      const last = spans.at(-1);
      if (speaking) spans.push([at / RATE, samples.length / RATE]);
      else if (last) last[1] = at / RATE;
    }
  }
  return spans;
}

function spokenFor(spans: readonly [number, number][]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

describe("VoiceActivity", () => {
  const chance = makeChance(4);

  it.each([
    ["a quiet room", hiss(12, 8, chance), voice(3, 900)],
    ["a muted microphone", silence(12), voice(3, 900)],
    ["hiss", hiss(12, 100, chance), voice(3, 900)],
    ["a fan", fan(12, 400, chance), voice(3, 900)],
    ["a quiet room, by somebody far away", hiss(12, 8, chance), voice(3, 40)],
    ["a quiet room, by somebody who whispers", hiss(12, 8, chance), whisper(3, 60, chance)],
    ["a fan, by somebody who whispers", fan(12, 300, chance), whisper(3, 350, chance)],
  ])("finds the speech in %s, from its first syllable", (_, ground, said) => {
    const spans = hear(mix(ground, [5, said])).filter(([from]) => from > 2);
    expect(spans).toHaveLength(1);
    const [from, to] = spans[0] ?? [0, 0];
    expect(from).toBeGreaterThan(4.9);
    expect(from).toBeLessThan(5 + VOICE_LEAD_MS / 1000);
    expect(to).toBeGreaterThan(7.7);
    expect(to).toBeLessThan(8.8);
  });

  it("detects a speaker who talks from the first moment", () => {
    const [first] = hear(mix(hiss(6, 20, chance), [0, voice(4, 900)]));
    expect(first?.[0]).toBeLessThan(0.1);
    expect(first?.[1]).toBeGreaterThan(3.7);
  });

  it.each([
    ["hiss", hiss(60, 50, chance)],
    ["a fan", fan(60, 150, chance)],
    ["nothing", silence(60)],
  ])("finds no speech in a minute of %s", (_, ground) => {
    expect(hear(mix(ground))).toEqual([]);
  });

  it("adapts to a fan that is loud, or is switched on", () => {
    expect(spokenFor(hear(mix(fan(60, 1_500, chance))))).toBeLessThan(2.5);
    expect(spokenFor(hear(mix(hiss(60, 10, chance), [20, fan(40, 1_500, chance)])))).toBeLessThan(4.5);
  });

  it("finds no speech in typing and clicking", () => {
    const keys = Array.from(
      { length: 80 },
      (_, i) => [2 + i * 0.19 + (i % 7) * 0.01, click(i % 2 ? 30 : 12, 8_000, chance)] as const,
    );
    expect(hear(mix(hiss(20, 15, chance), ...keys))).toEqual([]);
  });

  it("detects a voice with digital silence between its words, as in a shared tab", () => {
    const words = Array.from({ length: 30 }, (_, i) => [1 + i * 0.3, voice(0.18, 900)] as const);
    expect(hear(mix(silence(12), ...words))).toHaveLength(1);
  });

  it("keeps a sentence together for the hangover and no longer", () => {
    const said = mix(hiss(12, 10, chance), [4, voice(0.8, 900)], [5.2, voice(0.8, 900)]);
    expect(hear(said, { hangoverMs: 600 })).toHaveLength(1);
    expect(hear(said, { hangoverMs: 200 })).toHaveLength(2);
  });

  it("gives the same result however the samples are cut", () => {
    const said = mix(hiss(9, 20, chance), [3, voice(1, 700)], [5.5, whisper(1, 200, chance)]);
    const whole = hear(said, { chunk: said.length });
    expect(whole).toHaveLength(2);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (chunk) => {
        expect(hear(said, { chunk })).toEqual(whole);
      }),
      { numRuns: 20 },
    );
    const edges = whole.flat();
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
  });

  it("has a level for a meter: 0 in silence, 1 at full blast, in the middle for a voice close by", () => {
    expect(new VoiceActivity().take(mix(silence(0.1))).level).toBe(0);
    expect(new VoiceActivity().take(mix(hiss(0.1, 20_000, chance))).level).toBe(1);
    const { level } = new VoiceActivity().take(mix(voice(0.5, 900)));
    expect(level).toBeGreaterThan(0.3);
    expect(level).toBeLessThan(0.9);
  });
});
