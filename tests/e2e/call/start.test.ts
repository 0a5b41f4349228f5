import { describe, expect } from "vitest";
import { bothRead } from "../support/agreement";
import { flows, mediaFlow, rememberConnections, rises, stops, videoMoves, videoOf } from "../support/call";
import { test } from "../support/call-test";
import { withoutDevices } from "../support/devices";
import { joinTogether } from "../support/pair";
import type { Person } from "../support/person";
import { words } from "../support/words";

describe("two people in a call", () => {
  test("see and hear each other", async ({ call }) => {
    const { ida, carl } = await call();
    await videoMoves(videoOf(ida, words("call:stage.camera", { name: "Carl" })));
    await videoMoves(videoOf(carl, words("call:stage.camera", { name: "Ida" })));
  });

  test("switch the camera off and on without a new connection", async ({ call }) => {
    const { ida, carl } = await call();
    const sameConnections = await rememberConnections(ida, carl);
    await carl.press(words("call:bar.cameraOff"));
    await stops(ida, "frames", "energy");
    const picture = videoOf(ida, words("call:stage.camera", { name: "Carl" }));
    await picture.waitFor({ state: "hidden" });
    await flows(carl);
    await carl.press(words("call:bar.cameraOn"));
    await flows(ida);
    await videoMoves(picture);
    await sameConnections();
  });

  test("are silent while muted, and audible afterwards", async ({ call }) => {
    const { ida, carl } = await call();
    await carl.press(words("bar.mute"));
    await stops(ida, "energy", "frames");
    await flows(carl);
    await carl.press(words("bar.unmute"));
    await flows(ida);
  });
});

describe("person who joins a call", () => {
  test("is heard but not seen without a camera", async ({ meetCaller }) => {
    const { ida, carl } = await joinTogether(meetCaller, { carl: { permissions: ["microphone"] } });
    await Promise.all([flows(carl), rises(ida, ["energy"])]);
    expect((await mediaFlow(ida)).frames).toBe(0);
  });

  test("is seen but not heard without a microphone", async ({ meetCaller }) => {
    const [ida, carl] = [await meetCaller("Ida"), await meetCaller("Carl")];
    await withoutDevices(carl.context, ["audioinput"]);
    await meetInRoom(ida, carl);
    await Promise.all([flows(carl), rises(ida, ["frames"])]);
    await stops(ida, "energy", "frames");
  });

  test("receives sound and pictures, and can type, without any device", async ({ meetCaller }) => {
    const [ida, carl] = [await meetCaller("Ida"), await meetCaller("Carl")];
    await withoutDevices(carl.context, ["audioinput", "videoinput"]);
    await meetInRoom(ida, carl);
    await flows(carl);
    await expect.poll(async () => (await mediaFlow(ida)).state).toBe("connected");
    expect(await mediaFlow(ida)).toMatchObject({ frames: 0, energy: 0 });
    await carl.types("I can read and write.");
    await bothRead(ida, carl, ["I can read and write."]);
  });
});

async function meetInRoom(ida: Person, carl: Person): Promise<void> {
  const room = await ida.join(undefined, "interviewer");
  await carl.join(room, "candidate");
  await Promise.all([ida.meets("Carl"), carl.meets("Ida")]);
}
