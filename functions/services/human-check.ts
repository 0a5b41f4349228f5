import * as v from "valibot";
import type { Log } from "../http/log";
import type { Outside } from "../identity/identity";
import type { TurnstileSettings } from "../settings/turnstile-setting";
import { ApiError } from "../shared/contract/errors";
import { CHECK_ACTION } from "../shared/contract/turnstile";

/**
 * Whether a token of the page's widget is valid: once, and for five minutes. Throws `unavailable` if that can't be
 * checked: nobody passes unchecked.
 */
export type HumanCheck = (token: string) => Promise<boolean>;

const TIME_LIMIT_MS = 5_000;
/** Error codes about the token; all others are about our request or Cloudflare. */
const REFUSALS: readonly string[] = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

const answerSchema = v.object({
  success: v.boolean(),
  action: v.optional(v.string()),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** Asks Turnstile's siteverify (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
export function createHumanCheck(
  { secret, url }: Pick<TurnstileSettings, "secret" | "url">,
  { fetch, log }: Pick<Outside, "fetch"> & { log: Log },
): HumanCheck {
  const unavailable = (reason: string) => {
    log({ event: "human_check_failed", reason });
    return new ApiError("unavailable");
  };

  return async (token) => {
    const response = await fetch(`${url}/siteverify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret, response: token }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch(() => {
      throw unavailable("unreachable");
    });
    const parsed = v.safeParse(answerSchema, await response.json().catch(() => null));
    if (!parsed.success) throw unavailable("malformed");
    const { success, action, "error-codes": codes } = parsed.output;
    // A token of another widget action was not made for this.
    if (success) return action === CHECK_ACTION;
    if (codes.length > 0 && codes.every((code) => REFUSALS.includes(code))) return false;
    throw unavailable(codes.find((code) => /^[a-z-]{1,40}$/.test(code)) ?? "refused");
  };
}
