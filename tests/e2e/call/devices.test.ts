import { describe, expect } from "vitest";
import { bothFlow, flows, rememberConnections, sentTracks, videoMoves, videoOf } from "../support/call";
import { test } from "../support/call-test";
import { allowUnplugging, plugIn, unplug } from "../support/devices";
import { joinTogether } from "../support/pair";
import type { Person } from "../support/person";
import { words } from "../support/words";

const MICROPHONES = { first: "Fake Default Audio Input", second: "Fake Audio Input 2" };
const CAMERAS = { first: "fake_device_0", second: "fake_device_2" };

describe("devices in a call", () => {
  test("can be switched without a new connection", async ({ call }) => {
    const { ida, carl } = await call();
    const sameConnections = await rememberConnections(ida, carl);
    expect(await sentTracks(carl)).toEqual([MICROPHONES.first, CAMERAS.first]);
    await choose(carl, words("call:bar.micMenu"), MICROPHONES.second);
    await choose(carl, words("call:bar.cameraMenu"), CAMERAS.second);
    await expect.poll(() => sentTracks(carl)).toEqual([MICROPHONES.second, CAMERAS.second]);
    await bothFlow(ida, carl);
    await videoMoves(videoOf(carl, words("call:stage.ownCamera")));
    await sameConnections();
  });

  test("are replaced when unplugged, and used again when they return", async ({ meetCaller }) => {
    const [ida, carl] = await Promise.all([meetCaller("Ida"), meetCaller("Carl")]);
    await allowUnplugging(carl.context);
    await joinTogether(async (name) => (name === "Ida" ? ida : carl));
    await bothFlow(ida, carl);
    const sameConnections = await rememberConnections(ida, carl);
    await choose(carl, words("call:bar.micMenu"), MICROPHONES.second);
    await choose(carl, words("call:bar.cameraMenu"), CAMERAS.second);
    await expect.poll(() => sentTracks(carl)).toEqual([MICROPHONES.second, CAMERAS.second]);

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
    await sameConnections();
  });
});

async function choose({ page }: Person, menu: string, device: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitemradio", { name: device }).click();
  await page.keyboard.press("Escape");
}
