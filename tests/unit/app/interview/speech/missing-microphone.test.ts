import { describe, expect, it } from "vitest";
import { isMicrophoneMissing, tellMicrophone } from "../../../../../app/interview/speech/missing-microphone";
import type { VoiceState } from "../../../../../app/interview/speech/voice-state";
import { INITIAL_VIEW } from "../../../../../app/room/media/initial-view";
import type { CaptureView, MediaFailure } from "../../../../../app/room/media/media-view";
import type { RecognitionProvider } from "../../../../../party/protocol/vocabulary";
import { type AllTexts, flatten, readTexts } from "../../../../support/texts";

const off = (failure: MediaFailure | null): CaptureView => ({ status: "off", failure, track: null });
const on: CaptureView = { status: "on", failure: null, track: {} as MediaStreamTrack };
const view = (microphone: CaptureView, cameraAudio = off(null)) => ({
  captures: { ...INITIAL_VIEW.captures, microphone, cameraAudio },
});

describe("missing microphone", () => {
  it.each(["none", "gone"] as const)("is detected by `%s`", (failure) => {
    expect(isMicrophoneMissing(view(off(failure)))).toBe(true);
    expect(isMicrophoneMissing(view(off(failure), on))).toBe(false);
  });

  it.each(["denied", "busy", null] as const)("is not assumed for `%s`", (failure) => {
    expect(isMicrophoneMissing(view(off(failure)))).toBe(false);
  });

  const told = (state: VoiceState, failure: MediaFailure | null, provider: RecognitionProvider = "browser") =>
    tellMicrophone({ state, provider }, { ...INITIAL_VIEW, ...view(off(failure)), voice: "on" });

  it("explains a recognizer's refusal", () => {
    expect(told({ name: "denied" }, "none")).toEqual({ name: "denied", missing: true });
    expect(told({ name: "denied" }, null)).toEqual({ name: "denied" });
    expect(told({ name: "listening" }, "none"), "it hears by means of its own").toEqual({ name: "listening" });
  });

  it("is reported as the reason why the room gets no sound", () => {
    const paused = { name: "paused" } as const;
    expect(told(paused, "busy", "google")).toEqual({ name: "no-microphone", what: "microphone", failure: "busy" });
    expect(told(paused, null, "google"), "it is still to come").toEqual({ name: "starting" });
    expect(told({ name: "failed", fault: "refused" }, "busy", "google")).toMatchObject({ name: "failed" });
    const muted = { ...INITIAL_VIEW, ...view(off("busy")), voice: "muted" } as const;
    expect(tellMicrophone({ state: paused, provider: "google" }, muted)).toEqual(paused);
    const heard = { ...INITIAL_VIEW, voice: "on", outgoing: { ...INITIAL_VIEW.outgoing, voice: on.track } } as const;
    expect(tellMicrophone({ state: { name: "listening" }, provider: "google" }, heard)).toEqual({ name: "listening" });
  });
});

it("is not mentioned in the camera's help, because the microphone is separate", () => {
  const all: AllTexts = readTexts();
  for (const language of Object.keys(all)) {
    const texts = [...flatten(all[language]?.devices ?? {})].filter(([key]) => key.startsWith("help.camera."));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter(([, text]) => /heard|hear|听|聽/.test(text))).toEqual([]);
  }
});
