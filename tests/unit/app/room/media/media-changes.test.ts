import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SETTLE_MS } from "../../../../../app/room/media/environment";
import { device, fakePage, settled } from "../../../../support/fake-media";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function started(change: (page: ReturnType<typeof fakePage>) => void = () => {}, ask = true) {
  const page = fakePage();
  change(page);
  const opened = page.open();
  opened.actions.start({ ask });
  await settled();
  return { ...page, ...opened };
}

/** Until the browser's news of devices have been read. */
async function heard(): Promise<void> {
  await settled();
  vi.advanceTimersByTime(SETTLE_MS);
  await settled();
}

const choosing = (choice: object) => (page: ReturnType<typeof fakePage>) =>
  page.browser.setItem("mocki.devices", JSON.stringify(choice));

describe("LocalMedia when a device in use disappears", () => {
  it("switches to the default, and names it", async () => {
    const { fake, device: used, notices, view } = await started(choosing({ microphone: "mic-b" }));
    fake.unplug("mic-b");
    await heard();
    expect([used("microphone"), view().chosen.microphone]).toEqual(["mic-a", "mic-b"]);
    expect(notices).toEqual([{ kind: "unplugged", what: "microphone", label: "the mic-b", replacedBy: "the mic-a" }]);
  });

  it("detects it even if the track gets no event", async () => {
    const { fake, device: used, notices, capture } = await started();
    const { track } = capture("camera");
    fake.vanish("cam-a");
    await heard();
    expect([used("camera"), track?.readyState]).toEqual(["cam-b", "ended"]);
    expect(notices).toEqual([{ kind: "unplugged", what: "camera", label: "the cam-a", replacedBy: "the cam-b" }]);
  });

  it("turns off if there is no other device, and on again when there is", async () => {
    const {
      fake,
      status,
      notices,
      device: used,
    } = await started(({ fake }) => {
      fake.devices = fake.devices.filter(({ deviceId }) => deviceId !== "mic-b");
    });
    fake.unplug("mic-a");
    await heard();
    expect([status("microphone"), status("camera")]).toEqual(["gone", "on"]);
    expect(notices).toEqual([{ kind: "unplugged", what: "microphone", label: "the mic-a", replacedBy: null }]);
    fake.plug(device("audioinput", "mic-c"));
    await heard();
    expect(used("microphone")).toBe("mic-c");
  });

  it("does not turn on again what is no longer wanted", async () => {
    const { actions, fake, status } = await started(({ fake }) => {
      fake.devices = fake.devices.filter(({ deviceId }) => deviceId !== "mic-b");
    });
    fake.unplug("mic-a");
    await heard();
    await actions.setMicrophone(false);
    fake.plug(device("audioinput", "mic-c"));
    await heard();
    expect(status("microphone")).toBe("off");
  });

  it("stays off when it is switched off during the search for a replacement", async () => {
    const { actions, fake, status, notices } = await started();
    fake.held = true;
    fake.unplug("mic-a");
    await settled();
    expect(status("microphone")).toBe("starting");
    await actions.setMicrophone(false);
    fake.release();
    await heard();
    expect([status("microphone"), fake.live().map(({ kind }) => kind), notices]).toEqual(["off", ["video"], []]);
  });

  it("stays muted on the replacement", async () => {
    const { actions, fake, capture } = await started();
    actions.setMuted(true);
    fake.unplug("mic-a");
    await heard();
    expect([capture("microphone").track?.label, capture("microphone").track?.enabled]).toEqual(["the mic-b", false]);
  });

  it("reopens the same device silently: phones end tracks in the background", async () => {
    const { capture, fake, device: used, notices } = await started();
    const { track } = capture("microphone");
    fake.live()[0]?.end();
    await heard();
    expect([used("microphone"), capture("microphone").track === track, notices]).toEqual(["mic-a", false, []]);
  });

  it("does not loop on a driver whose tracks end at once; the user can retry", async () => {
    const { actions, capture, fake, status, notices } = await started();
    const asked = fake.requests.length;
    for (let i = 0; i < 20; i += 1) {
      fake
        .live()
        .find(({ kind }) => kind === "audio")
        ?.end();
      await settled();
    }
    expect([status("microphone"), status("camera"), fake.requests.length - asked]).toEqual(["other", "on", 3]);
    expect(notices).toEqual([{ kind: "failed", what: "microphone", failure: "other" }]);
    await actions.retry("microphone");
    expect(capture("microphone").status).toBe("on");
  });

  it("reopens a device any number of times, given time in between", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const { fake, status, notices } = await started();
    for (let i = 0; i < 10; i += 1) {
      fake
        .live()
        .find(({ kind }) => kind === "audio")
        ?.end();
      await settled();
      vi.setSystemTime(Date.now() + 4_000);
    }
    expect([status("microphone"), notices]).toEqual(["on", []]);
  });

  it("ignores a muted track: a phone call mutes for a while", async () => {
    const { capture, fake } = await started();
    const { track } = capture("microphone");
    fake.live()[0]?.dispatchEvent(new Event("mute"));
    await heard();
    expect([capture("microphone").track, fake.requests.length]).toEqual([track, 1]);
  });

  it("replaces the device once, however many events the browser sends", async () => {
    const { fake, notices } = await started();
    fake.unplug("mic-a");
    await settled();
    const before = fake.enumerations;
    for (let i = 0; i < 5; i += 1) fake.fireDeviceChange();
    await heard();
    expect([notices.length, fake.requests.length, fake.enumerations - before]).toEqual([1, 2, 1]);
  });

  it("stays off when it is switched off at that very moment", async () => {
    const { actions, fake, status } = await started();
    fake.unplug("mic-a");
    await actions.setMicrophone(false);
    await heard();
    expect([status("microphone"), fake.requests.length]).toEqual(["off", 1]);
  });

  it("uses the newest device list, even if an older one arrives later", async () => {
    const { fake, view } = await started();
    const old = await fake.enumerateDevices();
    const list = fake.enumerateDevices;
    let answer = (_: MediaDeviceInfo[]) => {};
    fake.enumerateDevices = () => new Promise((resolve) => (answer = resolve));
    fake.fireDeviceChange();
    await heard();
    fake.enumerateDevices = list;
    fake.vanish("mic-b");
    await heard();
    answer(old);
    await heard();
    expect(view().devices.microphones.map(({ id }) => id)).toEqual(["mic-a"]);
  });
});

