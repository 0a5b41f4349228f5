import { describe, expect, it, vi } from "vitest";
import { type DeviceWords, deviceOptions, SYSTEM } from "../../../../../app/room/devices/device-options";
import { listenForVoice } from "../../../../../app/room/devices/listen-for-voice";
import { readMediaCheck } from "../../../../../app/room/devices/media-check";
import { readJoinWith, readPreview } from "../../../../../app/room/devices/preview-state";
import type { MediaAccess } from "../../../../../app/room/devices/use-media-access";
import { INITIAL_VIEW } from "../../../../../app/room/media/initial-view";
import type { CaptureName, CaptureView, MediaFailure, MediaView } from "../../../../../app/room/media/media-view";

/** Nothing of a track is used here but that it is there. */
const track = { label: "a track" } as MediaStreamTrack;
const on: CaptureView = { status: "on", failure: null, track };
const starting: CaptureView = { status: "starting", failure: null, track: null };
const failed = (failure: MediaFailure): CaptureView => ({ status: "off", failure, track: null });

function view(captures: Partial<Record<CaptureName, CaptureView>>, part: Partial<MediaView> = {}): MediaView {
  return { ...INITIAL_VIEW, ...part, captures: { ...INITIAL_VIEW.captures, ...captures } };
}
const incapable = { can: { ...INITIAL_VIEW.can, capture: false } };

const asked = (microphone: MediaAccess["microphone"], camera: MediaAccess["camera"] = "prompt"): MediaAccess => ({
  microphone,
  camera,
});

describe("readPreview", () => {
  it("shows the picture whenever there is one", () => {
    expect(readPreview(view({ camera: on, microphone: failed("busy") }), asked("granted"))).toEqual({
      kind: "picture",
      track,
    });
  });

  it("invites the person to turn devices on if the browser may ask and hasn't asked", () => {
    expect(readPreview(view({}), asked("prompt")).kind).toBe("invite");
    expect(readPreview(view({}), asked("unknown", "unknown")).kind).toBe("invite");
  });

  it("doesn't invite before the permission is known, nor when it is granted and starting", () => {
    expect(readPreview(view({}), null).kind).toBe("starting");
    expect(readPreview(view({}), asked("granted"), true).kind).toBe("resting");
    expect(readPreview(view({}), asked("granted")).kind).toBe("starting");
    expect(readPreview(view({ microphone: starting }), asked("prompt")).kind).toBe("starting");
    expect(readPreview(view({ microphone: on, camera: starting }), asked("granted")).kind).toBe("starting");
  });

  it("says that the camera is off while the microphone works, or fails by itself", () => {
    expect(readPreview(view({ microphone: on }), asked("granted")).kind).toBe("camera_off");
    expect(readPreview(view({ microphone: failed("busy") }), asked("granted")).kind).toBe("camera_off");
    expect(readPreview(view({ microphone: failed("none") }), asked("granted")).kind).toBe("camera_off");
  });

  it.each<[string, MediaView, "camera" | "microphone", MediaFailure]>([
    ["the camera's failure", view({ microphone: on, camera: failed("busy") }), "camera", "busy"],
    [
      "the camera's before the microphone's",
      view({ microphone: failed("denied"), camera: failed("none") }),
      "camera",
      "none",
    ],
    ["a refusal that stands for the site", view({ microphone: failed("denied") }), "microphone", "denied"],
    [
      "one that stands for the system",
      view({ microphone: failed("blocked_by_system") }),
      "microphone",
      "blocked_by_system",
    ],
    ["a browser that cannot", view({}, incapable), "camera", "unsupported"],
  ])("names %s", (_, media, what, failure) => {
    expect(readPreview(media, asked("denied"))).toEqual({ kind: "failed", what, failure });
  });

  it("treats the camera's microphone as a voice", () => {
    expect(readPreview(view({ cameraAudio: on }), asked("granted")).kind).toBe("camera_off");
    expect(readPreview(view({ cameraAudio: failed("denied") }), asked("denied"))).toMatchObject({
      what: "cameraAudio",
    });
  });

  it("is text only when neither device is wanted", () => {
    expect(readPreview(view({}, { voice: "off" }), asked("prompt")).kind).toBe("text");
  });
});

