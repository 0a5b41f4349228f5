import { CHECK_ACTION } from "../../functions/shared/contract/turnstile";

/** Cloudflare's siteverify as its documentation describes it: each token holds once, for five minutes. */

export const TURNSTILE_KEYS = { siteKey: "0x4AAAAAAAfakeSiteKey", secret: "0x4AAAAAAAfakeSecretKey" };

const HOLDS_MS = 300_000;

type Token = { action: string; madeAt: number; isSpent: boolean };
export type Fault = "down" | "stalled" | { status: number; body: string } | { codes: string[] };

export function createFakeTurnstile(now: () => number = Date.now) {
  const tokens = new Map<string, Token>();
  const state = { fault: null as Fault | null, asked: 0 };

  /** A token as the widget makes it when the person has passed. */
  function issue(action: string = CHECK_ACTION): string {
    const token = `token-${crypto.randomUUID()}`;
    tokens.set(token, { action, madeAt: now(), isSpent: false });
    return token;
  }

  function refuse(...codes: string[]): Response {
    return Response.json({ success: false, "error-codes": codes, messages: [] });
  }

  async function verify(request: Request): Promise<Response> {
    state.asked += 1;
    const { fault } = state;
    if (fault === "down") throw new TypeError("connection refused");
    if (fault === "stalled") return untilAborted(request.signal);
    if (fault !== null && "status" in fault) return new Response(fault.body, { status: fault.status });
    if (fault !== null) return refuse(...fault.codes);
    if (request.method !== "POST") return new Response("Method not allowed", { status: 405 });
    const { secret, response } = await readFields(request);
    if (!secret) return refuse("missing-input-secret");
    if (secret !== TURNSTILE_KEYS.secret) return refuse("invalid-input-secret");
    if (!response) return refuse("missing-input-response");
    const token = tokens.get(response);
    if (!token || response.length > 2048) return refuse("invalid-input-response");
    if (token.isSpent || now() - token.madeAt > HOLDS_MS) return refuse("timeout-or-duplicate");
    token.isSpent = true;
    const { action, madeAt } = token;
    const challenge = { challenge_ts: new Date(madeAt).toISOString(), hostname: "localhost", action, cdata: "" };
    return Response.json({ success: true, "error-codes": [], ...challenge });
  }

  return { state, issue, verify };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (isForm) return Object.fromEntries(new URLSearchParams(await request.text()));
  const body: unknown = await request.json().catch(() => null);
  return typeof body === "object" && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}
