import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { TIME_LIMIT_MS } from "../../../../functions/services/exchange-code";
import { errorBodySchema } from "../../../../functions/shared/contract/errors";
import { googleTokenSchema } from "../../../../functions/shared/contract/tracker";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";

const TOKEN_API = "https://token-api.example/token";
const CLIENT = { GOOGLE_CLIENT_ID: "id-of-the-client", GOOGLE_CLIENT_SECRET: "secret-of-the-client" };
const CODE = "4/0A-a code with/signs+";
const SCOPE = "openid https://www.googleapis.com/auth/gmail.readonly";
const GOOD = {
  access_token: "ya29.token",
  expires_in: 3599,
  refresh_token: "1//a-token-for-months",
  scope: SCOPE,
  token_type: "Bearer",
  id_token: "e30.e30.",
};

type Asked = { url: string; init: RequestInit; form: Record<string, string> };
let asked: Asked[];
let google: (init: RequestInit) => Promise<Response>;
let backend: Backend;
let ada: string;

beforeEach(async () => {
  await emptyStorage();
  asked = [];
  google = async () => Response.json(GOOD);
  ada = await createBackend({}, { now: NOW }).signIn("ada");
  backend = worldWith({ ...CLIENT, GOOGLE_TOKEN_API: TOKEN_API });
});

afterEach(() => {
  vi.useRealTimers();
});

function worldWith(settings: Record<string, string>): Backend {
  const fetch = async (url: string, init: RequestInit = {}) => {
    asked.push({ url, init, form: Object.fromEntries(new URLSearchParams(String(init.body))) });
    return google(init);
  };
  return createBackend(settings, { fetch });
}

type Init = { cookie?: string | null; method?: string; headers?: Record<string, string> };

async function call(body: unknown = { code: CODE }, { cookie = ada, method = "POST", headers }: Init = {}) {
  const request = new Request(`${ORIGIN}/api/tracker/google-token`, {
    method,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...headers },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
  const response = await answerApi(request, createContext(backend.services, "r"));
  if (!response) throw new Error("the API does not know this address");
  return response;
}

async function fails(response: Response) {
  const { error } = v.parse(errorBodySchema, await response.json());
  return { status: response.status, code: error.code, fields: error.fields };
}

describe("POST /api/tracker/google-token", () => {
  it("exchanges the popup's code and returns the access token only", async () => {
    const response = await call();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const token = { accessToken: "ya29.token", expiresIn: 3599, scope: SCOPE };
    expect(v.parse(v.strictObject(googleTokenSchema.entries), await response.json())).toEqual(token);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe(TOKEN_API);
    expect(asked[0]?.init).toMatchObject({ method: "POST", redirect: "manual" });
    expect(new Headers(asked[0]?.init.headers).get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(asked[0]?.form).toEqual({
      code: CODE,
      client_id: "id-of-the-client",
      client_secret: "secret-of-the-client",
      grant_type: "authorization_code",
      redirect_uri: "postmessage",
    });
    expect(backend.events).toEqual([]);
  });

  it("requires a session and our origin", async () => {
    expect(await fails(await call(undefined, { cookie: null }))).toMatchObject({ status: 401 });
    expect(await fails(await call(undefined, { headers: { origin: "https://elsewhere.example" } }))).toMatchObject({
      status: 403,
    });
    const read = await call(undefined, { method: "GET" });
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    expect(asked).toEqual([]);
  });

  it.each<Record<string, string>>([{ GOOGLE_CLIENT_ID: "id-of-the-client" }, {}])(
    "returns 404 with the settings %j",
    async (settings) => {
      backend = worldWith(settings);
      expect(await fails(await call())).toMatchObject({ status: 404, code: "not_found" });
      expect(asked).toEqual([]);
    },
  );

  it.each([{}, { code: "" }, { code: 7 }, { code: "x".repeat(2_049) }])("refuses %j", async (body) => {
    expect(await fails(await call(body))).toMatchObject({ status: 422, fields: { code: expect.any(String) } });
    expect(asked).toEqual([]);
  });
});

describe("POST /api/tracker/google-token with Google's answers", () => {
  const refusal = (status: number, error: string) =>
    Response.json({ error, error_description: `Bad ${CODE}` }, { status });
  const page = (status: number) => new Response(`<html>${CODE}</html>`, { status });

  it.each<[string, () => Response, object, object]>([
    ["a spent code", () => refusal(400, "invalid_grant"), { code: "invalid" }, { reason: "code", status: 400 }],
    ["a wrong secret", () => refusal(401, "invalid_client"), { status: 503 }, { reason: "setup", status: 401 }],
    ["a wrong origin", () => refusal(400, "redirect_uri_mismatch"), { status: 503 }, { reason: "setup", status: 400 }],
    ["trouble", () => page(502), { status: 503 }, { reason: "unreachable", status: 502 }],
    ["too many", () => refusal(429, "rate_limited"), { status: 503 }, { reason: "unreachable", status: 429 }],
    ["another address", () => Response.redirect("https://elsewhere.example", 307), {}, { reason: "malformed" }],
    ["a page", () => page(200), { status: 503 }, { reason: "malformed", status: 200 }],
    ["no token", () => Response.json({ ...GOOD, access_token: "" }), { status: 503 }, { reason: "malformed" }],
    ["a token of another kind", () => Response.json({ ...GOOD, token_type: "mac" }), {}, { reason: "malformed" }],
  ])("returns an error for %s without a secret in it", async (_, answer, expected, told) => {
    google = async () => answer();
    const response = await call();
    const text = await response.clone().text();
    expect(await fails(response)).toMatchObject(expected);
    expect(backend.events[0]).toMatchObject({ event: "google_failed", ...told });
    for (const secret of [CODE, "secret-of-the-client", "ya29", "1//a-token"]) {
      expect(JSON.stringify(backend.events) + text).not.toContain(secret);
    }
  });

  it("reports faults of the operator's setup as such", async () => {
    google = async () => refusal(401, "invalid_client");
    expect(await fails(await call())).toEqual({ status: 503, code: "unavailable", fields: { google: "setup" } });
    google = async () => refusal(400, "invalid_grant");
    expect((await fails(await call())).fields).toEqual({ code: "is spent or too old" });
  });

  it("reports an unreachable network", async () => {
    google = async () => {
      throw new TypeError(`cannot reach ${CODE}`);
    };
    expect(await fails(await call())).toEqual({ status: 503, code: "unavailable", fields: undefined });
    expect(backend.events[0]).toEqual({ event: "google_failed", reason: "unreachable", status: null });
  });

  it.each<[string, () => Promise<Response>]>([
    ["nothing at all", () => new Promise(() => {})],
    ["a body without end", async () => new Response(new ReadableStream())],
  ])("gives up after its timeout on %s", async (_, answer) => {
    let aborted = 0;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    google = (init) => {
      init.signal?.addEventListener("abort", () => {
        aborted += 1;
      });
      begin();
      return answer();
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answered = call();
    await begun;
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
    expect(await fails(await answered)).toMatchObject({ status: 503, code: "unavailable" });
    expect(backend.events[0]).toMatchObject({ reason: "timeout" });
    expect(aborted).toBe(1);
  });
});
