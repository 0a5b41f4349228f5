import { describe, expect } from "vitest";
import { connectionCount, expectAllReleased, flows, mediaFlow } from "../support/call";
import { test } from "../support/call-test";
import { words } from "../support/words";

describe("the end of a call", () => {
  test("finished for both: every device is released and every connection closed on both sides", async ({ call }) => {
    const { ida, carl } = await call();
    await ida.press(words("bar.more"));
    await ida.page.getByRole("menuitem", { name: words("bar.finish") }).click();
    const question = ida.page.getByRole("alertdialog", { name: words("confirm.finishTitle") });
    await question.getByRole("button", { name: words("confirm.finish") }).click();
    await Promise.all([expectAllReleased(ida), expectAllReleased(carl)]);
    // Nothing is opened again for a room that has ended.
    const before = await Promise.all([connectionCount(ida), connectionCount(carl)]);
    await carl.reload();
    await carl.sees(words("banner.finished"));
    expect(await connectionCount(carl)).toBe(0);
    expect(await connectionCount(ida)).toBe(before[0]);
    await expectAllReleased(carl);
  });

  test("left by one: the other hears of it at once, and the call comes back with them", async ({ call }) => {
    const { ida, carl, room } = await call();
    await carl.press(words("bar.leaveLabel"));
    await ida.sees(words("call:stage.left", { name: "Carl" }));
    await expect.poll(async () => (await mediaFlow(ida)).connection).toBe(-1);
    expect(await carl.inLobby()).toBe(room);
    await carl.press(words("lobby.joinCandidate"));
    await carl.inRoom();
    await Promise.all([flows(ida), flows(carl)]);
  });
});
