import { afterAll, beforeAll, describe, expect } from "vitest";
import { answerPrompt } from "../support/answer-prompts";
import { launchBrowser } from "../support/browser";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { createFakeOpenAi } from "../support/fake-speech/openai";
import { serveVendor, type VendorServer } from "../support/fake-speech/serve-vendor";
import { type Mocki, startMocki } from "../support/mocki";
import { isAccessible } from "./support/axe";
import { withoutDevices } from "./support/devices";
import { overflowOf } from "./support/fit";
import { finds, grade, log, opens, tries } from "./support/setup-test";
import { test } from "./support/test";
import { words } from "./support/words";

describe("setup test", () => {
  let vendor: VendorServer;
  let models: FakeServer;
  let mocki: Mocki;
  beforeAll(async () => {
    vendor = await serveVendor(createFakeOpenAi({ apiKey: "" }));
    models = await startFakeOpenAI({ answer: answerPrompt });
    const provider = { name: "House", apiKey: `${GOOD_KEY}house`, baseUrl: `${models.url}/v1` };
    const assistant = {
      providers: { house: provider },
      models: {
        "house-model": { name: "House Model", provider: "house", model: "gpt-4o" },
        "house-broke": { name: "House Broke", provider: "house", model: "gpt-4o~no-credit" },
      },
    };
    const speech = { openai: { name: "House Ears", baseUrl: `${vendor.url}/v1`, mode: "utterances" } };
    mocki = await startMocki({ settings: { SPEECH: JSON.stringify(speech), ASSISTANT: JSON.stringify(assistant) } });
  });
  afterAll(async () => {
    await mocki?.dispose();
    await vendor?.close();
    await models?.close();
  });

  test("fails the room check when answers get lost", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin });
    let asked = 0;
    await ida.context.routeWebSocket(/\/parties\/room\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        // Every sixth answer gets lost.
        if (typeof message === "string" && message.includes('"test_connection"') && ++asked % 6 === 0) return;
        socket.send(message);
      });
    });
    await opens(ida);
    await tries(ida, words("test:check.room"));
    await finds(ida, words("test:check.room"), grade("fails"));
    await finds(ida, words("test:check.room"), "% of messages got no reply within two seconds");
  });

  test("marks checks that need the network as impossible while offline, and runs the rest", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin, mayComplain: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
    await opens(ida);
    await ida.sees(words("lobby.devices.heard"));
    await ida.context.setOffline(true);
    await tries(ida, words("test:check.room"));
    await finds(ida, words("test:check.room"), grade("unable"));
    await tries(ida, words("test:check.call"));
    await finds(ida, words("test:check.call"), grade("unable"));
    await tries(ida, words("test:check.camera"));
    await finds(ida, words("test:check.camera"), grade("works"));
    await tries(ida, words("test:check.speaker"));
    await finds(ida, words("test:check.speaker"), grade("asked"));
    // The fake microphone beeps: that it is heard at all is what counts here.
    await tries(ida, words("test:check.microphone"));
    await finds(ida, words("test:check.microphone"), "dB");
    await ida.context.setOffline(false);
  });
});

describe("setup test without devices", () => {
  test("reports the missing microphone, and passes no check that needs one", async ({ meet }) => {
    const ida = await meet("Ida");
    await withoutDevices(ida.context, ["audioinput", "videoinput"]);
    await opens(ida);
    await tries(ida, words("test:check.camera"));
    await finds(ida, words("test:check.camera"), words("failure.camera.none"));
    await tries(ida, words("test:check.microphone"));
    await finds(ida, words("test:check.microphone"), words("failure.microphone.none"));
    await tries(ida, words("test:check.browser"));
    await finds(ida, words("test:check.browser"), grade("unable"));
    expect(await log(ida).innerText()).not.toContain(grade("works"));
  });

  test("explains how to allow refused devices, fits on a phone, and opens from the lobby", async ({ meet }) => {
    const browser = await launchBrowser(["--use-fake-ui-for-media-stream=deny"]);
    try {
      const ida = await meet("Ida", {
        browser,
        permissions: [],
        viewport: { width: 390, height: 844 },
        theme: "light",
      });
      await ida.enterLobby();
      await ida.page.getByRole("link", { name: words("testLink.here") }).click();
      await ida.page.waitForURL(/\/test\/[a-z0-9]{8}$/);
      await tries(ida, words("test:check.microphone"));
      await finds(ida, words("test:check.microphone"), words("help.microphone.denied"));
      expect(await overflowOf(ida.page)).toEqual([]);
      await isAccessible(ida);
      await ida.context.close();
    } finally {
      await browser.close();
    }
  });
});
