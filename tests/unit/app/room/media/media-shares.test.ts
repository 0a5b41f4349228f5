import { describe, expect, it } from "vitest";
import { fakePage, settled } from "../../../../support/fake-media";

async function inCall(change: (page: ReturnType<typeof fakePage>) => void = () => {}) {
  const page = fakePage();
  change(page);
  const opened = page.open();
  opened.actions.start({ ask: true });
  await settled();
  return { ...page, ...opened };
}

const dismissed = new DOMException("Permission denied by user", "NotAllowedError");

describe("LocalMedia screen share", () => {
  it("has no sound, and a sharp picture", async () => {
    const { actions, fake, capture, view } = await inCall();
    await actions.setScreen(true);
    expect(fake.shares).toEqual([{ video: { frameRate: { max: 30 } }, audio: false }]);
    expect(capture("screen")).toMatchObject({ status: "on", track: { contentHint: "detail" } });
    expect(view().outgoing).toMatchObject({ screen: capture("screen").track, sharedAudio: null });
    await actions.setScreen(false);
    expect([capture("screen").status, view().outgoing.screen]).toEqual(["off", null]);
    expect(fake.live().filter(({ label }) => label.includes("shared"))).toEqual([]);
  });

  it("opens the picker in the same turn as the click: later the browser would refuse", async () => {
    const { actions, fake } = await inCall();
    void actions.setScreen(true);
    expect(fake.shares).toHaveLength(1);
  });

  it("reports that the browser's own button ended it", async () => {
    const { actions, fake, status, notices } = await inCall();
    await actions.setScreen(true);
    fake.tracks.at(-1)?.end();
    expect([status("screen"), notices]).toEqual(["off", [{ kind: "share_ended", what: "screen" }]]);
  });

  it("replaces a shared meeting, and the other way round", async () => {
    const { actions, fake, status, view, notices } = await inCall();
    await actions.setVideoShare(true);
    await actions.setScreen(true);
    expect([status("screen"), status("videoShare"), status("videoShareAudio")]).toEqual(["on", "off", "off"]);
    await actions.setVideoShare(true);
    expect([status("screen"), status("videoShare"), status("videoShareAudio")]).toEqual(["off", "on", "on"]);
    expect(fake.live().filter(({ label }) => label.includes("shared"))).toHaveLength(2);
    expect(view().outgoing.screen).toBe(view().captures.videoShare.track);
    expect(notices).toEqual([]);
  });

  it("stays when the picker for the meeting is closed", async () => {
    const { actions, fake, status } = await inCall();
    await actions.setScreen(true);
    fake.pickerError = dismissed;
    await actions.setVideoShare(true);
    expect([status("screen"), status("videoShare"), status("videoShareAudio")]).toEqual(["on", "off", "off"]);
  });
});

describe("LocalMedia share picker", () => {
  it("can be closed without a notice", async () => {
    const { actions, fake, capture, notices } = await inCall();
    fake.pickerError = dismissed;
    await actions.setScreen(true);
    expect([capture("screen"), notices]).toEqual([{ status: "off", failure: null, track: null }, []]);
  });

  it.each([
    ["by a rule for the page", "Access to the feature is disallowed by permissions policy.", "denied"],
    ["by the operating system", "Permission denied by system", "blocked_by_system"],
  ])("reports the failure if it is forbidden %s", async (_, message, failure) => {
    const { actions, fake, status, notices } = await inCall();
    fake.pickerError = new DOMException(message, "NotAllowedError");
    await actions.setScreen(true);
    expect([status("screen"), notices]).toEqual([failure, [{ kind: "failed", what: "screen", failure }]]);
  });

  it("reports that the browser has none", async () => {
    const { actions, status, view } = await inCall(({ fake }) => {
      Object.assign(fake, { getDisplayMedia: undefined });
    });
    expect(view().can).toMatchObject({ capture: true, shareScreen: false, shareSound: false });
    await actions.setScreen(true);
    expect(status("screen")).toBe("unsupported");
  });

  it("opens once for two clicks, and its result after a change of mind is stopped", async () => {
    const { actions, fake, status } = await inCall();
    fake.held = true;
    const clicks = [actions.setScreen(true), actions.setScreen(true)];
    expect([fake.shares.length, status("screen")]).toEqual([1, "starting"]);
    await actions.setScreen(false);
    fake.release();
    await Promise.all(clicks);
    expect([status("screen"), fake.live().filter(({ label }) => label.includes("shared"))]).toEqual(["off", []]);
  });

  it("brings no sound either after a change of mind", async () => {
    const { actions, fake, status } = await inCall();
    fake.held = true;
    const click = actions.setVideoShare(true);
    await actions.setVideoShare(false);
    fake.release();
    await click;
    expect([status("videoShare"), status("videoShareAudio")]).toEqual(["off", "off"]);
    expect(fake.live().filter(({ label }) => label.includes("shared"))).toEqual([]);
  });

  it("brings nothing that outlives the call", async () => {
    const { actions, fake, view } = await inCall();
    await actions.setVideoShare(true);
    fake.held = true;
    void actions.setScreen(true);
    actions.stop();
    fake.release();
    await settled();
    expect([fake.live(), view().outgoing.screen, view().outgoing.sharedAudio]).toEqual([[], null, null]);
  });
});

