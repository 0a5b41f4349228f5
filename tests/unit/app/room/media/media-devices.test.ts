import { describe, expect, it } from "vitest";
import { device as added, fakePage, settled } from "../../../../support/fake-media";

async function started(change: (page: ReturnType<typeof fakePage>) => void = () => {}, ask = true) {
  const page = fakePage();
  change(page);
  const opened = page.open();
  opened.actions.start({ ask });
  await settled();
  return { ...page, ...opened };
}

const allAsked = ({ fake }: ReturnType<typeof fakePage>) => {
  fake.permissions.microphone.state = "prompt";
  fake.permissions.camera.state = "prompt";
};

describe("LocalMedia before start", () => {
  it("captures nothing, whatever is wanted", async () => {
    const { actions, fake, view } = fakePage();
    await actions.setMicrophone(true);
    await actions.setCamera(true);
    await actions.setScreen(true);
    await settled();
    expect([fake.requests, fake.shares]).toEqual([[], []]);
    expect(view()).toMatchObject({ voice: "on", muted: false, outgoing: { voice: null, camera: null } });
  });
});

describe("LocalMedia start without asking", () => {
  it("opens allowed devices, camera included, in one request", async () => {
    const { fake, view, device } = await started(undefined, false);
    expect(fake.requests).toHaveLength(1);
    expect([device("microphone"), device("camera")]).toEqual(["mic-a", "cam-a"]);
    expect(view().outgoing).toEqual({
      voice: view().captures.microphone.track,
      camera: view().captures.camera.track,
      screen: null,
      sharedAudio: null,
    });
    expect(fake.requests[0]).toEqual({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
    });
  });

  it("never makes the browser ask", async () => {
    const { fake, status, notices } = await started(allAsked, false);
    expect([fake.prompts, fake.requests, notices]).toEqual([0, [], []]);
    expect([status("microphone"), status("camera")]).toEqual(["off", "off"]);
  });

  it("reports denied devices, without a notice", async () => {
    const { status, notices } = await started(({ fake }) => {
      fake.permissions.microphone.state = "denied";
    }, false);
    expect([status("microphone"), status("camera"), notices]).toEqual(["denied", "on", []]);
  });

  it("reads permissions from device labels in a browser that does not report them", async () => {
    const told = await started(({ fake }) => {
      fake.reportsPermissions = false;
    }, false);
    expect([told.status("microphone"), told.status("camera")]).toEqual(["on", "on"]);
    const untold = await started((page) => {
      allAsked(page);
      page.fake.reportsPermissions = false;
    }, false);
    expect([untold.status("microphone"), untold.fake.requests]).toEqual(["off", []]);
  });

  it("does not affect a later start that asks", async () => {
    const { actions, fake, capture } = await started(undefined, false);
    const tracks = [capture("microphone").track, capture("camera").track];
    actions.start({ ask: true });
    await settled();
    expect([capture("microphone").track, capture("camera").track]).toEqual(tracks);
    expect(fake.requests).toHaveLength(1);
  });

  it("reports a page without device access", async () => {
    const page = fakePage({ devices: null });
    page.actions.start({ ask: false });
    await settled();
    expect(page.status("microphone")).toBe("unsupported");
    expect(page.view().can).toMatchObject({ capture: false, shareScreen: false, shareSound: false });
  });
});

