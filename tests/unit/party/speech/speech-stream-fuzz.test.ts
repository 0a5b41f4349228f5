import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SpeechFault } from "../../../../party/protocol/errors";
import { createManualTimers } from "../../../support/manual-timers";
import { createScriptedRecognizer, type SessionScript } from "../../../support/scripted-recognizer";
import { createStreamRig } from "../../../support/stream-rig";
import { RATE, sayWords } from "../../../support/worded-sound";

const PASSING = ["rate_limited", "overloaded", "unreachable", "timeout", "closed", "internal"] as const;

const fault = fc.constantFrom<SpeechFault[]>(...PASSING);
const sample = fc.integer({ min: 1, max: 20 * RATE });
const script: fc.Arbitrary<SessionScript> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ faultAt: sample, fault }) },
  { weight: 1, arbitrary: fc.record({ refuses: fault }) },
  { weight: 1, arbitrary: fc.record({ stallAt: sample }) },
  { weight: 1, arbitrary: fc.record({ losesSentence: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.constant({}) },
);

/** Sentences of one to six words, with silences of half a second to four seconds. */
const speech = fc.array(
  fc.record({ words: fc.integer({ min: 1, max: 6 }), silenceMs: fc.integer({ min: 500, max: 4_000 }) }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

const days = fc.record({
  speech,
  scripts: fc.array(script, { maxLength: 8 }),
  others: fc.array(script, { maxLength: 4 }),
  longestMs: fc.option(fc.integer({ min: 6_000, max: 20_000 }), { nil: null }),
  idleMs: fc.option(fc.integer({ min: 4_000, max: 12_000 }), { nil: null }),
  delays: fc.array(fc.integer({ min: 5, max: 1_500 }), { minLength: 1, maxLength: 10 }),
  /** After so many frames the socket closes, for this long, and this many frames are repeated. */
  cuts: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 60 }), ms: fc.integer({ min: 100, max: 29_000 }), again: fc.nat(40) }),
    {
      maxLength: 2,
    },
  ),
  pauses: fc.boolean(),
});

describe("SpeechStream fuzz, with broken vendors and sockets", () => {
  it("reports every word once and in order, or reports it as lost", async () => {
    await fc.assert(
      fc.asyncProperty(days, async ({ speech, scripts, others, longestMs, idleMs, delays, cuts, pauses }) => {
        const clock = createManualTimers();
        let turn = 0;
        const delayMs = () => delays[turn++ % delays.length] ?? 0;
        const one = createScriptedRecognizer(clock, { scripts, longestMs, idleMs, delayMs });
        const other = createScriptedRecognizer(clock, { provider: "openai", scripts: others, idleMs, delayMs });
        const rig = createStreamRig([one.recognizer, other.recognizer], clock);

        let number = 0;
        const frames = speech.flatMap(({ words, silenceMs }) => {
          const { samples } = sayWords([Array.from({ length: words }, () => ++number)], silenceMs);
          return rig.cut(samples, null, pauses);
        });
        const began = clock.now();
        let next = 0;
        const pending = [...cuts];
        let until = pending[0]?.after ?? Number.POSITIVE_INFINITY;
        while (next < frames.length) {
          const frame = frames[next];
          if (!frame) break;
          await clock.advance((frame.samples.length / RATE) * 1000);
          rig.stream.take(frame);
          next += 1;
          const cut = next >= until ? pending.shift() : undefined;
          if (!cut) continue;
          until = next + (pending[0]?.after ?? Number.POSITIVE_INFINITY);
          rig.stream.suspend();
          await clock.advance(cut.ms);
          rig.stream.resume();
          next = Math.max(0, next - cut.again);
        }
        const finish = rig.stream.finish();
        await clock.advance(30_000);
        await finish;

        const lost = rig.events.filter((event) => event.type === "lost");
        const words = rig.words();
        expect(words).toEqual([...new Set(words)].sort((a, b) => a - b));
        if (lost.length === 0) expect(words).toHaveLength(number);
        expect(rig.through()).toBe(frames.length - 1);
        const finals = rig.finals();
        expect(new Set(finals.map(({ id }) => id)).size).toBe(finals.length);
        finals.reduce((before, { startedAt, endedAt }) => {
          expect(startedAt).toBeGreaterThanOrEqual(before);
          expect(endedAt).toBeGreaterThanOrEqual(startedAt);
          expect(endedAt).toBeLessThanOrEqual(clock.now());
          return endedAt;
        }, began);
        const open = new Set<string>();
        for (const event of rig.events) {
          if (event.type === "interim") open.add(event.id);
          if (event.type === "final" || event.type === "dropped") open.delete(event.id);
        }
        expect(open).toEqual(new Set());
        expect(clock.waiting()).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});
