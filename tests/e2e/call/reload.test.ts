import { describe, expect } from "vitest";
import { bothFlow, mediaFlow, rises, sentTracks } from "../support/call";
import { test } from "../support/call-test";
import { words } from "../support/words";

describe("call after a reload", () => {
  test("resumes whichever side reloads, even twice", async ({ call }) => {
    const { ida, carl } = await call();
    for (const person of [ida, carl, carl, ida]) {
      await person.reload();
      await bothFlow(ida, carl);
    }
  });

  test("resumes when both reload at once", async ({ call }) => {
    const { ida, carl } = await call();
    await Promise.all([ida.reload(), carl.reload()]);
    await bothFlow(ida, carl);
  });

  test("keeps the microphone muted and the camera off", async ({ call }) => {
    const { ida, carl } = await call();
    await carl.press(words("bar.mute"));
    await carl.press(words("call:bar.cameraOff"));
    await carl.reload();
    await carl.button(words("bar.unmute")).waitFor();
    await carl.button(words("call:bar.cameraOn")).waitFor();
    await rises(carl, ["frames", "energy"]);
    await rises(ida, ["bytes"]);
    expect((await mediaFlow(ida)).frames).toBe(0);
    expect(await sentTracks(carl)).toHaveLength(1);
  });
});