describe("LocalMedia start with asking", () => {
  it("asks once for microphone and camera", async () => {
    const { fake, status } = await started((page) => {
      allAsked(page);
      page.tab.setItem("mocki.media", JSON.stringify({ camera: true }));
    });
    expect([status("microphone"), status("camera"), fake.prompts]).toEqual(["on", "on", 1]);
  });

  it("leaves out a camera that was never wanted nor allowed", async () => {
    const { fake, status } = await started(allAsked);
    expect([status("microphone"), status("camera"), fake.prompts]).toEqual(["on", "off", 1]);
  });

  it("names each failure when both fail together", async () => {
    const { notices, status } = await started(({ fake, tab }) => {
      tab.setItem("mocki.media", JSON.stringify({ camera: true }));
      fake.busy.add("cam-a");
      fake.devices = fake.devices.filter(({ kind }) => kind !== "audioinput");
    });
    expect([status("microphone"), status("camera")]).toEqual(["none", "busy"]);
    expect(notices).toEqual([
      { kind: "failed", what: "microphone", failure: "none" },
      { kind: "failed", what: "camera", failure: "busy" },
    ]);
  });

  it("opens the one that works", async () => {
    const { status } = await started(({ fake }) => {
      fake.busy.add("cam-a");
    });
    expect([status("microphone"), status("camera")]).toEqual(["on", "busy"]);
  });

  it("does not ask again for each device after the user has closed the prompt", async () => {
    const { fake, status } = await started((page) => {
      allAsked(page);
      page.tab.setItem("mocki.media", JSON.stringify({ camera: true }));
      page.fake.answer = "close";
    });
    expect([status("microphone"), status("camera"), fake.prompts]).toEqual(["denied", "denied", 1]);
  });

  it("still asks for the camera if only the microphone is denied", async () => {
    const { fake, status } = await started((page) => {
      page.tab.setItem("mocki.media", JSON.stringify({ camera: true }));
      page.fake.permissions.microphone.state = "denied";
      page.fake.permissions.camera.state = "prompt";
    });
    expect([status("microphone"), status("camera"), fake.prompts]).toEqual(["denied", "on", 1]);
  });

  it("repeats no notice for a known failure", async () => {
    const { actions, notices } = await started(({ fake }) => {
      fake.permissions.microphone.state = "denied";
    }, false);
    actions.start({ ask: true });
    await settled();
    expect(notices).toEqual([]);
  });
});

describe("LocalMedia wishes", () => {
  it("are kept over a reload of the tab, and over a stop", async () => {
    const page = await started();
    await page.actions.setCamera(false);
    page.actions.setMuted(true);
    const again = page.open();
    expect(again.view()).toMatchObject({ muted: true, voice: "muted" });
    again.actions.start({ ask: true });
    await settled();
    expect([again.status("microphone"), again.status("camera")]).toEqual(["on", "off"]);
    expect(again.capture("microphone").track?.enabled).toBe(false);
    again.actions.stop();
    expect([again.status("microphone"), page.fake.live().length]).toEqual(["off", 1]);
    again.actions.start({ ask: true });
    await settled();
    expect(again.status("microphone")).toBe("on");
  });

  it("are validated when read from storage", async () => {
    for (const text of ["", "null", "[]", '{"microphone":7,"camera":"x"}', '{"microphone":true,"cameraAudio":true}']) {
      const page = fakePage();
      page.tab.setItem("mocki.media", text);
      page.browser.setItem("mocki.devices", text);
      const { actions, status, view } = page.open();
      actions.start({ ask: true });
      await settled();
      expect([status("microphone"), status("cameraAudio"), view().chosen.microphone]).toEqual(["on", "off", null]);
    }
  });

  it("include being muted", async () => {
    const { actions, view } = await started();
    await actions.setMicrophone(false);
    expect(view()).toMatchObject({ voice: "off", muted: false });
  });
});

describe("LocalMedia mute", () => {
  it("keeps the track, disabled; switching off releases the device", async () => {
    const { actions, capture, fake, view } = await started();
    const { track } = capture("microphone");
    actions.setMuted(true);
    expect([capture("microphone").track, track?.enabled, view().voice]).toEqual([track, false, "muted"]);
    actions.setMuted(false);
    expect(track?.enabled).toBe(true);
    await actions.setMicrophone(false);
    await actions.setCamera(false);
    expect(fake.live()).toEqual([]);
  });

  it("applies to a device opened while muted", async () => {
    const { actions, capture } = await started();
    actions.setMuted(true);
    await actions.chooseMicrophone("mic-b");
    expect(capture("microphone").track?.enabled).toBe(false);
  });
});

