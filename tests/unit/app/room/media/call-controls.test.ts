import { describe, expect, it } from "vitest";
import {
  failedVoice,
  isSharing,
  isShowing,
  readCameraControl,
  readVoiceControl,
} from "../../../../../app/interview/controls/read-controls";
import { PushToTalk } from "../../../../../app/interview/screen/push-to-talk";
import { INITIAL_VIEW } from "../../../../../app/room/media/initial-view";
import type { CaptureName, CaptureView, MediaView } from "../../../../../app/room/media/media-view";

const off: CaptureView = { status: "off", failure: null, track: null };
const on: CaptureView = { ...off, status: "on" };
const denied: CaptureView = { ...off, failure: "denied" };

function view(captures: Partial<Record<CaptureName, CaptureView>>, voice: MediaView["voice"] = "on"): MediaView {
  return { ...INITIAL_VIEW, voice, captures: { ...INITIAL_VIEW.captures, ...captures } };
}

describe("readVoiceControl", () => {
  it("shows whether the microphone is wanted", () => {
    for (const voice of ["on", "muted", "off"] as const) {
      expect(readVoiceControl(view({ microphone: on }, voice), false)).toEqual({ state: voice });
    }
  });

  it("reports a failed microphone when nothing else hears this person", () => {
    expect(readVoiceControl(view({ microphone: denied }), false)).toEqual({ state: "failed", what: "microphone" });
    expect(readVoiceControl(view({ cameraAudio: denied }), false)).toEqual({ state: "failed", what: "cameraAudio" });
  });

  it("reports it also for a person only the recognizer hears, who can still mute", () => {
    expect(readVoiceControl(view({ microphone: denied }), true)).toEqual({ state: "unheard", what: "microphone" });
    expect(readVoiceControl(view({ microphone: denied }, "muted"), true)).toEqual({ state: "muted" });
    expect(readVoiceControl(view({ microphone: on }), true)).toEqual({ state: "on" });
  });

  it("reports no failure while the other source works or starts", () => {
    expect(failedVoice(view({ microphone: denied, cameraAudio: on }))).toBeNull();
    expect(failedVoice(view({ microphone: { ...off, status: "starting" }, cameraAudio: denied }))).toBeNull();
  });
});

describe("readCameraControl", () => {
  it("is on while the camera starts, and distinguishes a failure from off", () => {
    expect(readCameraControl(view({ camera: { ...off, status: "starting" } }))).toBe("on");
    expect(readCameraControl(view({ camera: on }))).toBe("on");
    expect(readCameraControl(view({ camera: denied }))).toBe("failed");
    expect(readCameraControl(view({}))).toBe("off");
  });
});

describe("isSharing", () => {
  it("is on for every kind of share, and for nothing else", () => {
    for (const name of ["screen", "videoShare", "audioShare", "videoShareAudio"] as const) {
      expect(isSharing(view({ [name]: on }))).toBe(true);
    }
    expect(isSharing(view({ microphone: on, camera: on, cameraAudio: on }))).toBe(false);
  });

  it("still offers the screen while only sound is shared", () => {
    expect(isShowing(view({ audioShare: on }))).toBe(false);
    expect(isShowing(view({ videoShareAudio: on }))).toBe(false);
    expect(isShowing(view({ screen: on }))).toBe(true);
    expect(isShowing(view({ videoShare: { ...off, status: "starting" } }))).toBe(true);
  });
});

describe("PushToTalk", () => {
  function talk(canTalk = true) {
    const heard: boolean[] = [];
    return { heard, key: new PushToTalk({ canTalk: () => canTalk, setMuted: (muted) => heard.push(!muted) }) };
  }

  it("unmutes a muted person until the key is released", () => {
    const { heard, key } = talk();
    expect(key.press(false)).toBe(true);
    key.release();
    expect(heard).toEqual([true, false]);
  });

  it("ignores the repeats of a held key", () => {
    const { heard, key } = talk();
    key.press(false);
    expect(key.press(true)).toBe(true);
    expect(heard).toEqual([true]);
  });

  it("does not start again while the key is still down after a release elsewhere", () => {
    const { heard, key } = talk();
    key.press(false);
    key.release();
    key.press(true);
    expect(heard).toEqual([true, false]);
  });

  it("keeps the held key from the focused element, also when talking has ended elsewhere", () => {
    const { heard, key } = talk();
    key.press(false);
    key.release();
    expect([key.press(true), key.letGo(), key.letGo()]).toEqual([true, true, false]);
    expect(heard).toEqual([true, false]);
  });

  it("leaves the key to the page while there is nothing to unmute", () => {
    const { heard, key } = talk(false);
    expect([key.press(false), key.press(true), key.letGo()]).toEqual([false, false, false]);
    expect(heard).toEqual([]);
  });
});
