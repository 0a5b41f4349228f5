import * as v from "valibot";
import { isStunUrl, isTurnUrl, splitList } from "./turn-urls.ts";

/** The settings of a call's servers. Like functions/settings/env.ts, of which it is a part, it also runs in Node. */

const DEFAULT_STUN = "stun:stun.cloudflare.com:3478";
const DEFAULT_API = "https://rtc.live.cloudflare.com";
const DEFAULT_TTL_SECONDS = 60 * 60;
/** Below it no set would ever be worth keeping for bad times. */
const MIN_TTL_SECONDS = 10 * 60;
/** Cloudflare gives no longer ones. */
const MAX_TTL_SECONDS = 48 * 60 * 60;

/** The value of STUN_URLS for no server at all. */
const NO_STUN = "none";

/** wrangler.toml may also say `true` and `3600`. */
const text = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()], "must be a text"),
    v.transform((value) => String(value)),
    v.trim(),
  ),
  "",
);
const orDefault = (fallback: string) => v.transform((value: string) => value || fallback);
const list = v.transform((value: string) => splitList(value).join(","));

export const turnSettings = v.object({
  /** Comma-separated; `none`: no STUN server; empty: Cloudflare's, which is free and needs no account. */
  STUN_URLS: v.pipe(
    text,
    list,
    orDefault(DEFAULT_STUN),
    v.check(
      (value) => value === NO_STUN || splitList(value).every(isStunUrl),
      'must be "none" or addresses such as stun:stun.example:3478, separated by commas',
    ),
  ),
  /** Id and API token of a Cloudflare TURN key; both empty: Cloudflare does not relay. */
  CLOUDFLARE_TURN_KEY_ID: v.pipe(text, v.regex(/^[\w-]*$/, "must be the key's id and nothing else")),
  CLOUDFLARE_TURN_API_TOKEN: v.pipe(text, v.regex(/^[\x21-\x7e]*$/, "must be the key's API token and nothing else")),
  /** Where Cloudflare's TURN API is reached. */
  CLOUDFLARE_TURN_API: v.pipe(
    text,
    v.transform((value) => value.replace(/\/+$/, "")),
    orDefault(DEFAULT_API),
    v.check(isBaseUrl, "must be an address such as https://rtc.live.cloudflare.com"),
  ),
  /** Comma-separated addresses of a coturn, and its `static-auth-secret`; both empty: there is none. */
  TURN_URLS: v.pipe(
    text,
    list,
    v.check(
      (value) => splitList(value).every(isTurnUrl),
      "must be addresses such as turn:turn.example:3478?transport=udp, separated by commas",
    ),
  ),
  // From one credential, which everybody gets, a short secret could be guessed.
  TURN_SECRET: v.pipe(
    text,
    v.check((value) => value === "" || value.length >= 16, "must have at least 16 characters"),
  ),
  /** How long TURN credentials hold. */
  TURN_TTL_SECONDS: v.pipe(
    text,
    orDefault(String(DEFAULT_TTL_SECONDS)),
    v.check(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= MIN_TTL_SECONDS && Number(value) <= MAX_TTL_SECONDS,
      `must be a whole number from ${MIN_TTL_SECONDS} (10 minutes) to ${MAX_TTL_SECONDS} (48 hours)`,
    ),
  ),
  /** `true`: all media goes through the relay. */
  ICE_RELAY_ONLY: v.pipe(text, orDefault("false"), v.picklist(["true", "false"], 'must be "true" or "false"')),
});

export type TurnSettings = v.InferOutput<typeof turnSettings>;

const PAIRS = [
  ["CLOUDFLARE_TURN_KEY_ID", "CLOUDFLARE_TURN_API_TOKEN"],
  ["TURN_URLS", "TURN_SECRET"],
] as const;

/** The contradictions, one sentence each. */
export function findTurnContradictions(settings: TurnSettings): string[] {
  const problems: string[] = [];
  for (const [one, other] of PAIRS) {
    if (settings[one] && !settings[other]) problems.push(`${other} is missing, which ${one} needs`);
    if (settings[other] && !settings[one]) problems.push(`${one} is missing, which ${other} needs`);
  }
  if (settings.ICE_RELAY_ONLY === "true" && !settings.CLOUDFLARE_TURN_KEY_ID && !settings.TURN_URLS) {
    problems.push("ICE_RELAY_ONLY needs a relay: set CLOUDFLARE_TURN_KEY_ID or TURN_URLS");
  }
  return problems;
}

/** The same, in the shape to work with. */
export type TurnSetup = {
  stunUrls: readonly string[];
  cloudflare: { keyId: string; token: string; api: string } | null;
  coturn: { urls: readonly string[]; secret: string } | null;
  ttlSeconds: number;
  relayOnly: boolean;
};

export function readTurnSetup(settings: TurnSettings): TurnSetup {
  const { STUN_URLS, CLOUDFLARE_TURN_KEY_ID: keyId, TURN_URLS } = settings;
  return {
    stunUrls: STUN_URLS === NO_STUN ? [] : splitList(STUN_URLS),
    cloudflare: keyId ? { keyId, token: settings.CLOUDFLARE_TURN_API_TOKEN, api: settings.CLOUDFLARE_TURN_API } : null,
    coturn: TURN_URLS ? { urls: splitList(TURN_URLS), secret: settings.TURN_SECRET } : null,
    ttlSeconds: Number(settings.TURN_TTL_SECONDS),
    relayOnly: settings.ICE_RELAY_ONLY === "true",
  };
}

function isBaseUrl(value: string): boolean {
  return /^https?:\/\/[^\s?#@]+$/i.test(value) && URL.canParse(value);
}
