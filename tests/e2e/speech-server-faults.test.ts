import { describe, expect } from "vitest";
import { ASKED, hasSaid, SPOKEN, startSpeechService } from "./support/speech-service";
import { test } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const service = startSpeechService();
const { speakAlone } = service;

describe("a service of the server", () => {
  test("that drops the line is a quiet note, and no sentence is lost or doubled", async ({ meet }) => {
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

  test("hears each sentence once when one's own line breaks off in the middle of one", async ({ meet, connect }) => {
    const network = await connect(service.origin());
    const ida = await speakAlone(meet, { origin: network.origin, mayComplain: /ERR_|WebSocket/ });
    await hasSaid(ida, ASKED, 1);
    await expect.poll(() => interimsOf(ida), SPOKEN).not.toEqual([]);
    network.cut();
    await ida.sees(words("banner.reconnecting"));
    network.heal();
    await hasSaid(ida, ASKED, 5);
  });

  test("without a valid key is replaced by the browser's recognizer, which the page says, and can be tried again", async ({
    meet,
  }) => {
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
