import { exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { KnownSpeech } from "../speech/known-speech";
import { createFakeBaidu } from "./baidu";
import { createFakeGoogle } from "./google";
import { createFakeOpenAi } from "./openai";
import { serveVendor } from "./serve-vendor";
import type { FakeVendor } from "./vendor";
import { createFakeIat } from "./xunfei-iat";
import { createFakeRtasr } from "./xunfei-rtasr";

const KEY = "good-speech-key";
const CLIENT_EMAIL = "mocki@tests.example";
const BAIDU = { appId: 10_000_000, apiKey: KEY, models: { zh: 15_372, en: 17_372 } };
const XUNFEI = { appId: "595f23df", apiKey: KEY, apiSecret: "good-speech-secret" };
const SIGN_HOST = "iat-api.xfyun.cn";

/**
 * All vendors on this machine. `settings`: values of SPEECH that together use each vendor and each of its protocols.
 */
export async function startVendors(): Promise<{ settings: readonly object[]; close(): Promise<void> }> {
  // Templates are built now, not during the first session.
  for (const language of ["en", "zh"] as const) new KnownSpeech(language);
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const service = { clientEmail: CLIENT_EMAIL, publicKey: await exportSPKI(publicKey) };
  const servers = await Promise.all(
    [
      createFakeGoogle({ apiKey: KEY, service }),
      createFakeBaidu(BAIDU),
      createFakeRtasr(XUNFEI),
      createFakeIat({ ...XUNFEI, host: SIGN_HOST }),
      createFakeOpenAi({ apiKey: KEY }),
    ].map((vendor: FakeVendor) => serveVendor(vendor)),
  );
  const [google = "", baidu = "", rtasr = "", iat = "", openai = ""] = servers.map(({ url }) => url);
  const serviceAccount = { client_email: CLIENT_EMAIL, private_key: await exportPKCS8(privateKey) };
  return {
    settings: [
      {
        google: { apiKey: KEY, baseUrl: google },
        baidu: { ...BAIDU, baseUrl: baidu },
        xunfei: { ...XUNFEI, service: "rtasr", baseUrl: rtasr },
        openai: { apiKey: KEY, baseUrl: `${openai}/v1`, mode: "realtime", model: "gpt-4o-transcribe" },
      },
      {
        google: { serviceAccount, baseUrl: google, tokenUrl: `${google}/token` },
        xunfei: { ...XUNFEI, service: "iat", baseUrl: iat, signHost: SIGN_HOST },
        openai: { apiKey: KEY, baseUrl: `${openai}/v1`, mode: "utterances" },
      },
    ],
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
