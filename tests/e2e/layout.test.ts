import { describe, expect } from "vitest";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { words } from "./support/words";

describe("interview layout", () => {
  test("plays a sound when the other arrives, keeps the call bar in place, and remembers folded and stacked panels", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const [ida, carl] = [await meet("Ida"), await meet("Carl")];
    await ida.context.addInitScript(() => {
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...args) {
        document.documentElement.dataset.sounds = String(Number(document.documentElement.dataset.sounds ?? 0) + 1);
        return start.apply(this, args);
      };
    });
    const room = await ida.join(undefined, "interviewer");
    const sounds = () => ida.page.locator("html").getAttribute("data-sounds");
    expect(await sounds()).toBeNull();
    await carl.join(room, "candidate");
    await expect.poll(sounds).not.toBeNull();
    await ida.meets("Carl");

    const leave = ida.button(words("bar.leaveLabel"));
    const before = await leave.boundingBox();
    await openPane(carl, "room");
    await carl.press(words("tools.swap"));
    await ida.sees(words("banner.swapAsked", { name: "Carl" }));
    expect(await leave.boundingBox()).toEqual(before);

    const stage = ida.page.getByRole("region", { name: words("stage.label") });
    const tools = ida.page.getByRole("region", { name: words("tools.title"), exact: true });
    await ida.press(words("bar.collapseLeft"));
    await stage.waitFor({ state: "detached" });
    await ida.press(words("bar.collapseRight"));
    await tools.waitFor({ state: "detached" });
    await ida.reload();
    expect(await stage.count()).toBe(0);
    expect(await tools.count()).toBe(0);
    await ida.press(words("bar.expandLeft"));
    await ida.press(words("bar.expandRight"));
    await stage.waitFor();
    await tools.waitFor();

    expect(await isBeside(ida)).toBe(true);
    await ida.press(words("bar.vertical"));
    await expect.poll(() => isBeside(ida)).toBe(false);
    await ida.reload();
    await expect.poll(() => isBeside(ida)).toBe(false);
    await ida.press(words("bar.horizontal"));
    await expect.poll(() => isBeside(ida)).toBe(true);
  });
});

/** Whether the people stand beside the transcript, not above it. */
async function isBeside({ page }: Person): Promise<boolean> {
  const stage = await page.getByRole("region", { name: words("stage.label") }).boundingBox();
  const transcript = await page.getByRole("region", { name: words("transcript.title") }).boundingBox();
  return stage !== null && transcript !== null && stage.x + stage.width <= transcript.x;
}