describe("LocalMedia chosen device", () => {
  it("falls back to the default while it is missing, and returns to it", async () => {
    const { fake, device: used, notices, view } = await started(choosing({ microphone: "mic-z", camera: "cam-z" }));
    expect([used("microphone"), used("camera"), view().chosen]).toEqual([
      "mic-a",
      "cam-a",
      { microphone: "mic-z", camera: "cam-z", speaker: null },
    ]);
    fake.plug(device("audioinput", "mic-z"), device("videoinput", "cam-z"));
    await heard();
    expect([used("microphone"), used("camera"), fake.live().length]).toEqual(["mic-z", "cam-z", 2]);
    expect(notices).toEqual([
      { kind: "back", what: "microphone", label: "the mic-z" },
      { kind: "back", what: "camera", label: "the cam-z" },
    ]);
  });

  it("returns to it also after no device was left", async () => {
    const {
      fake,
      device: used,
      notices,
    } = await started((page) => {
      choosing({ microphone: "mic-b" })(page);
      page.fake.devices = page.fake.devices.filter(({ deviceId }) => deviceId !== "mic-a");
    });
    fake.unplug("mic-b");
    await heard();
    fake.plug(device("audioinput", "mic-b"));
    await heard();
    expect([used("microphone"), notices.at(-1)]).toEqual([
      "mic-b",
      { kind: "back", what: "microphone", label: "the mic-b" },
    ]);
  });

  it("accepts another device chosen in the browser's own prompt", async () => {
    const { fake, device: used } = await started((page) => {
      choosing({ microphone: "mic-b" })(page);
      page.tab.setItem("mocki.media", JSON.stringify({ camera: false }));
      const ask = page.fake.getUserMedia;
      page.fake.getUserMedia = () => ask({ audio: true });
    });
    expect(used("microphone")).toBe("mic-a");
    fake.plug(device("audioinput", "mic-c"));
    await heard();
    expect([used("microphone"), fake.live().length]).toEqual(["mic-a", 1]);
  });

  it("keeps it when other devices are plugged in", async () => {
    const { capture, fake } = await started(choosing({ microphone: "mic-b" }));
    const { track } = capture("microphone");
    fake.plug(device("audioinput", "mic-c"));
    await heard();
    expect(capture("microphone").track).toBe(track);
  });
});

describe("LocalMedia system default microphone", () => {
  const chromium = (group: string) => ({ ...device("audioinput", "default", group), label: `Default - ${group}` });
  const withDefault = ({ fake }: ReturnType<typeof fakePage>) => fake.devices.unshift(chromium("headset"));

  it("follows it when nothing is chosen, without a notice", async () => {
    const { capture, fake, notices } = await started(withDefault);
    expect(capture("microphone").track?.getSettings().groupId).toBe("headset");
    fake.vanish("default");
    fake.plug(chromium("webcam"));
    await heard();
    expect([capture("microphone").track?.getSettings().groupId, notices]).toEqual(["webcam", []]);
    fake.vanish("default");
    fake.plug(chromium("headset"));
    await heard();
    expect([capture("microphone").track?.getSettings().groupId, notices]).toEqual(["headset", []]);
  });

  it("names an unplugged default by its own name", async () => {
    const { fake, notices } = await started(withDefault);
    fake.devices = [chromium("webcam"), ...fake.devices.filter(({ groupId }) => groupId !== "headset")];
    fake.live()[0]?.end();
    await heard();
    expect(notices).toEqual([{ kind: "unplugged", what: "microphone", label: "the mic-a", replacedBy: "the mic-b" }]);
  });

  it("ignores it when another microphone is chosen", async () => {
    const { device: used, fake } = await started((page) => {
      withDefault(page);
      choosing({ microphone: "mic-a" })(page);
    });
    const before = fake.requests.length;
    fake.vanish("default");
    fake.plug(chromium("webcam"));
    await heard();
    expect([used("microphone"), fake.requests.length]).toEqual(["mic-a", before]);
  });

  it("does not follow it if the browser would ask", async () => {
    const { capture, fake } = await started(withDefault);
    const { track } = capture("microphone");
    const list = fake.enumerateDevices;
    fake.vanish("default");
    fake.plug(chromium("webcam"));
    const shown = await list();
    Object.assign(fake, { enumerateDevices: async () => shown });
    fake.permissions.microphone.state = "prompt";
    await heard();
    expect([capture("microphone").track, fake.prompts]).toEqual([track, 0]);
  });

  it("does not follow a default camera: plugging one in changes nothing", async () => {
    const { device: used, fake } = await started();
    fake.plug(device("videoinput", "cam-c"));
    await heard();
    expect([used("camera"), fake.requests.length]).toEqual(["cam-a", 1]);
  });

  it("takes camera audio from the camera in use, not from the first in the list", async () => {
    const {
      actions,
      device: used,
      fake,
    } = await started(({ fake }) => {
      fake.devices = fake.devices.map((each) => (each.deviceId === "cam-a" ? { ...each, groupId: "webcam" } : each));
    });
    fake.plug(device("videoinput", "cam-c", "headset"));
    await heard();
    await actions.setMicrophone(false);
    await actions.setCameraAudio(true);
    expect(used("cameraAudio")).toBe("mic-b");
  });
});

