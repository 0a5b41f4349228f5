import { describe, expect, it } from "vitest";
import { createManualTimers } from "../../../support/manual-timers";
import { createScriptedRecognizer } from "../../../support/scripted-recognizer";
import { createStreamRig } from "../../../support/stream-rig";
import { RATE, sayWords } from "../../../support/worded-sound";

/** Numbered sentences of `size` words each. */
function sentencesOf(count: number, size: number): number[][] {
  return Array.from({ length: count }, (_, i) => Array.from({ length: size }, (_, j) => i * size + j + 1));
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

describe("SpeechStream", () => {
  it("reports a growing sentence under one id, with its place in time", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock);
    const rig = createStreamRig([recognizer], clock);
    await clock.advance(500);
    const began = clock.now();
    const { samples, words } = sayWords([[1, 2, 3]]);
    await rig.speak(samples, { pauses: true });
    await clock.advance(1_000);
    const interims = rig.events.flatMap((event) => (event.type === "interim" ? [event.text] : []));
    expect(interims).toEqual(["1", "1 2", "1 2 3"]);
    const ids = rig.events.flatMap((event) => ("id" in event ? [event.id] : []));
    expect(new Set(ids)).toEqual(new Set(["id1"]));
    const [final] = rig.finals();
    expect(final?.startedAt).toBeCloseTo(began + ((words[0]?.from ?? 0) / RATE) * 1000, 0);
    expect(final?.endedAt).toBeGreaterThan(began + ((words[2]?.to ?? 0) / RATE) * 1000);
    expect(final?.endedAt).toBeLessThanOrEqual(began + (samples.length / RATE) * 1000);
    expect(rig.statuses()).toEqual(["connecting google", "ready google"]);
  });

  it("acknowledges frames once all of each is processed, silence included", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock);
    const rig = createStreamRig([recognizer], clock);
    const { samples } = sayWords([[1, 2]]);
    await rig.speak(samples, { pauses: true });
    const last = Math.ceil(samples.length / (0.1 * RATE)) - 1;
    await clock.advance(1_000);
    const [final] = rig.finals();
    expect(final?.through).toBeLessThan(last);
    expect(rig.through()).toBe(last);
    rig.stream.take(rig.frame(new Int16Array(0), { pauses: true }));
    expect(rig.through()).toBe(last + 1);
  });

  it("ignores repeated frames", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock);
    const rig = createStreamRig([recognizer], clock);
    const frames = rig.cut(sayWords([[1, 2], [3]]).samples, clock.now(), true);
    for (const frame of frames) {
      rig.stream.take(frame);
      rig.stream.take(frame);
    }
    for (const frame of frames) rig.stream.take(frame);
    await clock.advance(2_000);
    expect(rig.words()).toEqual([1, 2, 3]);
  });

  it("continues after the audio that an earlier room has stored", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock);
    const rig = createStreamRig([recognizer], clock, { through: 41 });
    const { samples } = sayWords([[1, 2]]);
    rig.stream.take({ stream: 0, sequence: 41, startedAt: clock.now(), pauses: false, samples });
    await rig.speak(samples, { pauses: true });
    await clock.advance(1_000);
    expect(rig.words()).toEqual([1, 2]);
    expect(rig.through()).toBe(41 + Math.ceil(samples.length / (0.1 * RATE)));
  });

  it("keeps the unfinished sentence and its id when the vendor disconnects", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock, {
      scripts: [{ faultAt: 2 * RATE, fault: "closed" }],
    });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(
      sayWords([
        [1, 2],
        [3, 4, 5, 6],
      ]).samples,
      { pauses: true },
    );
    await clock.advance(2_000);
    expect(rig.words()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sessions).toHaveLength(2);
    const ids = rig.events.flatMap((event) => (event.type === "interim" || event.type === "final" ? [event.id] : []));
    expect(new Set(ids)).toEqual(new Set(["id1", "id2"]));
    expect(rig.statuses()).toEqual(["connecting google", "ready google"]);
  });

  it("reports a fault to the speaker when it lasts longer than a moment, and reports its end", async () => {
    const clock = createManualTimers();
    const refusals = Array.from({ length: 4 }, () => ({ refuses: "overloaded" }) as const);
    const { recognizer } = createScriptedRecognizer(clock, {
      scripts: [{ faultAt: RATE, fault: "unreachable" }, ...refusals],
    });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1, 2, 3, 4]]).samples, { pauses: true });
    await clock.advance(20_000);
    expect(rig.words()).toEqual([1, 2, 3, 4]);
    expect(rig.statuses()).toEqual([
      "connecting google",
      "ready google",
      "connecting google overloaded",
      "ready google",
    ]);
  });

  it("waits longer before each retry of a vendor", async () => {
    const clock = createManualTimers();
    const refusals = Array.from({ length: 7 }, () => ({ refuses: "unreachable" }) as const);
    const { recognizer, sessions } = createScriptedRecognizer(clock, { scripts: refusals });
    createStreamRig([recognizer], clock);
    const counts: number[] = [];
    for (let second = 0; second < 24; second += 8) {
      await clock.advance(8_000);
      counts.push(sessions.length);
    }
    expect(counts[0]).toBeGreaterThan(3);
    expect((counts[2] ?? 0) - (counts[1] ?? 0)).toBeLessThan(3);
  });

  it("moves to the next recognizer after a permanent fault, with all unprocessed audio", async () => {
    const clock = createManualTimers();
    const google = createScriptedRecognizer(clock, { scripts: [{ faultAt: 2 * RATE, fault: "no_credit" }] });
    const openai = createScriptedRecognizer(clock, { provider: "openai" });
    const rig = createStreamRig([google.recognizer, openai.recognizer], clock);
    await rig.speak(sayWords([[1, 2], [3, 4, 5], [6]]).samples, { pauses: true });
    await clock.advance(2_000);
    expect(rig.words()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(google.sessions).toHaveLength(1);
    expect(rig.statuses()).toEqual([
      "connecting google",
      "ready google",
      "connecting openai no_credit google",
      "ready openai",
    ]);
  });

  it("moves to the next recognizer after three temporary faults in a row, and back to the first after its cooldown", async () => {
    const clock = createManualTimers();
    const google = createScriptedRecognizer(clock, {
      scripts: Array.from({ length: 3 }, () => ({ refuses: "overloaded" }) as const),
      idleMs: 20_000,
    });
    const openai = createScriptedRecognizer(clock, { provider: "openai", idleMs: 20_000 });
    const rig = createStreamRig([google.recognizer, openai.recognizer], clock);
    await rig.speak(sayWords([[1, 2, 3, 4, 5, 6, 7, 8]]).samples, { pauses: true });
    await clock.advance(5_000);
    expect(rig.words()).toEqual(upTo(8));
    expect(google.sessions).toHaveLength(3);
    expect(openai.sessions).toHaveLength(1);
    await clock.advance(6 * 60_000);
    await rig.speak(sayWords([[9]]).samples, { pauses: true });
    await clock.advance(5_000);
    expect(rig.words()).toEqual(upTo(9));
    expect(google.sessions).toHaveLength(4);
    expect(rig.statuses().at(-1)).toBe("ready google");
  });

  it("fails when no recognizer is left, and reports the lost audio", async () => {
    const clock = createManualTimers();
    const google = createScriptedRecognizer(clock, { scripts: [{ refuses: "key_refused" }] });
    const openai = createScriptedRecognizer(clock, {
      provider: "openai",
      scripts: [{ faultAt: RATE, fault: "no_credit" }],
    });
    const rig = createStreamRig([google.recognizer, openai.recognizer], clock);
    const { samples } = sayWords([[1, 2, 3, 4, 5]]);
    await rig.speak(samples);
    await clock.advance(1_000);
    expect(rig.statuses().at(-1)).toBe("failed openai no_credit");
    expect(rig.events.filter(({ type }) => type === "lost")).toHaveLength(1);
    expect(rig.events.filter(({ type }) => type === "dropped")).toHaveLength(1);
    expect(clock.waiting()).toBe(0);
  });

  it("retries with the buffered audio when all faults were temporary", async () => {
    const clock = createManualTimers();
    const refusals = Array.from({ length: 8 }, () => ({ refuses: "unreachable" }) as const);
    const { recognizer } = createScriptedRecognizer(clock, { scripts: refusals });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1, 2, 3]]).samples, { pauses: true });
    await clock.advance(40_000);
    expect(rig.statuses()).toContain("failed google unreachable");
    await clock.advance(60_000);
    expect(rig.words()).toEqual([1, 2, 3]);
    expect(rig.statuses().at(-1)).toBe("ready google");
  });

  it("buffers two minutes of audio, and reports the loss beyond them", async () => {
    const clock = createManualTimers();
    const refusals = Array.from({ length: 100 }, () => ({ refuses: "unreachable" }) as const);
    const { recognizer } = createScriptedRecognizer(clock, { scripts: refusals });
    const rig = createStreamRig([recognizer], clock);
    const began = clock.now();
    await rig.speak(sayWords(sentencesOf(80, 5)).samples);
    const lost = rig.events.flatMap((event) => (event.type === "lost" ? [event] : []));
    expect(lost.length).toBeGreaterThan(2);
    expect(lost[0]?.startedAt).toBe(began);
    for (const [i, one] of lost.slice(1).entries()) expect(one.startedAt).toBeCloseTo(lost[i]?.endedAt ?? 0, 0);
    const left = clock.now() - (lost.at(-1)?.endedAt ?? 0);
    expect(left).toBeGreaterThan(105_000);
    expect(left).toBeLessThanOrEqual(121_000);
  });

  it("gives audio that a vendor could not recognize to another session", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock, { scripts: [{ losesSentence: 1 }] });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1], [2], [3]]).samples, { pauses: true });
    await clock.advance(5_000);
    expect(rig.words()).toEqual([1, 2, 3]);
    expect(rig.events.filter(({ type }) => type === "lost")).toEqual([]);
    expect(sessions).toHaveLength(2);
  });

  it("reports audio that fails twice as lost, and continues after it", async () => {
    const clock = createManualTimers();
    const scripts = [{ losesSentence: 1 }, { losesSentence: 0 }];
    const { recognizer, sessions } = createScriptedRecognizer(clock, { scripts });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1], [2], [3]]).samples, { pauses: true });
    await clock.advance(5_000);
    expect(rig.words()).toEqual([1, 3]);
    expect(rig.events.filter(({ type }) => type === "lost")).toMatchObject([{ fault: "sentence_failed" }]);
    expect(rig.events.filter(({ type }) => type === "dropped")).toHaveLength(1);
    expect(sessions).toHaveLength(2);
  });

  it("signals a pause to a session once, however often the page repeats it", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock);
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1, 2]]).samples, { pauses: true });
    for (let i = 0; i < 50; i++) rig.stream.take(rig.frame(new Int16Array(0), { pauses: true }));
    await clock.advance(2_000);
    expect(rig.words()).toEqual([1, 2]);
    expect(sessions[0]?.pauses).toBe(1);
  });

  it("limits the number of nearly empty frames in its buffer", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock, { scripts: [{ stallAt: 1 }] });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1]]).samples);
    for (let i = 0; i < 25_000; i++) rig.stream.take(rig.frame(new Int16Array(0)));
    expect(rig.events.filter(({ type }) => type === "lost")).toHaveLength(1);
    expect(rig.through()).toBeGreaterThan(20_000);
  });

  it("ends a session between words, before the vendor does", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock, { longestMs: 12_000 });
    const rig = createStreamRig([recognizer], clock);
    // The third session's time ends within a sentence that has no pause.
    const sentences = [...sentencesOf(14, 4), Array.from({ length: 60 }, (_, i) => 57 + i)];
    await rig.speak(sayWords(sentences).samples, { pauses: true });
    await clock.advance(2_000);
    expect(rig.words()).toEqual(upTo(116));
    expect(sessions.length).toBeGreaterThan(3);
    expect(sessions.map(({ state }) => state).slice(0, -1)).not.toContain("aborted");
    expect(rig.finals().filter(({ text }) => text.split(" ").length === 4).length).toBeGreaterThanOrEqual(13);
    expect(rig.statuses()).toEqual(["connecting google", "ready google"]);
  });

  it("ends idle sessions, and starts another one with the first word", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock, { idleMs: 10_000 });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1]]).samples, { pauses: true });
    await clock.advance(60_000);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.state).toBe("ended");
    expect(clock.waiting()).toBe(0);
    await rig.speak(sayWords([[2]]).samples, { pauses: true });
    await clock.advance(2_000);
    expect(rig.words()).toEqual([1, 2]);
    expect(sessions).toHaveLength(2);
    expect(rig.statuses()).toEqual(["connecting google", "ready google"]);
  });

  it("replaces a session that is stuck", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock, { scripts: [{ stallAt: 3 * RATE }] });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords(sentencesOf(50, 5)).samples, { pauses: true });
    await clock.advance(5_000);
    expect(rig.words()).toEqual(upTo(250));
  });

  it("asks a silent vendor to end after a pause, and moves to another if it does not", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock, { scripts: [{ stallAt: RATE }] });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1, 2, 3, 4]]).samples, { pauses: true });
    await clock.advance(60_000);
    expect(rig.words()).toEqual([1, 2, 3, 4]);
    expect(sessions[0]?.state).toBe("aborted");
  });

  it("does not end the sentence during which the socket closed", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock, { idleMs: 10_000 });
    const rig = createStreamRig([recognizer], clock);
    const frames = rig.cut(
      sayWords([
        [1, 2],
        [3, 4, 5, 6, 7, 8],
      ]).samples,
      clock.now(),
      true,
    );
    for (const frame of frames.slice(0, 25)) rig.stream.take(frame);
    await clock.advance(1_000);
    rig.stream.suspend();
    await clock.advance(29_000);
    expect(rig.words()).toEqual([1, 2]);
    rig.stream.resume();
    for (const frame of frames) rig.stream.take(frame);
    await clock.advance(2_000);
    expect(rig.finals().map(({ text }) => text)).toEqual(["1 2", "3 4 5 6 7 8"]);
  });

  it("waits for the rest of a sentence while repeated frames arrive slowly", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock);
    const rig = createStreamRig([recognizer], clock);
    const frames = rig.cut(sayWords([[1, 2, 3, 4, 5, 6, 7, 8, 9]]).samples, clock.now(), true);
    for (const frame of frames.slice(0, 16)) rig.stream.take(frame);
    rig.stream.suspend();
    await clock.advance(20_000);
    rig.stream.resume();
    for (const frame of frames) {
      rig.stream.take(frame);
      await clock.advance(1_000);
    }
    await clock.advance(2_000);
    expect(rig.finals().map(({ text }) => text)).toEqual(["1 2 3 4 5 6 7 8 9"]);
  });

  it("treats a sentence as complete when no client returns", async () => {
    const clock = createManualTimers();
    const { recognizer } = createScriptedRecognizer(clock, { idleMs: 10_000 });
    const rig = createStreamRig([recognizer], clock);
    const frames = rig.cut(sayWords([[1, 2, 3, 4]]).samples, clock.now());
    for (const frame of frames.slice(0, 9)) rig.stream.take(frame);
    rig.stream.suspend();
    await clock.advance(30_000);
    let isOver = false;
    void rig.stream.finish().then(() => {
      isOver = true;
    });
    await clock.advance(3_000);
    expect(isOver).toBe(true);
    expect(rig.words()).toEqual([1, 2]);
    expect(rig.through()).toBe(8);
    expect(clock.waiting()).toBe(0);
  });

  it("finishes in any case, and reports the audio lost by it", async () => {
    const clock = createManualTimers();
    const refusals = Array.from({ length: 100 }, () => ({ refuses: "unreachable" }) as const);
    const { recognizer } = createScriptedRecognizer(clock, { scripts: refusals });
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1]]).samples);
    let isOver = false;
    void rig.stream.finish().then(() => {
      isOver = true;
    });
    await clock.advance(26_000);
    expect(isOver).toBe(true);
    expect(rig.events.filter(({ type }) => type === "lost")).toHaveLength(1);
    expect(clock.waiting()).toBe(0);
  });

  it("reports nothing after a stop, and drops unfinished sentences", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock);
    const rig = createStreamRig([recognizer], clock);
    await rig.speak(sayWords([[1, 2, 3]]).samples.subarray(0, RATE));
    rig.stream.stop();
    expect(rig.events.at(-1)?.type).toBe("dropped");
    const told = rig.events.length;
    await clock.advance(60_000);
    rig.stream.take(rig.frame(new Int16Array(100)));
    expect(rig.events).toHaveLength(told);
    expect(sessions[0]?.state).toBe("aborted");
    expect(clock.waiting()).toBe(0);
  });

  it("recognizes nothing until the Chinese script is loaded, and then everything", async () => {
    const clock = createManualTimers();
    const { recognizer, sessions } = createScriptedRecognizer(clock);
    let resolve: (write: (text: string) => string) => void = () => {};
    const script = new Promise<(text: string) => string>((done) => {
      resolve = done;
    });
    const rig = createStreamRig([recognizer], clock, { loadScript: () => script });
    await rig.speak(sayWords([[1, 2]]).samples, { pauses: true });
    expect(sessions).toHaveLength(0);
    resolve((text) => `${text} 3`);
    await clock.advance(2_000);
    expect(rig.finals().map(({ text }) => text)).toEqual(["1 2 3"]);
  });
});
