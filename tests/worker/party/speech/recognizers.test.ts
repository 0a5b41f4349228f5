import { describe, expect, inject, it, vi } from "vitest";
import { createSpeechNet } from "../../../../party/speech/dial";
import { hearAll, openSettings, textsOf } from "../../../support/fake-speech/hear-all";

vi.setConfig({ testTimeout: 60_000 });

const { settings, recordings } = inject("fakeSpeech");
const net = createSpeechNet();

describe.each(settings.flatMap((setting) => openSettings(setting, net)).map((one) => [one.provider, one] as const))(
  "%s in the Workers runtime",
  (_, recognizer) => {
    it.each(["en-US", "zh-CN"] as const)("recognizes %s", async (language) => {
      const { pcm, texts } = recordings[language];
      const bytes = Uint8Array.from(atob(pcm), (character) => character.charCodeAt(0));
      const events = await hearAll(recognizer, language, new Int16Array(bytes.buffer));
      expect(events.at(-1)).toEqual({ type: "ended", fault: null });
      expect(textsOf(events)).toEqual(texts);
    });
  },
);

describe("socket to a vendor", () => {
  const [{ openai, baidu }] = settings as readonly [
    { openai: { baseUrl: string; apiKey: string }; baidu: { baseUrl: string } },
  ];
  const realtime = `${openai.baseUrl}/realtime?intent=transcription`;
  const authorization = `Bearer ${openai.apiKey}`;

  it("sends headers, and buffers messages until somebody listens", async () => {
    const dialled = await net.dial(realtime, { authorization });
    if (!dialled.ok) throw new Error(`Refused with ${dialled.status}`);
    // The greeting is on its way, and another message behind it.
    await (await fetch(openai.baseUrl)).text();
    const first = await new Promise((resolve) => dialled.socket.listen({ message: resolve, close: resolve }));
    expect(first).toContain("session.created");
    dialled.socket.close(1000);
  });

  it("reports status and body of a refusal", async () => {
    const dialled = await net.dial(realtime, { authorization: "Bearer another" });
    expect(dialled).toMatchObject({ ok: false, status: 401 });
    expect(dialled.ok ? "" : dialled.body).toContain("invalid_api_key");
  });

  it("reports the vendor's close once", async () => {
    const dialled = await net.dial(`${baidu.baseUrl}/realtime_asr?sn=1`, {});
    if (!dialled.ok) throw new Error(`Refused with ${dialled.status}`);
    const { socket } = dialled;
    const closes: number[] = [];
    await new Promise<void>((resolve) => {
      socket.listen({
        message: () => undefined,
        close(code) {
          closes.push(code);
          resolve();
        },
      });
      socket.send(JSON.stringify({ type: "CANCEL" }));
    });
    expect(closes).toEqual([1000]);
  });

  it("rejects when nobody answers", async () => {
    await expect(net.dial("http://127.0.0.1:1/", {})).rejects.toThrow();
  });
});