describe("readJoinWith", () => {
  it.each<[string, MediaView, ReturnType<typeof readJoinWith>]>([
    ["both", view({ microphone: on, camera: on }), { voice: "on", camera: true }],
    ["both on their way", view({ microphone: starting, camera: starting }), { voice: "on", camera: true }],
    ["microphone alone", view({ microphone: on }), { voice: "on", camera: false }],
    ["muted", view({ microphone: on, camera: on }, { voice: "muted", muted: true }), { voice: "muted", camera: true }],
    ["a microphone that fails", view({ microphone: failed("busy"), camera: on }), { voice: "none", camera: true }],
    [
      "a microphone that fails, muted",
      view({ microphone: failed("none") }, { voice: "muted" }),
      { voice: "none", camera: false },
    ],
    ["both fail", view({ microphone: failed("denied"), camera: failed("denied") }), { voice: "none", camera: false }],
    ["the browser will ask", view({}), { voice: "ask", camera: false }],
    ["the browser will ask for sound", view({ camera: on }), { voice: "ask", camera: true }],
    ["the camera's microphone", view({ cameraAudio: on, camera: on }), { voice: "on", camera: true }],
    ["no voice wanted", view({ camera: on }, { voice: "off" }), { voice: "none", camera: true }],
    ["nothing wanted", view({}, { voice: "off" }), { voice: "none", camera: false }],
    ["a browser that cannot", view({}, incapable), { voice: "none", camera: false }],
  ])("%s", (_, media, expected) => {
    expect(readJoinWith(media)).toEqual(expected);
  });
});

describe("readMediaCheck", () => {
  it.each<[string, MediaView, string]>([
    ["both on", view({ microphone: on, camera: on }), "both"],
    ["the microphone on", view({ microphone: on }), "microphone"],
    ["the camera on, no voice wanted", view({ camera: on }, { voice: "off" }), "camera"],
    ["neither wanted", view({}, { voice: "off" }), "text"],
    ["on its way", view({ microphone: on, camera: starting }), "starting"],
    ["the camera's microphone on", view({ cameraAudio: on, camera: on }), "both"],
    ["not asked", view({}), "not_asked"],
    ["not asked for the microphone", view({ camera: on }), "not_asked"],
  ])("%s", (_, media, kind) => {
    expect(readMediaCheck(media)).toEqual({ kind });
  });

  it("names each failure, also beside a working device", () => {
    expect(readMediaCheck(view({ microphone: failed("denied"), camera: failed("none") }))).toEqual({
      kind: "failed",
      failures: [
        { what: "microphone", failure: "denied" },
        { what: "camera", failure: "none" },
      ],
      canRetry: true,
    });
    expect(readMediaCheck(view({ microphone: on, camera: failed("busy") }))).toMatchObject({
      failures: [{ what: "camera", failure: "busy" }],
    });
  });

  it("offers no retry if none can help", () => {
    expect(readMediaCheck(view({}, incapable))).toMatchObject({ kind: "failed", canRetry: false });
    expect(readMediaCheck(view({ microphone: failed("unsupported") }))).toMatchObject({ canRetry: false });
  });
});

describe("deviceOptions", () => {
  const words: DeviceWords = {
    systemDefault: "Default",
    defaultIs: (label) => `${label} (default)`,
    absent: "Not connected",
  };
  const desk = { id: "1", label: "Desk Mic" };
  const headset = { id: "2", label: "Headset" };
  const labels = (chosen: string | null, inUse: string | null, devices = [desk, headset]) =>
    deviceOptions(devices, chosen, inUse, words).map(({ label }) => label);

  it("begins with the system's default, by its name if that is known", () => {
    expect(deviceOptions([desk], null, null, words)).toEqual([
      { value: SYSTEM, label: "Default" },
      { value: "1", label: "Desk Mic" },
    ]);
    expect(labels(null, "Headset")[0]).toBe("Headset (default)");
    expect(labels(null, "Default - Headset")[0]).toBe("Headset (default)");
    expect(labels(null, "Something else")[0]).toBe("Default");
  });

  it("doesn't mistake a chosen device for the default", () => {
    expect(labels("2", "Headset")).toEqual(["Default", "Desk Mic", "Headset"]);
  });

  it("keeps a chosen device that is missing", () => {
    expect(deviceOptions([desk], "9", "Desk Mic", words).at(-1)).toEqual({ value: "9", label: "Not connected" });
  });

  it("is empty if the browser reports no devices", () => {
    expect(deviceOptions([], "9", null, words)).toEqual([]);
  });
});

describe("listenForVoice", () => {
  function listen() {
    let tell = (_: number) => {};
    const heard = vi.fn();
    const stop = vi.fn();
    const source = (listener: (level: number) => void) => {
      tell = listener;
      return stop;
    };
    const forget = listenForVoice(source, heard);
    return {
      heard,
      stop,
      forget,
      tell: (...levels: number[]) => {
        for (const level of levels) tell(level);
      },
    };
  }

  it("reports a voice once, after several loud moments in a row", () => {
    const { heard, tell } = listen();
    tell(0.5, 0.6);
    expect(heard).not.toHaveBeenCalled();
    tell(0.5, 0.7, 0.7, 0.7);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("reports neither a quiet room nor single clicks", () => {
    const { heard, tell } = listen();
    tell(...Array.from({ length: 100 }, () => 0.2));
    tell(0.9, 0.1, 0.9, 0.9, 0, 0.9);
    expect(heard).not.toHaveBeenCalled();
  });

  it("stops on request", () => {
    const { stop, forget } = listen();
    forget();
    expect(stop).toHaveBeenCalled();
  });
});
