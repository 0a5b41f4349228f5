import * as v from "valibot";
import { limitTime, TimeLimitError } from "../../party/protocol/limit-time";
import type { GoogleFault } from "../http/log";
import type { GoogleSettings } from "../settings/gmail-setting";
import type { GoogleToken } from "../shared/contract/tracker";

/** A person is waiting, just after giving their consent. */
export const TIME_LIMIT_MS = 10_000;

export class GoogleError extends Error {
  override name = "GoogleError";
  constructor(readonly fault: GoogleFault) {
    super(`Google gave no token: ${fault.reason}`);
  }
}

/** Exchanges a code that a page has got from Google for a token. Throws a `GoogleError`. */
export type ExchangeGoogleCode = (code: string) => Promise<GoogleToken>;

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Null if pages get their token from Google directly. */
export function createGoogleExchange(settings: GoogleSettings, fetch: Fetch): ExchangeGoogleCode | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_TOKEN_API } = settings;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return async (code) => {
    const form = {
      code,
      client_id: GOOGLE_CLIENT_ID,
      client_secret: GOOGLE_CLIENT_SECRET,
      grant_type: "authorization_code",
      // The code came through a pop-up, not through a redirect.
      redirect_uri: "postmessage",
    };
    const { status, text } = await post(fetch, GOOGLE_TOKEN_API, form);
    if (status !== 200) throw new GoogleError({ reason: explain(status, text), status });
    const answer = v.safeParse(tokenSchema, text);
    if (!answer.success) throw new GoogleError({ reason: "malformed", status });
    // Other fields, such as a token that would be valid for months, are not passed on.
    const { access_token, expires_in, scope } = answer.output;
    return { accessToken: access_token, expiresIn: expires_in, scope };
  };
}

const tokenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: v.pipe(v.string(), v.nonEmpty()),
    expires_in: v.number(),
    scope: v.string(),
    token_type: v.pipe(v.string(), v.regex(/^bearer$/i)),
  }),
);
const refusalSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: v.string() }));

async function post(fetch: Fetch, address: string, form: Record<string, string>) {
  try {
    return await limitTime(TIME_LIMIT_MS, async (signal) => {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
        body: new URLSearchParams(form).toString(),
        // Never send code and secret to another address.
        redirect: "manual",
        signal,
      });
      return { status: response.status, text: await response.text() };
    });
  } catch (error) {
    throw new GoogleError({ reason: error instanceof TimeLimitError ? "timeout" : "unreachable", status: null });
  }
}

/**
 * If the code was used before, has expired or belongs to another client, the page can ask for a new one (`code`). Other
 * refusals concern the operator.
 */
function explain(status: number, text: string): GoogleFault["reason"] {
  const refusal = v.safeParse(refusalSchema, text);
  if (refusal.success && refusal.output.error === "invalid_grant") return "code";
  if (status >= 500 || status === 429) return "unreachable";
  return refusal.success ? "setup" : "malformed";
}
