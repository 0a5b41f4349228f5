import { describe, expect, it } from "vitest";
import { INITIAL_VIEW } from "../../app/features/interview/media/initial-view";
import type { CaptureView, MediaFailure } from "../../app/features/interview/media/media-view";
import { isMicrophoneMissing, tellMissing } from "../../app/features/interview/speech/missing-microphone";
import { type AllTexts, flatten, readTexts } from "../support/texts";

const off = (failure: MediaFailure | null): CaptureView => ({ status: "off", failure, track: null });
const on: CaptureView = { status: "on", failure: null, track: {} as MediaStreamTrack };
const view = (microphone: CaptureView, cameraAudio = off(null)) => ({
  captures: { ...INITIAL_VIEW.captures, microphone, cameraAudio },
});

describe("a microphone that is not there", () => {
  it.each(["none", "gone"] as const)("is known by `%s`", (failure) => {
    expect(isMicrophoneMissing(view(off(failure)))).toBe(true);
    expect(isMicrophoneMissing(view(off(failure), on))).toBe(false);
  });

  it.each(["denied", "busy", null] as const)("is another thing than `%s`", (failure) => {
    expect(isMicrophoneMissing(view(off(failure)))).toBe(false);
  });

  it("is what a recogniser's refusal then means", () => {
    expect(tellMissing({ name: "denied" }, true)).toEqual({ name: "denied", missing: true });
    expect(tellMissing({ name: "denied" }, false)).toEqual({ name: "denied" });
    expect(tellMissing({ name: "listening" }, true)).toEqual({ name: "listening" });
  });
});

it("the help for a camera says nothing of being heard: that depends on the microphone", () => {
  const all: AllTexts = readTexts();
  for (const language of Object.keys(all)) {
    const texts = [...flatten(all[language]?.devices ?? {})].filter(([key]) => key.startsWith("help.camera."));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter(([, text]) => /heard|hear|听|聽/.test(text))).toEqual([]);
  }
});
