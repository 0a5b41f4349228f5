import { afterAll, describe, expect, it, vi } from "vitest";
import type { Recogniser, SpeechEvent } from "../../../party/speech/recogniser";
import { createBaidu } from "../../../party/speech/vendors/baidu";
import { createXunfeiIat } from "../../../party/speech/vendors/xunfei-iat";
import { createXunfeiRtasr } from "../../../party/speech/vendors/xunfei-rtasr";
import { createFakeBaidu } from "../../support/fake-speech/baidu";
import { createNodeNet } from "../../support/fake-speech/node-net";
import { serveVendor } from "../../support/fake-speech/serve-vendor";
import { createFakeIat } from "../../support/fake-speech/xunfei-iat";
import { createFakeRtasr } from "../../support/fake-speech/xunfei-rtasr";
import { CHINESE_SENTENCES } from "../../support/speech/sentences";
import { speak } from "../../support/speech/speak";

const BAIDU = { appId: 1, apiKey: "key-of-tests", models: { zh: 15_372, en: 17_372 } };
const XUNFEI = { appId: "595f23df", apiKey: "key-of-tests", apiSecret: "secret-of-tests", host: "iat-api.xfyun.cn" };
const SENTENCE = CHINESE_SENTENCES.find(({ text }) => text.length < 10) ?? CHINESE_SENTENCES[0];

const net = createNodeNet();
const vendors = { baidu: createFakeBaidu(BAIDU), rtasr: createFakeRtasr(XUNFEI), iat: createFakeIat(XUNFEI) };
const servers = {
  baidu: await serveVendor(vendors.baidu),
  rtasr: await serveVendor(vendors.rtasr),
  iat: await serveVendor(vendors.iat),
};
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

function open(vendor: keyof typeof servers, wrongKey: boolean): Recogniser {
  const baseUrl = servers[vendor].url;
  const key = wrongKey ? { apiKey: "another" } : {};
  switch (vendor) {
    case "baidu":
      return createBaidu({ ...BAIDU, ...key, baseUrl }, net);
    case "rtasr":
      return createXunfeiRtasr({ service: "rtasr", ...XUNFEI, ...key, baseUrl, signHost: "" }, net);
    case "iat":
      return createXunfeiIat({ service: "iat", ...XUNFEI, ...key, baseUrl, signHost: XUNFEI.host }, net);
    default:
      vendor satisfies never;
      throw new Error("No such vendor");
  }
}

async function recognise(recogniser: Recogniser): Promise<SpeechEvent[]> {
  if (!SENTENCE) throw new Error("There is no sentence to say");
  const events: SpeechEvent[] = [];
  const session = recogniser.open("zh-CN", (event) => void events.push(event));
  session.write(speak(SENTENCE));
  session.finish();
  await vi.waitFor(() => expect(events.at(-1)?.type).toBe("ended"), { timeout: 20_000, interval: 20 });
  return events;
}

describe.each(["baidu", "rtasr", "iat"] as const)("%s over a socket", (vendor) => {
  it("understands what is said", async () => {
    const events = await recognise(open(vendor, false));
    expect(events.flatMap((event) => (event.type === "final" ? event.text : []))).toEqual([SENTENCE?.text]);
    expect(events.at(-1)).toEqual({ type: "ended", fault: null });
    expect(vendors[vendor].sessions[0]?.complaints).toEqual([]);
  });

  it("tells that the key is refused", async () => {
    const events = await recognise(open(vendor, true));
    expect(events.at(-1)).toEqual({ type: "ended", fault: "key_refused" });
  });
});
