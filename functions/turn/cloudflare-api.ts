import * as v from "valibot";
import { limitTime, TimeLimitError } from "../../party/protocol/limit-time";
import type { TurnSetup } from "../settings/turn-setting";
import { hasBlockedPort, isTurnUrl } from "../settings/turn-urls";
import { type IceServer, iceServerSchema } from "../shared/contract/ice";

/** A call that is being set up waits for it. */
export const TIME_LIMIT_MS = 3_000;

/** Why there are no servers, for the log: it holds no word of what was sent or answered. */
export type RelayFault =
  | { reason: "unreachable" | "timeout" | "malformed"; status: null }
  | { reason: "status"; status: number };

export class RelayError extends Error {
  override name = "RelayError";
  constructor(readonly fault: RelayFault) {
    super(`The TURN API failed: ${fault.reason}`);
  }
}

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    iceServers: v.array(
      v.object({
        ...iceServerSchema.entries,
        urls: v.pipe(
          v.union([v.string(), v.array(v.string())]),
          v.transform((urls) => [urls].flat()),
        ),
      }),
    ),
  }),
);

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/**
 * Fresh credentials from Cloudflare's TURN API, or a `RelayError`. Its STUN address is left out (STUN_URLS says which
 * are wanted), and so is what a browser cannot use.
 */
export async function requestCloudflareServers(
  { keyId, token, api }: NonNullable<TurnSetup["cloudflare"]>,
  ttlSeconds: number,
  fetch: Fetch,
): Promise<IceServer[]> {
  const address = `${api}/v1/turn/keys/${keyId}/credentials/generate-ice-servers`;
  const answer = await limitTime(TIME_LIMIT_MS, async (signal) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ ttl: ttlSeconds }),
      // Elsewhere the token has no business.
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new RelayError({ reason: "status", status: response.status });
    }
    return response.text();
  }).catch((error) => {
    throw error instanceof RelayError ? error : new RelayError({ reason: describe(error), status: null });
  });
  const parsed = v.safeParse(answerSchema, answer);
  const servers = parsed.success ? parsed.output.iceServers.flatMap(keepUsable) : [];
  if (servers.length === 0) throw new RelayError({ reason: "malformed", status: null });
  return servers;
}

function keepUsable({ urls, username, credential }: IceServer): IceServer[] {
  const usable = urls.filter((url) => isTurnUrl(url) && !hasBlockedPort(url));
  return usable.length > 0 && username && credential ? [{ urls: usable, username, credential }] : [];
}

function describe(error: unknown): "timeout" | "unreachable" {
  return error instanceof TimeLimitError ? "timeout" : "unreachable";
}