describe("LocalMedia chosen loudspeaker", () => {
  it("names it when it disappears and when it returns", async () => {
    const { fake, notices, view } = await started(choosing({ speaker: "speaker-b" }));
    fake.unplug("speaker-b");
    await heard();
    expect(notices).toEqual([
      { kind: "unplugged", what: "speaker", label: "the speaker-b", replacedBy: "the speaker-a" },
    ]);
    expect(view().devices.speakers).toEqual([{ id: "speaker-a", label: "the speaker-a" }]);
    fake.plug(device("audiooutput", "speaker-b"));
    await heard();
    expect([notices.at(-1), view().chosen.speaker]).toEqual([
      { kind: "back", what: "speaker", label: "the speaker-b" },
      "speaker-b",
    ]);
  });
});

describe("LocalMedia permission change", () => {
  it("starts wanted captures, without a reload", async () => {
    const { fake, status } = await started(({ fake }) => {
      fake.permissions.microphone.state = "denied";
    });
    expect(status("microphone")).toBe("denied");
    fake.permissions.microphone.set("granted");
    await settled();
    expect(status("microphone")).toBe("on");
  });

  it("starts nothing that is not wanted, and nothing after the stop", async () => {
    const { actions, fake, status } = await started(({ fake }) => {
      fake.permissions.microphone.state = "denied";
      fake.permissions.camera.state = "denied";
    });
    await actions.setCamera(false);
    fake.permissions.camera.set("granted");
    await settled();
    expect(status("camera")).toBe("off");
    actions.stop();
    fake.permissions.microphone.set("granted");
    await settled();
    expect([status("microphone"), fake.live()]).toEqual(["off", []]);
  });

  it("starts the camera too, if both were refused and the camera was reported", async () => {
    const { fake, notices, status } = await started(({ fake }) => {
      fake.permissions.microphone.state = "denied";
      fake.permissions.camera.state = "denied";
    }, false);
    expect([status("microphone"), status("camera")]).toEqual(["denied", "denied"]);
    fake.permissions.microphone.set("granted");
    fake.permissions.camera.set("granted");
    await settled();
    expect([status("microphone"), status("camera"), notices]).toEqual(["on", "on", []]);
  });

  it("starts no camera that was neither wanted nor reported", async () => {
    const { fake, status } = await started(({ fake }) => {
      fake.permissions.camera.state = "denied";
    });
    expect([status("microphone"), status("camera")]).toEqual(["on", "off"]);
    fake.permissions.camera.set("granted");
    await settled();
    expect(status("camera")).toBe("off");
  });

  it("reports a newly denied permission before anything is tried", async () => {
    const { fake, status } = await started(({ fake }) => {
      fake.permissions.microphone.state = "prompt";
    }, false);
    expect(status("microphone")).toBe("off");
    fake.permissions.microphone.set("denied");
    expect(status("microphone")).toBe("denied");
  });

  it("ends a capture whose permission is denied in use, with the reason", async () => {
    const { fake, status, notices } = await started();
    fake.permissions.camera.set("denied");
    fake
      .live()
      .find(({ kind }) => kind === "video")
      ?.end();
    await heard();
    expect([status("camera"), notices]).toEqual(["denied", [{ kind: "failed", what: "camera", failure: "denied" }]]);
  });
});

describe("LocalMedia after stop", () => {
  it("ignores device changes", async () => {
    const { actions, fake } = await started();
    fake.fireDeviceChange();
    expect(vi.getTimerCount()).toBe(1);
    actions.stop();
    expect(vi.getTimerCount()).toBe(0);
    fake.unplug("mic-a");
    expect(vi.getTimerCount()).toBe(0);
  });
});
