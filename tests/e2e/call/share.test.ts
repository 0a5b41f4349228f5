import { describe, expect } from "vitest";
import { bothFlow, rememberConnections, sentTracks, videoMoves, videoOf, videosRunning } from "../support/call";
import { test } from "../support/call-test";
import { words } from "../support/words";

describe("shared screen", () => {
  test("appears beside the camera and disappears, twice, over the same connection", async ({ call }) => {
    const { ida, carl } = await call();
    const sameConnections = await rememberConnections(ida, carl);
    const screen = videoOf(ida, words("call:stage.screenOf", { name: "Carl" }));
    await videosRunning(ida, 1);
    for (let time = 0; time < 2; time++) {
      await carl.press(words("call:bar.shareStart"));
      await videosRunning(ida, 2);
      await videoMoves(screen);
      await carl.press(words("call:bar.shareStop"));
      await videosRunning(ida, 1);
      await screen.waitFor({ state: "hidden" });
      expect(await sentTracks(carl)).toHaveLength(2);
    }
    await bothFlow(ida, carl);
    await sameConnections();
  });

  test("disappears when the browser's own button ends it", async ({ call }) => {
    const { ida, carl } = await call();
    await carl.press(words("call:bar.shareStart"));
    await videosRunning(ida, 2);
    await carl.page.evaluate(() => {
      const track = window.captured.findLast(({ kind }) => kind === "video");
      track?.stop();
      track?.dispatchEvent(new Event("ended"));
    });
    await carl.sees(words("call:device.shareEnded"));
    await videosRunning(ida, 1);
  });
});
