import { exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import type { Recognizer, RecognizerEvent, SpeechNet } from "../../../../../party/speech/recognizer";
import { createGoogle } from "../../../../../party/speech/vendors/google";
import { createFakeGoogle } from "../../../../support/fake-speech/google";
import { hearAll, textsOf } from "../../../../support/fake-speech/hear-all";
import type { FakeVendor, Script } from "../../../../support/fake-speech/vendor";
import { createVirtualNet } from "../../../../support/fake-speech/virtual-net";
import { CHINESE_SENTENCES, ENGLISH_SENTENCES } from "../../../../support/speech/sentences";
import { makeSession } from "../../../../support/speech/sessions";

const SETUP = { baseUrl: "http://google.test", tokenUrl: "http://google.test/token", model: null };
const MAIL = "mocki@tests.example";
const KEY = "key-of-tests";
const sentence = ENGLISH_SENTENCES[2];
const PCM = makeSession([sentence ?? 0, 700]);
const HOUR = 3_600_000;

let service: { clientEmail: string; publicKey: string };
let privateKey: string;
beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  service = { clientEmail: MAIL, publicKey: await exportSPKI(pair.publicKey) };
  privateKey = await exportPKCS8(pair.privateKey);
});

/** A network that lets time pass until a recording is processed. */
function connect(vendor: FakeVendor) {
  const net = createVirtualNet(vendor);
  const urls: string[] = [];
  const counted: SpeechNet = {
    ...net,
    fetch(url, init) {
      urls.push(url);
      return net.fetch(url, init);
    },
  };
  const hear = async (recognizer: Recognizer, language: "en-US" | "zh-TW" = "en-US", pcm: Int16Array = PCM) => {
    let events: RecognizerEvent[] | null = null;
    const all = hearAll(recognizer, language, pcm).then((heard) => {
      events = heard;
    });
    while (!events) await net.advance(20);
    await all;
    return events as RecognizerEvent[];
  };
  return { net, counted, urls, hear };
}

describe("Google recognizer, service account", () => {
  it("gets one token while it is valid, and a new one before it expires", async () => {
    const vendor = createFakeGoogle({ apiKey: "none", service });
    const { net, counted, urls, hear } = connect(vendor);
    const recognizer = createGoogle({ ...SETUP, credential: { clientEmail: MAIL, privateKey } }, counted);
    expect(textsOf(await hear(recognizer))).toEqual([sentence?.text]);
    await hear(recognizer);
    expect(vendor.tokens.size).toBe(1);
    await net.advance(HOUR - 4 * 60_000);
    expect(textsOf(await hear(recognizer))).toEqual([sentence?.text]);
    expect(vendor.tokens.size).toBe(2);
    expect(urls.filter((url) => url.endsWith("/token"))).toHaveLength(2);
  });

  it("gets another token when one is refused early", async () => {
    const vendor = createFakeGoogle({ apiKey: "none", service });
    const { counted, hear } = connect(vendor);
    const recognizer = createGoogle({ ...SETUP, credential: { clientEmail: MAIL, privateKey } }, counted);
    await hear(recognizer);
    vendor.tokens.clear();
    vendor.tokens.add("of somebody else");
    expect(textsOf(await hear(recognizer))).toEqual([sentence?.text]);
  });

  it("retries a token request without an answer", async () => {
    const vendor = createFakeGoogle({ apiKey: "none", service });
    let isStuck = true;
    const stalling: FakeVendor = {
      ...vendor,
      async answer(request, clock) {
        if (isStuck && request.url.pathname === "/token") {
          isStuck = false;
          return new Promise(() => {});
        }
        return vendor.answer?.(request, clock) ?? { status: 404, body: "" };
      },
    };
    const { counted, hear } = connect(stalling);
    const recognizer = createGoogle({ ...SETUP, credential: { clientEmail: MAIL, privateKey } }, counted);
    const events = await hear(recognizer);
    expect(textsOf(events)).toEqual([sentence?.text]);
    expect(events.at(-1)).toEqual({ type: "ended", fault: null });
  });

  it.each(["somebody else", "no key"])("reports a refused account like a refused key: %s", async (kind) => {
    const { counted, hear } = connect(createFakeGoogle({ apiKey: "none", service }));
    const credential = {
      clientEmail: kind === "somebody else" ? "other@tests.example" : MAIL,
      privateKey: kind === "no key" ? "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----" : privateKey,
    };
    const events = await hear(createGoogle({ ...SETUP, credential }, counted));
    expect(events.at(-1)).toEqual({ type: "ended", fault: "key_refused" });
  });
});

describe("Google recognizer, request", () => {
  const byKey = (script: (request: number) => Script = () => ({})) => {
    const vendor = createFakeGoogle({ apiKey: KEY }, script);
    const { counted, urls, hear, net } = connect(vendor);
    return { vendor, urls, hear, net, recognizer: createGoogle({ ...SETUP, credential: { apiKey: KEY } }, counted) };
  };

  it("has no key in its address", async () => {
    const { urls, hear, recognizer } = byKey();
    await hear(recognizer);
    expect(urls).toEqual(["http://google.test/v1/speech:recognize"]);
  });

  it("asks for Taiwan's characters in zh-TW", async () => {
    const { hear, recognizer } = byKey();
    const chinese = CHINESE_SENTENCES[3];
    expect(textsOf(await hear(recognizer, "zh-TW", makeSession([chinese ?? 0, 700])))).toEqual([chinese?.traditional]);
  });

  it("is retried when that may help, and the sentence is reported once", async () => {
    const { vendor, urls, hear, recognizer } = byKey((request) =>
      request === 0 ? { refuse: { status: 503, body: "" } } : request === 1 ? { dropAtMs: 0 } : {},
    );
    const events = await hear(recognizer);
    expect(textsOf(events)).toEqual([sentence?.text]);
    expect(events.at(-1)).toEqual({ type: "ended", fault: null });
    expect(urls).toHaveLength(3);
    expect(vendor.heard).toHaveLength(1);
  });

  it("is not retried with a refused key", async () => {
    const { urls, hear, recognizer } = byKey(() => ({ refuse: { status: 401, body: "" } }));
    expect((await hear(recognizer)).at(-1)).toEqual({ type: "ended", fault: "key_refused" });
    expect(urls).toHaveLength(1);
  });

  it("holds at most 55 seconds of speech, however long the speaker talks", async () => {
    const { vendor, hear, recognizer } = byKey();
    const sentences = Array.from({ length: 36 }, (_, i) => ENGLISH_SENTENCES[i % 12] ?? 0);
    const events = await hear(recognizer, "en-US", makeSession(sentences.flatMap((one) => [one, 30])));
    expect(events.at(-1)).toEqual({ type: "ended", fault: null });
    for (const seconds of vendor.heard) expect(seconds).toBeLessThanOrEqual(55);
    expect(vendor.heard.length).toBeGreaterThan(1);
  });
});
