import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ATTEMPT_MS } from "../../../app/features/peer/call/reconnect-policy";
import { launchBrowser } from "../../support/browser";
import { bothRead } from "../support/agreement";
import { bothFlow, connectionCount } from "../support/call";
import { CALL_DEVICES, test } from "../support/call-test";
import { joinTogether } from "../support/pair";
import { signalPages } from "../support/renderers";
import { words } from "../support/words";

let sleeper: Browser;

beforeAll(async () => {
  sleeper = await launchBrowser([CALL_DEVICES]);
});

afterAll(() => sleeper.close());

describe("call with a page that sleeps for long", () => {
  test("shows the other side that it is reconnecting, and resumes when the page wakes", async ({ meetCaller }) => {
    const [ida, carl] = await Promise.all([meetCaller("Ida"), meetCaller("Carl", { browser: sleeper })]);
    await ida.context.clock.install();
    await joinTogether(async (name) => (name === "Ida" ? ida : carl));
    await bothFlow(ida, carl);
    const before = await connectionCount(ida);
    await signalPages(sleeper, "SIGSTOP");
    try {
      await ida.page.getByText(words("call:notice.reconnecting")).first().waitFor({ timeout: 30_000 });
      // Ida's clock goes on until the ICE restarts are exhausted, so that a new connection is tried.
      const connectionsLater = async () => {
        await ida.context.clock.fastForward(ATTEMPT_MS);
        return connectionCount(ida);
      };
      await expect.poll(connectionsLater, { timeout: 60_000, interval: 500 }).toBeGreaterThan(before);
    } finally {
      await signalPages(sleeper, "SIGCONT");
    }
    await bothFlow(ida, carl, { timeout: 40_000 });
    await ida.seesNoMore(words("call:notice.reconnecting"));
    await carl.says("Sorry, I was away.");
    await bothRead(ida, carl, ["Sorry, I was away."]);
  }, 150_000);
});