describe("LocalMedia microphone and camera audio", () => {
  it("are never both on: the first stays, and the notice can switch", async () => {
    const { actions, notices, status, view, fake, device } = await started();
    await actions.setCameraAudio(true);
    expect([status("microphone"), status("cameraAudio")]).toEqual(["on", "off"]);
    const [notice] = notices;
    if (notice?.kind !== "voice_conflict") throw new Error("No conflict was told");
    expect(notice.wanted).toBe("cameraAudio");
    notice.switchTo();
    await settled();
    expect([status("microphone"), status("cameraAudio")]).toEqual(["off", "on"]);
    expect(view().outgoing.voice).toBe(view().captures.cameraAudio.track);
    expect(fake.live().filter(({ kind }) => kind === "audio")).toHaveLength(1);
    await actions.setMicrophone(true);
    expect(notices.at(-1)).toMatchObject({ kind: "voice_conflict", wanted: "microphone" });
    expect(device("microphone")).toBeNull();
  });

  it("conflict already while the first is starting", async () => {
    const { actions, notices, fake, status } = await started(({ tab, fake }) => {
      tab.setItem("mocki.media", JSON.stringify({ microphone: false }));
      fake.held = true;
    });
    void actions.setMicrophone(true);
    await actions.setCameraAudio(true);
    expect(notices).toMatchObject([{ kind: "voice_conflict", wanted: "cameraAudio" }]);
    fake.release();
    await settled();
    expect([status("microphone"), status("cameraAudio")]).toEqual(["on", "off"]);
  });

  it("give way to each other after a failure to open", async () => {
    const { actions, status, notices } = await started(({ fake }) => fake.busy.add("mic-a"));
    expect(status("microphone")).toBe("busy");
    notices.length = 0;
    await actions.setCameraAudio(true);
    expect(notices.filter(({ kind }) => kind === "voice_conflict")).toEqual([]);
    expect(status("microphone")).toBe("off");
  });

  it("end up off after a quick on and off", async () => {
    const { actions, status, fake } = await started(({ tab }) =>
      tab.setItem("mocki.media", JSON.stringify({ microphone: false, camera: false })),
    );
    void actions.setMicrophone(true);
    void actions.setMicrophone(false);
    await settled();
    expect([status("microphone"), fake.live()]).toEqual(["off", []]);
  });

  it("use the microphone of the camera in use, which ends with the camera", async () => {
    const { actions, device } = await started(({ browser, fake }) => {
      browser.setItem("mocki.devices", JSON.stringify({ camera: "cam-b" }));
      fake.devices.push(added("audioinput", "mic-laptop", "laptop"));
    });
    await actions.setMicrophone(false);
    await actions.setCameraAudio(true);
    expect(device("cameraAudio")).toBe("mic-b");
    await actions.chooseCamera("cam-a");
    expect(device("cameraAudio")).toBe("mic-laptop");
  });

  it("keep the previous microphone when the new camera has none", async () => {
    const { actions, capture } = await started(({ browser }) =>
      browser.setItem("mocki.devices", JSON.stringify({ camera: "cam-b" })),
    );
    await actions.setMicrophone(false);
    await actions.setCameraAudio(true);
    const { track } = capture("cameraAudio");
    await actions.chooseCamera("cam-a");
    expect(capture("cameraAudio").track).toBe(track);
  });
});

