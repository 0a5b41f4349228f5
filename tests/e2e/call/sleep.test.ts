import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launchBrowser } from "../../support/browser";
import { bothRead } from "../support/agreement";
import { bothFlow, connectionCount } from "../support/call";
import { CALL_DEVICES, test } from "../support/call-test";
import { signalPages } from "../support/renderers";
import { words } from "../support/words";

let sleeper: Browser;

beforeAll(async () => {
  sleeper = await launchBrowser([CALL_DEVICES]);
});

afterAll(() => sleeper.close());

describe("call with a page that sleeps for long", () => {
  test("shows the other side that it is reconnecting, and resumes when the page wakes", async ({ call }) => {
    const { ida, carl } = await call({ carl: { browser: sleeper } });
    const before = await connectionCount(ida);
    await signalPages(sleeper, "SIGSTOP");
    try {
      await ida.page.getByText(words("call:notice.reconnecting")).first().waitFor({ timeout: 30_000 });
      // Long enough to exhaust the ICE restarts, so that a new connection is tried.
      await expect.poll(() => connectionCount(ida), { timeout: 60_000 }).toBeGreaterThan(before);
    } finally {
      await signalPages(sleeper, "SIGCONT");
    }
    await bothFlow(ida, carl, { timeout: 40_000 });
    await ida.seesNoMore(words("call:notice.reconnecting"));
    await carl.says("Sorry, I was away.");
    await bothRead(ida, carl, ["Sorry, I was away."]);
  }, 150_000);
});
