import { describe, expect, it } from "vitest";
import { keepReplyTimes, keptReplyTimes, SHOWN_TURNS } from "../../../../../app/state/reply-times";
import { turnRig } from "./turn-rig";

const WHOLE =
  "I led the rewrite of our checkout because it failed for three percent of our customers. I measured where the time went and moved two calls into a queue, and since then we never had that problem again.";

describe("turn machine measuring replies", () => {
  it("T1 measures the last words, the reply and its first sound", () => {
    const rig = turnRig({ aloud: true, silenceMs: 2_000 });
    rig.put({ type: "voice", active: true });
    rig.passes(900);
    rig.put({ type: "voice", active: false, quietMs: 0 });
    rig.passes(300);
    rig.says(WHOLE);
    const saidAt = rig.now();
    while (rig.view().phase === "listening") rig.passes(10);
    rig.passes(700);
    const repliedAt = rig.now();
    rig.replies("r1", "Thank you. Why so?");
    rig.passes(450);
    rig.put({ type: "sounds", by: "host" });
    // Another voice that takes over is no first sound.
    rig.passes(100);
    rig.put({ type: "sounds", by: "browser" });
    expect(rig.view().times).toEqual([{ wordsMs: 300, replyMs: repliedAt - saidAt, soundMs: 450 }]);
    expect(rig.effects.filter(({ type }) => type === "keep_times")).toHaveLength(1);
  });

  it("T1 leaves out what wasn't measured, and measures nothing without an answer", () => {
    const silent = turnRig({ aloud: false });
    silent.says(WHOLE);
    silent.passes(8_000);
    silent.replies("r1", "Thank you. Why so?");
    expect(silent.view().times).toEqual([{ wordsMs: null, replyMs: expect.any(Number), soundMs: null }]);
    const nudged = turnRig({ aloud: true, thinkingMs: 5_000 });
    nudged.passes(5_000);
    nudged.replies("r1", "Are you there?");
    nudged.put({ type: "sounds", by: "browser" });
    expect(nudged.view().times).toEqual([]);
  });

  it("T1 measures an early reply from when it may be shown", () => {
    const rig = turnRig({ aloud: true });
    rig.speaks(WHOLE);
    rig.passes(500);
    rig.replies("r1", "What was hard about it?");
    rig.passes(700);
    rig.put({ type: "sounds", by: "host" });
    const [times] = rig.view().times;
    expect(times?.replyMs).toBeGreaterThan(500);
  });

  it("keeps the last turns in this browser, and ignores invalid ones", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(keptReplyTimes(storage)).toEqual([]);
    const times = Array.from({ length: SHOWN_TURNS + 2 }, (_, i) => ({ wordsMs: null, replyMs: i, soundMs: null }));
    keepReplyTimes(times, storage);
    expect(keptReplyTimes(storage)).toEqual(times.slice(2));
    for (const key of kept.keys()) kept.set(key, '[{"wordsMs":"soon"}]');
    expect(keptReplyTimes(storage)).toEqual([]);
  });
});
