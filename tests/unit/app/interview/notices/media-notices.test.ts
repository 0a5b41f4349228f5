import { createInstance } from "i18next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { presentMediaNotice } from "../../../../../app/interview/notices/present-media-notice";
import type { MediaActions, MediaNotice } from "../../../../../app/room/media/media-view";
import { type Notice, setNoticePresenter } from "../../../../../app/state/notifications";
import { readTexts } from "../../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: readTexts(), interpolation: { escapeValue: false } });

let shown: Notice[];
let actions: MediaActions;
beforeEach(() => {
  shown = [];
  setNoticePresenter({ show: (notice) => shown.push(notice), dismiss() {} });
  const done = () => vi.fn(async () => {});
  actions = {
    start: vi.fn(),
    stop: vi.fn(),
    setMicrophone: done(),
    setCameraAudio: done(),
    setCamera: done(),
    setScreen: done(),
    setVideoShare: done(),
    setAudioShare: done(),
    setMuted: vi.fn(),
    chooseMicrophone: done(),
    chooseCamera: done(),
    chooseSpeaker: vi.fn(),
    retry: done(),
    onNotice: () => () => {},
  };
});

function present(notice: MediaNotice): Notice {
  presentMediaNotice(notice, {
    actions,
    t: i18n.getFixedT("en", "call"),
    words: (what, failure) => ({ title: `${what} ${failure}`, help: `help for ${failure}` }),
  });
  const [first, ...more] = shown;
  expect(more).toEqual([]);
  if (!first) throw new Error("nothing was said");
  return first;
}

describe("presentMediaNotice", () => {
  it("explains two conflicting microphones, and offers to switch", () => {
    const switchTo = vi.fn();
    const notice = present({ kind: "voice_conflict", wanted: "cameraAudio", switchTo });
    expect(notice).toMatchObject({ tone: "warning", message: "Microphone audio and camera audio cannot both be on" });
    notice.action?.onClick();
    expect(switchTo).toHaveBeenCalledOnce();
  });

  it("explains two conflicting shared sounds, and offers to switch", () => {
    const switchTo = vi.fn();
    const notice = present({ kind: "share_conflict", wanted: "audioShare", switchTo });
    expect(notice).toMatchObject({ tone: "warning", message: "Audio share and video-share audio cannot both be on" });
    notice.action?.onClick();
    expect(switchTo).toHaveBeenCalledOnce();
  });

  it("names the failure, its remedy, and a retry", () => {
    const notice = present({ kind: "failed", what: "camera", failure: "busy" });
    expect(notice).toMatchObject({ message: "camera busy", description: "help for busy" });
    notice.action?.onClick();
    expect(actions.retry).toHaveBeenCalledWith("camera");
  });

  it("retries a share by sharing again", async () => {
    present({ kind: "failed", what: "screen", failure: "busy" }).action?.onClick();
    expect(actions.setScreen).toHaveBeenCalledWith(true);
    shown = [];
    present({ kind: "failed", what: "videoShareAudio", failure: "no_sound" }).action?.onClick();
    await vi.waitFor(() => expect(vi.mocked(actions.setVideoShare).mock.calls).toEqual([[false], [true]]));
  });

  it.each(["unsupported", "blocked_by_system"] as const)("offers no retry if none helps: %s", (failure) => {
    expect(present({ kind: "failed", what: "microphone", failure }).action).toBeUndefined();
  });

  it.each([
    ["Studio mic", "Now using Studio mic"],
    ["", "Switched to another one."],
    [null, "No other device found."],
  ])("names the replacement of an unplugged device: %o", (replacedBy, description) => {
    const notice = present({ kind: "unplugged", what: "microphone", label: "Headset", replacedBy });
    expect(notice).toMatchObject({ message: "Headset was unplugged", description });
  });

  it("replaces the notice of a lost device by that of its return", () => {
    const gone = present({ kind: "unplugged", what: "camera", label: "", replacedBy: null });
    shown = [];
    const back = present({ kind: "back", what: "camera", label: "" });
    expect(back.id).toBe(gone.id);
    expect(back).toMatchObject({ tone: "success", message: "Your device is back" });
  });

  it("reports that a share has ended", () => {
    expect(present({ kind: "share_ended", what: "screen" })).toMatchObject({ message: "Sharing has ended" });
  });
});
