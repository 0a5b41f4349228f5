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

describe("a device that goes away in use", () => {
  it("is replaced by the default, and named", async () => {
    const { fake, device: used, notices, view } = await started(choosing({ microphone: "mic-b" }));
    fake.unplug("mic-b");
    await heard();
    expect([used("microphone"), view().chosen.microphone]).toEqual(["mic-a", "mic-b"]);
    expect(notices).toEqual([{ kind: "unplugged", what: "microphone", label: "the mic-b", replacedBy: "the mic-a" }]);
  });

  it("is noticed where its track is told nothing", async () => {
    const { fake, device: used, notices, capture } = await started();
    const { track } = capture("camera");
    fake.vanish("cam-a");
    await heard();
    expect([used("camera"), track?.readyState]).toEqual(["cam-b", "ended"]);
    expect(notices).toEqual([{ kind: "unplugged", what: "camera", label: "the cam-a", replacedBy: "the cam-b" }]);
  });

  it("is off when there is no other, and taken up again when there is", async () => {
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

  it("is not taken up again when it is wanted no more", async () => {
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

  it("stays off when it is switched off while a replacement is looked for", async () => {
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

  it("stays muted in its replacement", async () => {
    const { actions, fake, capture } = await started();
    actions.setMuted(true);
    fake.unplug("mic-a");
    await heard();
    expect([capture("microphone").track?.label, capture("microphone").track?.enabled]).toEqual(["the mic-b", false]);
  });

  it("needs no word when the same device is had again: phones end tracks in the background", async () => {
    const { capture, fake, device: used, notices } = await started();
    const { track } = capture("microphone");
    fake.live()[0]?.end();
    await heard();
    expect([used("microphone"), capture("microphone").track === track, notices]).toEqual(["mic-a", false, []]);
  });

  it("is not had again in a circle by a driver whose tracks end at once; a press tries anew", async () => {
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

  it("is had again however often that is, with time between", async () => {
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

  it("is nothing that a muted track tells: a phone call mutes for a while", async () => {
    const { capture, fake } = await started();
    const { track } = capture("microphone");
    fake.live()[0]?.dispatchEvent(new Event("mute"));
    await heard();
    expect([capture("microphone").track, fake.requests.length]).toEqual([track, 1]);
  });

  it("is replaced once, however many events the browser sends", async () => {
    const { fake, notices } = await started();
    fake.unplug("mic-a");
    await settled();
    const before = fake.looks;
    for (let i = 0; i < 5; i += 1) fake.tellOfChange();
    await heard();
    expect([notices.length, fake.requests.length, fake.looks - before]).toEqual([1, 2, 1]);
  });

  it("stays off when it is switched off at that very moment", async () => {
    const { actions, fake, status } = await started();
    fake.unplug("mic-a");
    await actions.setMicrophone(false);
    await heard();
    expect([status("microphone"), fake.requests.length]).toEqual(["off", 1]);
  });

  it("is looked up in the newest list, though an older one comes later", async () => {
    const { fake, view } = await started();
    const old = await fake.enumerateDevices();
    const list = fake.enumerateDevices;
    let answer = (_: MediaDeviceInfo[]) => {};
    fake.enumerateDevices = () => new Promise((resolve) => (answer = resolve));
    fake.tellOfChange();
    await heard();
    fake.enumerateDevices = list;
    fake.vanish("mic-b");
    await heard();
    answer(old);
    await heard();
    expect(view().devices.microphones.map(({ id }) => id)).toEqual(["mic-a"]);
  });
});

describe("a chosen device", () => {
  it("that is missing is stood in for, and used again when it comes back", async () => {
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

  it("comes back also after nothing was left", async () => {
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

  it("is not forced on who was given another by the browser's own question", async () => {
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

  it("stays in use when others come", async () => {
    const { capture, fake } = await started(choosing({ microphone: "mic-b" }));
    const { track } = capture("microphone");
    fake.plug(device("audioinput", "mic-c"));
    await heard();
    expect(capture("microphone").track).toBe(track);
  });
});

describe("the system's default microphone", () => {
  const chromium = (group: string) => ({ ...device("audioinput", "default", group), label: `Default - ${group}` });
  const withDefault = ({ fake }: ReturnType<typeof fakePage>) => fake.devices.unshift(chromium("headset"));

  it("is followed when nothing is chosen, without a word", async () => {
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

  it("is named by its own name when it is unplugged", async () => {
    const { fake, notices } = await started(withDefault);
    fake.devices = [chromium("webcam"), ...fake.devices.filter(({ groupId }) => groupId !== "headset")];
    fake.live()[0]?.end();
    await heard();
    expect(notices).toEqual([{ kind: "unplugged", what: "microphone", label: "the mic-a", replacedBy: "the mic-b" }]);
  });

  it("is left alone when another is chosen", async () => {
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

  it("is not followed where the browser would ask", async () => {
    const { capture, fake } = await started(withDefault);
    const { track } = capture("microphone");
    const list = fake.enumerateDevices;
    fake.vanish("default");
    fake.plug(chromium("webcam"));
    const shown = await list();
    Object.assign(fake, { enumerateDevices: async () => shown });
    fake.permissions.microphone.state = "prompt";
    await heard();
    expect([capture("microphone").track, fake.questions]).toEqual([track, 0]);
  });

  it("has no counterpart for cameras: one that is plugged in changes nothing", async () => {
    const { device: used, fake } = await started();
    fake.plug(device("videoinput", "cam-c"));
    await heard();
    expect([used("camera"), fake.requests.length]).toEqual(["cam-a", 1]);
  });

  it("leaves camera audio with the camera in use, not with the first of the list", async () => {
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

describe("the chosen loudspeaker", () => {
  it("is named when it goes and when it is back", async () => {
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

describe("a permission that changes", () => {
  it("starts what is wanted, without a reload", async () => {
    const { fake, status } = await started(({ fake }) => {
      fake.permissions.microphone.state = "denied";
    });
    expect(status("microphone")).toBe("denied");
    fake.permissions.microphone.set("granted");
    await settled();
    expect(status("microphone")).toBe("on");
  });

  it("starts nothing that is not wanted, nor after the stop", async () => {
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

  it("brings the camera too, where both were refused and the camera was named", async () => {
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

  it("brings no camera that nobody wanted and nobody was told of", async () => {
    const { fake, status } = await started(({ fake }) => {
      fake.permissions.camera.state = "denied";
    });
    expect([status("microphone"), status("camera")]).toEqual(["on", "off"]);
    fake.permissions.camera.set("granted");
    await settled();
    expect(status("camera")).toBe("off");
  });

  it("to forbidden is named before anything is tried", async () => {
    const { fake, status } = await started(({ fake }) => {
      fake.permissions.microphone.state = "prompt";
    }, false);
    expect(status("microphone")).toBe("off");
    fake.permissions.microphone.set("denied");
    expect(status("microphone")).toBe("denied");
  });

  it("to forbidden in use ends it, and says why", async () => {
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

describe("after the stop", () => {
  it("no news of devices is heard", async () => {
    const { actions, fake } = await started();
    fake.tellOfChange();
    expect(vi.getTimerCount()).toBe(1);
    actions.stop();
    expect(vi.getTimerCount()).toBe(0);
    fake.unplug("mic-a");
    expect(vi.getTimerCount()).toBe(0);
  });
});
