import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleRequest, type Parts } from "../../../functions/handle-request";
import type { Bindings } from "../../../functions/settings/bindings";
import { ApiError } from "../../../functions/shared/contract/errors";
import { bindings } from "../support/bindings";

const HTTPS = "https://mocki.example";
let logged: string[];

beforeEach(() => {
  logged = [];
  for (const level of ["log", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => {
      logged.push(String(line));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

const assets: Fetcher = {
  fetch: async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return pathname.includes("missing")
      ? new Response(null, { status: 404 })
      : new Response(`file ${pathname}`, { headers: { "cache-control": "public, max-age=0, must-revalidate" } });
  },
} as Fetcher;

type Options = { path?: string; init?: RequestInit; settings?: Record<string, unknown>; parts?: Partial<Parts> };

function send({ path = "/", init, settings = {}, parts = {} }: Options = {}): Promise<Response> {
  const request = new Request(path.startsWith("http") ? path : `${HTTPS}${path}`, init);
  return handleRequest(request, { ...bindings, ASSETS: assets, ...settings } as Bindings, {
    rooms: async () => null,
    pages: async ({ url }) => new Response(`page ${new URL(url).pathname}`),
    ...parts,
  });
}

const textOf = async (options: Options) => (await send(options)).text();

describe("handleRequest", () => {
  it("routes to API, rooms, files and pages", async () => {
    const rooms = async () => new Response("room");
    expect(await textOf({ path: "/api/health", parts: { rooms } })).toBe('{"ok":true}');
    expect(await textOf({ path: "/api/auth/register", parts: { rooms } })).toBe("page /api/auth/register");
    expect(await textOf({ path: "/parties/room/abcdef", parts: { rooms } })).toBe("room");
    expect(await textOf({ path: "/parties/else", parts: {} })).toBe("page /parties/else");
    expect(await textOf({ path: "/assets/app-1a2b.js", parts: { rooms } })).toBe("file /assets/app-1a2b.js");
    expect(await textOf({ path: "/locales/en/common.json" })).toBe("file /locales/en/common.json");
    expect(await textOf({ path: "/missing.js" })).toBe("page /missing.js");
    expect(await textOf({ path: "/peer/abcd1234" })).toBe("page /peer/abcd1234");
    expect(await textOf({ path: "/a.b/page" })).toBe("page /a.b/page");
    expect(await textOf({ path: "/favicon.ico", init: { method: "POST" } })).toBe("page /favicon.ico");
  });

  it("hands a page the services and its own request id", async () => {
    const ids: string[] = [];
    const pages: Parts["pages"] = async (_, context) => {
      ids.push(context.requestId);
      return Response.json(context.publicSettings);
    };
    const response = await send({ parts: { pages } });
    expect(await response.json()).toEqual({
      roomHost: null,
      firebase: {
        projectId: "demo-mocki",
        apiKey: "demo-key",
        authDomain: "demo-mocki.firebaseapp.com",
        emulatorHost: "127.0.0.1:9099",
      },
      google: null,
      turnstile: null,
    });
    expect(ids).toEqual([response.headers.get("x-request-id")]);
  });

  it("tells a page how to read Gmail, without the secret", async () => {
    const pages: Parts["pages"] = async (_, context) => Response.json(context.publicSettings);
    const client = { GOOGLE_CLIENT_ID: "c.apps.googleusercontent.com" };
    const google = {
      clientId: "c.apps.googleusercontent.com",
      script: "https://accounts.google.com/gsi/client",
      gmailApi: "https://gmail.googleapis.com",
    };
    const token = await send({ parts: { pages }, settings: client });
    expect(await token.json()).toMatchObject({ google: { ...google, flow: "token" } });
    const code = await textOf({ parts: { pages }, settings: { ...client, GOOGLE_CLIENT_SECRET: "GOCSPX-a-secret" } });
    expect(JSON.parse(code)).toMatchObject({ google: { ...google, flow: "code" } });
    expect(code).not.toContain("GOCSPX");
  });
});

describe("response headers", () => {
  const fails = async () => {
    throw new Error("broken");
  };
  const answers: [what: string, options: Options, status: number][] = [
    ["a page", {}, 200],
    ["the API", { path: "/api/health" }, 200],
    ["a refusal of the API", { path: "/api/rooms/short" }, 401],
    ["a file", { path: "/assets/app-1a2b.js" }, 200],
    [
      "a room's refusal",
      { path: "/parties/room/a", parts: { rooms: async () => new Response(null, { status: 401 }) } },
      401,
    ],
    [
      "a redirect",
      { parts: { pages: async () => new Response(null, { status: 302, headers: { location: "/peer" } }) } },
      302,
    ],
    ["a page that fails", { parts: { pages: fails } }, 500],
    ["settings that do not fit", { settings: { ENVIRONMENT: "nonsense" } }, 500],
  ];
  it.each(answers)("are set on %s", async (_, options, status) => {
    const response = await send(options);
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("grant this app's own pages only what a call needs", async () => {
    const { headers } = await send();
    const policy = headers.get("permissions-policy")?.split(", ");
    for (const name of ["camera", "microphone", "display-capture", "speaker-selection", "autoplay"]) {
      expect(policy).toContain(`${name}=(self)`);
    }
    for (const name of ["screen-wake-lock", "fullscreen", "picture-in-picture"]) {
      expect(policy).toContain(`${name}=(self)`);
    }
    for (const name of ["geolocation", "payment", "usb"]) expect(policy).toContain(`${name}=()`);
  });

  it("require HTTPS only over HTTPS", async () => {
    const { headers } = await send({ path: "http://localhost:8787/" });
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  it("keep a page's own content security policy", async () => {
    const own = "default-src 'self'; frame-ancestors 'none'";
    const pages = async () => new Response("", { headers: { "content-security-policy": own } });
    expect((await send({ parts: { pages } })).headers.get("content-security-policy")).toBe(own);
  });

  it("forbid everything in answers that aren't pages", async () => {
    const policyOf = async (options: Options) => (await send(options)).headers.get("content-security-policy");
    expect(await policyOf({ path: "/api/health" })).toContain("default-src 'none'");
    expect(await policyOf({ path: "/favicon.svg" })).toContain("default-src 'none'");
    expect(await policyOf({ path: "/parties/else", parts: { pages: async () => Response.json({}) } })).toContain(
      "default-src 'none'",
    );
    // A worker runs under the policy of its script.
    expect(await policyOf({ path: "/assets/worker-1a2b.js" })).toContain("default-src 'self'");
    expect(await policyOf({ path: "/offline-worker.js" })).toContain("default-src 'self'");
    const html = async () => new Response("", { headers: { "content-type": "text/html; charset=utf-8" } });
    expect(await policyOf({ parts: { pages: html } })).toBe("frame-ancestors 'none'");
  });

  it("allow the code frame to run programs and to be embedded by this site, and nothing else", async () => {
    const { headers } = await send({ path: "/code-frame" });
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = (headers.get("content-security-policy") ?? "").replace(/'nonce-[0-9a-f-]{36}'/, "'nonce'");
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'nonce' 'wasm-unsafe-eval'",
      "worker-src blob:",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "sandbox allow-scripts",
    ]);
    const twice = await Promise.all([send({ path: "/code-frame" }), send({ path: "/code-frame" })]);
    const policies = twice.map((one) => one.headers.get("content-security-policy"));
    expect(new Set(policies).size).toBe(2);
    expect(await textOf({ path: "/code-frame", init: { method: "POST" } })).toBe("page /code-frame");
  });

  it("let browsers cache only hashed files for good", async () => {
    const cacheOf = async (path: string) => (await send({ path })).headers.get("cache-control");
    expect(await cacheOf("/assets/app-1a2b.js")).toBe("public, max-age=31536000, immutable");
    expect(await cacheOf("/locales/en/common.json")).toBe("public, max-age=0, must-revalidate");
    const gone = async () => new Response("gone", { status: 404 });
    const missing = await send({ path: "/assets/missing-1a2b.js", parts: { pages: gone } });
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control")).toBeNull();
  });

  it("leave an accepted WebSocket untouched", async () => {
    const { 0: client, 1: server } = new WebSocketPair();
    const upgrade = new Response(null, { status: 101, webSocket: client });
    const response = await send({ path: "/parties/room/abcdef", parts: { rooms: async () => upgrade } });
    expect(response).toBe(upgrade);
    server.accept();
    server.close();
  });

  it("keep every cookie of a page", async () => {
    const pages = async () =>
      new Response("", {
        headers: [
          ["set-cookie", "a=1"],
          ["set-cookie", "b=2"],
        ],
      });
    expect((await send({ parts: { pages } })).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });
});

describe("rate limit", () => {
  const settings = { RATE_ADDRESS: { limit: async () => ({ success: false }) } };

  it("returns 429 with Retry-After, and processes nothing", async () => {
    const pages = vi.fn(async () => new Response("page"));
    const response = await send({ path: "/api/auth/register", init: { method: "POST" }, settings, parts: { pages } });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await response.json()).toMatchObject({ error: { code: "rate_limited" } });
    expect(pages).not.toHaveBeenCalled();
    expect((await send({ path: "/dashboard", settings })).status).toBe(200);
  });

  it("returns a readable text when a page was requested", async () => {
    const headers = { accept: "text/html,application/xhtml+xml" };
    const response = await send({ path: "/tracker?share=some-token", init: { headers }, settings });
    expect([response.status, response.headers.get("content-type")]).toEqual([429, "text/plain; charset=utf-8"]);
    const text = await response.text();
    for (const words of ["Nothing is lost", "内容都还在", "內容都還在"]) expect(text).toContain(words);
  });
});

describe("settings check", () => {
  const ON_CLOUDFLARE = { headers: { "cf-ray": "8c1f0a2b3c4d5e6f-TPE" } };
  const production = {
    ENVIRONMENT: "production",
    FIREBASE_PROJECT_ID: "real-project",
    FIREBASE_API_KEY: "web-key",
    FIREBASE_AUTH_EMULATOR_HOST: "",
    SESSION_SECRET: "fT0kZr2uQm8XhVb1LwPz6cJ9sNyE4aGd",
    ROOM_SECRET: "9d1c44f0b7e3a25866cf0d9e1b7a3c52",
  };

  it("accepts production settings without the emulator", async () => {
    expect((await send({ settings: production, init: ON_CLOUDFLARE })).status).toBe(200);
  });

  it("refuses development settings on Cloudflare's network", async () => {
    const response = await send({ path: "/api/health", init: ON_CLOUDFLARE });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('must be "production"') },
    });
    expect(logged.join()).toContain("settings_invalid");
  });

  it.each(["/", "/api/health", "/assets/app-1a2b.js", "/parties/room/abcdef", "/peer/abcd1234"])(
    "refuses every request of a production Worker with the emulator's host, at %s",
    async (path) => {
      const settings = { ...production, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
      const untouched = vi.fn(async () => new Response("not this"));
      const response = await send({ path, settings, parts: { rooms: untouched, pages: untouched } });
      expect(response.status).toBe(500);
      expect(await response.text()).toContain("FIREBASE_AUTH_EMULATOR_HOST must not be set in production");
      expect(untouched).not.toHaveBeenCalled();
    },
  );

  it("names missing and invalid settings without their values", async () => {
    const settings = { ROOM_SECRET: "too-short-but-secret", SESSION_SECRET: undefined };
    const body = await (await send({ settings })).text();
    expect(body).toContain("SESSION_SECRET is missing");
    expect(body).toContain("ROOM_SECRET must have at least 32 characters");
    expect(body + logged.join()).not.toContain("too-short-but-secret");
  });
});

describe("error in a page", () => {
  it("keeps its code although the pages' bundle has its own ApiError", async () => {
    vi.resetModules();
    const { ApiError: PagesApiError } = await import("../../../functions/shared/contract/errors");
    expect(PagesApiError).not.toBe(ApiError);
    const fields = { userId: "is missing" };
    const pages: Parts["pages"] = async (_, context) => context.answerError(new PagesApiError("invalid", { fields }));
    const response = await send({ parts: { pages } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: "invalid", fields } });
  });

  it("is answered without its text, and logged by kind and place", async () => {
    const pages = async () => {
      throw new TypeError("Ada said something private");
    };
    const response = await send({ parts: { pages } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: { code: "internal", message: expect.any(String) } });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const [event] = logged.map((line) => JSON.parse(line));
    expect(event).toMatchObject({ event: "request_failed", error: "TypeError" });
    expect(event.requestId).toBe(response.headers.get("x-request-id"));
    expect(event.at.join()).toContain("handle-request.test.ts");
    expect(logged.join()).not.toContain("private");
  });
});
