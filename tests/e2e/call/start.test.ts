import { describe, expect } from "vitest";
import { bothRead } from "../support/agreement";
import {
  bothFlow,
  flows,
  mediaFlow,
  rememberConnections,
  rises,
  sentTracks,
  stops,
  videoMoves,
  videoOf,
  videosRunning,
} from "../support/call";
import { test } from "../support/call-test";
import { allowUnplugging, misses, plugIn, unplug, withMissingDevices } from "../support/devices";
import { joinTogether } from "../support/pair";
import type { Person } from "../support/person";
import { words } from "../support/words";

const MICROPHONES = { first: "Fake Default Audio Input", second: "Fake Audio Input 2" };
const CAMERAS = { first: "fake_device_0", second: "fake_device_2" };

describe("two people in a call", () => {
  test("see and hear each other, mute, switch cameras and microphones, lose and replace them, and share a screen over one connection", {
    timeout: 120_000,
  }, async ({ meetCaller }) => {
    const [ida, carl] = await Promise.all([meetCaller("Ida"), meetCaller("Carl")]);
    await allowUnplugging(carl.context);
    await joinTogether(async (name) => (name === "Ida" ? ida : carl));
    await bothFlow(ida, carl);
    const sameConnections = await rememberConnections(ida, carl);
    const picture = videoOf(ida, words("call:stage.camera", { name: "Carl" }));
    await videoMoves(picture);
    await videoMoves(videoOf(carl, words("call:stage.camera", { name: "Ida" })));

    await carl.press(words("bar.mute"));
    await stops(ida, "energy", "frames");
    await flows(carl);
    await carl.press(words("bar.unmute"));
    await flows(ida);

    await carl.press(words("call:bar.cameraOff"));
    await stops(ida, "frames", "energy");
    await picture.waitFor({ state: "hidden" });
    await flows(carl);
    await carl.press(words("call:bar.cameraOn"));
    await flows(ida);
    await videoMoves(picture);

    expect(await sentTracks(carl)).toEqual([MICROPHONES.first, CAMERAS.first]);
    await choose(carl, words("call:bar.micMenu"), MICROPHONES.second);
    await choose(carl, words("call:bar.cameraMenu"), CAMERAS.second);
    await expect.poll(() => sentTracks(carl)).toEqual([MICROPHONES.second, CAMERAS.second]);
    await videoMoves(videoOf(carl, words("call:stage.ownCamera")));
    await bothFlow(ida, carl);

    await unplug(carl, CAMERAS.second);
    await carl.sees(words("call:device.unplugged", { device: CAMERAS.second }));
    await unplug(carl, MICROPHONES.second);
    await carl.sees(words("call:device.unplugged", { device: MICROPHONES.second }));
    await expect.poll(() => sentTracks(carl)).toEqual([MICROPHONES.first, CAMERAS.first]);
    await flows(ida);

    await plugIn(carl, CAMERAS.second);
    await carl.sees(words("call:device.back", { device: CAMERAS.second }));
    await plugIn(carl, MICROPHONES.second);
    await expect.poll(() => sentTracks(carl)).toEqual([MICROPHONES.second, CAMERAS.second]);
    await bothFlow(ida, carl);

    const screen = videoOf(ida, words("call:stage.screenOf", { name: "Carl" }));
    await videosRunning(ida, 1);
    await carl.press(words("call:bar.shareStart"));
    await videosRunning(ida, 2);
    await videoMoves(screen);
    await carl.press(words("call:bar.shareStop"));
    await videosRunning(ida, 1);
    await screen.waitFor({ state: "hidden" });
    expect(await sentTracks(carl)).toHaveLength(2);

    await carl.press(words("call:bar.shareStart"));
    await videosRunning(ida, 2);
    await videoMoves(screen);
    // The browser's own button ends it.
    await carl.page.evaluate(() => {
      const track = window.captured.findLast(({ kind }) => kind === "video");
      track?.stop();
      track?.dispatchEvent(new Event("ended"));
    });
    await carl.sees(words("call:device.shareEnded"));
    await videosRunning(ida, 1);
    await screen.waitFor({ state: "hidden" });
    expect(await sentTracks(carl)).toHaveLength(2);
    await bothFlow(ida, carl);
    await sameConnections();
  });
});

describe("person who joins a call", () => {
  test("is heard without a camera, seen without a microphone, and receives both and types without any device", async ({
    meetCaller,
  }) => {
    const [ida, carl] = await Promise.all([meetCaller("Ida"), meetCaller("Carl", { permissions: ["microphone"] })]);
    await withMissingDevices(carl.context);
    await joinTogether(async (name) => (name === "Ida" ? ida : carl));
    await Promise.all([flows(carl), rises(ida, ["energy"])]);
    expect((await mediaFlow(ida)).frames).toBe(0);

    await carl.context.grantPermissions(["microphone", "camera"]);
    await misses(carl, ["audioinput"]);
    await carl.reload();
    await Promise.all([flows(carl), rises(ida, ["frames"])]);
    await stops(ida, "energy", "frames");

    await misses(carl, ["audioinput", "videoinput"]);
    await carl.reload();
    await flows(carl);
    await expect.poll(async () => (await mediaFlow(ida)).state).toBe("connected");
    expect(await mediaFlow(ida)).toMatchObject({ frames: 0, energy: 0 });
    await carl.types("I can read and write.");
    await bothRead(ida, carl, ["I can read and write."]);
  });
});

async function choose({ page }: Person, menu: string, device: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitemradio", { name: device }).click();
  await page.keyboard.press("Escape");
}
