import { describe, expect } from "vitest";
import { ASKED, hasSaid, SPOKEN, startSpeechService } from "./support/speech-service";
import { test } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const service = startSpeechService();
const { speakAlone } = service;

describe("speech service of the server", () => {
  test("loses and duplicates no sentence when its connection drops, and shows a quiet notice", async ({ meet }) => {
    let isDown = true;
    service.setScript((session) =>
      session === 0 ? { dropAtMs: 5_000 } : isDown ? { refuse: { status: 503, body: "Service Unavailable" } } : {},
    );
    const ida = await speakAlone(meet);
    await ida.page.getByText(words("speech:notice.bridging", { service: "Baidu" })).waitFor(SPOKEN);
    isDown = false;
    await ida.page
      .getByText(words("speech:notice.bridging", { service: "Baidu" }))
      .waitFor({ state: "hidden", ...SPOKEN });
    await hasSaid(ida, ASKED, 4);
  });

  test("writes each sentence once when the page's connection breaks within one", async ({ meet, connect }) => {
    const network = await connect(service.origin());
    const ida = await speakAlone(meet, { origin: network.origin, mayComplain: /ERR_|WebSocket/ });
    await hasSaid(ida, ASKED, 1);
    await expect.poll(() => interimsOf(ida), SPOKEN).not.toEqual([]);
    network.cut();
    await ida.sees(words("banner.reconnecting"));
    network.heal();
    await hasSaid(ida, ASKED, 5);
  });

  test("gives way to the browser's recognizer if its key is refused, says so, and can be retried", async ({ meet }) => {
    service.setScript(() => ({ fail: { atMs: 0, code: -3004, message: "asr authentication failed" } }));
    const ida = await speakAlone(meet);
    await ida.sees(words("speech:notice.relieved", { service: "Baidu" }));
    await ida.sees(words("speech:fault.key_refused"));
    await ida.says("This is what the browser heard.");
    await expect.poll(() => textsOf(ida)).toEqual(["This is what the browser heard."]);
    service.setScript(() => ({}));
    await ida.press(words("speech:notice.retry", { service: "Baidu" }));
    await ida.seesNoMore(words("speech:notice.relieved", { service: "Baidu" }));
    await expect.poll(() => textsOf(ida), SPOKEN).toEqual(expect.arrayContaining([expect.stringMatching(/\?$/)]));
    expect(await ida.page.evaluate(() => window.mockSpeech.listening)).toBe(0);
  });
});