describe("LocalMedia overlapping requests", () => {
  it("stop a stream that arrives too late", async () => {
    const { actions, fake, status } = await started(({ fake, tab }) => {
      tab.setItem("mocki.media", JSON.stringify({ microphone: false, camera: false }));
      fake.held = true;
    });
    const on = actions.setCamera(true);
    expect(status("camera")).toBe("starting");
    await actions.setCamera(false);
    expect(status("camera")).toBe("off");
    fake.release();
    await on;
    expect([status("camera"), fake.tracks.length, fake.live()]).toEqual(["off", 1, []]);
  });

  it("end in the last request, in whatever order results arrive", async () => {
    const { actions, fake, status } = await started(({ fake, tab }) => {
      tab.setItem("mocki.media", JSON.stringify({ microphone: false, camera: false }));
      fake.held = true;
    });
    void actions.setCamera(true);
    void actions.setCamera(false);
    void actions.setCamera(true);
    fake.release("last");
    await settled();
    expect([status("camera"), fake.live().length]).toEqual(["on", 1]);
    fake.release("first");
    await settled();
    expect([status("camera"), fake.live().length]).toEqual(["on", 1]);
  });

  it("report no failure that arrives too late", async () => {
    const { actions, fake, status } = await started(({ fake, tab }) => {
      tab.setItem("mocki.media", JSON.stringify({ microphone: false, camera: false }));
      fake.held = true;
    });
    void actions.setCamera(true);
    void actions.setCamera(false);
    void actions.setCamera(true);
    fake.busy.add("cam-a");
    fake.release("first");
    await settled();
    expect(status("camera")).toBe("starting");
    fake.busy.clear();
    fake.release();
    await settled();
    expect(status("camera")).toBe("on");
  });

  it("leave a camera off that is switched off while another one fails to open", async () => {
    const { actions, fake, status, notices } = await started();
    fake.held = true;
    fake.busy.add("cam-b");
    const chosen = actions.chooseCamera("cam-b");
    await actions.setCamera(false);
    fake.release();
    await chosen;
    expect([status("camera"), fake.live().length, notices]).toEqual(["off", 1, []]);
  });

  it("ask once for the same capture, and resolve each request when it is on", async () => {
    const { actions, fake, status } = await started(({ fake, tab }) => {
      tab.setItem("mocki.media", JSON.stringify({ microphone: false, camera: false }));
      fake.held = true;
    });
    const answered: string[] = [];
    const both = [1, 2].map(() => actions.setCamera(true).then(() => answered.push(status("camera"))));
    await settled();
    expect([fake.requests.length, answered]).toEqual([1, []]);
    fake.release();
    await Promise.all(both);
    expect(answered).toEqual(["on", "on"]);
  });

  it("release a pending capture on stop", async () => {
    const { actions, fake, status } = await started(({ fake }) => {
      fake.held = true;
    });
    expect([status("microphone"), status("camera")]).toEqual(["starting", "starting"]);
    actions.stop();
    fake.release();
    await settled();
    expect([status("microphone"), fake.tracks.length, fake.live()]).toEqual(["off", 2, []]);
  });

  it("open nothing if stopped before the permissions are known", async () => {
    const { actions, fake } = fakePage();
    actions.start({ ask: true });
    actions.stop();
    await settled();
    expect(fake.requests).toEqual([]);
  });

  it("keep the camera of a common request when only the microphone is given up", async () => {
    const { actions, fake, status } = await started(({ fake }) => {
      fake.held = true;
    });
    await actions.setMicrophone(false);
    fake.release();
    await settled();
    expect([status("microphone"), status("camera"), fake.live().map(({ kind }) => kind)]).toEqual([
      "off",
      "on",
      ["video"],
    ]);
  });

  it("use the device chosen while starting", async () => {
    const { actions, fake, device } = await started(({ fake }) => {
      fake.held = true;
    });
    void actions.chooseMicrophone("mic-b");
    await settled();
    fake.release();
    await settled();
    expect([device("microphone"), device("camera")]).toEqual(["mic-b", "cam-a"]);
    expect(fake.live()).toHaveLength(2);
  });
});

