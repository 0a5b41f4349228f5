import * as v from "valibot";
import { readBaseUrl } from "../../party/protocol/hosts.ts";
import { describeIssue, readJsonSetting } from "../../party/protocol/parse-json-setting.ts";

/** The setting of the bot check. Like env.ts, of which it is a part, it also runs in Node. */

export const TURNSTILE_URL = "https://challenges.cloudflare.com/turnstile/v0";
/** Cloudflare publishes these keys for tests: each token passes, fails or is spent. */
const TEST_KEY = /^[123]x0{16,}/;
const KEY = /^\dx[\w-]{10,98}$/;

const schema = v.strictObject({
  /** Public. */
  siteKey: v.pipe(v.string(), v.regex(KEY, "must be the widget's site key")),
  secret: v.pipe(v.string(), v.regex(KEY, "must be the widget's secret key")),
  /** Where script and siteverify are, without a slash at the end. Only development may change it. */
  url: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, "")),
      v.check(
        (text) => readBaseUrl(text) !== null && !/[\s;,']/.test(text),
        "must be an address by https or within a private network",
      ),
    ),
    TURNSTILE_URL,
  ),
});

export type TurnstileSettings = v.InferOutput<typeof schema>;

/** Null: not configured, so nobody is checked. */
export function parseTurnstileSettings(
  json: unknown,
): { ok: true; settings: TurnstileSettings | null } | { ok: false; problems: readonly string[] } {
  if (typeof json === "string" && json.trim() === "") return { ok: true, settings: null };
  const given = readJsonSetting(json);
  if (given === undefined)
    return { ok: false, problems: ['must be a JSON object, such as {"siteKey": "0x…", "secret": "0x…"}'] };
  const parsed = v.safeParse(schema, given);
  return parsed.success
    ? { ok: true, settings: parsed.output }
    : { ok: false, problems: parsed.issues.map(describeIssue) };
}

/** The contradictions of a production deployment, one sentence each. */
export function findTurnstileContradictions(text: string): string[] {
  const parsed = parseTurnstileSettings(text);
  const settings = parsed.ok ? parsed.settings : null;
  if (!settings) return [];
  const problems: string[] = [];
  if (settings.url !== TURNSTILE_URL)
    problems.push("TURNSTILE must not set url in production, because Cloudflare alone checks");
  if (TEST_KEY.test(settings.siteKey) || TEST_KEY.test(settings.secret)) {
    problems.push("TURNSTILE has a test key, which lets everybody in; production needs the widget's own");
  }
  return problems;
}