describe("LocalMedia meeting share", () => {
  it("has its sound unprocessed", async () => {
    const { actions, fake, view } = await inCall();
    await actions.setVideoShare(true);
    expect(fake.shares[0]).toMatchObject({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false, restrictOwnAudio: true },
      systemAudio: "include",
    });
    expect(fake.shares[0]).not.toHaveProperty("audio.suppressLocalAudioPlayback");
    expect(view().outgoing.sharedAudio).toBe(view().captures.videoShareAudio.track);
  });

  it("shows the picture without sound, with a notice", async () => {
    const { actions, fake, status, notices } = await inCall();
    fake.picked = ["video"];
    await actions.setVideoShare(true);
    expect([status("videoShare"), status("videoShareAudio")]).toEqual(["on", "no_sound"]);
    expect(notices).toEqual([{ kind: "failed", what: "videoShareAudio", failure: "no_sound" }]);
  });

  it("fails without a picture, and leaves the sound free to be shared alone", async () => {
    const { actions, fake, status, notices } = await inCall();
    fake.picked = ["audio"];
    await actions.setVideoShare(true);
    expect([status("videoShare"), status("videoShareAudio")]).toEqual(["none", "off"]);
    expect(notices).toEqual([{ kind: "failed", what: "videoShare", failure: "none" }]);
    expect(fake.live().filter(({ label }) => label.includes("shared"))).toEqual([]);
    fake.picked = ["audio", "video"];
    await actions.setAudioShare(true);
    expect(status("audioShare")).toBe("on");
  });

  it("ends as a whole with its picture", async () => {
    const { actions, fake, status, notices } = await inCall();
    await actions.setVideoShare(true);
    fake
      .live()
      .find(({ label }) => label === "the shared video")
      ?.end();
    expect([status("videoShare"), status("videoShareAudio")]).toEqual(["off", "off"]);
    expect(notices).toEqual([{ kind: "share_ended", what: "videoShare" }]);
    expect(fake.live().filter(({ label }) => label.includes("shared"))).toEqual([]);
  });

  it("continues without sound when only the sound ends", async () => {
    const { actions, fake, status, notices } = await inCall();
    await actions.setVideoShare(true);
    fake
      .live()
      .find(({ label }) => label === "the shared audio")
      ?.end();
    expect([status("videoShare"), status("videoShareAudio"), notices]).toEqual(["on", "off", []]);
  });
});

describe("LocalMedia meeting sound share", () => {
  it("drops the picture that browsers insist on", async () => {
    const { actions, fake, status, view } = await inCall();
    await actions.setAudioShare(true);
    expect([status("audioShare"), view().outgoing.screen]).toEqual(["on", null]);
    expect(view().outgoing.sharedAudio).toBe(view().captures.audioShare.track);
    expect(fake.shares[0]).toHaveProperty("audio.restrictOwnAudio", true);
    expect(fake.live().filter(({ label }) => label.includes("shared"))).toHaveLength(1);
  });

  it("reports missing sound, and captures nothing", async () => {
    const { actions, fake, status, notices } = await inCall();
    fake.picked = ["video"];
    await actions.setAudioShare(true);
    expect(status("audioShare")).toBe("no_sound");
    expect(notices).toEqual([{ kind: "failed", what: "audioShare", failure: "no_sound" }]);
    expect(fake.live().filter(({ label }) => label.includes("shared"))).toEqual([]);
  });

  it("excludes the sound of a shared meeting: the first stays, the notice switches", async () => {
    const { actions, notices, status, fake } = await inCall();
    await actions.setVideoShare(true);
    await actions.setAudioShare(true);
    expect([status("videoShareAudio"), status("audioShare"), fake.shares.length]).toEqual(["on", "off", 1]);
    const [first] = notices;
    if (first?.kind !== "share_conflict") throw new Error("No conflict was told");
    expect(first.wanted).toBe("audioShare");
    first.switchTo();
    expect(fake.shares).toHaveLength(2);
    await settled();
    expect([status("videoShare"), status("videoShareAudio"), status("audioShare")]).toEqual(["off", "off", "on"]);

    await actions.setVideoShare(true);
    const second = notices.at(-1);
    if (second?.kind !== "share_conflict") throw new Error("No conflict was told");
    expect([second.wanted, status("videoShare")]).toEqual(["videoShareAudio", "off"]);
    second.switchTo();
    await settled();
    expect([status("videoShareAudio"), status("audioShare")]).toEqual(["on", "off"]);
  });

  it("conflicts already while the other's picker is open", async () => {
    const { actions, fake, notices } = await inCall();
    fake.held = true;
    void actions.setAudioShare(true);
    await actions.setVideoShare(true);
    expect([notices.map(({ kind }) => kind), fake.shares.length]).toEqual([["share_conflict"], 1]);
  });

  it("works beside a meeting that has no sound", async () => {
    const { actions, fake, status } = await inCall();
    fake.picked = ["video"];
    await actions.setVideoShare(true);
    fake.picked = ["audio", "video"];
    await actions.setAudioShare(true);
    expect([status("videoShare"), status("audioShare")]).toEqual(["on", "on"]);
  });
});
