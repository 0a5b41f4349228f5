import { describe, expect } from "vitest";
import { bothFlow, connectionCount, expectAllReleased, mediaFlow } from "../support/call";
import { test } from "../support/call-test";
import { endInterview, leaveInterview } from "../support/ending";
import { textsOf } from "../support/transcript";
import { words } from "../support/words";

describe("peer call", () => {
  test("continues in the debrief, over a lost network and a reload, until one leaves", async ({ call }) => {
    const { ida, carl } = await call({ carl: { mayComplain: /INTERNET_DISCONNECTED/ } });
    await endInterview(ida);
    for (const person of [ida, carl]) {
      await person.sees(words("debrief.help"));
      const timer = person.page.getByRole("timer", { name: words("debrief.timeLeft") });
      await expect.poll(() => timer.innerText()).toMatch(/^4:\d\d/);
      const step = person.page.locator("[aria-current=step]");
      await expect.poll(() => step.innerText()).toContain(words("debrief.step.feel", { name: "Carl" }));
    }
    await bothFlow(ida, carl);
    // Nothing of it is written down.
    for (const { page } of [ida, carl])
      await expect.poll(() => page.evaluate(() => window.mockSpeech.listening)).toBe(0);
    await carl.context.setOffline(true);
    await carl.sees(words("banner.reconnecting"));
    await carl.context.setOffline(false);
    await carl.seesNoMore(words("banner.reconnecting"));
    await carl.page.reload();
    await carl.sees(words("debrief.help"));
    await bothFlow(ida, carl);
    await carl.page.getByRole("tab", { name: words("tabs.transcript") }).click();
    expect(await textsOf(carl)).toEqual([]);

    await carl.press(words("bar.leaveCall"));
    await carl.sees(words("left.over", { name: "Ida" }));
    await ida.sees(words("banner.finished"));
    await Promise.all([expectAllReleased(ida), expectAllReleased(carl)]);
    // Nothing is opened again for a call that is over.
    const before = await connectionCount(ida);
    await ida.reload();
    await ida.sees(words("banner.finished"));
    expect(await connectionCount(ida)).toBe(0);
    expect(before).toBeGreaterThan(0);
    await expectAllReleased(ida);
  });

  test("ends when one leaves, and resumes when they return", async ({ call }) => {
    const { ida, carl } = await call();
    await leaveInterview(carl, "Ida");
    await ida.sees(words("call:stage.left", { name: "Carl" }));
    await expect.poll(async () => (await mediaFlow(ida)).connection).toBe(-1);
    await carl.press(words("left.backAction"));
    await carl.inRoom();
    await bothFlow(ida, carl);
  });
});
