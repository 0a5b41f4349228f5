import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import * as v from "valibot";
import { IdentityUnavailableError, type Outside } from "./identity";

export const GOOGLE_KEYS_URL =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Between two looks for a key that is not in the set, so that made-up key ids cost Google nothing. */
const COOL_DOWN_MS = 60_000;
/** When the answer does not say how long it lasts. */
const DEFAULT_MAX_AGE_MS = 60 * 60_000;
const FETCH_TIMEOUT_MS = 5_000;

const keySetSchema = v.object({
  keys: v.pipe(
    v.array(v.looseObject({ kty: v.literal("RSA"), kid: v.string(), n: v.string(), e: v.string() })),
    v.nonEmpty(),
  ),
});

type KeySet = { find: JWTVerifyGetKey; freshUntil: number };

/**
 * Google's signing keys, kept for as long as their `Cache-Control: max-age` says. A key that is unknown is looked
 * for once a cool-down; while Google cannot be reached the old set goes on serving.
 * Requests never wait for each other's fetch, which the Workers runtime does not allow.
 */
export function createGoogleKeys({ fetch, now }: Outside): JWTVerifyGetKey {
  let current: KeySet | null = null;
  let lastAttempt = Number.NEGATIVE_INFINITY;
  const coolingDown = () => now() - lastAttempt < COOL_DOWN_MS;

  async function load(): Promise<KeySet> {
    lastAttempt = now();
    const response = await fetch(GOOGLE_KEYS_URL, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`Keys answered ${response.status}`);
    const keys: JSONWebKeySet = v.parse(keySetSchema, await response.json());
    current = { find: createLocalJWKSet(keys), freshUntil: now() + maxAge(response.headers) };
    return current;
  }

  async function present(): Promise<KeySet> {
    if (!current) {
      return load().catch(() => {
        throw new IdentityUnavailableError("Google's keys are out of reach");
      });
    }
    const known = current;
    return now() < known.freshUntil || coolingDown() ? known : load().catch(() => known);
  }

  return async (header, token) => {
    const known = await present();
    try {
      return await known.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || coolingDown()) throw error;
      const newer = await load().catch(() => known);
      return await newer.find(header, token);
    }
  };
}

function maxAge(headers: Headers): number {
  const seconds = /(?:^|[\s,])max-age=(\d+)/i.exec(headers.get("cache-control") ?? "")?.[1];
  return seconds === undefined ? DEFAULT_MAX_AGE_MS : Number(seconds) * 1000;
}
