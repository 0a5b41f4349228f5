import { describe, expect, it } from "vitest";
import type { CallView, PeerMedia } from "../../../../../../app/features/peer/call/call-view";
import {
  createSpeakingDetector,
  hasVoice,
  LISTEN_EVERY_MS,
} from "../../../../../../app/features/peer/call/detect-speaking";

const hear = (...levels: (number | null)[]) => {
  const detect = createSpeakingDetector();
  return levels.map((level, i) => detect(level, i * LISTEN_EVERY_MS));
};

describe("detectSpeaking", () => {
  it("needs two loud moments in a row: one is a click", () => {
    expect(hear(0, 0.2, 0, 0.2, 0.2)).toEqual([false, false, false, false, true]);
  });

  it("holds through the pauses between words, and ends after a longer one", () => {
    const pause = Array<number>(5).fill(0);
    expect(hear(0.2, 0.2, ...pause, 0.2, 0.2).slice(1)).toEqual(Array(8).fill(true));
    expect(hear(0.2, 0.2, ...pause, 0).at(-1)).toBe(false);
  });

  it("ignores a quiet room, and the absence of sound", () => {
    expect(hear(0.005, 0.005, 0.005, null, null)).toEqual(Array(5).fill(false));
  });
});

describe("hasVoice", () => {
  const peer = (voice: PeerMedia["voice"]): PeerMedia => ({
    type: "media",
    voice,
    camera: true,
    screen: "off",
    sharedAudio: true,
  });
  it.each<[Pick<CallView, "phase" | "peer">, boolean]>([
    [{ phase: "connected", peer: peer("on") }, true],
    [{ phase: "connected", peer: peer("muted") }, false],
    [{ phase: "connected", peer: peer("off") }, false],
    [{ phase: "connected", peer: null }, false],
    [{ phase: "reconnecting", peer: peer("on") }, false],
  ])("%j: %s", (call, expected) => {
    expect(hasVoice(call)).toBe(expected);
  });
});