describe("LocalMedia choose", () => {
  it("opens the new device before it closes the old one", async () => {
    const { actions, fake, media, capture, device, browser } = await started();
    const old = capture("camera").track;
    const statuses = new Set<string>();
    media.subscribe(() => statuses.add(capture("camera").status));
    fake.held = true;
    const chosen = actions.chooseCamera("cam-b");
    await settled();
    expect([old?.readyState, capture("camera").track]).toEqual(["live", old]);
    fake.release();
    await chosen;
    expect([device("camera"), old?.readyState, [...statuses]]).toEqual(["cam-b", "ended", ["on"]]);
    expect(JSON.parse(browser.getItem("mocki.devices") ?? "")).toMatchObject({ camera: "cam-b" });
  });

  it("stores the choice in the browser", async () => {
    const page = await started();
    await page.actions.chooseMicrophone("mic-b");
    page.actions.chooseSpeaker("speaker-b");
    page.actions.stop();
    const again = page.open();
    again.actions.start({ ask: true });
    await settled();
    expect(again.device("microphone")).toBe("mic-b");
    expect(again.view().chosen).toEqual({ microphone: "mic-b", camera: null, speaker: "speaker-b" });
  });

  it("falls back to the default if the chosen device disappears at that moment", async () => {
    const { device, fake } = await started(({ browser, fake, tab }) => {
      browser.setItem("mocki.devices", JSON.stringify({ microphone: "mic-b" }));
      tab.setItem("mocki.media", JSON.stringify({ camera: false }));
      fake.held = true;
    });
    expect(fake.requests).toMatchObject([{ audio: { deviceId: { exact: "mic-b" } } }]);
    fake.devices = fake.devices.filter(({ deviceId }) => deviceId !== "mic-b");
    fake.held = false;
    fake.release();
    await settled();
    expect(device("microphone")).toBe("mic-a");
  });

  it("stops a phone's camera before it opens the other one", async () => {
    const { actions, device, fake, notices } = await started(({ fake }) => {
      fake.isPhone = true;
    });
    await actions.chooseCamera("cam-b");
    expect([device("camera"), fake.live().length, notices]).toEqual(["cam-b", 2, []]);
  });

  it("returns to the old device if the new one fails to open", async () => {
    const { actions, device, fake, notices, view } = await started(({ fake }) => {
      fake.isPhone = true;
      fake.busy.add("cam-b");
    });
    await actions.chooseCamera("cam-b");
    expect([device("camera"), view().chosen.camera, fake.live().length]).toEqual(["cam-a", null, 2]);
    expect(notices).toEqual([{ kind: "failed", what: "camera", failure: "busy" }]);
  });

  it("keeps the old device on if the new one is refused", async () => {
    const { actions, capture, fake, view, notices } = await started();
    const { track } = capture("microphone");
    fake.getUserMedia = async () => {
      throw new DOMException("Permission denied", "NotAllowedError");
    };
    await actions.chooseMicrophone("mic-b");
    expect([capture("microphone").track, track?.readyState, view().chosen.microphone]).toEqual([track, "live", null]);
    expect(notices).toEqual([{ kind: "failed", what: "microphone", failure: "denied" }]);
  });

  it("ends at the last of several quick choices", async () => {
    const { actions, device, fake } = await started();
    fake.held = true;
    void actions.chooseMicrophone("mic-b");
    void actions.chooseMicrophone("mic-a");
    fake.release();
    await settled();
    expect([device("microphone"), fake.live().length]).toEqual(["mic-a", 2]);
  });

  it("retries a failed device", async () => {
    const { actions, device, status } = await started(({ fake }) => fake.busy.add("mic-a"));
    expect(status("microphone")).toBe("busy");
    await actions.chooseMicrophone("mic-b");
    expect(device("microphone")).toBe("mic-b");
  });

  it("switches nothing on that is off", async () => {
    const { actions, fake, status } = await started();
    await actions.setCamera(false);
    const before = fake.requests.length;
    await actions.chooseCamera("cam-b");
    expect([status("camera"), fake.requests.length]).toEqual(["off", before]);
  });

  it("hides Chromium's duplicate entries of the same devices", async () => {
    const { view } = await started(({ fake }) => {
      fake.devices.unshift({
        kind: "audioinput",
        deviceId: "default",
        label: "Default - the mic-a",
        groupId: "headset",
      });
    });
    expect(view().devices.microphones).toEqual([
      { id: "mic-a", label: "the mic-a" },
      { id: "mic-b", label: "the mic-b" },
    ]);
  });
});

describe("LocalMedia retry", () => {
  it("opens captures that failed", async () => {
    const { actions, fake, status } = await started(({ fake }) => fake.busy.add("mic-a"));
    fake.busy.clear();
    await actions.retry("microphone");
    expect(status("microphone")).toBe("on");
  });

  it("names the operating system if that refuses", async () => {
    const { actions, fake, status } = await started();
    await actions.setCamera(false);
    fake.getUserMedia = async () => {
      throw new DOMException("Permission denied by system", "NotAllowedError");
    };
    await actions.retry("camera");
    expect(status("camera")).toBe("blocked_by_system");
  });
});

describe("LocalMedia view", () => {
  it("keeps the identity of unchanged parts", async () => {
    const { actions, view } = await started();
    const before = view();
    actions.setMuted(true);
    const after = view();
    expect(after).not.toBe(before);
    expect([after.captures, after.devices, after.outgoing, after.chosen, after.can]).toEqual([
      before.captures,
      before.devices,
      before.outgoing,
      before.chosen,
      before.can,
    ]);
    for (const part of ["captures", "devices", "outgoing", "chosen", "can"] as const) {
      expect(after[part]).toBe(before[part]);
    }
    actions.setMuted(true);
    expect(view()).toBe(after);
  });
});
