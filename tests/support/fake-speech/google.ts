import { importSPKI, jwtVerify } from "jose";
import * as v from "valibot";
import { hearWords } from "../speech/known-speech";
import { joinWords } from "../speech/sentences";
import { answerByScript } from "./scripted-vendor";
import { readSamples } from "./socket-session";
import type { FakeAnswer, FakeRequest, FakeVendor, Script } from "./vendor";

type Account = {
  apiKey: string;
  /** Its public key, as PEM, and its address; without them no token is given. */
  service?: { clientEmail: string; publicKey: string };
};

const TAGS = new Map([
  ["en-US", "en"],
  ["cmn-Hans-CN", "zh"],
  ["cmn-Hant-TW", "zh"],
] as const);
const MODELS: Readonly<Record<string, readonly string[]>> = {
  "en-US": ["latest_long", "latest_short", "default"],
  "cmn-Hans-CN": ["default"],
  "cmn-Hant-TW": ["default"],
};
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SECONDS = 60;
const SCOPE = "https://www.googleapis.com/auth/cloud-platform";

export type FakeGoogle = FakeVendor & {
  /** Seconds of audio in each accepted request. */
  readonly heard: number[];
  /** Valid tokens; tests delete one to revoke it. */
  readonly tokens: Set<string>;
};

/** `script`: faults in the request of this number, token requests not counted. */
export function createFakeGoogle(account: Account, script: (request: number) => Script = () => ({})): FakeGoogle {
  const heard: number[] = [];
  const tokens = new Set<string>();
  let asked = 0;

  async function recognize(request: FakeRequest): Promise<FakeAnswer> {
    const refusal = checkAccess(request, account.apiKey, tokens);
    if (refusal) return refusal;
    if (request.body.length > MAX_BYTES) {
      return refuse(400, "INVALID_ARGUMENT", `Request payload size exceeds the limit: ${MAX_BYTES} bytes.`);
    }
    const parsed = v.safeParse(requestSchema, readJson(request.body));
    if (!parsed.success) return refuse(400, "INVALID_ARGUMENT", "Invalid JSON payload received.");
    const { config, audio } = parsed.output;
    const language = [...TAGS].find(([tag]) => tag === config.languageCode)?.[1];
    if (!language) return refuse(400, "INVALID_ARGUMENT", "Invalid recognition 'config': bad language code.");
    if (config.model && !MODELS[config.languageCode]?.includes(config.model)) {
      const message = `The requested model is currently not supported for language : ${config.languageCode}.`;
      return refuse(400, "INVALID_ARGUMENT", `Invalid recognition 'config': ${message}`);
    }
    const samples = readSamples(Buffer.from(audio.content, "base64"));
    if (samples.length / config.sampleRateHertz > MAX_SECONDS) {
      return refuse(
        400,
        "INVALID_ARGUMENT",
        "Sync input too long. For audio longer than 1 min use LongRunningRecognize.",
      );
    }
    heard.push(samples.length / config.sampleRateHertz);
    const words = hearWords(language, samples, config.sampleRateHertz);
    const billed = { totalBilledTime: "15s", requestId: "4" };
    if (words.length === 0) return ok(billed);
    const isTaiwan = config.languageCode === "cmn-Hant-TW";
    const written = words.map(({ text, traditional }) => (isTaiwan ? traditional : text));
    // The recognized words come in several results, in English with a space before all but the first.
    const half = Math.ceil(written.length / 2);
    const texts = [written.slice(0, half), written.slice(half)].filter(({ length }) => length > 0).map(joinWords);
    const results = texts.map((text, i) => ({
      alternatives: [
        { transcript: i > 0 && language === "en" ? ` ${text}` : text, confidence: 0.9 },
        { transcript: "no" },
      ],
      resultEndTime: "1s",
      languageCode: config.languageCode.toLowerCase(),
    }));
    return ok({ results, ...billed });
  }

  return {
    sessions: [],
    heard,
    tokens,
    connect: () => ({ refuse: { status: 404, body: "" } }),
    async answer(request, clock) {
      const { pathname } = request.url;
      if (pathname === "/token") return grant(request, account, tokens, clock.now());
      if (request.method !== "POST" || pathname !== "/v1/speech:recognize") return refuse(404, "NOT_FOUND", "");
      return answerByScript(script(asked++), clock, () => recognize(request));
    },
  };
}

const requestSchema = v.strictObject({
  config: v.strictObject({
    encoding: v.literal("LINEAR16"),
    sampleRateHertz: v.pipe(v.number(), v.minValue(8_000), v.maxValue(48_000)),
    languageCode: v.string(),
    enableAutomaticPunctuation: v.optional(v.boolean()),
    model: v.optional(v.string()),
  }),
  audio: v.strictObject({ content: v.pipe(v.string(), v.base64()) }),
});

function refuse(code: number, status: string, message: string, details: unknown[] = []): FakeAnswer {
  return { status: code, body: JSON.stringify({ error: { code, message, status, details } }) };
}

function ok(body: unknown): FakeAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

function checkAccess({ url, headers }: FakeRequest, apiKey: string, tokens: ReadonlySet<string>): FakeAnswer | null {
  const bearer = headers.get("authorization")?.replace(/^Bearer /, "");
  if (bearer !== undefined) {
    const message = "Request had invalid authentication credentials.";
    return tokens.has(bearer) ? null : refuse(401, "UNAUTHENTICATED", message);
  }
  const key = headers.get("x-goog-api-key") ?? url.searchParams.get("key");
  if (key === null) return refuse(403, "PERMISSION_DENIED", "The request is missing a valid API key.");
  if (key === apiKey) return null;
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason: "API_KEY_INVALID",
    domain: "googleapis.com",
  };
  return refuse(400, "INVALID_ARGUMENT", `API key not valid: ${key}`, [info]);
}

async function grant(
  { url, headers, body }: FakeRequest,
  { service }: Account,
  tokens: Set<string>,
  now: number,
): Promise<FakeAnswer> {
  const form = new URLSearchParams(Buffer.from(body).toString());
  const isForm = headers.get("content-type") === "application/x-www-form-urlencoded";
  const denied = (error: string): FakeAnswer => ({
    status: 400,
    body: JSON.stringify({ error, error_description: "Bad Request" }),
  });
  if (!isForm || form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer")
    return denied("unsupported_grant_type");
  if (!service) return denied("invalid_grant");
  const key = await importSPKI(service.publicKey, "RS256");
  const options = {
    algorithms: ["RS256"],
    issuer: service.clientEmail,
    audience: url.href,
    currentDate: new Date(now),
  };
  const verified = await jwtVerify(form.get("assertion") ?? "", key, options).catch(() => null);
  const { iat = 0, exp = 0, scope } = verified?.payload ?? {};
  if (!verified || scope !== SCOPE || exp - iat > 3_600) return denied("invalid_grant");
  const token = `token-${tokens.size + 1}`;
  tokens.add(token);
  return ok({ access_token: token, expires_in: 3_600, token_type: "Bearer" });
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}
